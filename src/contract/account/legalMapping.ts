import type { LegalText } from '../../domain/legalText.ts';
import {
  answerDue,
  readOrderNumber,
  type KeptWithdrawal,
  type ListedWithdrawal,
  type OpenedWithdrawal,
  type WithdrawalCase,
  type WithdrawalRequest,
} from '../../domain/orders/withdrawal.ts';
import type {
  AdminWithdrawalWire,
  KeptWithdrawalWire,
  LegalTextWire,
  OpenedWithdrawalWire,
  WithdrawalCaseWire,
  WithdrawalWire,
} from './legalSchemas.ts';

export function legalTextToWire(text: LegalText): LegalTextWire {
  return {
    key: text.key,
    title: text.title,
    body: text.body,
    is_default: text.isDefault,
    updated_at: new Date(text.updatedAt).toISOString(),
  };
}

export function legalTextFromWire(wire: LegalTextWire): LegalText {
  return {
    key: wire.key,
    title: wire.title,
    body: wire.body,
    isDefault: wire.is_default,
    updatedAt: Date.parse(wire.updated_at),
  };
}

export function withdrawalToWire(request: WithdrawalRequest): WithdrawalWire {
  const { orderNumber, email, phone, reason } = request;
  return { order_number: orderNumber, email, phone, reason };
}

/** The schema has already rejected invalid order numbers. */
export function withdrawalFromWire(wire: WithdrawalWire): WithdrawalRequest {
  const { order_number: typed = '', email = '', phone = '', reason = '' } = wire;
  return { orderNumber: readOrderNumber(typed) ?? '', email, phone, reason };
}

export function keptWithdrawalToWire(kept: KeptWithdrawal): KeptWithdrawalWire {
  const { code, orderNumber, email, phone, reason, createdAt, answeredAt } = kept;
  return {
    code,
    order_number: orderNumber,
    email,
    phone,
    reason,
    created_at: new Date(createdAt).toISOString(),
    answered_at: answeredAt === null ? null : new Date(answeredAt).toISOString(),
    answer: kept.answer,
  };
}

export function withdrawalCaseToWire(shown: WithdrawalCase): WithdrawalCaseWire {
  const { code, createdAt, answeredAt, returnWay, receivedAt } = shown;
  return {
    code,
    created_at: new Date(createdAt).toISOString(),
    answered_at: answeredAt === null ? null : new Date(answeredAt).toISOString(),
    return_way: returnWay,
    received_at: receivedAt === null ? null : new Date(receivedAt).toISOString(),
  };
}

export function withdrawalCaseFromWire(wire: WithdrawalCaseWire): WithdrawalCase {
  const { code, created_at, answered_at, return_way: returnWay = null, received_at = null } = wire;
  return {
    code,
    createdAt: Date.parse(created_at),
    answeredAt: answered_at === null ? null : Date.parse(answered_at),
    returnWay,
    receivedAt: received_at === null ? null : Date.parse(received_at),
  };
}

/** Leaves out the admin who answered, whom only admins' lists name. */
export function keptWithdrawalFromWire(
  wire: KeptWithdrawalWire,
): Omit<KeptWithdrawal, 'answeredBy'> {
  const { code, order_number: orderNumber, email, phone, reason, answer } = wire;
  const answeredAt = wire.answered_at === null ? null : Date.parse(wire.answered_at);
  const createdAt = Date.parse(wire.created_at);
  return { code, orderNumber, email, phone, reason, createdAt, answeredAt, answer };
}

export function adminWithdrawalToWire(kept: ListedWithdrawal): AdminWithdrawalWire {
  return {
    ...keptWithdrawalToWire(kept),
    answer_by: new Date(answerDue(kept.createdAt)).toISOString(),
    answered_by: kept.answeredBy,
    cases_of_order: kept.casesOfOrder,
  };
}

export function adminWithdrawalFromWire(wire: AdminWithdrawalWire): ListedWithdrawal {
  const { code, order_number: orderNumber, email, phone, reason, answer } = wire;
  return {
    code,
    orderNumber,
    email,
    phone,
    reason,
    answer,
    createdAt: Date.parse(wire.created_at),
    answeredAt: wire.answered_at === null ? null : Date.parse(wire.answered_at),
    answeredBy: wire.answered_by,
    casesOfOrder: wire.cases_of_order,
  };
}

export function openedWithdrawalToWire(opened: OpenedWithdrawal): OpenedWithdrawalWire {
  return {
    code: opened.code,
    created_at: new Date(opened.createdAt).toISOString(),
    answer_by: new Date(opened.answerBy).toISOString(),
  };
}

export function openedWithdrawalFromWire(wire: OpenedWithdrawalWire): OpenedWithdrawal {
  return {
    code: wire.code,
    createdAt: Date.parse(wire.created_at),
    answerBy: Date.parse(wire.answer_by),
  };
}
