import { readFile } from 'node:fs/promises';

export interface ProcessUsage {
  residentBytes: number;
  /** Private memory: without mapped files such as the database. */
  privateBytes: number;
  /** CPU time of all threads since the start. */
  cpuSeconds: number;
}

/** Linux reports CPU time in ticks of 10 ms on every kernel. */
const TICKS_PER_SECOND = 100;

/** Resource usage of a process from /proc; null on systems without it. */
export async function readProcessUsage(pid: number): Promise<ProcessUsage | null> {
  try {
    const [status, stat] = await Promise.all([
      readFile(`/proc/${pid}/status`, 'utf8'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ]);
    return parseProcessUsage(status, stat);
  } catch {
    return null;
  }
}

/** The program's name in `stat` may contain spaces and parentheses: fields are counted after the last one. */
export function parseProcessUsage(status: string, stat: string): ProcessUsage {
  const bytesOf = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return {
    residentBytes: bytesOf('VmRSS'),
    privateBytes: bytesOf('RssAnon'),
    cpuSeconds: ticks / TICKS_PER_SECOND,
  };
}
