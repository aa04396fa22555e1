import { shopSecret } from '../../platform/crypto/shopSecret.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';
import { startJob } from '../../platform/jobs/startJob.ts';
import { noticeRoutes } from './noticeRoutes.ts';
import { noticeRunner, type NoticeRunnerDeps } from './noticeRunner.ts';
import { type NoticesOffDeps, noticesOffRoutes } from './noticesOffRoutes.ts';
import { preferencesService } from './preferencesService.ts';
import { pushService, type PushDeps } from './pushService.ts';

type NoticesDeps = Omit<NoticeRunnerDeps, 'secret' | 'enqueuePush'> &
  Pick<NoticesOffDeps, 'site' | 'fonts'> &
  Omit<PushDeps, 'logger'> & { logger: Pick<Logger, 'warn' | 'error'> };

const POLL_MS = 5000;

/** Notices to admins: what happened, how each wants to hear of it, and its mails and push messages. */
export function createNotices(deps: NoticesDeps) {
  const { database, clock, logger } = deps;
  const secret = shopSecret(database, clock, 'notices');
  const push = pushService(deps);
  const notify = noticeRunner({ ...deps, secret, enqueuePush: push.enqueue });
  const preferences = preferencesService({ database, push });
  const run = async (stopping?: AbortSignal) => {
    await notify(stopping);
    await push.run(stopping);
  };
  return {
    /** Hands out what is due, and sends it. */
    run,
    routes: noticeRoutes({ preferences, push, database }),
    /** The page that a mail's link leads to. */
    pages: noticesOffRoutes({ ...deps, preferences, secret }),
    start: [
      () =>
        startJob({
          run,
          pollMs: POLL_MS,
          onFailure: (error) => logger.error({ err: error }, 'admins cannot be notified'),
        }),
    ],
  };
}
