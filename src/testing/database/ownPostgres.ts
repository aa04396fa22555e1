import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../freePort.ts';

/** A PostgreSQL server that a test may stop as it likes. */
export interface OwnPostgres {
  url: string;
  start: () => Promise<void>;
  /** Cuts every connection off. */
  stop: () => Promise<void>;
  /** Stops it and deletes its folder. */
  remove: () => Promise<void>;
}

const run = promisify(execFile);
/** PostgreSQL refuses to run as root; this is the uid of an unprivileged user. */
const UNPRIVILEGED_UID = 65_534;

/** The folder of the programs of the newest installation; null where there is none. */
export function postgresPrograms(): string | null {
  const packaged = globSync('/usr/lib/postgresql/*/bin/initdb').toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  const inPath = (process.env['PATH'] ?? '').split(delimiter).map((each) => join(each, 'initdb'));
  const initdb = packaged.at(-1) ?? inPath.find((each) => existsSync(each));
  return initdb === undefined ? null : dirname(initdb);
}

/** A new server on a free port of this machine, started. Tests do not wait for its disk. */
export async function openOwnPostgres(
  programs: string,
  { isDurable = false } = {},
): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'brazada-postgres-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, UNPRIVILEGED_UID, UNPRIVILEGED_UID);
  const options = { cwd: folder, ...(isRoot && { uid: UNPRIVILEGED_UID, gid: UNPRIVILEGED_UID }) };
  const port = await freePort();
  const data = join(folder, 'data');

  const call = (program: string, ...args: string[]) =>
    run(join(programs, program), ['-D', data, ...args], options);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=${isDurable ? 'on' : 'off'}`;

  async function start(): Promise<void> {
    await call('pg_ctl', '-l', join(folder, 'log'), '-w', '-o', settings, 'start');
  }

  async function stop(): Promise<void> {
    await call('pg_ctl', '-m', 'fast', '-w', 'stop');
  }

  async function remove(): Promise<void> {
    if (existsSync(join(data, 'postmaster.pid'))) await stop();
    await rm(folder, { recursive: true, force: true });
  }

  await call('initdb', '-U', 'shop', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust', '--no-sync');
  await start();
  return { url: `postgres://shop@127.0.0.1:${port}/postgres`, start, stop, remove };
}
