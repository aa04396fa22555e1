import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { API_PATHS } from '../../../contract/apiPaths.ts';
import {
  BACKUP_TOOLS_PATHS,
  CATALOGUE_FILES_PATHS,
  CATALOGUE_TOOLS_PATHS,
} from '../../../contract/tools/toolsPaths.ts';
import { openMigrated } from '../../../testing/database/testDatabases.ts';
import { openOrderShop, type OrderShop } from '../../../testing/openOrderShop.ts';
import type { Database } from '../database/Database.ts';

const LIMITS = { request: 500, silence: 2000 };
const BEAT_MS = 50;
/** The beats of an upload: three times the limit on a request. */
const BEATS = 30;
const IMPORTS = `${CATALOGUE_FILES_PATHS.imports}?name=a.csv`;

let database: Database;
let shop: OrderShop;
let port: number;

beforeAll(async () => {
  database = await openMigrated();
  shop = await openOrderShop(database, { config: { slowLimits: LIMITS } });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const address = shop.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

afterAll(async () => {
  await shop.close();
  await database.close();
});

interface Sending {
  body: Buffer;
  token?: string;
  /** Bytes a beat; all in `BEATS` when left out. */
  piece?: number;
  /** Beats after which nothing more comes. */
  silentAfter?: number;
  /** The head comes byte by byte, a beat each. */
  slowHead?: boolean;
}

/** Status of the answer; 0 for none. */
async function send(path: string, sending: Sending): Promise<number> {
  const { body, token, silentAfter = Infinity, slowHead = false } = sending;
  const piece = sending.piece ?? Math.ceil(body.length / BEATS);
  const socket = connect(port, '127.0.0.1');
  const received: string[] = [];
  const over = new AbortController();
  socket.setEncoding('utf8').on('data', (text: string) => received.push(text));
  socket.on('error', () => undefined);
  const answered = Promise.race([once(socket, 'data'), once(socket, 'close')]);
  void answered.then(() => over.abort());
  const head = Buffer.from(
    [
      `POST ${path} HTTP/1.1`,
      'Host: shop.example',
      `Content-Type: ${token === undefined ? 'application/json' : 'application/octet-stream'}`,
      `Content-Length: ${body.length}`,
      ...(token === undefined ? [] : [`Authorization: Token ${token}`]),
      '\r\n',
    ].join('\r\n'),
  );
  async function beat(bytes: Buffer): Promise<void> {
    if (over.signal.aborted) return;
    socket.write(bytes);
    await Promise.race([pause(BEAT_MS), answered]);
  }
  if (slowHead) for (const byte of head) await beat(Buffer.from([byte]));
  else await beat(head);
  for (let at = 0, beats = 0; at < body.length && beats < silentAfter; at += piece, beats += 1) {
    await beat(body.subarray(at, at + piece));
  }
  await answered;
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(received.join(''))?.[1] ?? 0);
}

test('files come in over a line that is slower than a request may be', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const photo = await sharp({
    create: { width: 200, height: 200, channels: 3, background: '#000', noise },
  })
    .jpeg()
    .toBuffer();
  const token = shop.adminToken;
  const made = await shop.app.inject({
    method: 'POST',
    url: BACKUP_TOOLS_PATHS.backups,
    payload: {},
    headers: { authorization: `Token ${token}` },
  });
  expect(made.statusCode).toBe(202);
  await shop.runJobs();
  const headers = { authorization: `Token ${token}` };
  const { backups } = (await shop.app.inject({ url: BACKUP_TOOLS_PATHS.backups, headers })).json<{
    backups: { name: string }[];
  }>();
  const url = BACKUP_TOOLS_PATHS.download.replace(':name', backups[0]?.name ?? '');
  const archive = (await shop.app.inject({ url, headers })).rawPayload;
  const csv = Buffer.from(
    `Identificador de URL,Nombre,Precio\n${'remera,Remera,10\n'.repeat(500)}`,
  );
  const statuses = await Promise.all([
    send(BACKUP_TOOLS_PATHS.upload, { body: archive, token }),
    send(CATALOGUE_TOOLS_PATHS.pictures, { body: photo, token }),
    send(IMPORTS, { body: csv, token }),
  ]);
  expect(statuses).toEqual([201, 201, 201]);
});

test('silence and a byte now and then end an upload, and slowness any other request', async () => {
  const token = shop.adminToken;
  const body = Buffer.alloc(5000, 'a');
  const statuses = await Promise.all([
    send(BACKUP_TOOLS_PATHS.upload, { body, token, silentAfter: 2 }),
    send(CATALOGUE_TOOLS_PATHS.pictures, { body, token, piece: 1 }),
    send(API_PATHS.login, { body }),
    send(API_PATHS.login, { body, piece: 1 }),
    send(API_PATHS.login, { body, slowHead: true }),
  ]);
  expect(statuses).toEqual([408, 408, 408, 408, 408]);
});

test('only who may upload may be slow', async () => {
  const body = Buffer.alloc(5000, 'a');
  const statuses = await Promise.all([
    send(BACKUP_TOOLS_PATHS.upload, { body, token: shop.retailToken }),
    send(BACKUP_TOOLS_PATHS.upload, { body, token: 'unknown' }),
  ]);
  expect(statuses).toEqual([403, 401]);
});
