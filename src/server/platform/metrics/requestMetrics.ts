import { Counter, Histogram, type Registry } from 'prom-client';
import type { ShopApp } from '../http/ShopApp.ts';

interface EarlyCount {
  /** How many answers were given before the app was asked. */
  readonly answeredEarly: number;
}

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** For what no route serves: its address is anybody's invention. */
const NO_ROUTE = 'none';

/** Times whatever `app` answers. Repeated reads that never reach it are only counted, by a number that is there anyway. */
export function requestMetrics(registry: Registry, app: ShopApp, early: EarlyCount): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route; without repeated reads of the catalogue that are answered from memory.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = NO_ROUTE } = request.routeOptions;
    const labels = { method: request.method, route, status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
    done();
  });

  const earlyAnswers = new Counter({
    name: 'http_early_answers_total',
    help: 'Repeated reads of the catalogue that were answered from memory.',
    registers: [registry],
    collect: () => {
      earlyAnswers.reset();
      earlyAnswers.inc(early.answeredEarly);
    },
  });
}
