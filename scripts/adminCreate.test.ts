import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { verifyPassword } from '../src/server/platform/crypto/passwordHash.ts';
import { openSqlite } from '../src/server/platform/database/sqlite/openSqlite.ts';
import { runScript } from '../src/testing/runScript.ts';

const email = 'jefa@brazada.example';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'brazada-admin-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Output and exit code of the script. */
async function run(args: readonly string[], given: Record<string, string> = {}) {
  const env = { DATA_DIR: folder, ...given };
  const { code, stdout: out, stderr: failure } = await runScript('adminCreate', args, { env });
  return { code, out, failure };
}

test('an admin is created once, in a shop that was never opened', async () => {
  const given = { ADMIN_EMAIL: email, ADMIN_PASSWORD: 'un-secreto-largo' };
  expect(await run([], given)).toEqual({
    code: 0,
    out: `jefa (${email}) is a new account, and an admin.\n`,
    failure: '',
  });
  expect(await run(['--email', email.toUpperCase()], {})).toEqual({
    code: 0,
    out: `jefa (${email}) was an admin already: nothing was changed.\n`,
    failure: '',
  });
  const database = openSqlite(path.join(folder, 'shop.db'));
  const [user] = await database.db.selectFrom('users').selectAll().execute();
  await database.close();
  expect(user?.admin).toBe(1);
  expect(await verifyPassword('un-secreto-largo', user?.password_hash ?? '')).toBe(true);
});

test('an admin who lost the phone comes in by the password alone', async () => {
  await run([], { ADMIN_EMAIL: email, ADMIN_PASSWORD: 'un-secreto-largo' });
  const database = openSqlite(path.join(folder, 'shop.db'));
  const { id: user_id } = await database.db
    .selectFrom('users')
    .select('id')
    .executeTakeFirstOrThrow();
  await database.transaction(async (trx) => {
    await trx
      .insertInto('second_factors')
      .values({ user_id, secret: 's', created_at: 0 })
      .execute();
  });
  const reset = () => run(['--email', email, '--reset-second-factor']);
  expect((await reset()).out).toBe(`${email} logs in by the password alone.\n`);
  expect(await database.db.selectFrom('second_factors').selectAll().execute()).toEqual([]);
  await database.close();
  expect((await reset()).out).toBe(`${email} had no second factor: nothing was changed.\n`);
  const unknown = await run(['--email', 'nadie@brazada.example', '--reset-second-factor']);
  expect([unknown.code, unknown.failure]).toEqual([
    1,
    'There is no account of nadie@brazada.example.\n',
  ]);
});

test.each([
  [[], {}, /^A new admin needs a password: set ADMIN_PASSWORD, or use a terminal\.\n$/],
  [[], { ADMIN_PASSWORD: 'corta' }, /^The password must have 12 to 128 characters\.\n$/],
  [['--password', 'x'], {}, /^A password on the command line [^\n]*\n$/],
  [[], { DATABASE_URL: 'mysql://localhost/x' }, /^DATABASE_URL must look like [^\n]*\n$/],
] as const)('%j with %j fails with one line', async (args, given, failure) => {
  const ended = await run(['--email', email, ...args], given);
  expect([ended.code, ended.out]).toEqual([1, '']);
  expect(ended.failure).toMatch(failure);
});
