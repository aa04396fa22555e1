import { dayOf, instantOf } from './argentineDay.ts';

/** Hours in Argentina at which no reminder leaves. */
const BEGINS = '21:00';
const ENDS = '09:00';

const DAY_MS = 24 * 3_600_000;

/** The night at that instant; null by day. */
export function nightAt(instant: number): { begins: number; ends: number } | null {
  const at = (day: number, time: string) => instantOf(`${dayOf(day)}T${time}`) ?? 0;
  const [ends, begins] = [at(instant, ENDS), at(instant, BEGINS)];
  if (instant < ends) return { begins: at(instant - DAY_MS, BEGINS), ends };
  if (instant < begins) return null;
  return { begins, ends: at(instant + DAY_MS, ENDS) };
}

/** A mail may leave some minutes after it was put into the outbox. */
const DUSK_MS = 30 * 60_000;

/** It was night half an hour ago already: a reminder that could not leave by day is given up. */
export function isLongNight(instant: number): boolean {
  return nightAt(instant) !== null && nightAt(instant - DUSK_MS) !== null;
}
