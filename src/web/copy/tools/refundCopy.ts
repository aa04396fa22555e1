import type { Cents } from '../../../domain/money/money.ts';
import { formatAmount } from '../../../domain/money/formatMoney.ts';
import type { Order, OrderPayment, ProviderStatus } from '../../../domain/orders/order.ts';
import { CREDIT } from '../../../domain/orders/credit.ts';
import { CASH } from '../../../domain/orders/manualOrder.ts';
import type {
  OrderRefund,
  RefundOrigin,
  RefundRefusal,
  RefundState,
} from '../../../domain/orders/refund.ts';
import { dueBackOf, keptOf, TRANSFER } from '../../../domain/orders/orderPayments.ts';
import { CARD_PROVIDER_NAMES } from '../../../domain/orders/cardProvider.ts';
import { formatCuit } from '../../../domain/people/cuit.ts';
import type { GivenRefundAccount } from '../../../domain/orders/refundAccount.ts';
import { formatDateTime } from '../format/formatDate.ts';
import { formatMoney } from '../format/formatMoney.ts';

const NAMES: Readonly<Record<string, string>> = {
  ...CARD_PROVIDER_NAMES,
  [TRANSFER]: 'Transferencia',
  [CASH]: 'Efectivo',
  [CREDIT]: 'Saldo a favor',
};

const STATES: Readonly<Record<Exclude<ProviderStatus, 'approved' | 'refunded'>, string>> = {
  pending: 'En proceso.',
  rejected: 'Rechazado.',
  expired: 'Vencido.',
  withdrawn: 'Anulado.',
};

const DONE: Record<RefundOrigin, string> = {
  shop: 'Devuelta por el medio de pago.',
  panel: 'Hecha en el panel del medio de pago.',
  hand: 'Registrada a mano.',
};

/** Each says why nothing went back, and what to do. */
const REFUSALS: Record<RefundRefusal, string> = {
  age: 'No se devolvió: el pago es demasiado viejo (Mercado Pago devuelve hasta 180 días después). Acordá con el comprador una transferencia y dejá una nota.',
  balance:
    'No se devolvió: no alcanza el saldo disponible en la cuenta del medio de pago. Ingresá dinero y volvé a intentarlo.',
  today:
    'No se devolvió: del pago de hoy solo se puede devolver todo. Volvé a intentarlo mañana para devolver una parte.',
  parts: 'No se devolvió: ese pago solo admite la devolución completa. Devolvelo entero.',
  state:
    'No se devolvió: el estado del pago no lo permite. Miralo en el panel del medio de pago; si ya volvió, este pedido se actualiza solo.',
  amount: 'No se devolvió: el medio de pago no acepta ese importe. Revisalo y volvé a intentarlo.',
  unknown:
    'No se devolvió: la cuenta de cobro no conoce ese pago. Buscá el número en el panel de la cuenta que lo cobró.',
  disputed:
    'No se devolvió: empezó un reclamo sobre el pago. Esperá la respuesta del medio de pago.',
  withdrawn: 'Anulada por la tienda antes de transferirla.',
  other:
    'No se devolvió: el medio de pago la rechazó. Volvé a intentarlo o hacela en su panel: el pedido se actualiza solo.',
};

/** Payments, and giving them back. */
export const refundCopy = {
  providerName: (provider: string) => NAMES[provider] ?? provider,
  /** `Transferencia n.º 100047, 23 de noviembre de 2026, 14:05` */
  nameOf: ({ provider, id, at }: OrderPayment) =>
    `${refundCopy.providerName(provider)} n.º ${id}${at === undefined ? '' : `, ${formatDateTime(at)}`}`,
  /** The same with its amount and what is left of it in front: a narrow select cuts the end. */
  paymentOf: (payment: OrderPayment) => {
    const { amount } = payment;
    const rest =
      payment.status === 'approved' && keptOf(payment) < amount
        ? ` (quedan ${formatMoney(keptOf(payment))})`
        : '';
    return `${formatMoney(amount)}${rest} · ${refundCopy.nameOf(payment)}`;
  },
  /** Describes the state of a payment that was received. */
  stateOf: (payment: OrderPayment, isCancelled: boolean) => {
    const { status, refunded, currency, credited = 0 } = payment;
    const due = dueBackOf(payment, { isCancelled });
    return [
      ...(status === 'approved' || status === 'refunded' ? [] : [STATES[status]]),
      ...(refunded > 0 ? [`Devuelto: ${formatAmount(refunded, currency)}.`] : []),
      ...(credited > 0 ? [`Dado como saldo a favor: ${formatMoney(credited)}.`] : []),
      ...(due > 0 ? [`Por devolver: ${formatAmount(due, currency)}.`] : []),
    ].join(' ');
  },
  open: 'Devolver dinero',
  title: (number: string) => `Devolver dinero del pedido ${number}`,
  hint: 'Con la devolución completa, un pedido que no salió se cancela.',
  which: 'De qué pago',
  what: 'Qué devolvés',
  whats: { amount: 'Un importe', goods: 'Productos o envío' },
  amount: 'Importe a devolver',
  unitsHint: (most: number, each: Cents) =>
    `Del 0 al ${most}. Cada una costó ${formatMoney(each)}, con sus descuentos.`,
  restock: 'Lo que vuelve, a la venta',
  restockHint: 'Suma al stock las unidades elegidas.',
  shipping: (cents: Cents) => `También el envío, ${formatMoney(cents)}`,
  sum: (cents: Cents) => `Se devuelven ${formatMoney(cents)}.`,
  nothing: 'Elegí al menos una unidad o el envío.',
  reason: 'Motivo',
  reasonHint: 'Queda en el historial. Solo lo ve la tienda.',
  byProvider: (provider: string) =>
    `Se lo pedimos a ${refundCopy.providerName(provider)}: le vuelve al comprador por el mismo medio con el que pagó.`,
  byHand: 'Esto no mueve dinero: anotá lo que ya devolviste, con su comprobante.',
  byHandLater:
    'Le escribimos a quien compró para que diga a qué cuenta. Después transferís y la marcás como hecha, acá en el pedido.',
  when: '¿Ya lo devolviste?',
  whens: { later: 'Todavía no: pedile la cuenta', done: 'Sí, ya lo devolví' },
  promise: 'Pedir la cuenta',
  promised: 'Le escribimos para que diga a qué cuenta.',
  as: 'Cómo lo devolvés',
  ways: { money: 'Dinero', credit: 'Saldo a favor para otra compra' },
  agreed: 'Quien compró está de acuerdo',
  agreedHint: 'Tiene derecho a que le devuelvas el dinero: preguntale antes.',
  agreedMissing: 'Confirmá que quien compró está de acuerdo; si no, devolvé el dinero.',
  giveCredit: 'Dar saldo a favor',
  byCredit: (isBack: boolean) =>
    isBack
      ? 'Vuelve al saldo o a la tarjeta de regalo con que se pagó. No mueve dinero.'
      : 'No mueve dinero. Queda como saldo en su cuenta; si compró sin cuenta, le llega una tarjeta de regalo por mail.',
  creditShare: (cents: Cents) =>
    `De eso, ${formatMoney(cents)} vuelven como saldo a favor, que es con lo que se pagaron.`,
  cardLeft: (cents: Cents) =>
    `En la tarjeta de regalo quedan ${formatMoney(cents)}: del precio no se puede devolver más.`,
  credited: 'Dimos el saldo a favor.',
  give: 'Devolver',
  mark: 'Registrar devolución',
  result: {
    done: 'Devolvimos el dinero.',
    sent: 'Pedimos la devolución: falta la respuesta del medio de pago.',
    asked: 'Pedimos la devolución: falta la respuesta del medio de pago.',
    failed: 'No se devolvió: mirá por qué en el pedido.',
  } satisfies Record<RefundState, string>,
  refunds: 'Devoluciones',
  proof: 'Comprobante',
  proofHint: 'El archivo del banco, si lo tenés: PDF, JPG o PNG de hasta 10 MB.',
  proofTooLarge: 'El comprobante pesa más de 10 MB.',
  proofOf: ({ amount }: OrderRefund) => `Comprobante de ${formatMoney(amount)}`,
  addProof: 'Adjuntar el comprobante',
  removeProof: 'Quitar',
  getProof: 'Descargar el comprobante',
  proofKept: 'Guardamos el comprobante con la devolución.',
  refundState: ({
    state,
    origin,
    refusal,
    isCredit,
  }: Pick<OrderRefund, 'state' | 'origin' | 'refusal'> & { isCredit?: boolean }) => {
    if (isCredit) return 'Como saldo a favor.';
    if (state === 'failed') return REFUSALS[refusal ?? 'other'];
    if (origin === 'hand' && state === 'asked') return 'Falta transferirla.';
    if (state !== 'done')
      return 'En camino: el medio de pago todavía no la confirmó. Volvemos a preguntarle solos.';
    return DONE[origin];
  },
  refundOf: ({ id, askedAt, by }: OrderRefund) =>
    `Devolución ${id}, ${formatDateTime(askedAt)}${by === null ? '' : `, ${by}`}`,
  /** `2 × Malla Corriente, envío` */
  goodsOf: ({ lines, shipping }: OrderRefund, order: Pick<Order, 'lines'>) =>
    [
      ...lines.map(({ lineId, units }) => {
        const title = order.lines.find(({ id }) => id === lineId)?.title ?? '';
        return `${units} × ${title}`;
      }),
      ...(shipping > 0 ? ['envío'] : []),
    ].join(', '),
  account: 'Cuenta para devolver',
  accountOf: ({ account }: Pick<GivenRefundAccount, 'account'>) =>
    /^\d+$/.test(account) ? `CBU o CVU ${account}` : `Alias ${account}`,
  holderOf: ({ holder, cuit }: Pick<GivenRefundAccount, 'holder' | 'cuit'>) =>
    `${holder}, CUIT ${formatCuit(cuit)}`,
  copyIt: 'Copiar',
  copyAccount: 'cuenta para devolver',
  holders: {
    same: 'Es de quien compró: coincide el documento.',
    other:
      'No coincide con el CUIT o DNI del pedido: confirmá con quien compró antes de transferir.',
    unknown: 'El pedido no tiene CUIT ni DNI para comparar: fijate que el nombre sea el mismo.',
  },
  givenAt: (when: number) => `La dio el ${formatDateTime(when)}.`,
  rests: (until: number) =>
    `La cambió hace poco. Por seguridad no transfieras hasta el ${formatDateTime(until)}.`,
  noAccount: 'Quien compró todavía no dijo a qué cuenta. Puede hacerlo en la página del pedido.',
  markPaid: 'Marcar como transferida',
  markPaidTitle: (amount: Cents) => `Devolución de ${formatMoney(amount)}`,
  transferNumber: 'Número de la transferencia',
  transferNumberHint: 'El del comprobante de tu banco.',
  numberMissing: 'Escribí el número de la transferencia.',
  acceptOther: 'Revisé que la cuenta es la que corresponde',
  acceptOtherHint: 'El CUIT de la cuenta no es el del pedido.',
  paidDone: 'Marcamos la devolución como hecha.',
  withdraw: 'Anular',
  withdrawn: 'Anulamos la devolución.',
  disputed:
    'Hay un reclamo abierto sobre el pago: no armes, envíes ni devuelvas nada hasta que el medio de pago responda.',
};
