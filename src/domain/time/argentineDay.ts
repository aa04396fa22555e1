const MINUTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const DAY_MS = 24 * 3_600_000;
/** Argentina has had one offset, without daylight saving, since 2009. */
const OFFSET = '-03:00';
const OFFSET_MS = -3 * 3_600_000;

/** Start of a day (`2026-11-03`) in Argentina, in milliseconds since 1970. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00${OFFSET}`);
}

/** Start of the following day. */
export function endOfDay(day: string): number {
  return startOfDay(day) + DAY_MS;
}

/** The date in Argentina at that instant. */
export function dayOf(instant: number): string {
  return new Date(instant + OFFSET_MS).toISOString().slice(0, 10);
}

/** Date and time in Argentina (`2026-11-03T14:05`), as a form's field has it. */
export function minuteOf(instant: number): string {
  return new Date(instant + OFFSET_MS).toISOString().slice(0, 16);
}

/** The inverse; null for an unreadable one. */
export function instantOf(minute: string): number | null {
  // Engines read an empty date as one of their own.
  const instant = MINUTE.test(minute) ? Date.parse(`${minute}:00${OFFSET}`) : Number.NaN;
  return Number.isNaN(instant) ? null : instant;
}
