import type { Routes, ShopApp } from './http/ShopApp.ts';
import type { JobHandler } from './jobs/defineJob.ts';
import type { Job } from './jobs/startJob.ts';

/** Parts of a module that the server runs. */
export interface ShopModule {
  routes: Routes;
  /** Jobs that run while the server listens; an app that never listens starts none. */
  start?: readonly (() => Job)[];
  /** Handlers of the long jobs that admins start. */
  jobs?: readonly JobHandler[];
}

/** Starts the modules' jobs when the app listens, and stops them when it closes. */
export function startOnListen(app: ShopApp, modules: readonly Pick<ShopModule, 'start'>[]): void {
  let running: Job[] = [];
  app.addHook('onListen', (done) => {
    running = modules.flatMap(({ start = [] }) => start.map((each) => each()));
    done();
  });
  app.addHook('onClose', async () => {
    await Promise.all(running.map((job) => job.stop()));
  });
}
