import fc from 'fast-check';
import { nextBackup } from './backupSchedule.ts';

const DAY_MS = 24 * 3_600_000;
const at = (time: string) => Date.parse(`${time}-03:00`);
const schedule = { every: 'day', hour: 4, keep: 7 } as const;

test.each([
  ['2026-11-22T03:59:59', 'day', '2026-11-22T04:00:00'],
  ['2026-11-22T04:00:00', 'day', '2026-11-23T04:00:00'],
  ['2026-12-31T23:59:59', 'day', '2027-01-01T04:00:00'],
  ['2026-11-22T12:00:00', 'week', '2026-11-23T04:00:00'],
  ['2026-11-23T04:00:00', 'week', '2026-11-30T04:00:00'],
] as const)('after %s, every %s: %s', (after, every, due) => {
  expect(nextBackup({ ...schedule, every }, at(after))).toBe(at(due));
});

test.each([
  ['a minute before midnight', '2026-11-22T23:59:00-03:00', 0, '2026-11-23T00:00:00-03:00'],
  ['at midnight', '2026-11-23T00:00:00-03:00', 0, '2026-11-24T00:00:00-03:00'],
  [
    'before a midnight that the clock skips',
    '2008-10-18T23:59:00-03:00',
    0,
    '2008-10-19T03:00:00Z',
  ],
  ['on that day, of 23 hours', '2008-10-19T04:00:00-02:00', 4, '2008-10-20T04:00:00-02:00'],
  ['before a day of 25 hours', '2009-03-14T04:00:00-02:00', 4, '2009-03-15T04:00:00-03:00'],
])('%s', (_when, after, hour, due) => {
  expect(nextBackup({ ...schedule, hour }, Date.parse(after))).toBe(Date.parse(due));
});

test('never is never', () => {
  expect(nextBackup({ ...schedule, every: 'never' }, 0)).toBeNull();
});

test('the next one is ahead, and never further than the rhythm', () => {
  const instants = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) });
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 23 }), (after, hour) => {
      const daily = nextBackup({ ...schedule, hour }, after)!;
      const weekly = nextBackup({ ...schedule, every: 'week', hour }, after)!;
      expect(daily).toBeGreaterThan(after);
      expect(daily - after).toBeLessThanOrEqual(DAY_MS);
      expect(weekly - after).toBeLessThanOrEqual(7 * DAY_MS);
      expect(weekly).toBeGreaterThanOrEqual(daily);
    }),
  );
});
