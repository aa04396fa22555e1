import type { Config } from './config/Config.ts';
import type { Queries } from './database/Database.ts';
import type { Routes, ShopApp } from './http/ShopApp.ts';
import type { JobHandler } from './jobs/defineJob.ts';
import type { Job } from './jobs/startJob.ts';

/** Parts of a module that the server runs. */
export interface ShopModule {
  routes: Routes;
  /** Pages and files outside of the API: visits without a token. */
  pages?: Routes;
  /** Runs before the first request. */
  prepare?: () => Promise<unknown>;
  /** The shop's jobs, which run while the server listens, or in a process of their own. */
  start?: readonly (() => Job)[];
  /** Writes what each process holds in memory while it listens. */
  startInEach?: readonly (() => Job)[];
  /** Handlers of the long jobs that admins start. */
  jobs?: readonly JobHandler[];
  /** Removes personal data of a deleted account from what is kept. */
  forgetOwner?: (trx: Queries, userId: number) => Promise<void>;
}

/**
 * Prepares the modules, starts their jobs when the app listens, and ends both when it closes. A process for jobs starts
 * them once it is ready, as it may never listen; an app that never listens starts none.
 */
export function runModules(
  app: ShopApp,
  modules: readonly Pick<ShopModule, 'prepare' | 'start' | 'startInEach'>[],
  jobs: Config['jobs'] = 'on',
): void {
  let running: Job[] = [];
  const startJobs = (): void => {
    running = modules.flatMap(({ start = [], startInEach = [] }) =>
      [...(jobs === 'off' ? [] : start), ...startInEach].map((each) => each()),
    );
  };
  app.addHook('onReady', async () => {
    for (const { prepare } of modules) await prepare?.();
    if (jobs === 'only') startJobs();
  });
  app.addHook('onListen', (done) => {
    if (jobs !== 'only') startJobs();
    done();
  });
  app.addHook('onClose', async () => {
    await Promise.all(running.map((job) => job.stop()));
  });
}
