import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ADMIN_TOOLS_PATHS,
  KEY_PATHS as PATHS,
  TOOLS_PATHS,
} from '../../../contract/tools/toolsPaths.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openKeyBench, OTHER_ACCOUNT, type KeyBench } from '../../../testing/openKeyBench.ts';
import { readEverything } from '../../../testing/readEverything.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openSqlite } from '../../platform/database/sqlite/openSqlite.ts';

onEveryDialect('entered keys', (database) => {
  let bench: KeyBench;

  beforeAll(async () => {
    bench = await openKeyBench(database());
  });
  afterAll(() => bench.close());

  const auditedKeys = async () => (await bench.get(`${TOOLS_PATHS.audit}?entity=key`)).json().count;

  it('are found nowhere: not in the database, the bench.log, the audit or an answer', async () => {
    const answers: string[] = [];
    const before = await auditedKeys();
    const keep = async (answer: Promise<{ body: string }>) =>
      void answers.push((await answer).body);
    const typed = 'marker-typed-and-refused';
    await keep(bench.save('mercadopago', { access_token: typed, webhook_secret: `${typed}-2` }));
    await keep(bench.save('mercadopago', { access_token: [typed], webhook_secret: 7 }));
    await keep(bench.save('mercadopago', bench.otherKeys));
    await keep(bench.save('mercadopago', bench.ownKeys, 1));
    await keep(bench.save('smtp', bench.server));
    await keep(bench.save('micorreo', bench.contract()));
    await keep(bench.save('micorreo', bench.contract('marker-wrong-password'), 1));
    for (const provider of ['mercadopago', 'smtp', 'micorreo'] as const) {
      await keep(bench.post(PATHS.try, provider, {}));
    }
    bench.mercadoPago.fail(500);
    bench.micorreo.fail('token', 500);
    bench.smtp.answer('AUTH', '535 marker-smtp-password');
    for (const provider of ['mercadopago', 'smtp', 'micorreo'] as const) {
      await keep(bench.post(PATHS.try, provider, {}));
    }
    for (const path of [
      PATHS.keys,
      TOOLS_PATHS.audit,
      TOOLS_PATHS.auditExport,
      ADMIN_TOOLS_PATHS.self,
    ]) {
      await keep(bench.get(path));
    }
    const [last] = (await bench.get(TOOLS_PATHS.audit)).json().results as object[];
    expect(last).toMatchObject({ actor: 'jefa', entity: 'key', before: null, after: null });
    expect((await auditedKeys()) - before).toBe(4);
    await keep(bench.post(PATHS.remove, 'smtp', { version: 1 }));
    const rows = Object.values(await readEverything(database())).flat();
    const { accessToken, webhookSecret } = bench.mercadoPago.settings;
    const secrets = [
      accessToken,
      webhookSecret,
      OTHER_ACCOUNT.accessToken,
      OTHER_ACCOUNT.webhookSecret,
    ];
    const markers = ['marker-', bench.micorreo.settings.password, ...secrets];
    for (const [where, texts] of Object.entries({ answers, log: bench.log, rows })) {
      const all = texts.join('\n');
      expect(all.length).toBeGreaterThan(100);
      for (const marker of markers)
        expect([where, marker, all.includes(marker)]).toEqual([where, marker, false]);
      for (const marker of markers) {
        const coded = Buffer.from(marker).toString('base64').slice(0, 12);
        expect([where, coded, all.includes(coded)]).toEqual([where, coded, false]);
      }
    }
  });
});

test('entered keys are in no byte of the embedded database’s files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keys-'));
  const database = openSqlite(join(folder, 'shop.db'));
  await migrate(database);
  const bench = await openKeyBench(database);
  const server = { ...bench.server, password: 'marker-smtp-password' };
  for (const [provider, keys] of [
    ['mercadopago', bench.otherKeys],
    ['smtp', server],
    ['micorreo', bench.contract()],
  ] as const) {
    expect((await bench.save(provider, keys)).statusCode).toBe(200);
  }
  expect((await bench.save('mercadopago', bench.ownKeys, 1)).statusCode).toBe(200);
  expect((await bench.post(PATHS.remove, 'smtp', { version: 1 })).statusCode).toBe(200);
  const bytesOf = async () => {
    const names = await readdir(folder);
    const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
    return { names, bytes: Buffer.concat(files) };
  };
  const open = await bytesOf();
  await bench.close();
  await database.close();
  const closed = await bytesOf();
  await rm(folder, { recursive: true });
  expect(open.names).toEqual(expect.arrayContaining(['shop.db', 'shop.db-wal']));
  const { accessToken, webhookSecret } = bench.mercadoPago.settings;
  const entered = [
    ...Object.values(OTHER_ACCOUNT),
    ...[accessToken, webhookSecret],
    ...[server.password, bench.micorreo.settings.password],
  ];
  for (const { bytes } of [open, closed]) {
    // The search finds what is there.
    expect(bytes.includes('jefa@nado.example')).toBe(true);
    for (const key of entered) {
      for (const encoding of ['utf8', 'utf16le', 'base64', 'hex'] as const) {
        const text = encoding === 'utf16le' ? Buffer.from(key, encoding) : encoded(key, encoding);
        expect([key, encoding, bytes.includes(text)]).toEqual([key, encoding, false]);
      }
    }
  }
});

/** Without the letters at the end that depend on what follows. */
function encoded(text: string, encoding: 'utf8' | 'base64' | 'hex'): string {
  const all = Buffer.from(text).toString(encoding);
  return encoding === 'base64' ? all.slice(0, Math.floor(text.length / 3) * 4) : all;
}
