import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { API_PATHS } from '../../src/contract/apiPaths.ts';
import * as paths from '../../src/contract/tools/toolsPaths.ts';
import { withQuery } from '../../src/contract/withQuery.ts';
import { startShop, type RunningShop } from '../../scripts/shop/startShop.ts';
import type { StopFigure } from '../report/Figures.ts';
import { logInAsAdmin } from '../shop/logInAsAdmin.ts';
import { parseProcessUsage } from '../shop/readProcessUsage.ts';

const BETWEEN_PROBES_MS = 5;
/** Files of ten million rows are not read to their end. */
const LONGEST_MS = 20_000;
const DEPTH = 0.6;

/**
 * Asks for everything that an admin can read, one question at a time, and says how long another answer of the process waited
 * meanwhile: each such wait is one of all buyers.
 */
export async function measureStops(
  dataDir: string,
  onFigure: (figure: StopFigure) => void,
  asked = readablePaths(),
): Promise<StopFigure[]> {
  const shop = await startShop(dataDir);
  try {
    const headers = await logInAsAdmin(shop.url);
    const figures: StopFigure[] = [];
    const ask = async (path: string): Promise<string> => {
      const probes = new AbortController();
      const longest = longestWait(shop, probes.signal);
      const began = performance.now();
      const { status, text } = await read(shop.url + path, headers);
      const milliseconds = performance.now() - began;
      probes.abort();
      if (status >= 300) return '';
      const figure = { path, milliseconds, ...(await longest) };
      figures.push(figure);
      onFigure(figure);
      return text;
    };
    for (const path of asked) {
      const pages = /"total_pages":(\d+)/.exec(await ask(path))?.[1];
      if (pages === undefined) continue;
      await ask(withQuery(path, { page: Math.max(1, Math.floor(Number(pages) * DEPTH)) }));
      await ask(withQuery(path, { q: 'paz' }));
      await ask(withQuery(path, { q: 'nada así' }));
    }
    return figures;
  } finally {
    await shop.stop();
  }
}

function readablePaths(): string[] {
  const all = Object.values(paths).flatMap((group) =>
    typeof group === 'string' ? [group] : typeof group === 'object' ? Object.values(group) : [],
  );
  return [...new Set(all)].filter((path) => path.startsWith('/api/tools/') && !path.includes(':'));
}

/** Milliseconds of the slowest of many small answers, and of the process's thread meanwhile. */
async function longestWait(
  { url, pid }: RunningShop,
  signal: AbortSignal,
): Promise<Pick<StopFigure, 'stopped' | 'worked'>> {
  const longest = { stopped: 0, worked: 0 };
  while (!signal.aborted) {
    const [began, before] = [performance.now(), await threadTime(pid)];
    await (await fetch(url + API_PATHS.healthLive)).arrayBuffer();
    longest.stopped = Math.max(longest.stopped, performance.now() - began);
    longest.worked = Math.max(longest.worked, (await threadTime(pid)) - before);
    await pause(BETWEEN_PROBES_MS);
  }
  return longest;
}

/** Milliseconds that the thread of all answers has worked, to ten of them; 0 where the system does not say. */
async function threadTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/task/${pid}/stat`, 'utf8').catch(() => '');
  return (parseProcessUsage('', stat).cpuSeconds || 0) * 1000;
}

async function read(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(LONGEST_MS) });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return { status: 200, text: '' };
    throw error;
  }
}
