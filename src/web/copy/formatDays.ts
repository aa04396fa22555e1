const PLACE = { timeZone: 'America/Argentina/Buenos_Aires' } as const;
const WEEKDAY = new Intl.DateTimeFormat('es-AR', { ...PLACE, weekday: 'long' });
const DAY = new Intl.DateTimeFormat('es-AR', { ...PLACE, day: 'numeric' });
const MONTH = new Intl.DateTimeFormat('es-AR', { ...PLACE, month: 'long' });

/**
 * `entre el martes 24 y el jueves 26 de noviembre`, or `el martes 24 de noviembre` for a single day. From milliseconds
 * since 1970.
 */
export function formatDays(from: number, to: number): string {
  const last = `${dayOf(to)} de ${MONTH.format(to)}`;
  if (dayOf(from) === dayOf(to)) return last;
  const isSameMonth = MONTH.format(from) === MONTH.format(to);
  const first = isSameMonth ? dayOf(from) : `${dayOf(from)} de ${MONTH.format(from)}`;
  return `entre ${first} y ${last}`;
}

function dayOf(instant: number): string {
  return `el ${WEEKDAY.format(instant)} ${DAY.format(instant)}`;
}
