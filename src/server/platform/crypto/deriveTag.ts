import { argon2Sync } from 'node:crypto';
import { giveWay } from '../giveWay.ts';

type Argon2Parameters = Parameters<typeof argon2Sync>[1];

giveWay();

/** Runs in a worker of the pool in `passwordHash`. */
export function deriveTag(parameters: Argon2Parameters): Uint8Array {
  return argon2Sync('argon2id', parameters);
}
