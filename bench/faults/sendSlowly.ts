import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { startShop } from '../../scripts/shop/startShop.ts';
import { API_PATHS } from '../../src/contract/apiPaths.ts';
import { fillPath } from '../../src/contract/fillPath.ts';
import type { BackupsWire } from '../../src/contract/tools/backupToolsSchemas.ts';
import {
  BACKUP_TOOLS_PATHS,
  CATALOGUE_FILES_PATHS,
  CATALOGUE_TOOLS_PATHS,
} from '../../src/contract/tools/toolsPaths.ts';
import type { StressFigure } from '../report/Figures.ts';
import { median } from '../load/percentile.ts';
import { logInAsAdmin } from '../shop/logInAsAdmin.ts';

/** Longer than the limit on a request as a whole. */
const SECONDS = 120;
/** The wait after the limit, until the server checks for it. */
const MOST_SECONDS = 100;
const ATTACKERS = 500;
const SECONDS_ALONE = 10;
const MOST_TIMES = 3;
const PICTURE_WIDTH = 1600;

interface SlowRequest {
  path: string;
  authorization?: string;
  body: Buffer;
  /** Sent of the body in each second. */
  bytesASecond: number;
  /** Seconds after which nothing more is sent; never when left out. */
  silentAfter?: number;
}

interface SlowAnswer {
  /** 0: closed without an answer. */
  status: number;
  seconds: number;
}

/** Uploads over a slow line, and requests that are slow on purpose. */
export async function sendSlowly(dataDir: string): Promise<StressFigure[]> {
  const shop = await startShop(dataDir);
  try {
    const { authorization } = await logInAsAdmin(shop.url);
    const archive = await readBackup(shop.url, authorization);
    const csv = await readFrom(`${shop.url}${CATALOGUE_FILES_PATHS.export}?format=tiendanube`, {
      authorization,
    });
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const size = { width: PICTURE_WIDTH, height: PICTURE_WIDTH, channels: 3 } as const;
    const photo = await sharp({ create: { ...size, background: '#000', noise } })
      .jpeg({ quality: 95 })
      .toBuffer();
    const evenly = (path: string, body: Buffer): SlowRequest => ({
      path,
      authorization,
      body,
      bytesASecond: Math.ceil(body.length / SECONDS),
    });
    const silent = { ...evenly(BACKUP_TOOLS_PATHS.upload, archive), silentAfter: 5 };
    const drip: SlowRequest = {
      path: API_PATHS.login,
      body: Buffer.alloc(10_000, ' '),
      bytesASecond: 1,
    };
    const alone = await homePage(shop.url, SECONDS_ALONE);
    const attack = Array.from({ length: ATTACKERS }, () => answerTo(shop.url, drip));
    const imports = `${CATALOGUE_FILES_PATHS.imports}?name=catalogo.csv`;
    const [backup, file, picture, silence, beside, ...attacked] = await Promise.all([
      answerTo(shop.url, evenly(BACKUP_TOOLS_PATHS.upload, archive)),
      answerTo(shop.url, evenly(imports, csv)),
      answerTo(shop.url, evenly(CATALOGUE_TOOLS_PATHS.pictures, photo)),
      answerTo(shop.url, silent),
      homePage(shop.url, SECONDS),
      ...attack,
    ]);
    const last = Math.max(...attacked.map(({ seconds }) => seconds));
    const cut = attacked.filter(({ status }) => status === 408).length;
    return [
      uploaded(`backup of ${kilobytes(archive)}`, backup),
      uploaded(`catalogue of ${kilobytes(csv)}`, file),
      uploaded(`photo of ${kilobytes(photo)}`, picture),
      {
        what: 'an upload that falls silent after 5 s',
        measured: `${silence.status} after ${silence.seconds.toFixed(0)} s`,
        goal: '408 within 45 s',
        isKept: silence.status === 408 && silence.seconds <= 45,
      },
      {
        what: `${ATTACKERS} log-ins, a byte a second each`,
        measured: `${cut} cut with 408, the last after ${last.toFixed(0)} s`,
        goal: `all within ${MOST_SECONDS} s`,
        isKept: cut === ATTACKERS && last <= MOST_SECONDS,
      },
      {
        what: 'the home page meanwhile',
        measured: `${(beside / alone).toFixed(1)} times as long as alone`,
        goal: `≤ ${MOST_TIMES} times`,
        isKept: beside <= MOST_TIMES * alone,
      },
    ];
  } finally {
    await shop.stop();
  }
}

function uploaded(what: string, { status, seconds }: SlowAnswer): StressFigure {
  return {
    what: `${what} sent evenly over ${SECONDS} s`,
    measured: `${status} after ${seconds.toFixed(0)} s`,
    goal: '201',
    isKept: status === 201,
  };
}

function kilobytes({ length }: Buffer): string {
  return `${Math.round(length / 1000)} kB`;
}

/** Median milliseconds of the home page, asked for once a second. */
async function homePage(url: string, seconds: number): Promise<number> {
  const times: number[] = [];
  for (let second = 0; second < seconds; second += 1) {
    const began = performance.now();
    await readFrom(url, {});
    times.push(performance.now() - began);
    await pause(1000);
  }
  return median(times);
}

/** Sends the head at once and the body in pieces, a second between them. */
async function answerTo(
  url: string,
  { path, authorization, body, bytesASecond, silentAfter = Infinity }: SlowRequest,
): Promise<SlowAnswer> {
  const { hostname, port, host } = new URL(url);
  const began = performance.now();
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  socket.on('error', () => undefined);
  const answered = Promise.race([once(socket, 'data'), once(socket, 'close')]);
  const type = authorization === undefined ? 'application/json' : 'application/octet-stream';
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}`,
    ...(authorization === undefined ? [] : [`Authorization: ${authorization}`]),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const over = new AbortController();
  void answered.then(() => over.abort());
  for (
    let second = 0, at = 0;
    at < body.length && !over.signal.aborted;
    second += 1, at += bytesASecond
  ) {
    if (second < silentAfter) socket.write(body.subarray(at, at + bytesASecond));
    await Promise.race([pause(1000), answered]);
  }
  await answered;
  socket.destroy();
  const [, status = '0'] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? [];
  return { status: Number(status), seconds: (performance.now() - began) / 1000 };
}

async function readBackup(url: string, authorization: string): Promise<Buffer> {
  const all = url + BACKUP_TOOLS_PATHS.backups;
  const headers = { authorization };
  await fetch(all, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  });
  for (;;) {
    const { backups } = JSON.parse((await readFrom(all, headers)).toString()) as BackupsWire;
    const [made] = backups;
    if (made) {
      return readFrom(url + fillPath(BACKUP_TOOLS_PATHS.download, { name: made.name }), headers);
    }
    await pause(100);
  }
}

async function readFrom(url: string, headers: Record<string, string>): Promise<Buffer> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}
