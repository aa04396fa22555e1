import { centsFromPesos, pesosFromCents } from '../../../domain/money/money.ts';
import type {
  CreditDraft,
  CreditRecord,
  CreditTotals,
  ListedCredit,
} from '../../../domain/tools/creditRecord.ts';
import { creditMovementFromWire, creditMovementToWire } from '../../orders/creditMapping.ts';
import { instantToWire } from '../../orders/orderPartsMapping.ts';
import type {
  CreditDraftWire,
  CreditRecordWire,
  CreditTotalsWire,
  ListedCreditWire,
} from './creditToolsSchemas.ts';

/** API paths of store credit and gift cards in the tools area. */
export const CREDIT_TOOLS_PATHS = {
  credits: '/api/tools/credits/',
  export: '/api/tools/credits/export/',
  movements: '/api/tools/credits/movements/',
  totals: '/api/tools/credits/totals/',
  credit: '/api/tools/credits/:id/',
  move: '/api/tools/credits/:id/move/',
  block: '/api/tools/credits/:id/block/',
  resend: '/api/tools/credits/:id/resend/',
} as const;

export function listedCreditToWire(credit: ListedCredit): ListedCreditWire {
  return {
    id: credit.id,
    kind: credit.kind,
    username: credit.username,
    user_id: credit.userId,
    email: credit.email,
    ending: credit.ending,
    balance: pesosFromCents(credit.balance),
    state: credit.state,
    expires_at: credit.expiresAt === null ? null : instantToWire(credit.expiresAt),
    order_number: credit.orderNumber,
    created_at: instantToWire(credit.createdAt),
    version: credit.version,
  };
}

export function listedCreditFromWire(wire: ListedCreditWire): ListedCredit {
  return {
    id: wire.id,
    kind: wire.kind,
    username: wire.username,
    userId: wire.user_id,
    email: wire.email,
    ending: wire.ending,
    balance: centsFromPesos(wire.balance),
    state: wire.state,
    expiresAt: wire.expires_at === null ? null : Date.parse(wire.expires_at),
    orderNumber: wire.order_number,
    createdAt: Date.parse(wire.created_at),
    version: wire.version,
  };
}

export function creditRecordToWire({ movements, ...credit }: CreditRecord): CreditRecordWire {
  return {
    ...listedCreditToWire(credit),
    movements: movements.map(({ reason, by, ...movement }) => ({
      ...creditMovementToWire(movement),
      reason,
      by,
    })),
  };
}

export function creditRecordFromWire({ movements, ...credit }: CreditRecordWire): CreditRecord {
  return {
    ...listedCreditFromWire(credit),
    movements: movements.map(({ reason, by, ...movement }) => ({
      ...creditMovementFromWire(movement),
      reason,
      by,
    })),
  };
}

export function creditDraftFromWire({ amount, ...same }: CreditDraftWire): CreditDraft {
  return { ...same, amount: centsFromPesos(amount) };
}

export function creditDraftToWire({ amount, ...same }: CreditDraft): CreditDraftWire {
  return { ...same, amount: pesosFromCents(amount) };
}

export function creditTotalsToWire({ buyers, cards }: CreditTotals): CreditTotalsWire {
  return { buyers: pesosFromCents(buyers), cards: pesosFromCents(cards) };
}

export function creditTotalsFromWire({ buyers, cards }: CreditTotalsWire): CreditTotals {
  return { buyers: centsFromPesos(buyers), cards: centsFromPesos(cards) };
}
