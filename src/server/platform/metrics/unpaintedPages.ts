import type { FastifyBaseLogger } from 'fastify';
import { Counter, type Registry } from 'prom-client';

/** Counts and logs pages whose content the server failed to render: browsers render it. */
export function unpaintedPages(
  registry: Registry,
  logger: Pick<FastifyBaseLogger, 'error'>,
): (error: unknown) => void {
  const pages = new Counter({
    name: 'pages_unpainted_total',
    help: 'Pages that were sent without content because rendering it failed.',
    registers: [registry],
  });
  return (error) => {
    pages.inc();
    logger.error({ err: error }, 'a page was not painted');
  };
}
