export const PAYMENT_METHODS = ['Tarjeta de Credito', 'Transferencia bancaria'] as const;
