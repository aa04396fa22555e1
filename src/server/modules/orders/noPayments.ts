import type { PaymentNeeds } from './OrderNeeds.ts';

/** Orders are taken and cannot be paid yet. */
export const noPayments: PaymentNeeds = {
  methods: async () => ['Tarjeta de Credito'],
  isTest: () => true,
  bankAccount: async () => null,
  instructionsFor: async () => null,
};
