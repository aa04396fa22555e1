import { fork } from 'node:child_process';
import path from 'node:path';
import type { LoadPlan, LoadResult } from './LoadPlan.ts';

/** Fires from a process of its own, so that neither the server nor the bench shares its event loop. */
export function runLoad(plan: LoadPlan): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const gun = fork(path.join(import.meta.dirname, 'fireLoad.ts'));
    gun.once('message', (result) => resolve(result as LoadResult));
    gun.once('error', reject);
    gun.once('exit', (code) => reject(new Error(`The load process ended with ${String(code)}`)));
    gun.send(plan);
  });
}
