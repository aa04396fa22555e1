import { dayOf, minuteOf } from '../../../domain/time/argentineDay.ts';

/**
 * `del 20 al 30/11/2026`, by the clock in Argentina. The last day of what ends at midnight is the one before;
 * any other end has its hour beside it.
 */
export function formatPeriod(startsAt: number, endsAt: number): string {
  const hour = minuteOf(endsAt).slice(11);
  const endsWithDay = hour === '00:00';
  const [first, last] = [dayOf(startsAt), dayOf(endsWithDay ? endsAt - 1 : endsAt)];
  const until = endsWithDay ? '' : ` a las ${hour}`;
  const [year = '', month = ''] = first.split('-');
  if (first === last) return `solo el ${written(last)}${until && `, hasta las ${hour}`}`;
  if (!last.startsWith(year)) return `del ${written(first)} al ${written(last)}${until}`;
  const from = last.startsWith(`${year}-${month}`) ? Number(first.slice(8)) : shortOf(first);
  return `del ${from} al ${written(last)}${until}`;
}

/** `5/11` of `2026-11-05`. */
function shortOf(day: string): string {
  return `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;
}

function written(day: string): string {
  return `${shortOf(day)}/${day.slice(0, 4)}`;
}
