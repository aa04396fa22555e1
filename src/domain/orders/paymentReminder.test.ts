import fc from 'fast-check';
import { instantOf, minuteOf } from '../time/argentineDay.ts';
import { nightAt } from '../time/night.ts';
import { DEFAULT_REMINDERS } from '../tools/settings.ts';
import { PAYMENT_METHODS } from './order.ts';
import { isReminded, paymentReminderTime } from './paymentReminder.ts';

const HOUR = 3_600_000;
const at = (minute: string) => instantOf(minute) ?? 0;
const [CARD, TRANSFER] = PAYMENT_METHODS;

test.each([
  ['a transfer a day later', TRANSFER, '2026-11-27T12:00', 72, '2026-11-28T12:00'],
  ['one of a guest before its day is over', TRANSFER, '2026-11-27T16:00', 24, '2026-11-28T10:00'],
  ['one due at night in the morning', TRANSFER, '2026-11-27T22:00', 72, '2026-11-28T22:00→09:00'],
  ['a card after forty minutes', CARD, '2026-11-27T12:00', 1, '2026-11-27T12:40'],
  ['a card that waits for days as a transfer', CARD, '2026-11-27T12:00', 72, '2026-11-28T12:00'],
  ['none at night', CARD, '2026-11-27T22:00', 1, null],
  ['one that ends in the night before it', TRANSFER, '2026-11-27T08:00', 24, '2026-11-27T20:00'],
  ['none just before the night', CARD, '2026-11-27T20:30', 1, null],
] as const)('reminds of %s', (_what, paymentMethod, placed, hours, expected) => {
  const placedAt = at(placed);
  const order = { paymentMethod, placedAt, expiresAt: placedAt + hours * HOUR };
  const time = paymentReminderTime(order, DEFAULT_REMINDERS);
  const night = expected?.includes('→') ? '2026-11-29T09:00' : expected;
  expect(time && minuteOf(time)).toBe(night);
});

test('is by day, after the purchase and while there is time, whatever is set', () => {
  const hours = fc.integer({ min: 1, max: 720 });
  const order = fc.record({
    paymentMethod: fc.constantFrom(...PAYMENT_METHODS),
    placedAt: fc.integer({ min: at('2026-01-01T00:00'), max: at('2028-01-01T00:00') }),
    life: hours,
  });
  const settings = fc.record({
    transferReminderHours: hours,
    cardReminderMinutes: fc.integer({ min: 15, max: 1440 }),
  });
  fc.assert(
    fc.property(order, settings, ({ life, ...placed }, set) => {
      const expiresAt = placed.placedAt + life * HOUR;
      const waiting = { ...placed, expiresAt };
      const time = paymentReminderTime(waiting, { ...DEFAULT_REMINDERS, ...set });
      if (time === null) return;
      expect(nightAt(time)).toBeNull();
      expect(time).toBeGreaterThan(placed.placedAt);
      expect(time).toBeLessThanOrEqual(expiresAt - 15 * 60_000);
    }),
  );
});

test('is off by itself for each method, and for what does not expire', () => {
  const order = { placedAt: at('2026-11-27T12:00'), expiresAt: at('2026-11-30T12:00') };
  const card = { ...order, paymentMethod: CARD };
  const transfer = { ...order, paymentMethod: TRANSFER };
  const off = { ...DEFAULT_REMINDERS, remindsCard: false };
  expect(paymentReminderTime(card, off)).toBeNull();
  expect(paymentReminderTime(transfer, off)).not.toBeNull();
  expect(
    paymentReminderTime(transfer, { ...DEFAULT_REMINDERS, remindsTransfer: false }),
  ).toBeNull();
  expect(paymentReminderTime({ ...card, expiresAt: null }, DEFAULT_REMINDERS)).toBeNull();
});

const WAITING = {
  buyer: 'ana@tienda.example',
  status: 'pending',
  paymentStatus: 'pending',
  expiresAt: HOUR,
  transferSaidAt: null,
  payments: [],
  total: 1000,
} as const;
const PAYMENT = {
  id: '1',
  provider: 'prueba',
  amount: 10,
  currency: 'ARS',
  refunded: 0,
  dispute: null,
};

test.each([
  ['waits', {}, true],
  ['was refused by the card', { paymentStatus: 'rejected' }, true],
  ['has no buyer any more', { buyer: '' }, false],
  ['was cancelled', { status: 'cancelled' }, false],
  ['is paid', { paymentStatus: 'approved' }, false],
  ['is almost over', { expiresAt: 14 * 60_000 }, false],
  ['was transferred, the buyer says', { transferSaidAt: 1 }, false],
  ['has a payment on its way', { payments: [{ ...PAYMENT, status: 'pending' }] }, false],
  ['has a part', { payments: [{ ...PAYMENT, status: 'approved', counted: 10 }] }, false],
  [
    'got dollars',
    { payments: [{ ...PAYMENT, status: 'approved', currency: 'USD', counted: 0 }] },
    false,
  ],
  [
    'is paid in part by credit',
    { payments: [{ ...PAYMENT, provider: 'credito', status: 'approved', counted: 10 }] },
    true,
  ],
  ['got a refused payment', { payments: [{ ...PAYMENT, status: 'rejected' }] }, true],
] as const)('an order that %s', (_what, given, expected) => {
  expect(isReminded({ ...WAITING, ...given } as never, 0)).toBe(expected);
});
