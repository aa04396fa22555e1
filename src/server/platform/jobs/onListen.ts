import type { ShopApp } from '../http/ShopApp.ts';
import type { Job } from './startJob.ts';

/** Runs a job from listening until closing; an app that never listens starts no job. */
export function onListen(app: ShopApp, start: () => Job): void {
  let job: Job | null = null;
  app.addHook('onListen', (done) => {
    job = start();
    done();
  });
  app.addHook('onClose', async () => job?.stop());
}
