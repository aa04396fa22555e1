const DAY_MS = 86_400_000;
/** Argentina keeps one time all year: UTC-3. */
const OFFSET_MS = 3 * 3_600_000;
const NOON_MS = DAY_MS / 2;
/** 1970 began on a Thursday. */
const FIRST_WEEKDAY = 4;

/** The holidays that never move, as month and day. Those that do are few, and a window of days bears them. */
const HOLIDAYS: ReadonlySet<string> = new Set([
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

/** From when to when something arrives, given in business days from now. All in milliseconds since 1970, at noon. */
export function arrivalWindow(
  now: number,
  { min, max }: { min: number; max: number },
): { from: number; to: number } {
  const today = Math.floor((now - OFFSET_MS) / DAY_MS);
  return { from: noonOf(afterBusinessDays(today, min)), to: noonOf(afterBusinessDays(today, max)) };
}

/** The day itself for 0, or the next business day when it is none. */
function afterBusinessDays(day: number, count: number): number {
  let reached = day;
  if (count === 0) while (!isBusinessDay(reached)) reached += 1;
  for (let left = count; left > 0;) {
    reached += 1;
    if (isBusinessDay(reached)) left -= 1;
  }
  return reached;
}

function isBusinessDay(day: number): boolean {
  const weekday = (day + FIRST_WEEKDAY) % 7;
  const date = new Date(day * DAY_MS).toISOString().slice(5, 10);
  return weekday !== 0 && weekday !== 6 && !HOLIDAYS.has(date);
}

function noonOf(day: number): number {
  return day * DAY_MS + OFFSET_MS + NOON_MS;
}
