export const PAYMENT_METHODS = ['Tarjeta de Credito', 'Transferencia bancaria'] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Methods of new accounts and guests, unless the shop configures others. */
export const DEFAULT_PAYMENT_METHODS: readonly PaymentMethod[] = ['Tarjeta de Credito'];
