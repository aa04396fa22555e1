import { centsFromPesos, pesosFromCents } from '../../domain/money/money.ts';
import type {
  BuyerCredit,
  CreditMovement,
  ShownCard,
  WantedCredit,
} from '../../domain/orders/credit.ts';
import type {
  BuyerCreditWire,
  CreditMovementWire,
  ShownCardWire,
  WantedCreditWire,
} from './creditSchemas.ts';
import { instantToWire } from './orderPartsMapping.ts';

export const CREDIT_PATHS = {
  own: '/api/store/credit/',
  card: '/api/store/gift-cards/check/',
} as const;

export function wantedCreditToWire(credit: WantedCredit | null): WantedCreditWire {
  return (
    credit && {
      card: credit.card,
      uses_balance: credit.usesBalance,
      expected: pesosFromCents(credit.expected),
    }
  );
}

export function creditMovementToWire(movement: CreditMovement): CreditMovementWire {
  return {
    id: movement.id,
    kind: movement.kind,
    amount: pesosFromCents(movement.amount),
    balance_after: pesosFromCents(movement.balanceAfter),
    order_number: movement.orderNumber,
    timestamp: instantToWire(movement.at),
  };
}

export function creditMovementFromWire(wire: CreditMovementWire): CreditMovement {
  return {
    id: wire.id,
    kind: wire.kind,
    amount: centsFromPesos(wire.amount),
    balanceAfter: centsFromPesos(wire.balance_after),
    orderNumber: wire.order_number,
    at: Date.parse(wire.timestamp),
  };
}

export function buyerCreditToWire({ balance, isBlocked, movements }: BuyerCredit): BuyerCreditWire {
  return {
    balance: pesosFromCents(balance),
    blocked: isBlocked,
    movements: movements.map(creditMovementToWire),
  };
}

export function buyerCreditFromWire(wire: BuyerCreditWire): BuyerCredit {
  return {
    balance: centsFromPesos(wire.balance),
    isBlocked: wire.blocked,
    movements: wire.movements.map(creditMovementFromWire),
  };
}

export function shownCardToWire({ ending, balance, expiresAt }: ShownCard): ShownCardWire {
  return {
    ending,
    balance: pesosFromCents(balance),
    expires_at: expiresAt === null ? null : instantToWire(expiresAt),
  };
}

export function shownCardFromWire({ ending, balance, expires_at }: ShownCardWire): ShownCard {
  return {
    ending,
    balance: centsFromPesos(balance),
    expiresAt: expires_at === null ? null : Date.parse(expires_at),
  };
}
