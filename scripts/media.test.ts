import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesInFolder } from '../src/server/platform/media/StoredFiles.ts';
import { openMediaStore } from '../src/server/platform/media/MediaStore.ts';
import { openBucketDouble, type BucketDouble } from '../src/testing/fakes/openBucketDouble.ts';
import { bareEnvironment, runScript } from '../src/testing/runScript.ts';

const PICTURES = 300;

let folder: string;
let storage: BucketDouble;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'brazada-media-'));
  storage = await openBucketDouble({ pageSize: 100 });
});

afterEach(async () => {
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

const env = () => ({ DATA_DIR: folder, ...storage.env });
const move = (...args: string[]) => runScript('media', ['move', ...args], { env: env() });
const moved = () => [...storage.objects.keys()].filter((key) => key.startsWith('media/'));

async function fill(): Promise<string[]> {
  const media = openMediaStore(path.join(folder, 'media'));
  const names: string[] = [];
  for (let index = 0; index < PICTURES; index += 1) {
    names.push((await media.put(`<svg>${index}</svg>`, 'svg')).name);
  }
  return names.sort();
}

async function namesInFolder(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of filesInFolder(path.join(folder, 'media')).list()) names.push(name);
  return names.sort();
}

test('a move that was killed goes on, and comes back whole', async () => {
  const names = await fill();
  const child = spawn(
    process.execPath,
    ['scripts/media.ts', 'move', 'folder', 'bucket', '--delete'],
    {
      env: { ...bareEnvironment(), ...env() },
      stdio: 'ignore',
    },
  );
  while (moved().length < 40) await new Promise(setImmediate);
  child.kill('SIGKILL');
  await once(child, 'close');
  const brought = moved().length;
  expect(brought).toBeLessThan(PICTURES);
  expect(await namesInFolder()).toEqual(names);

  const rest = await move('folder', 'bucket', '--delete');
  expect([rest.code, rest.stdout]).toEqual([
    0,
    `${PICTURES - brought} files moved, ${brought} were there already, ${PICTURES} deleted.\n`,
  ]);
  expect(moved().sort()).toEqual(names.map((name) => `media/${name}`));
  expect(await namesInFolder()).toEqual([]);

  const back = await move('bucket', 'folder');
  expect(back.stdout).toBe(`${PICTURES} files moved, 0 were there already.\n`);
  expect(await namesInFolder()).toEqual(names);
  expect(moved()).toHaveLength(PICTURES);
}, 60_000);

test('a damaged picture is named, not moved, and keeps all others where they are', async () => {
  const names = await fill();
  const name = names[7] ?? '';
  const files = filesInFolder(path.join(folder, 'media'));
  await files.remove(name);
  await files.write(name, 'other bytes');
  const run = await move('folder', 'bucket', '--delete');
  expect([run.code, run.stderr.trim().split('\n').at(-1)]).toEqual([
    1,
    `1 files are damaged and were not moved, nothing was lost by it: ${name}`,
  ]);
  expect(moved()).toHaveLength(PICTURES - 1);
  expect(await namesInFolder()).toEqual(names);
}, 30_000);

test('mistakes are one line', async () => {
  const lineOf = async (changed: Record<string, string>, args = ['move', 'folder', 'bucket']) =>
    (await runScript('media', args, { env: { ...env(), ...changed } })).stderr;
  expect(await lineOf({}, ['move', 'bucket'])).toMatch(/^Usage: [^\n]*\n$/);
  expect(await lineOf({ MEDIA_S3_SECRET_ACCESS_KEY: 'x' })).toMatch(
    /^[^\n]* are not keys of it\.\n$/,
  );
  expect(
    (await runScript('media', ['move', 'folder', 'bucket'], { env: { DATA_DIR: folder } })).stderr,
  ).toBe('There is no bucket: set MEDIA_S3_BUCKET and its keys for this command.\n');
}, 30_000);
