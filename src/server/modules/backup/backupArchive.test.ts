import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyArchive, writeArchive, type ArchiveLimits } from './backupArchive.ts';

const MANIFEST = { format: 1 as const, created_at: '2026-11-22T13:00:00Z', migrations: [] };
const PIECE = Buffer.alloc(100_000);
const PIECES = 20;

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brazada-archive-'));
  file = join(folder, 'zeros.tar.gz');
  await writeArchive(file, { ...MANIFEST, next_ids: {} }, async (add) => {
    for (let at = 0; at < PIECES; at += 1) await add(`media/${at}.jpg`, PIECE);
  });
});

afterAll(() => rm(folder, { recursive: true }));

const wide: ArchiveLimits = { entries: 100, bytes: 3_000_000, bytesPerByte: 1 };

test('an archive that keeps the limits is valid', async () => {
  expect((await stat(file)).size).toBeLessThan(20_000);
  await expect(verifyArchive(file, wide)).resolves.toMatchObject(MANIFEST);
  const byRatio = { ...wide, bytes: 1, bytesPerByte: 1000 };
  await expect(verifyArchive(file, byRatio)).resolves.toMatchObject(MANIFEST);
});

test.each<[string, Partial<ArchiveLimits>]>([
  ['too many entries', { entries: PIECES }],
  ['too many bytes', { bytes: 1_000_000 }],
])('an archive with %s is refused', async (_what, limit) => {
  const refused = verifyArchive(file, { ...wide, ...limit });
  await expect(refused).rejects.toMatchObject({ fault: 'tooLarge' });
});
