import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { secretOf } from '../src/server/modules/accounts/secondFactor/factorSealing.ts';
import { textSealing } from '../src/server/platform/keys/textSealing.ts';
import { openSqlite } from '../src/server/platform/database/sqlite/openSqlite.ts';
import { openKeyring, type Keyring } from '../src/server/platform/keys/keyring.ts';
import { keyStore, type KeyStore } from '../src/server/platform/keys/keyStore.ts';
import { runScript } from '../src/testing/runScript.ts';

const CONTENT = { values: { accessToken: 'APP_USR-marker-token' }, former: [] };
const ADMIN = { ADMIN_EMAIL: 'jefa@brazada.example', ADMIN_PASSWORD: 'un-secreto-largo' };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'brazada-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function withKeys<Result>(
  dataDir: string,
  run: (store: KeyStore, database: ReturnType<typeof openSqlite>) => Promise<Result>,
): Promise<Result> {
  const database = openSqlite(path.join(dataDir, 'shop.db'));
  try {
    return await run(keyStore(database, await openKeyring({ given: [], dataDir })), database);
  } finally {
    await database.close();
  }
}

async function makeShop(name: string): Promise<string> {
  const DATA_DIR = path.join(folder, name);
  await runScript('adminCreate', [], { env: { DATA_DIR, ...ADMIN } });
  return DATA_DIR;
}

const enter = (dataDir: string, content = CONTENT) =>
  withKeys(dataDir, (store, database) =>
    database.changeCatalogue((trx) =>
      store.write(trx, 'mercadopago', { content, changedAt: 1, version: 1 }),
    ),
  );
const entered = (dataDir: string) =>
  withKeys(dataDir, async (store) => (await store.current('mercadopago'))?.content ?? null);

test('keys are in a backup only with a passphrase, which opens them elsewhere', async () => {
  const [one, other] = [await makeShop('one'), await makeShop('other')];
  await enter(one);
  const plain = path.join(folder, 'plain.tar.gz');
  const full = path.join(folder, 'full.tar.gz');
  const BACKUP_PASSPHRASE = 'una frase larga';
  expect((await runScript('backup', [plain], { env: { DATA_DIR: one } })).code).toBe(0);
  const short = { DATA_DIR: one, BACKUP_PASSPHRASE: 'corta' };
  expect((await runScript('backup', ['--with-keys', full], { env: short })).stderr).toMatch(
    /^Keys need a passphrase [^\n]*\n$/,
  );
  const env = { DATA_DIR: one, BACKUP_PASSPHRASE };
  expect((await runScript('backup', ['--with-keys', full], { env })).code).toBe(0);
  const [plainText, fullText] = [plain, full].map((file) => gunzipSync(readFileSync(file)));
  expect(plainText!.includes('provider_keys/')).toBe(false);
  expect(fullText!.includes('provider_keys/')).toBe(false);
  expect(fullText!.includes('marker-token')).toBe(false);

  const restore = (file: string, more: Record<string, string> = {}) =>
    runScript('restore', [file, '--replace'], { env: { DATA_DIR: other, ...more } });
  const own = { ...CONTENT, values: { accessToken: 'APP_USR-of-the-other' } };
  await enter(other, own);
  expect((await restore(plain)).code).toBe(0);
  expect(await entered(other)).toEqual(own);
  expect((await restore(full)).stdout).toMatch(/keys of providers were left out/);
  const wrong = await restore(full, { BACKUP_PASSPHRASE: 'otra frase larga' });
  expect([wrong.code, wrong.stderr]).toEqual([
    1,
    expect.stringMatching(/^That passphrase [^\n]*\n$/),
  ]);
  expect(await entered(other)).toEqual(own);
  expect((await restore(full, { BACKUP_PASSPHRASE })).stdout).toMatch(
    /keys of providers are in use/,
  );
  expect(await entered(other)).toEqual(CONTENT);
}, 60_000);

test('a rotation seals every row anew; without the old key it says whose are lost', async () => {
  const DATA_DIR = await makeShop('one');
  await enter(DATA_DIR);
  const row = () =>
    withKeys(DATA_DIR, (_store, { db }) =>
      db.selectFrom('provider_keys').selectAll().executeTakeFirstOrThrow(),
    );
  const before = await row();
  const rotated = await runScript('secrets', ['rotate'], { env: { DATA_DIR } });
  expect([rotated.code, rotated.stdout]).toEqual([0, expect.stringMatching(/^1 providers/)]);
  expect((await row()).key_id).not.toBe(before.key_id);
  expect(await entered(DATA_DIR)).toEqual(CONTENT);

  const SECRETS_KEY = 'ab'.repeat(32);
  expect((await runScript('secrets', ['rotate'], { env: { DATA_DIR, SECRETS_KEY } })).code).toBe(0);
  expect(await entered(DATA_DIR)).toBeNull();
  const lost = await runScript('secrets', ['rotate'], {
    env: { DATA_DIR, SECRETS_KEY: 'cd'.repeat(32) },
  });
  expect([lost.code, lost.stderr]).toEqual([1, expect.stringMatching(/^The keys of mercadopago /)]);
  const found = await runScript('secrets', ['rotate'], {
    env: { DATA_DIR, SECRETS_KEY: 'cd'.repeat(32), SECRETS_KEY_OLD: SECRETS_KEY },
  });
  expect(found.code).toBe(0);
}, 60_000);

test('a rotation seals second factors and the key for push services too', async () => {
  const DATA_DIR = await makeShop('one');
  const within = async <Result>(
    run: (ring: Keyring, database: ReturnType<typeof openSqlite>) => Promise<Result>,
  ) => {
    const ring = await openKeyring({ given: [], dataDir: DATA_DIR });
    return withKeys(DATA_DIR, (_store, database) => run(ring, database));
  };
  await within(async (ring, { db, transaction }) => {
    const { id: user_id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const secret = await textSealing(ring).sealed('of the app', secretOf(user_id));
    const pair = { publicKey: 'public', ...(await ring.seal('private', 'push:private')) };
    const kept = { name: 'vapid', secret: JSON.stringify(pair), created_at: 0 };
    await transaction(async (trx) => {
      await trx.insertInto('second_factors').values({ user_id, secret, created_at: 0 }).execute();
      await trx.insertInto('shop_secrets').values(kept).execute();
    });
  });
  expect((await runScript('secrets', ['rotate'], { env: { DATA_DIR } })).code).toBe(0);
  await within(async (ring, { db }) => {
    const factor = await db.selectFrom('second_factors').selectAll().executeTakeFirstOrThrow();
    const { opened } = textSealing(ring);
    expect(await opened(factor.secret, secretOf(factor.user_id))).toBe('of the app');
    const { secret } = await db
      .selectFrom('shop_secrets')
      .select('secret')
      .where('name', '=', 'vapid')
      .executeTakeFirstOrThrow();
    expect(await ring.open(JSON.parse(secret), 'push:private')).toBe('private');
  });
  const env = { DATA_DIR, SECRETS_KEY: 'ab'.repeat(32) };
  rmSync(path.join(DATA_DIR, 'keys.secret'));
  expect((await runScript('secrets', ['rotate'], { env })).stderr).toMatch(
    /^The second factors of 1 admins /,
  );
}, 60_000);
