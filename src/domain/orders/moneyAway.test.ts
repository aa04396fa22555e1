import { moneyAway } from './moneyAway.ts';

const TOTAL = 1000;

const PAYMENT = {
  id: '1',
  provider: 'mercadopago',
  status: 'approved',
  amount: TOTAL,
  currency: 'ARS',
  refunded: 0,
  dispute: null,
} as const;

test.each([
  ['a charge that is kept', {}, []],
  ['a part that was refunded', { refunded: 300 }, [['givenBack', 300]]],
  ['a refund', { status: 'refunded', refunded: TOTAL }, [['givenBack', TOTAL]]],
  ['a claim, while the money is there', { dispute: 'open' }, []],
  ['a chargeback that is not decided', { status: 'refunded', dispute: 'open' }, [['held', TOTAL]]],
  [
    'the same after a part was refunded, and another became credit',
    { status: 'refunded', dispute: 'open', refunded: 300, credited: 200 },
    [
      ['givenBack', 500],
      ['held', 500],
    ],
  ],
  ['a chargeback that was lost', { status: 'refunded', dispute: 'lost' }, [['givenBack', TOTAL]]],
  ['a chargeback in dollars', { status: 'refunded', dispute: 'open', currency: 'USD' }, []],
] as const)('money of %s is told apart', (_what, given, expected) => {
  const away = moneyAway({ payments: [{ ...PAYMENT, ...given }] });
  expect(away.map(({ what, amount }) => [what, amount])).toEqual(expected);
});
