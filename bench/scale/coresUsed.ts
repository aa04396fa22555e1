import { readFile } from 'node:fs/promises';
import { Pool } from 'pg';
import type { ScaleStep } from '../report/Figures.ts';
import { readProcessUsage } from '../shop/readProcessUsage.ts';

/** Numbers of processes. */
export interface Parts {
  shops: readonly number[];
  proxy: number;
  load: number;
  databaseUrl: string | null;
}

interface Taken {
  at: number;
  shops: number[];
  proxy: number;
  database: number | null;
  load: number;
  machine: number;
}

const TICKS_PER_SECOND = 100;

/**
 * Processor time of the shop's processes, of the proxy and the database with theirs, and of the whole machine: cores in use
 * until the returned function is called.
 */
export async function coresUsed(parts: Parts): Promise<() => Promise<ScaleStep['cores']>> {
  const before = await take(parts);
  return async () => {
    const after = await take(parts);
    const seconds = (after.at - before.at) / 1000;
    return {
      shops: after.shops.map((used, at) => (used - (before.shops[at] ?? 0)) / seconds),
      proxy: (after.proxy - before.proxy) / seconds,
      database:
        after.database === null ? null : (after.database - (before.database ?? 0)) / seconds,
      load: (after.load - before.load) / seconds,
      machine: (after.machine - before.machine) / seconds,
    };
  };
}

async function take({ shops, proxy, load, databaseUrl }: Parts): Promise<Taken> {
  return {
    at: performance.now(),
    shops: await Promise.all(shops.map(secondsOf)),
    proxy: await withChildren(proxy),
    database: databaseUrl === null ? null : await withChildren(await postmaster(databaseUrl)),
    load: await withChildren(load),
    machine: await busySeconds(),
  };
}

async function secondsOf(pid: number): Promise<number> {
  return (await readProcessUsage(pid))?.cpuSeconds ?? 0;
}

async function withChildren(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const children = text.trim().split(' ').filter(Boolean).map(Number);
  const used = await Promise.all([pid, ...children].map(secondsOf));
  return used.reduce((sum, each) => sum + each, await secondsOfEnded(pid));
}

/** Time of children that have ended, which their parent keeps. */
async function secondsOfEnded(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / TICKS_PER_SECOND;
}

/** The first process of the server: the parent of the one that answers. */
async function postmaster(url: string): Promise<number> {
  const pool = new Pool({ connectionString: url, max: 1 });
  try {
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const status = await readFile(`/proc/${rows[0]?.pid}/status`, 'utf8');
    return Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]);
  } finally {
    await pool.end();
  }
}

/** User, nice, system, irq and softirq of all cores. */
async function busySeconds(): Promise<number> {
  const [line = ''] = (await readFile('/proc/stat', 'utf8')).split('\n');
  const [, user, nice, system, , , irq, softirq] = line.split(/\s+/).map(Number);
  const ticks = [user, nice, system, irq, softirq].reduce<number>(
    (sum, each) => sum + (each ?? 0),
    0,
  );
  return ticks / TICKS_PER_SECOND;
}
