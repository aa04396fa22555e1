import fc from 'fast-check';
import { dayOf } from '../time/argentineDay.ts';
import {
  promotionDays,
  promotionPeriod,
  sortPromotions,
  type CardPromotion,
} from './cardPromotion.ts';

const PROMOTION: CardPromotion = {
  issuer: 'Banco Nación',
  card: 'Visa',
  instalments: 3,
  surchargePercent: 0,
  teaPercent: 0,
  cfteaPercent: 0,
  startsOn: '2026-12-01',
  endsOn: '2026-12-31',
  terms: '',
};

test('a promotion lasts from the start of its first day to the end of its last', () => {
  const { startsAt, endsAt } = promotionPeriod(PROMOTION);
  expect([new Date(startsAt).toISOString(), new Date(endsAt).toISOString()]).toEqual([
    '2026-12-01T03:00:00.000Z',
    '2027-01-01T03:00:00.000Z',
  ]);
  const days = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2030, 0) }).map(dayOf);
  fc.assert(
    fc.property(days, days, (startsOn, endsOn) => {
      expect(promotionDays(promotionPeriod({ startsOn, endsOn }))).toEqual({ startsOn, endsOn });
    }),
  );
});

test('those without interest come first, then those of more instalments', () => {
  const dear = {
    ...PROMOTION,
    instalments: 18,
    surchargePercent: 20,
    teaPercent: 40,
    cfteaPercent: 50,
  };
  const sorted = sortPromotions([PROMOTION, dear, { ...PROMOTION, instalments: 6 }]);
  expect(sorted.map(({ instalments }) => instalments)).toEqual([6, 3, 18]);
});
