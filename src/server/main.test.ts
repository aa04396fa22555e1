import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { API_PATHS } from '../contract/apiPaths.ts';
import { makeMail } from '../testing/data/makeMail.ts';
import { openSmtpDouble } from '../testing/fakes/smtpDouble.ts';
import { killSpawnedShops, spawnShop } from '../testing/spawnShop.ts';
import { migrate } from './platform/database/migrate.ts';
import { openSqlite } from './platform/database/sqlite/openSqlite.ts';
import { enqueueMail } from './platform/mail/enqueueMail.ts';

afterAll(killSpawnedShops);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brazada-main-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('operator errors end with one sentence and exit code 1', () => {
  async function sentenceOf(env: Record<string, string>): Promise<string> {
    const shop = spawnShop({ DATA_DIR: folder, ...env });
    expect(await shop.ended).toBe(1);
    const lines = shop.output().trimEnd().split('\n');
    expect(lines).toHaveLength(1);
    return lines[0] ?? '';
  }

  test('an invalid variable', async () => {
    expect(await sentenceOf({ PORT: 'eighty' })).toBe(
      'PORT must be a whole number from 0 to 65535, and is "eighty".',
    );
  });

  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    expect(await sentenceOf({ PORT: String(port) })).toBe(
      `Port ${port} is taken: stop what uses it or set PORT to another.`,
    );
    other.close();
  });

  test('a host of another machine', async () => {
    expect(await sentenceOf({ HOST: '192.0.2.1' })).toBe(
      'HOST "192.0.2.1" is no address of this machine.',
    );
  });

  test('a read-only data folder', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await sentenceOf({ DATA_DIR: join(file, 'data') })).toMatch(
      /^The data folder .* cannot be written \(ENOTDIR\): set DATA_DIR to one that can\.$/,
    );
  });

  test('a data folder of a newer shop', async () => {
    const shop = spawnShop({ DATA_DIR: folder });
    await shop.open;
    shop.process.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
    const database = openSqlite(join(folder, 'shop.db'));
    await database.transaction((trx) =>
      trx
        .insertInto('schema_migrations' as 'titles')
        .values({ name: '9999_future', timestamp: '2030-01-01' } as never)
        .execute(),
    );
    await database.close();
    expect(await sentenceOf({})).toMatch(/newer version of the shop \(it has step 9999_future\)/);
  });

  test('a data folder with an invalid database', async () => {
    writeFileSync(
      join(folder, 'shop.db'),
      'not a database at all, but long enough to look at '.repeat(50),
    );
    expect(await sentenceOf({})).toMatch(/^The database file .* cannot be used: /);
  });

  test('an unavailable database, without its password', async () => {
    const url = 'postgres://shop:hunter2@127.0.0.1:9/shop';
    const sentence = await sentenceOf({ DATABASE_URL: url });
    expect(sentence).toMatch(/^The database of DATABASE_URL does not answer: /);
    expect(sentence).not.toMatch(/hunter2/);
  });
});

describe('a running shop', () => {
  test('is seeded once, and a second start changes nothing', async () => {
    const first = spawnShop({ DATA_DIR: folder, SEED: 'demo' });
    const url = await first.open;
    const seen = await (await fetch(`${url}/api/store/products/`)).text();
    expect(JSON.parse(seen)).toMatchObject({ count: expect.any(Number) });
    expect(JSON.parse(seen).count).toBeGreaterThan(100);
    expect(first.output()).toMatch(/Log in with the password brazada-demo as\n +ana /);
    first.process.kill('SIGINT');
    expect(await first.ended).toBe(0);
    const files = readdirSync(join(folder, 'media'), { recursive: true }).toSorted();

    const second = spawnShop({ DATA_DIR: folder, SEED: 'demo' });
    const again = await (await fetch(`${await second.open}/api/store/products/`)).text();
    expect(again.replaceAll(await second.open, url)).toBe(seen);
    expect(readdirSync(join(folder, 'media'), { recursive: true }).toSorted()).toEqual(files);
    second.process.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  test('in production is not seeded by default, and waits to be opened', async () => {
    const shop = spawnShop({ DATA_DIR: folder, SEED: '', NODE_ENV: 'production' });
    const answer = await fetch(`${await shop.open}/api/store/products/`);
    expect(await answer.json()).toMatchObject({ detail: 'La tienda todavía no está abierta.' });
    expect(shop.output()).not.toMatch(/password/);
    expect(shop.output()).toMatch(/no PUBLIC_URL: links in mails lead to localhost/);
    shop.process.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
  });

  test('in production has no documented password, however it was seeded', async () => {
    const logIn = async (url: string, username: string, password: string) => {
      const answer = await fetch(url + API_PATHS.login, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password }),
      });
      return answer.status;
    };
    const env = { DATA_DIR: folder, SEED: 'demo' };
    const demo = spawnShop(env);
    expect(await logIn(await demo.open, 'admin', 'brazada-demo')).toBe(200);
    demo.process.kill('SIGTERM');
    await demo.ended;
    const shop = spawnShop({ ...env, NODE_ENV: 'production' });
    const url = await shop.open;
    expect(await logIn(url, 'admin', 'brazada-demo')).not.toBe(200);
    const password = /^ +admin +(\S{16})$/m.exec(shop.output())?.[1] ?? '';
    expect(await logIn(url, 'admin', password)).toBe(200);
    shop.process.kill('SIGTERM');
    await shop.ended;
    const again = spawnShop({ ...env, NODE_ENV: 'production' });
    expect(await logIn(await again.open, 'admin', password)).toBe(200);
    expect(again.output()).not.toContain(password);
    again.process.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  });

  test('keeps its files private', async () => {
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, 'shop.db'), '', { mode: 0o644 });
    const shop = spawnShop({ DATA_DIR: folder, SEED: 'demo' });
    await shop.open;
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const open = ['', ...paths].filter((path) => (statSync(join(folder, path)).mode & 0o077) !== 0);
    expect(paths.length).toBeGreaterThan(10);
    expect(open).toEqual([]);
    shop.process.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
  });

  describe('sends queued mail', () => {
    beforeEach(async () => {
      const database = openSqlite(join(folder, 'shop.db'));
      await migrate(database);
      await database.transaction((trx) => enqueueMail(trx, makeMail(), Date.now()));
      await database.close();
    });

    test('to files, and prints the link at any log level', async () => {
      const shop = spawnShop({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
      await shop.open;
      shop.process.kill('SIGTERM');
      expect(await shop.ended).toBe(0);
      const names = readdirSync(join(folder, 'outbox'));
      expect(names.map((name) => extname(name)).toSorted()).toEqual(['.html', '.txt']);
      expect(shop.output()).toContain(
        'Mail to ana@brazada.example: Recuperá tu contraseña — https://brazada.example/recuperar/a_b-C1\n',
      );
    });

    test('to files without printing them in production', async () => {
      const env = { NODE_ENV: 'production', MAIL_TO_FILES: 'on' };
      const shop = spawnShop({ DATA_DIR: folder, ...env });
      await shop.open;
      shop.process.kill('SIGTERM');
      expect(await shop.ended).toBe(0);
      expect(readdirSync(join(folder, 'outbox'))).toHaveLength(2);
      expect(shop.output()).not.toMatch(/recuperar|ana@brazada/);
    });

    test('not at all in production without a mail server: it waits', async () => {
      const shop = spawnShop({ DATA_DIR: folder, NODE_ENV: 'production' });
      await shop.open;
      shop.process.kill('SIGTERM');
      expect(await shop.ended).toBe(0);
      expect(readdirSync(join(folder, 'outbox'))).toEqual([]);
      const database = openSqlite(join(folder, 'shop.db'));
      const mails = await database.db.selectFrom('mail_outbox').select('sent_at').execute();
      await database.close();
      expect(mails).toEqual([{ sent_at: null }]);
    });

    test('to the mail server of SMTP_URL', async () => {
      const server = await openSmtpDouble();
      const shop = spawnShop({
        DATA_DIR: folder,
        SMTP_URL: server.url,
        MAIL_FROM: 'Nado <nado@tienda.example>',
        PUBLIC_URL: 'https://tienda.example',
      });
      await shop.open;
      shop.process.kill('SIGTERM');
      expect(await shop.ended).toBe(0);
      expect(server.mails).toEqual([
        {
          from: 'nado@tienda.example',
          to: ['ana@brazada.example'],
          message: expect.stringContaining('From: Nado <nado@tienda.example>\r\n'),
        },
      ]);
      expect(readdirSync(join(folder, 'outbox'))).toEqual([]);
      await server.close();
    });
  });

  test('finishes running requests, and does not wait for idle clients', async () => {
    const shop = spawnShop({ DATA_DIR: folder });
    const { port } = new URL(await shop.open);
    const silent = await connected(Number(port));
    const body = '{"username":"ana","password":"ana"}';
    const busy = await connectedAndHeard(Number(port), body.length);
    busy.write(body.slice(0, 5));
    shop.process.kill('SIGTERM');
    await refused(Number(port));
    busy.write(body.slice(5));
    expect(await everything(busy)).toMatch(/^HTTP\/1\.1 40\d [\s\S]*"detail"/);
    expect(await shop.ended).toBe(0);
    silent.destroy();
  });

  test('exits at once on the second signal', async () => {
    const shop = spawnShop({ DATA_DIR: folder });
    const { port } = new URL(await shop.open);
    const busy = await connectedAndHeard(Number(port), 9);
    busy.on('error', () => undefined);
    busy.write('{');
    shop.process.kill('SIGINT');
    await refused(Number(port));
    shop.process.kill('SIGINT');
    expect(await shop.ended).toBe(130);
  });
});

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** The shop has received part of a request with this body size, and waits for the rest. */
async function connectedAndHeard(port: number, length: number): Promise<Socket> {
  const socket = await connected(port);
  socket.write(
    'POST /api/accounts/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
      `Content-Length: ${length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  const [heard] = (await once(socket, 'data')) as [Buffer];
  expect(heard.toString()).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  return socket;
}

/** Resolves when new connections are rejected. */
async function refused(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isLetIn = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (!isLetIn) return;
    await pause(20);
  }
}

async function everything(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await once(socket, 'close');
  return text;
}
