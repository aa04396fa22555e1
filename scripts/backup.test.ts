import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSqlite } from '../src/server/platform/database/sqlite/openSqlite.ts';
import { runScript } from '../src/testing/runScript.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'brazada-backup-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a shop is backed up and restored elsewhere, never over other data by mistake', async () => {
  const [one, other] = [path.join(folder, 'one'), path.join(folder, 'other')];
  const file = path.join(folder, 'copy.tar.gz');
  const adminOf = (dataDir: string, email: string) =>
    runScript('adminCreate', [], {
      env: { DATA_DIR: dataDir, ADMIN_EMAIL: email, ADMIN_PASSWORD: 'un-secreto-largo' },
    });
  await adminOf(one, 'jefa@brazada.example');

  const made = await runScript('backup', [file], { env: { DATA_DIR: one } });
  expect([made.code, made.stdout]).toEqual([0, `${file}\n`]);
  expect(statSync(file).mode & 0o077).toBe(0);

  const env = { DATA_DIR: other };
  await adminOf(other, 'otra@brazada.example');
  const refused = await runScript('restore', [file], { env });
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringMatching(/^The shop has data, [^\n]*\n$/),
  ]);

  const restored = await runScript('restore', [file, '--replace'], { env });
  expect([restored.code, restored.stderr]).toEqual([0, '']);
  const database = openSqlite(path.join(other, 'shop.db'));
  const users = await database.db.selectFrom('users').select('email').execute();
  await database.close();
  expect(users).toEqual([{ email: 'jefa@brazada.example' }]);

  const unknown = await runScript('restore', [`${file}.old`], { env });
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringMatching(/^[^\n]*\n$/)]);
});
