import { type Work, traceWith } from '../server/platform/telemetry/tracing.ts';

/** Takes down which work is traced, in place of a collector, until `stop`. */
export function recordWork(): { works: Work[]; stop: () => void } {
  const works: Work[] = [];
  traceWith({
    run: (work, run) => {
      works.push(work);
      return run();
    },
    keep: (run) => run,
    traceRequests: () => undefined,
    headers: () => ({}),
  });
  return { works, stop: () => traceWith(null) };
}
