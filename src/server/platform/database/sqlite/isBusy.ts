import { driverCode } from '../Dialect.ts';

const BUSY = 5;

/** Another process holds the lock. */
export function isBusy(error: unknown): boolean {
  return Number(driverCode(error, 'errcode')) % 256 === BUSY;
}
