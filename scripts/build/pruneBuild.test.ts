import { mkdtemp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pruneBuild } from './pruneBuild.ts';

test('removes files of neither this build nor the previous one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'brazada-prune-'));
  await mkdir(path.join(folder, 'static'));
  for (const name of ['index.html', 'static/new.js', 'static/before.js', 'static/older.js']) {
    await writeFile(path.join(folder, name), '');
  }
  await pruneBuild(folder, new Set(['index.html', 'static/new.js', 'static/before.js']));
  expect((await readdir(path.join(folder, 'static'))).sort()).toEqual(['before.js', 'new.js']);
  expect(await readdir(folder)).toContain('index.html');
  await rm(folder, { recursive: true });
});
