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
  /** Jobs that run while the server listens; an app that never listens starts none. */
  start?: readonly (() => Job)[];
  /** Runs when the app closes, after the jobs have stopped. */
  close?: () => Promise<void>;
  /** Handlers of the long jobs that admins start. */
  jobs?: readonly JobHandler[];
  /** Removes personal data of a deleted account from what is kept. */
  forgetOwner?: (trx: Queries, userId: number) => Promise<void>;
}

/** Prepares the modules, starts their jobs when the app listens, and ends both when it closes. */
export function runModules(
  app: ShopApp,
  modules: readonly Pick<ShopModule, 'prepare' | 'start' | 'close'>[],
): void {
  let running: Job[] = [];
  app.addHook('onReady', async () => {
    for (const { prepare } of modules) await prepare?.();
  });
  app.addHook('onListen', (done) => {
    running = modules.flatMap(({ start = [] }) => start.map((each) => each()));
    done();
  });
  app.addHook('onClose', async () => {
    await Promise.all(running.map((job) => job.stop()));
    for (const { close } of modules) await close?.();
  });
}
