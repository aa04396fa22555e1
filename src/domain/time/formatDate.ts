/** All dates use the shop's time zone, not the reader's. */
const PLACE = { timeZone: 'America/Argentina/Buenos_Aires', hourCycle: 'h23' } as const;

const writers = new Map<string, Intl.DateTimeFormat>();

/** `3 de noviembre de 2026`, from milliseconds since 1970. */
export function formatDate(instant: number): string {
  return writer({ day: 'numeric', month: 'long', year: 'numeric' }).format(instant);
}

/** `3 de noviembre de 2026, 14:05`. */
export function formatDateTime(instant: number): string {
  const time = writer({ hour: '2-digit', minute: '2-digit' }).format(instant);
  return `${formatDate(instant)}, ${time}`;
}

/** `noviembre de 2026`. */
export function formatMonth(instant: number): string {
  return writer({ month: 'long', year: 'numeric' }).format(instant);
}

/** `martes`. */
export function formatWeekday(instant: number): string {
  return writer({ weekday: 'long' }).format(instant);
}

/** `24`. */
export function formatDayOfMonth(instant: number): string {
  return writer({ day: 'numeric' }).format(instant);
}

/** `noviembre`. */
export function formatMonthName(instant: number): string {
  return writer({ month: 'long' }).format(instant);
}

/** Created lazily and once: creating a formatter takes longer than formatting. */
function writer(style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(style);
  const made = writers.get(key) ?? new Intl.DateTimeFormat('es-AR', { ...PLACE, ...style });
  writers.set(key, made);
  return made;
}
