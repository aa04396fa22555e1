import { formatAmount } from '../../../domain/money/formatMoney.ts';
import type { OrderPayment, ProviderStatus } from '../../../domain/orders/order.ts';
import { CASH } from '../../../domain/orders/manualOrder.ts';
import { dueBackOf, keptOf, TRANSFER } from '../../../domain/orders/orderPayments.ts';
import { formatDateTime } from '../format/formatDate.ts';
import { formatMoney } from '../format/formatMoney.ts';

const NAMES: Readonly<Record<string, string>> = {
  mercadopago: 'Mercado Pago',
  prueba: 'Pasarela de prueba',
  [TRANSFER]: 'Transferencia',
  [CASH]: 'Efectivo',
};

const STATES: Readonly<Record<Exclude<ProviderStatus, 'approved' | 'refunded'>, string>> = {
  pending: 'En proceso.',
  rejected: 'Rechazado.',
  expired: 'Vencido.',
  withdrawn: 'Anulado.',
};

/** Payments, and giving them back. */
export const refundCopy = {
  /** `Transferencia n.º 100047, 23 de noviembre de 2026, 14:05` */
  nameOf: ({ provider, id, at }: OrderPayment) =>
    `${NAMES[provider] ?? provider} n.º ${id}${at === undefined ? '' : `, ${formatDateTime(at)}`}`,
  /** The same with its amount and what is left of it in front: a narrow select cuts the end. */
  paymentOf: (payment: OrderPayment) => {
    const { amount, refunded } = payment;
    const rest = refunded > 0 ? ` (quedan ${formatMoney(keptOf(payment))})` : '';
    return `${formatMoney(amount)}${rest} · ${refundCopy.nameOf(payment)}`;
  },
  /** Describes the state of a payment that was received. */
  stateOf: (payment: OrderPayment, isCancelled: boolean) => {
    const { status, refunded, currency } = payment;
    const due = dueBackOf(payment, { isCancelled });
    return [
      ...(status === 'approved' || status === 'refunded' ? [] : [STATES[status]]),
      ...(refunded > 0 ? [`Devuelto: ${formatAmount(refunded, currency)}.`] : []),
      ...(due > 0 ? [`Por devolver: ${formatAmount(due, currency)}.`] : []),
    ].join(' ');
  },
  there:
    'Lo que se cobró con Mercado Pago se devuelve en su panel: cuando lo hagas, este pedido se actualiza solo.',
  disputed:
    'Hay un reclamo abierto sobre el pago: no devuelvas nada hasta que el medio de pago responda.',
};
