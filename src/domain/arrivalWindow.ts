import { dayOf, endOfDay } from './argentineDay.ts';
import { isHoliday } from './holidays.ts';

/** When goods arrive or can be picked up. Days (`2026-11-24`), both included. */
export interface ArrivalWindow {
  from: string;
  to: string;
}

/** Whether the shop ships on a day, by day: the merchant's exceptions to weekends and holidays. */
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
  return dayOf(endOfDay(day));
}
