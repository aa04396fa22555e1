import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { driverCode } from '../database/driverCode.ts';
import { OperatorError } from '../OperatorError.ts';
import { KEY_BYTES, keyIdOf, seal, unseal } from './sealing.ts';

/** Text that one of the shop's keys opens. */
export interface Sealed {
  keyId: string;
  sealed: string;
}

/** The keys that encrypt what must not be read in the database. New text is sealed with the first. */
export interface Keyring {
  seal(text: string, about: string): Promise<Sealed>;
  /** Null without its key. */
  open(sealed: Sealed, about: string): Promise<string | null>;
  /**
   * Seals from now on with another key: that of the environment, or a new one in the file. The keys before still open
   * what they sealed until `forgetOthers`. Goes on with a rotation that was broken off. Returns the id of the key.
   */
  rotate(): Promise<string>;
  /** Keeps the first key only. */
  forgetOthers(): Promise<void>;
}

interface KeyringOptions {
  /** Keys of the environment, the one for new text first. */
  given: readonly Buffer[];
  dataDir: string;
}

const FILE = 'keys.secret';
const OWNER_ONLY = 0o600;
const KEY_LINE = /^[0-9a-f]{64}$/;

/** @throws OperatorError for a file that is no such file */
export async function openKeyring({ given, dataDir }: KeyringOptions): Promise<Keyring> {
  const file = join(dataDir, FILE);
  let kept = await readKeys(file);

  /** Another process may have made or rotated the file since. */
  async function reread(): Promise<void> {
    kept = await readKeys(file);
  }

  const all = () => [...given, ...kept];

  /** Read each time: a rotation by another process counts at once. */
  async function firstKey(): Promise<Buffer> {
    await reread();
    if (all().length === 0) await makeFirst();
    const [first] = all();
    if (!first) throw new Error('there is no key');
    return first;
  }

  /** Two processes may do it at once: the first one's counts, and is never seen half written. */
  async function makeFirst(): Promise<void> {
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, linesOf([randomBytes(KEY_BYTES)]), { mode: OWNER_ONLY, flush: true });
    await link(draft, file).catch((error: unknown) => {
      if (driverCode(error, 'code') !== 'EEXIST') throw error;
    });
    await rm(draft);
    await reread();
  }

  async function write(keys: readonly Buffer[]): Promise<void> {
    const draft = `${file}.tmp`;
    await writeFile(draft, linesOf(keys), { mode: OWNER_ONLY, flush: true });
    await rename(draft, file);
    kept = [...keys];
  }

  return {
    seal: async (text, about) => {
      const key = await firstKey();
      return { keyId: keyIdOf(key), sealed: seal(key, text, about) };
    },
    open: async ({ keyId, sealed }, about) => {
      const find = () => all().find((each) => keyIdOf(each) === keyId);
      if (!find()) await reread();
      const key = find();
      return key ? unseal(key, sealed, about) : null;
    },
    rotate: async () => {
      await reread();
      const isUnderWay = kept.length > 1;
      if (given.length === 0 && !isUnderWay) await write([randomBytes(KEY_BYTES), ...kept]);
      return keyIdOf(await firstKey());
    },
    forgetOthers: async () => {
      const [newest] = kept;
      if (given.length > 0) await rm(file, { force: true });
      else if (newest) await write([newest]);
      await reread();
    },
  };
}

function linesOf(keys: readonly Buffer[]): string {
  return keys.map((key) => `${key.toString('hex')}\n`).join('');
}

async function readKeys(file: string): Promise<Buffer[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const code = driverCode(error, 'code');
    if (code === 'ENOENT') return '';
    throw new OperatorError(`The file ${file} cannot be read (${String(code)}).`);
  });
  const lines = text.split('\n').filter((line) => line !== '');
  if (!lines.every((line) => KEY_LINE.test(line))) {
    throw new OperatorError(
      `The file ${file} is not one of this shop: put the right one there, or delete it and enter the keys of the providers again.`,
    );
  }
  return lines.map((line) => Buffer.from(line, 'hex'));
}
