import { Counter, Histogram, type Registry } from 'prom-client';
import type { ShopApp } from '../http/ShopApp.ts';

/** The cache of the catalogue's answers. */
interface CacheCounts {
  /** Number of answers sent before the app. */
  readonly answeredEarly: number;
  readonly reads: Readonly<Record<'hit' | 'miss', number>>;
}

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Label for unrouted requests, whose URLs are arbitrary. */
const NO_ROUTE = 'none';

/** Times all responses of `app`. Early answers never reach it and are only counted. */
export function requestMetrics(registry: Registry, app: ShopApp, cache: CacheCounts): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route; without repeated reads and pages that are answered from memory.',
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
    help: 'Repeated reads of the catalogue, and pages, that were answered from memory.',
    registers: [registry],
    collect: () => {
      earlyAnswers.reset();
      earlyAnswers.inc(cache.answeredEarly);
    },
  });

  const reads = new Counter({
    name: 'http_cache_reads_total',
    help: 'Reads of the catalogue that reached the app: found in memory (hit) or made (miss).',
    labelNames: ['outcome'],
    registers: [registry],
    collect: () => {
      reads.reset();
      reads.inc({ outcome: 'hit' }, cache.reads.hit);
      reads.inc({ outcome: 'miss' }, cache.reads.miss);
    },
  });
}
