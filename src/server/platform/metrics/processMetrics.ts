import { collectDefaultMetrics, type Registry } from 'prom-client';

/** Memory, CPU, event loop and garbage collection of this process. Call once. */
export function processMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
}
