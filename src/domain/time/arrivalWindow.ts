import { dayOf } from './argentineDay.ts';

const DAY_MS = 24 * 3_600_000;
/** Month and day of the national holidays with a fixed date. */
const FIXED: ReadonlySet<string> = new Set([
  '01-01',
  '03-24',
  '04-02',
  '05-01',
  '05-25',
  '06-20',
  '07-09',
  '12-08',
  '12-25',
]);
const MOVEABLE: ReadonlySet<string> = new Set(['06-17', '08-17', '10-12', '11-20']);
/**
 * Days by which a moveable holiday moves, from Sunday to Saturday (law 27.399, article 6): to the previous or next
 * Monday.
 */
const MOVES: readonly number[] = [0, 0, -1, -2, 4, 3, 0];
/** Days from Easter Sunday: Monday and Tuesday of carnival, Good Friday. */
const FROM_EASTER: ReadonlySet<number> = new Set([-48, -47, -2]);

/** The days (`2026-11-24`), both included, on which goods arrive or can be picked up. */
export interface ArrivalWindow {
  from: string;
  to: string;
}

/** The merchant's exceptions to weekends and holidays: true for a day on which the shop ships. */
export type MerchantHolidays = ReadonlyMap<string, boolean>;

/** `min` and `max` are business days from `now`, a time in milliseconds since 1970. */
export function arrivalWindow(
  now: number,
  { min, max }: { min: number; max: number },
  merchantHolidays: MerchantHolidays,
): ArrivalWindow {
  const isBusinessDay = (day: string) =>
    merchantHolidays.get(day) ?? !(isWeekend(day) || isHoliday(day));

  /** The day itself for 0, or the next business day if it is not one. */
  function afterBusinessDays(start: string, count: number): string {
    let day = start;
    if (count === 0) while (!isBusinessDay(day)) day = dayAfter(day);
    for (let left = count; left > 0;) {
      day = dayAfter(day);
      if (isBusinessDay(day)) left -= 1;
    }
    return day;
  }

  const today = dayOf(now);
  return { from: afterBusinessDays(today, min), to: afterBusinessDays(today, max) };
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(day).getUTCDay());
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

/**
 * True if the day (`2026-11-23`) is a national holiday by law. Holidays set by decree, such as bridge days, are not
 * included.
 */
export function isHoliday(day: string): boolean {
  const midnight = Date.parse(day);
  const daysFromEaster = (midnight - easterOf(Number(day.slice(0, 4)))) / DAY_MS;
  return FIXED.has(day.slice(5)) || FROM_EASTER.has(daysFromEaster) || isMoveableHoliday(midnight);
}

function isMoveableHoliday(midnight: number): boolean {
  return MOVES.some((move, weekday) => {
    const original = new Date(midnight - move * DAY_MS);
    return original.getUTCDay() === weekday && MOVEABLE.has(original.toISOString().slice(5, 10));
  });
}

/** The Sunday after the paschal full moon, in UTC. The constants hold from 1900 to 2199. */
function easterOf(year: number): number {
  const cycle = year % 19;
  const delay = (19 * cycle + 24) % 30;
  const isLate = delay === 29 || (delay === 28 && cycle > 10);
  const fullMoon = Date.UTC(year, 2, 21 + delay - (isLate ? 1 : 0));
  return fullMoon + (7 - new Date(fullMoon).getUTCDay()) * DAY_MS;
}
