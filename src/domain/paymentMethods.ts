export const PAYMENT_METHODS = ['Tarjeta de Credito', 'Transferencia bancaria'] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
