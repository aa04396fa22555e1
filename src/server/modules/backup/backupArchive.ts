import { createHash, hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { z } from 'zod';
import { MAX_ID } from '../../../domain/id.ts';
import { OperatorError } from '../../platform/OperatorError.ts';

export type ArchiveFault =
  | 'missing'
  | 'foreign'
  | 'damaged'
  | 'newer'
  | 'older'
  | 'upgrading'
  | 'notOwner'
  | 'tooLarge'
  | 'inconsistent'
  | 'noAdmin'
  | 'locked';

/** Thrown before anything is restored. */
export class RefusedArchive extends OperatorError {
  readonly fault: ArchiveFault;

  constructor(fault: ArchiveFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.fault = fault;
  }
}

/** The archive's first entry describes it. */
export type BackupManifest = z.infer<typeof manifestSchema>;

type AddEntry = (name: string, bytes: Uint8Array | string) => Promise<void>;
type ReadEntry = (name: RegExpExecArray, bytes: Buffer) => Promise<void>;

/** Keys of providers, locked with a passphrase. */
export const LOCKED_KEYS = 'keys.json';
const MANIFEST = 'brazada.json';
const CONTENTS = 'contents.json';
const MOST_ENTRY_BYTES = 256 * 1024 * 1024;
const OWNER_FILE = 0o600;

const manifestSchema = z.object({
  format: z.literal(1),
  /** ISO 8601. */
  created_at: z.iso.datetime(),
  /** Migrations that the database had. */
  migrations: z.array(z.string()),
  /** The next `id` of each table that numbers its rows. */
  next_ids: z.record(z.string(), z.int().positive().max(MAX_ID)),
});
const contentsSchema = z.record(z.string(), z.string());

/** Writes a gzipped tar that is readable for its owner alone. Its last entry lists the SHA-256 of the others. */
export async function writeArchive(
  file: string,
  manifest: BackupManifest,
  fill: (add: AddEntry) => Promise<void>,
): Promise<void> {
  const { readable, controller } = createTarPacker();
  const contents: Record<string, string> = {};

  const add: AddEntry = async (name, content) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    contents[name] = hash('sha256', bytes, 'hex');
    const writer = controller.add({ name, size: bytes.length }).getWriter();
    await writer.write(bytes);
    await writer.close();
  };

  async function pack(): Promise<void> {
    try {
      await add(MANIFEST, JSON.stringify(manifest));
      await fill(add);
      await add(CONTENTS, JSON.stringify(contents));
      controller.finalize();
    } catch (error) {
      controller.error(error);
      throw error;
    }
  }

  const target = Writable.toWeb(createWriteStream(file, { flags: 'wx', mode: OWNER_FILE }));
  const [packed, written] = await Promise.allSettled([
    pack(),
    readable.pipeThrough(new CompressionStream('gzip')).pipeTo(target),
  ]);
  if (packed.status === 'rejected') throw packed.reason;
  if (written.status === 'rejected') throw written.reason;
}

/**
 * Limits of what an archive may unpack to. Tables and pictures of a shop are far below; what exceeds it was made to.
 */
export interface ArchiveLimits {
  entries: number;
  /** Bytes of all entries; or this many times what the file has, where that is more. */
  bytes: number;
  bytesPerByte: number;
}

const LIMITS: ArchiveLimits = { entries: 1_000_000, bytes: 512 * 1024 ** 2, bytesPerByte: 100 };

/** The manifest of an archive that is whole and unchanged. @throws RefusedArchive */
export async function verifyArchive(
  file: string,
  limits: ArchiveLimits = LIMITS,
): Promise<BackupManifest> {
  const found = new Map<string, string>();
  const texts = new Map<string, Buffer>();
  try {
    await walk(file, limits, async (name, body) => {
      if (found.size === 0 && name !== MANIFEST) throw new Error('no manifest');
      if (name === MANIFEST || name === CONTENTS) texts.set(name, await whole(body));
      if (name === CONTENTS) return;
      const text = texts.get(name);
      found.set(name, text ? hash('sha256', text, 'hex') : await hashOf(body));
    });
  } catch (error) {
    if (error instanceof RefusedArchive) throw error;
    if (!texts.has(MANIFEST)) throw foreign(file);
    throw damaged(file);
  }
  const manifest = manifestSchema.safeParse(parsed(texts.get(MANIFEST)));
  if (!manifest.success) throw foreign(file);
  const contents = contentsSchema.safeParse(parsed(texts.get(CONTENTS)));
  if (!contents.success || !isSame(contents.data, found)) {
    throw damaged(file);
  }
  return manifest.data;
}

/** Calls back with each entry in turn whose name matches, whole. The archive is verified. */
export async function readEntries(file: string, names: RegExp, read: ReadEntry): Promise<void> {
  await walk(file, LIMITS, async (name, body) => {
    const match = names.exec(name);
    if (match) await read(match, await whole(body));
  });
}

/** True if an archive has keys of providers. Reads its beginning only: they follow the manifest. False for other files. */
export async function hasLockedKeys(file: string): Promise<boolean> {
  try {
    for await (const { header } of entriesOf(file)) {
      if (header.name !== MANIFEST) return header.name === LOCKED_KEYS;
    }
  } catch {
    // A restore says what is wrong with it.
  }
  return false;
}

function entriesOf(file: string) {
  return (Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array<ArrayBuffer>>)
    .pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(createTarDecoder({ strict: true }));
}

type EntryBody = ReadableStream<Uint8Array>;

/** Calls back with each entry. It may leave the body, which is skipped then. @throws RefusedArchive */
async function walk(
  file: string,
  limits: ArchiveLimits,
  visit: (name: string, body: EntryBody) => Promise<void>,
): Promise<void> {
  const { size } = await stat(file).catch(() => {
    throw new RefusedArchive('missing', `There is no file ${file}.`);
  });
  const mostBytes = Math.max(limits.bytes, limits.bytesPerByte * size);
  let entries = 0;
  let bytes = 0;
  for await (const { header, body } of entriesOf(file)) {
    entries += 1;
    bytes += header.size;
    if (header.size > MOST_ENTRY_BYTES || entries > limits.entries || bytes > mostBytes) {
      throw new RefusedArchive('tooLarge', `${file} unpacks to more than a shop has.`);
    }
    await visit(header.name, body);
    if (!body.locked) await body.pipeTo(new WritableStream());
  }
}

/** Read in pieces: a large entry takes neither the memory nor the thread. */
async function hashOf(body: EntryBody): Promise<string> {
  const digest = createHash('sha256');
  for await (const piece of body) digest.update(piece);
  return digest.digest('hex');
}

async function whole(body: EntryBody): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces);
}

function foreign(file: string): RefusedArchive {
  return new RefusedArchive('foreign', `${file} is not a backup of this shop.`);
}

function damaged(file: string): RefusedArchive {
  return new RefusedArchive('damaged', `The backup ${file} is damaged: nothing was restored.`);
}

function parsed(text: Buffer | undefined): unknown {
  try {
    return JSON.parse(text?.toString() ?? '');
  } catch {
    return null;
  }
}

function isSame(one: Record<string, string>, other: ReadonlyMap<string, string>): boolean {
  const names = Object.entries(one);
  return names.length === other.size && names.every(([name, hash]) => other.get(name) === hash);
}
