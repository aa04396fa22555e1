import { centsFromPesos, pesosFromCents } from '../../domain/money/money.ts';
import type { OrderDispute } from '../../domain/orders/dispute.ts';
import { instantToWire } from '../orders/orderMapping.ts';
import type { OrderDisputeWire } from './orderDisputeSchemas.ts';

export function orderDisputeToWire(dispute: OrderDispute): OrderDisputeWire {
  const { id, provider, kind, outcome, currency, reason, documents } = dispute;
  return {
    id,
    provider,
    kind,
    outcome,
    currency,
    reason,
    documents,
    case_id: dispute.caseId,
    payment_id: dispute.paymentId,
    amount: dispute.amount === null ? null : pesosFromCents(dispute.amount),
    can_be_covered: dispute.canBeCovered,
    wants_documents: dispute.wantsDocuments,
    deadline: dispute.deadline === null ? null : instantToWire(dispute.deadline),
    changed_at: instantToWire(dispute.changedAt),
    created_at: instantToWire(dispute.createdAt),
    files: dispute.files.map(({ name, bytes, sentAt, by }) => {
      return { name, bytes, sent_at: instantToWire(sentAt), by };
    }),
  };
}

export function orderDisputeFromWire(wire: OrderDisputeWire): OrderDispute {
  const { id, provider, kind, outcome, currency, reason, documents } = wire;
  return {
    id,
    provider,
    kind,
    outcome,
    currency,
    reason,
    documents,
    caseId: wire.case_id,
    paymentId: wire.payment_id,
    amount: wire.amount === null ? null : centsFromPesos(wire.amount),
    canBeCovered: wire.can_be_covered,
    wantsDocuments: wire.wants_documents,
    deadline: wire.deadline === null ? null : Date.parse(wire.deadline),
    changedAt: Date.parse(wire.changed_at),
    createdAt: Date.parse(wire.created_at),
    files: wire.files.map(({ name, bytes, sent_at, by }) => {
      return { name, bytes, sentAt: Date.parse(sent_at), by };
    }),
  };
}
