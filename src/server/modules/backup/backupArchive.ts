import { hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { z } from 'zod';
import { OperatorError } from '../../platform/OperatorError.ts';

/** Why an archive is refused. */
export type ArchiveFault = 'missing' | 'foreign' | 'damaged' | 'newer';

/** Nothing was restored. */
export class RefusedArchive extends OperatorError {
  readonly fault: ArchiveFault;

  constructor(fault: ArchiveFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** What an archive says of itself in its first entry. */
export type BackupManifest = z.infer<typeof manifestSchema>;

type AddEntry = (name: string, bytes: Uint8Array | string) => Promise<void>;
type ReadEntry = (name: string, bytes: Uint8Array) => Promise<void>;

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
  next_ids: z.record(z.string(), z.int().positive()),
});
const contentsSchema = z.record(z.string(), z.string());

/** Writes a gzipped tar that nobody else may read. Its last entry lists the SHA-256 of the others. */
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

/** The manifest of an archive that is whole and unchanged. @throws RefusedArchive */
export async function verifyArchive(file: string): Promise<BackupManifest> {
  const found: Record<string, string> = {};
  const texts = new Map<string, Uint8Array>();
  try {
    await readEntries(file, async (name, bytes) => {
      if (Object.keys(found).length === 0 && name !== MANIFEST) throw new Error('no manifest');
      if (name === MANIFEST || name === CONTENTS) texts.set(name, bytes);
      if (name !== CONTENTS) found[name] = hash('sha256', bytes, 'hex');
    });
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (isMissing) throw new RefusedArchive('missing', `There is no file ${file}.`);
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

/** Calls back with each entry of the archive in turn, whole. */
export async function readEntries(file: string, read: ReadEntry): Promise<void> {
  const entries = (
    Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array<ArrayBuffer>>
  )
    .pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(createTarDecoder({ strict: true }));
  for await (const { header, body } of entries) {
    if (header.size > MOST_ENTRY_BYTES) throw new Error(`${header.name} is too large`);
    await read(header.name, new Uint8Array(await new Response(body).arrayBuffer()));
  }
}

function foreign(file: string): RefusedArchive {
  return new RefusedArchive('foreign', `${file} is not a backup of this shop.`);
}

function damaged(file: string): RefusedArchive {
  return new RefusedArchive('damaged', `The backup ${file} is damaged: nothing was restored.`);
}

function parsed(bytes: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(bytes ?? []).toString());
  } catch {
    return null;
  }
}

function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}
