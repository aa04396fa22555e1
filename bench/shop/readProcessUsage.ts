import { readFile } from 'node:fs/promises';

export interface ProcessUsage {
  residentBytes: number;
  /** Of it what is the process's own: without files that it maps, such as the database. */
  privateBytes: number;
  /** Processor time of all its threads since it began. */
  cpuSeconds: number;
}

/** Linux counts processor time in ticks of 10 ms whatever the kernel's own clock. */
const TICKS_PER_SECOND = 100;

/** What a process takes, from /proc; null where there is none (other systems than Linux). */
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

/** The program's name in `stat` may hold spaces and parentheses: fields are counted after its last one. */
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
