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
  port: number;
  start: () => Promise<void>;
  /** Cuts every connection off. */
  stop: () => Promise<void>;
  /** The power fails: nothing is written any more. */
  kill: () => Promise<void>;
  /** Another server that follows this one, started. */
  replicate: () => Promise<OwnPostgres>;
  /** A replica takes writes from now on. */
  promote: () => Promise<void>;
  /** Stops it and deletes its folder. */
  remove: () => Promise<void>;
}

const run = promisify(execFile);
/** PostgreSQL refuses to run as root; this is the uid of an unprivileged user. */
export const UNPRIVILEGED_UID = 65_534;

/** The folder of the programs of the newest installation; null where there is none. */
export function postgresPrograms(): string | null {
  const packaged = globSync('/usr/lib/postgresql/*/bin/initdb').toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  const inPath = (process.env['PATH'] ?? '').split(delimiter).map((each) => join(each, 'initdb'));
  const initdb = packaged.at(-1) ?? inPath.find((each) => existsSync(each));
  return initdb === undefined ? null : dirname(initdb);
}

const NEW = ['-U', 'shop', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust', '--no-sync'];

interface ServerPlace {
  /** Tests do not wait for the disk. */
  isDurable?: boolean;
  /** The folder for its folder. */
  parent?: string;
}

/** A new server on a free port of this machine, started. */
export function openOwnPostgres(
  programs: string,
  { isDurable = false, parent = tmpdir() }: ServerPlace = {},
): Promise<OwnPostgres> {
  return startServer(programs, { isDurable, parent }, 'initdb', NEW);
}

/** `program` fills the folder of the data. */
async function startServer(
  programs: string,
  { isDurable, parent }: Required<ServerPlace>,
  program: string,
  fill: readonly string[],
): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(parent, 'brazada-postgres-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, UNPRIVILEGED_UID, UNPRIVILEGED_UID);
  const options = { cwd: folder, ...(isRoot && { uid: UNPRIVILEGED_UID, gid: UNPRIVILEGED_UID }) };
  const port = await freePort();
  const url = `postgres://shop@127.0.0.1:${port}/postgres`;
  const data = join(folder, 'data');

  const call = (name: string, ...args: string[]) =>
    run(join(programs, name), ['-D', data, ...args], options);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=${isDurable ? 'on' : 'off'}`;
  const end = (mode: string) => call('pg_ctl', '-m', mode, '-w', 'stop');

  async function start(): Promise<void> {
    await call('pg_ctl', '-l', join(folder, 'log'), '-w', '-o', settings, 'start');
  }

  async function stop(): Promise<void> {
    await end('fast');
  }

  async function remove(): Promise<void> {
    if (existsSync(join(data, 'postmaster.pid'))) await end('immediate');
    await rm(folder, { recursive: true, force: true });
  }

  await call(program, ...fill);
  await start();
  return {
    url,
    port,
    start,
    stop,
    kill: () => end('immediate').then(() => undefined),
    replicate: () =>
      startServer(programs, { isDurable, parent: tmpdir() }, 'pg_basebackup', [
        '-d',
        url,
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
      ]),
    promote: () => call('pg_ctl', '-w', 'promote').then(() => undefined),
    remove,
  };
}
