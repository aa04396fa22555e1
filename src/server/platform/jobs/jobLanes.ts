import { longJobs, type LongJobs, type LongJobsDeps } from './longJobs.ts';

/** Two runners, so that a sale does not wait for its end behind a backup. */
export function jobLanes({ handlers, ...deps }: LongJobsDeps): LongJobs {
  const lanes = [false, true].map((isSlow) =>
    longJobs({ ...deps, handlers: handlers.filter((each) => (each.isSlow ?? false) === isSlow) }),
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
