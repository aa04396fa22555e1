import type { FastifyBaseLogger } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Origins of a page: kept ones, painted ones, those without content, and those that should have had some. */
const SOURCES = ['memory', 'paint', 'frame', 'crowd'] as const;

export interface PageMeasures {
  answered: (from: (typeof SOURCES)[number]) => void;
  painted: (seconds: number) => void;
  /** A page could not be painted: the browser renders it. */
  unpainted: (error: unknown) => void;
}

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Counts pages and times their paints, and logs those whose content the server failed to render. */
export function pageMetrics(
  registry: Registry,
  logger: Pick<FastifyBaseLogger, 'error'>,
): PageMeasures {
  const registers = [registry];
  const pages = new Counter({
    name: 'pages_answered_total',
    help: 'Pages: kept in memory, painted, without content of their own (frame), or without because too many paints waited (crowd).',
    labelNames: ['from'],
    registers,
  });
  for (const from of SOURCES) pages.inc({ from }, 0);
  const unpainted = new Counter({
    name: 'pages_unpainted_total',
    help: 'Pages that were sent without content because rendering it failed.',
    registers,
  });
  const durations = new Histogram({
    name: 'pages_paint_duration_seconds',
    help: 'Time to paint a page, without the wait for its turn.',
    buckets: BUCKETS_SECONDS,
    registers,
  });
  return {
    answered: (from) => pages.inc({ from }),
    painted: (seconds) => durations.observe(seconds),
    unpainted: (error) => {
      unpainted.inc();
      logger.error({ err: error }, 'a page was not painted');
    },
  };
}
