import type { Config } from '../config/Config.ts';
import { longJobs, type LongJobs, type LongJobsDeps } from './longJobs.ts';

interface JobLanesDeps extends Omit<LongJobsDeps, 'runner' | 'pollMs'> {
  config: Pick<Config, 'jobs' | 'supervision'>;
}

/** A process for jobs is not woken by those that store them. */
export const JOBS_ONLY_POLL_MS = 1000;

/** Two runners, so that a sale does not wait for its end behind a backup. */
export function jobLanes({ handlers, config, ...deps }: JobLanesDeps): LongJobs {
  const name = config.supervision?.runner;
  const lanes = [false, true].map((isSlow) =>
    longJobs({
      ...deps,
      handlers: handlers.filter((each) => (each.isSlow ?? false) === isSlow),
      ...(name && { runner: `${name}${isSlow ? '-slow' : ''}` }),
      ...(config.jobs === 'only' && { pollMs: JOBS_ONLY_POLL_MS }),
    }),
  );
  const wake = () => lanes.forEach((lane) => lane.wake());
  return {
    wake,
    run: async (stopping) => {
      for (const lane of lanes) await lane.run(stopping);
    },
    start: () => {
      const running = lanes.map((lane) => lane.start());
      return {
        wake,
        stop: async () => {
          await Promise.all(running.map((job) => job.stop()));
        },
      };
    },
  };
}
