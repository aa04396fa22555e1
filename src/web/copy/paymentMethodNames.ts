import type { PaymentMethod } from '../../domain/orders/order.ts';

/** As people read them: the wire's values have no accent. */
export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  'Tarjeta de Credito': 'Tarjeta de crédito',
  'Transferencia bancaria': 'Transferencia bancaria',
};
