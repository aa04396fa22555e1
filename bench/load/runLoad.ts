import { fork } from 'node:child_process';
import path from 'node:path';
import type { LoadPlan, LoadResult } from './LoadPlan.ts';

/** Runs in a separate process, so that neither the server nor the bench shares its event loop. */
export function runLoad(plan: LoadPlan): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const gun = fork(path.join(import.meta.dirname, 'fireLoad.ts'));
    gun.once('message', (result) => resolve(withNumbers(result as LoadResult)));
    gun.once('error', reject);
    gun.once('exit', (code) => reject(new Error(`The load process ended with ${String(code)}`)));
    gun.send(plan);
  });
}

/** NaN becomes null in JSON (no successful responses). */
function withNumbers(result: LoadResult): LoadResult {
  const { p50, p97, p99 } = result as { [Name in 'p50' | 'p97' | 'p99']: number | null };
  return { ...result, p50: p50 ?? NaN, p97: p97 ?? NaN, p99: p99 ?? NaN };
}
