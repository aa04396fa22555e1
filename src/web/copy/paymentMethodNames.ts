import type { PaymentMethod } from '../../domain/orders/order.ts';

/** Names with accents, which the wire's values lack. */
export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  'Tarjeta de Credito': 'Tarjeta de crédito',
  'Transferencia bancaria': 'Transferencia bancaria',
};
