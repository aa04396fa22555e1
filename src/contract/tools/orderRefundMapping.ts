import { centsFromPesos, pesosFromCents } from '../../domain/money/money.ts';
import type { OrderRefund } from '../../domain/orders/refund.ts';
import { instantToWire } from '../orders/orderMapping.ts';
import type { OrderRefundWire, WantedRefundWire } from './orderRefundSchemas.ts';

export function orderRefundToWire(refund: OrderRefund): OrderRefundWire {
  const { amount, shipping, paymentId, askedAt, endedAt, lines, isCredit, ...same } = refund;
  return {
    ...same,
    amount: pesosFromCents(amount),
    shipping: pesosFromCents(shipping),
    as_credit: isCredit,
    payment_id: paymentId,
    asked_at: instantToWire(askedAt),
    ended_at: endedAt === null ? null : instantToWire(endedAt),
    lines: lines.map(({ lineId: id, units, amount: cents }) => ({
      id,
      units,
      amount: pesosFromCents(cents),
    })),
  };
}

export function orderRefundFromWire(wire: OrderRefundWire): OrderRefund {
  const {
    amount,
    shipping,
    payment_id,
    asked_at,
    ended_at,
    lines,
    as_credit,
    proof = null,
    ...same
  } = wire;
  return {
    ...same,
    amount: centsFromPesos(amount),
    shipping: centsFromPesos(shipping),
    isCredit: as_credit ?? false,
    proof,
    paymentId: payment_id,
    askedAt: Date.parse(asked_at),
    endedAt: ended_at === null ? null : Date.parse(ended_at),
    lines: lines.map(({ id: lineId, units, amount: pesos }) => ({
      lineId,
      units,
      amount: centsFromPesos(pesos),
    })),
  };
}

/** A validated wish. */
export function wantedRefundFromWire(wire: WantedRefundWire) {
  const { version, provider, reference, lines, shipping: hasShipping = false } = wire;
  const units = lines?.map(({ id: lineId, units: count, restock }) => ({
    lineId,
    units: count,
    restock,
  }));
  return {
    version,
    provider,
    reference,
    paymentId: wire.payment_id,
    amount: centsFromPesos(wire.amount),
    isPromised: wire.promised,
    acceptsOther: wire.other_holder,
    asCredit: wire.as_credit,
    ...(units && {
      goods: { lines: units, hasShipping, restocked: units.filter(({ restock }) => restock) },
    }),
  };
}
