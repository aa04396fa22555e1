import { plural } from './plural.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `2 días y 3 horas`, `45 minutos`: the two largest units of a duration in milliseconds, rounded down. */
export function formatRemaining(milliseconds: number): string {
  const days = Math.floor(milliseconds / DAY);
  const hours = Math.floor((milliseconds % DAY) / HOUR);
  const minutes = Math.floor((milliseconds % HOUR) / MINUTE);
  const parts = [
    days > 0 && plural(days, 'día', 'días'),
    hours > 0 && plural(hours, 'hora', 'horas'),
    days === 0 && minutes > 0 && plural(minutes, 'minuto', 'minutos'),
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'menos de un minuto' : parts.join(' y ');
}
