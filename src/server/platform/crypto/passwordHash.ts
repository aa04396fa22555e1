import { randomBytes, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Piscina } from 'piscina';
import { ShopError } from '../ShopError.ts';
import type { deriveTag } from './deriveTag.ts';

export interface PasswordCost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** OWASP's argon2id minimum: 19 MiB, two passes. */
const COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** Each uses a core and 19 MiB while it runs. */
let atOnce = 2;
/** Queue behind each of those: a longer one would exceed the time that people wait. */
const WAITING = 8;
/** Delay of rejections, so that clients that retry at once do not keep the process busy. */
const REFUSED_AFTER_MS = 1000;
const RETRY_AFTER_SECONDS = 2;
const BUSY = 'Hay muchas personas ingresando a la vez. Probá de nuevo en unos segundos.';
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** One at once: the processes of a machine share its cores. Call it before the first hash. */
export function shareCores(): void {
  atOnce = 1;
}

/** Matches no password; verified for unknown users so that the response time is the same. */
export function dummyHash(cost: PasswordCost = COST): string {
  return phcOf(Buffer.alloc(SALT_BYTES), Buffer.alloc(TAG_BYTES), cost);
}

/** The PHC string of an argon2id hash with a random salt. @throws ShopError tooMany when the queue is full */
export async function hashPassword(password: string, cost: PasswordCost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return phcOf(salt, await tagOf(password, salt, cost, TAG_BYTES), cost);
}

/** False for a wrong password and for a malformed hash. @throws ShopError tooMany as above */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(phc) ?? [];
  if (!salt || !tag) return false;
  const expected = Buffer.from(tag, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return timingSafeEqual(
    await tagOf(password, Buffer.from(salt, 'base64'), cost, expected.length),
    expected,
  );
}

type Threads = Piscina<Parameters<typeof deriveTag>[0], Uint8Array>;

/** A separate thread pool, loaded and started lazily: in libuv's pool, hashing would block the flush of the database's log. */
let threads: Promise<Threads> | null = null;
let pending = 0;

/** Hashes that run or wait. */
export const pendingHashes = (): number => pending;

async function tagOf(
  password: string,
  nonce: Buffer,
  cost: PasswordCost,
  tagLength: number,
): Promise<Uint8Array> {
  if (pending >= atOnce * (1 + WAITING)) {
    await pause(REFUSED_AFTER_MS);
    throw tooBusy();
  }
  pending += 1;
  try {
    threads ??= startThreads();
    const message = password.normalize('NFC');
    return await (await threads).run({ message, nonce, tagLength, ...cost });
  } finally {
    pending -= 1;
  }
}

async function startThreads(): Promise<Threads> {
  const { default: Pool } = await import('piscina');
  return new Pool({
    filename: path.join(import.meta.dirname, 'deriveTag.ts'),
    name: 'deriveTag',
    minThreads: 0,
    maxThreads: atOnce,
    idleTimeout: Infinity,
  });
}

function tooBusy(): ShopError {
  return new ShopError('tooMany', BUSY, {
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
  });
}

function phcOf(
  salt: Uint8Array,
  tag: Uint8Array,
  { memory, passes, parallelism }: PasswordCost,
): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

function unpadded(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '');
}
