import type { ShopApp } from '../http/ShopApp.ts';
import type { Job } from './startJob.ts';

/** A job that runs from when the server listens until it closes: an app that nobody can reach does nothing of its own. */
export function whileListening(app: ShopApp, start: () => Job): void {
  let job: Job | null = null;
  app.addHook('onListen', (done) => {
    job = start();
    done();
  });
  app.addHook('onClose', async () => job?.stop());
}
