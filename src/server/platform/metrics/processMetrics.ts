import { collectDefaultMetrics, type Registry } from 'prom-client';

/** Memory, processor time, event loop and garbage of this process. Once a process. */
export function processMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
}
