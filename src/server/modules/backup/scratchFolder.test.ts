import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sweepScratch, withScratch } from './scratchFolder.ts';

let parent: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'brazada-scratch-'));
});

afterEach(() => rm(parent, { recursive: true }));

/** A process that is at work in a scratch folder of the same parent. */
async function startOther(): Promise<ReturnType<typeof spawn>> {
  const module = join(import.meta.dirname, 'scratchFolder.ts');
  const script = `
    import { writeFileSync } from 'node:fs';
    import { setTimeout } from 'node:timers/promises';
    import { withScratch } from ${JSON.stringify(module)};
    await withScratch(process.argv[1], (folder) => {
      writeFileSync(folder + '/customers', 'Ana');
      process.once('SIGTERM', () => process.exit(1));
      process.stdout.write('at work');
      // A timer keeps the promise: one that nothing holds is collected, and its lock with it.
      return setTimeout(600_000);
    });`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', script, parent]);
  await once(other.stdout, 'data');
  return other;
}

test('is gone after the work, done or failed', async () => {
  await withScratch(parent, (folder) => writeFile(join(folder, 'customers'), 'Ana'));
  const failed = withScratch(parent, () => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  expect(await readdir(parent)).toEqual([]);
});

test('is gone when its process exits', async () => {
  const other = await startOther();
  other.kill('SIGTERM');
  await once(other, 'close');
  expect(await readdir(parent)).toEqual([]);
});

test('of a killed process is swept, that of a running one is not', async () => {
  await writeFile(join(parent, 'brazada.tar.gz'), 'kept');
  const [killed, running] = [await startOther(), await startOther()];
  killed.kill('SIGKILL');
  await once(killed, 'close');
  expect(await readdir(parent)).toHaveLength(3);
  await withScratch(parent, async () => {
    await sweepScratch(parent);
    expect(await readdir(parent)).toHaveLength(3);
  });
  running.kill('SIGKILL');
  await once(running, 'close');
  await sweepScratch(parent);
  expect(await readdir(parent)).toEqual(['brazada.tar.gz']);
});
