import { centsFromPesos, pesosFromCents } from '../../domain/money/money.ts';
import type { OrderPage } from '../../domain/orders/checkout.ts';
import type { GivenRefundAccount } from '../../domain/orders/refundAccount.ts';
import { instantToWire } from './orderMapping.ts';
import type { GivenRefundAccountWire, WantedRefundAccountWire } from './refundAccountSchemas.ts';

type Wanted = NonNullable<OrderPage['refundAccount']>;

export function wantedAccountToWire({ amount, given }: Wanted): WantedRefundAccountWire {
  return {
    amount: pesosFromCents(amount),
    given: given && {
      ending: given.ending,
      holder: given.holder,
      given_at: instantToWire(given.givenAt),
      rests_until: given.restsUntil === null ? null : instantToWire(given.restsUntil),
    },
  };
}

export function wantedAccountFromWire({ amount, given }: WantedRefundAccountWire): Wanted {
  return {
    amount: centsFromPesos(amount),
    given: given && {
      ending: given.ending,
      holder: given.holder,
      givenAt: Date.parse(given.given_at),
      restsUntil: given.rests_until === null ? null : Date.parse(given.rests_until),
    },
  };
}

export function givenAccountToWire(given: GivenRefundAccount): GivenRefundAccountWire {
  const { givenAt, changedAt, ...account } = given;
  return {
    ...account,
    given_at: instantToWire(givenAt),
    changed_at: changedAt === null ? null : instantToWire(changedAt),
  };
}

export function givenAccountFromWire(wire: GivenRefundAccountWire): GivenRefundAccount {
  const { given_at, changed_at, ...account } = wire;
  return {
    ...account,
    givenAt: Date.parse(given_at),
    changedAt: changed_at === null ? null : Date.parse(changed_at),
  };
}
