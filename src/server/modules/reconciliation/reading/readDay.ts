import { instantOf } from '../../../../domain/time/argentineDay.ts';

const WITH_ZONE = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(?:Z|[+-]\d\d:?\d\d)$/;
const YEAR_FIRST = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](\d{1,2}):(\d\d).*)?$/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})(?:[T ](\d{1,2}):(\d\d).*)?$/;
/** A day without a time. */
const NOON = ['12', '00'] as const;

/** The instant of a cell with a date, in Argentina unless it names a zone; null for anything else. */
export function readDay(cell: string): number | null {
  const text = cell.trim();
  if (WITH_ZONE.test(text)) {
    const at = Date.parse(text.replace(' ', 'T'));
    return Number.isNaN(at) ? null : at;
  }
  const [, year, month, day, ...time] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return instantIn(year, month, day, time);
  const [, first, second, last = '', ...clock] = DAY_FIRST.exec(text) ?? [];
  if (first === undefined) return null;
  return instantIn(last.length === 2 ? `20${last}` : last, second, first, clock);
}

function instantIn(
  year: string,
  month = '',
  day = '',
  [hour = NOON[0], minute = NOON[1]]: (string | undefined)[],
): number | null {
  const two = (text: string) => text.padStart(2, '0');
  const date = `${year}-${two(month)}-${two(day)}`;
  const start = Date.parse(`${date}T00:00:00Z`);
  // JavaScript reads the 31st of a short month as one of the next.
  if (Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== date) return null;
  return instantOf(`${date}T${two(hour)}:${two(minute)}`);
}
