import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** OWASP's argon2id minimum: 19 MiB, two passes. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Nobody's: no password is right for it, and finding out takes as long as for any other. */
export const NOBODYS_HASH = phcOf(Buffer.alloc(SALT_BYTES), Buffer.alloc(TAG_BYTES));

/** The PHC string of an argon2id hash with its own random salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return phcOf(salt, await tagOf(password, salt, COST, TAG_BYTES));
}

/** False for a wrong password and for a hash that is not ours. */
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

function tagOf(password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
  return derive('argon2id', { message: password.normalize('NFC'), nonce, tagLength, ...cost });
}

function phcOf(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
