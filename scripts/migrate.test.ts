import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { MIGRATIONS } from '../src/server/platform/database/migrations/migrations.ts';
import { runScript } from '../src/testing/runScript.ts';
import { withDatabase } from '../src/testing/withDatabase.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brazada-migrate-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function run(...args: string[]) {
  const { code, stdout, stderr } = await runScript('migrate', args, { env: { DATA_DIR: folder } });
  return { code, said: stdout + stderr };
}

test('says what would change, changes it, and has nothing more to do', async () => {
  const plan = await run('--plan');
  expect(plan.code).toBe(0);
  expect(plan.said).toMatch(/^The database has 0 steps, and lacks \d+ of this version\.$/m);
  expect(plan.said).toMatch(/^0111_baseline: the version before .*cannot start any more$/m);
  expect(plan.said).toMatch(/^create table attempts \(.*;$/m);
  const names = MIGRATIONS.map(({ name }) => name);
  expect(await run()).toEqual({ code: 0, said: `Done: ${names.join(', ')}.\n` });
  expect(await run()).toEqual({ code: 0, said: 'The database has all steps of this version.\n' });
});

test('says which steps of a newer version there are, and refuses what this one cannot run on', async () => {
  const settings = { dataDir: folder, databaseUrl: null };
  const wider = { name: '9998_wider', expands: true as const, statements: () => [] };
  await withDatabase(settings, (database) => migrate(database, [...MIGRATIONS, wider]));
  expect((await run('--plan')).said).toContain('on which this one runs: 9998_wider.');
  const other = { name: '9999_other', statements: () => [] };
  await withDatabase(settings, (database) => migrate(database, [...MIGRATIONS, wider, other]));
  expect(await run('--plan')).toEqual({
    code: 1,
    said: expect.stringContaining(
      'written by a newer version of the shop (it has step 9999_other)',
    ) as string,
  });
  expect(await run('--plans')).toEqual({ code: 1, said: 'Usage: npm run migrate [-- --plan]\n' });
});
