export const PAYMENT_METHODS = ['Tarjeta de Credito', 'Transferencia bancaria'] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** What a new account, and a visitor without one, may pay with until the shop says more. */
export const DEFAULT_PAYMENT_METHODS: readonly PaymentMethod[] = ['Tarjeta de Credito'];
