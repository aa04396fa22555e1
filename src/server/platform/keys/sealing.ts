import {
  createCipheriv,
  createDecipheriv,
  hash,
  randomBytes,
  scrypt,
  type ScryptOptions,
} from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';

const CIPHER = 'aes-256-gcm';
export const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SALT_BYTES = 16;
const ID_LETTERS = 8;

/** OWASP's recommendation; takes 128 MB for a moment. */
const COST = { N: 2 ** 17, r: 8, p: 1 };
const MAX_MEMORY = 256 * 1024 ** 2;

/** Names a key without giving it away. */
export function keyIdOf(key: Buffer): string {
  return hash('sha256', key, 'hex').slice(0, ID_LETTERS);
}

/** Encrypts; `about` must be the same to open it. */
export function seal(key: Buffer, text: string, about: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

/** Null for another key, or for bytes that were changed. */
export function unseal(key: Buffer, sealed: string, about: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(about)).setAuthTag(tag);
    const body = bytes.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

const lockedSchema = z.object({ salt: z.string(), sealed: z.string() });

/** Encrypts with a passphrase; the result says by itself how to open it, but for that. */
export async function lock(passphrase: string, text: string, about: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES).toString('base64');
  const key = await keyOf(passphrase, salt);
  return JSON.stringify({ salt, sealed: seal(key, text, about) });
}

/** Null for another passphrase. */
export async function unlock(
  passphrase: string,
  locked: string,
  about: string,
): Promise<string | null> {
  const { salt, sealed } = lockedSchema.parse(JSON.parse(locked));
  return unseal(await keyOf(passphrase, salt), sealed, about);
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Letters with accents are the same however a keyboard composes them. */
function keyOf(passphrase: string, salt: string): Promise<Buffer> {
  const options = { ...COST, maxmem: MAX_MEMORY };
  return derive(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64'), KEY_BYTES, options);
}
