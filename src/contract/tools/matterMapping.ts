import { centsFromPesos, pesosFromCents } from '../../domain/money/money.ts';
import type { OpenMatter } from '../../domain/orders/openMatter.ts';
import { instantToWire } from '../orders/orderMapping.ts';
import type { MatterWire } from './matterSchemas.ts';

export const MATTER_PATHS = {
  list: '/api/tools/matters/',
  /** A stray payment is one of this order. */
  assign: '/api/tools/matters/payments/:id/assign/',
  giveBack: '/api/tools/matters/payments/:id/give-back/',
  /** The provider is asked for a refund again, at once. */
  askAgain: '/api/tools/matters/refunds/:id/ask/',
  setAside: '/api/tools/matters/set-aside/',
} as const;

export function matterToWire(matter: OpenMatter): MatterWire {
  return {
    kind: matter.kind,
    subject: matter.subject,
    buyer: matter.buyer,
    currency: matter.currency,
    provider: matter.provider,
    refusal: matter.refusal,
    detail: matter.detail,
    at: instantToWire(matter.at),
    order_number: matter.orderNumber,
    amount: matter.amount === null ? null : pesosFromCents(matter.amount),
    payment_id: matter.paymentId,
    received: matter.received === null ? null : pesosFromCents(matter.received),
    by_transfer: matter.isTransfer,
    asked: matter.isAsked,
    disputed: matter.isDisputed,
    answer_by: matter.deadline === null ? null : instantToWire(matter.deadline),
  };
}

export function matterFromWire(wire: MatterWire): OpenMatter {
  return {
    kind: wire.kind,
    subject: wire.subject,
    buyer: wire.buyer,
    currency: wire.currency,
    provider: wire.provider,
    refusal: wire.refusal,
    detail: wire.detail,
    at: Date.parse(wire.at),
    orderNumber: wire.order_number,
    amount: wire.amount === null ? null : centsFromPesos(wire.amount),
    paymentId: wire.payment_id,
    received: wire.received === null ? null : centsFromPesos(wire.received),
    isTransfer: wire.by_transfer,
    isAsked: wire.asked,
    isDisputed: wire.disputed,
    deadline: wire.answer_by === null ? null : Date.parse(wire.answer_by),
  };
}
