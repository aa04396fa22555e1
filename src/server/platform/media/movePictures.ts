import { contentHash } from '../crypto/contentHash.ts';
import { isMediaName } from './MediaStore.ts';
import type { BucketFiles } from './StoredFiles.ts';

interface MoveOptions {
  /** Deletes each picture from where it was, once all are at the other place and it was read there again. */
  deletes: boolean;
  onProgress: (done: number, all: number) => void;
}

export interface MoveReport {
  moved: number;
  /** They were there already. */
  known: number;
  deleted: number;
  /** Pictures whose bytes are not those of their name, here or after they were written. */
  damaged: string[];
}

/** A storage far away answers slowly, and several at once. */
const AT_ONCE = 8;

/**
 * Brings all pictures to another place. A picture's name is the hash of its bytes, so each is checked when it is read and,
 * read back, when it is written. What an interrupted run has brought is skipped.
 */
export async function movePictures(
  from: BucketFiles,
  to: BucketFiles,
  { deletes, onProgress }: MoveOptions,
): Promise<MoveReport> {
  const report: MoveReport = { moved: 0, known: 0, deleted: 0, damaged: [] };
  const [pictures, there] = [await sizesOf(from), await sizesOf(to)];
  const all = pictures.size * (deletes ? 2 : 1);
  let done = 0;
  const count = () => onProgress((done += 1), all);

  const isWhole = async (place: BucketFiles, name: string): Promise<boolean> =>
    isOfItsName(name, await place.read(name));

  await inTurns(pictures, async ([name, bytes]) => {
    if (there.get(name) === bytes) report.known += 1;
    else if (await copied(name)) report.moved += 1;
    else report.damaged.push(name);
    count();
  });

  async function copied(name: string): Promise<boolean> {
    const bytes = await from.read(name);
    if (bytes === null || !isOfItsName(name, bytes)) return false;
    if (there.has(name)) await to.remove(name);
    await to.write(name, bytes);
    return isWhole(to, name);
  }

  if (!deletes || report.damaged.length > 0) return report;
  await inTurns(pictures, async ([name]) => {
    if (await isWhole(to, name)) {
      await from.remove(name);
      report.deleted += 1;
    } else {
      report.damaged.push(name);
    }
    count();
  });
  return report;
}

async function sizesOf(place: BucketFiles): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { name, bytes } of place.list()) if (isMediaName(name)) sizes.set(name, bytes);
  return sizes;
}

function isOfItsName(name: string, bytes: Buffer | null): boolean {
  return bytes !== null && contentHash(bytes) === name.slice(0, name.indexOf('.'));
}

/** Workers share the iterator. */
async function inTurns<Each>(all: Iterable<Each>, work: (each: Each) => Promise<void>) {
  const line = all[Symbol.iterator]();
  const worker = async () => {
    for (let next = line.next(); !next.done; next = line.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
