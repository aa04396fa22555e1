const MINUTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The zone's own rules: summer time, which Argentina had until 2009, may come back by law. */
const CLOCK = {
  timeZone: 'America/Argentina/Buenos_Aires',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
} as const;

let clock: Intl.DateTimeFormat | null = null;
/** Offsets by hour: those of a few days are asked for again and again, and each costs as much as a statement. */
const known = new Map<number, number>();
const MAX_KNOWN = 1000;

/** Distance of the clock in Argentina from UTC, in milliseconds. Clocks change at the full hour. */
function offsetAt(instant: number): number {
  const hour = Math.floor(instant / HOUR_MS);
  const before = known.get(hour);
  if (before !== undefined) return before;
  clock ??= new Intl.DateTimeFormat('en-US', CLOCK);
  const parts = clock.formatToParts(hour * HOUR_MS);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(
    ...([read('year'), read('month') - 1, read('day'), read('hour'), read('minute')] as const),
  );
  const offset = shown - hour * HOUR_MS;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(hour, offset);
  return offset;
}

/**
 * Instant at which the clock shows a time, given as if it were UTC: the first of two, and where the clock skips it, as
 * long after the change.
 */
function instantAt(shown: number): number {
  const [before, after] = [shown - offsetAt(shown - DAY_MS), shown - offsetAt(shown + DAY_MS)];
  const shows = (instant: number) => instant + offsetAt(instant) === shown;
  const found = [before, after].filter(shows);
  return found.length > 0 ? Math.min(...found) : before;
}

/** Start of a day (`2026-11-03`) in Argentina, in milliseconds since 1970. */
export function startOfDay(day: string): number {
  return instantAt(Date.parse(day));
}

/** Start of the following day. */
export function endOfDay(day: string): number {
  return instantAt(Date.parse(day) + DAY_MS);
}

/** The date in Argentina at that instant. */
export function dayOf(instant: number): string {
  return minuteOf(instant).slice(0, 10);
}

/** Date and time in Argentina (`2026-11-03T14:05`), as a form's field has it. */
export function minuteOf(instant: number): string {
  return new Date(instant + offsetAt(instant)).toISOString().slice(0, 16);
}

/** The inverse; null for an unreadable one. */
export function instantOf(minute: string): number | null {
  // Engines read an empty date as one of their own.
  const shown = MINUTE.test(minute) ? Date.parse(`${minute}:00Z`) : Number.NaN;
  return Number.isNaN(shown) ? null : instantAt(shown);
}
