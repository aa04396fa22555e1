import fc from 'fast-check';
import { instantOf, minuteOf } from './argentineDay.ts';
import { isLongNight, nightAt } from './night.ts';

const at = (minute: string) => instantOf(minute) ?? 0;

test.each([
  ['2026-11-27T20:59', null],
  ['2026-11-27T21:00', ['2026-11-27T21:00', '2026-11-28T09:00']],
  ['2026-11-28T00:00', ['2026-11-27T21:00', '2026-11-28T09:00']],
  ['2026-12-31T23:59', ['2026-12-31T21:00', '2027-01-01T09:00']],
  ['2027-01-01T08:59', ['2026-12-31T21:00', '2027-01-01T09:00']],
  ['2026-11-28T09:00', null],
])('the night at %s', (minute, expected) => {
  const night = nightAt(at(minute));
  expect(night && [minuteOf(night.begins), minuteOf(night.ends)]).toEqual(expected);
});

test('a night holds the instant, and lasts twelve hours', () => {
  const instants = fc.integer({ min: at('2026-01-01T00:00'), max: at('2030-01-01T00:00') });
  fc.assert(
    fc.property(instants, (instant) => {
      const night = nightAt(instant);
      if (!night) return;
      expect(night.begins <= instant && instant < night.ends).toBe(true);
      expect(night.ends - night.begins).toBe(12 * 3_600_000);
    }),
  );
});

test('half an hour of dusk is no long night, and the morning is none', () => {
  const minutes = ['20:59', '21:29', '21:30', '08:59', '09:00'];
  expect(minutes.map((minute) => isLongNight(at(`2026-11-27T${minute}`)))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});
