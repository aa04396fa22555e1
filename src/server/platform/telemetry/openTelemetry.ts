import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { LogTap } from '../logging/createLogger.ts';
import { ENDPOINT, type TelemetrySettings } from './readTelemetrySettings.ts';
import { followFetches, spanTracing } from './spanTracing.ts';
import { type Exporter, loadTelemetrySdk, SDK_FOLDER, type TelemetrySdk } from './telemetrySdk.ts';
import { traceWith } from './tracing.ts';

export interface Telemetry {
  tap: LogTap;
  /** Sends what waits, for a moment. */
  close: () => Promise<void>;
}

const SCOPE = 'shop';
const CLOSE_MS = 2000;
/** Fields of a line that OpenTelemetry has other places for. */
const TOLD_APART = ['pid', 'hostname', 'trace_id', 'span_id'];
/** The levels of pino as OpenTelemetry numbers them. */
const SEVERITIES: Readonly<Record<number, [number: number, text: string]>> = {
  10: [1, 'TRACE'],
  20: [5, 'DEBUG'],
  30: [9, 'INFO'],
  40: [13, 'WARN'],
  50: [17, 'ERROR'],
  60: [21, 'FATAL'],
};

/** Exports traces and logs from now on. Null, and a line, where the packages are not installed. */
export function openTelemetry(
  settings: TelemetrySettings,
  say: (line: string) => void,
  sdk = loadTelemetrySdk(),
): Telemetry | null {
  if (!sdk) {
    say(
      `${ENDPOINT} is set, but nothing is exported: run "npm ci --omit=dev --prefix ${SDK_FOLDER}" and start the shop again`,
    );
    return null;
  }
  const resource = sdk.resources
    .resourceFromAttributes({ 'service.name': SCOPE, 'service.instance.id': randomUUID() })
    .merge(sdk.resources.detectResources({ detectors: [sdk.resources.envDetector] }));
  const watch = outages(say);
  const { traces, logs, traceExporter, logExporter } = sdk;
  const tracer = new traces.TracerProvider({
    resource,
    sampler: samplerOf(sdk, settings.sampler),
    spanProcessors: settings.traces
      ? [
          new traces.BatchSpanProcessor({
            ...settings.traceBatches,
            exporter: watch(new traceExporter.OTLPTraceExporter()),
          }),
        ]
      : [],
  });
  const logger = new logs.LoggerProvider({
    resource,
    processors: settings.logs
      ? [
          new logs.BatchLogRecordProcessor({
            ...settings.logBatches,
            exporter: watch(new logExporter.OTLPLogExporter()),
          }),
        ]
      : [],
  });
  const tracing = spanTracing(sdk, tracer.getTracer(SCOPE));
  traceWith(tracing);
  const unfollow = followFetches(tracing);
  const lines = logger.getLogger(SCOPE);

  return {
    tap: {
      ids: tracing.ids,
      line: (text) => {
        if (!settings.logs) return;
        const { level, time, msg = '', ...line } = JSON.parse(text) as LogLine;
        const [severityNumber, severityText] = SEVERITIES[level] ?? [0, ''];
        const attributes = Object.fromEntries(
          Object.entries(line).filter(([name]) => !TOLD_APART.includes(name)),
        );
        const record = { timestamp: time, severityNumber, severityText, body: msg };
        lines.emit({ ...record, attributes, context: tracing.context() });
      },
    },
    close: async () => {
      traceWith(null);
      unfollow();
      const sent = Promise.allSettled([tracer.shutdown(), logger.shutdown()]);
      await Promise.race([sent, pause(CLOSE_MS, null, { ref: false })]);
    },
  };
}

interface LogLine extends Record<string, unknown> {
  level: number;
  time: number;
  msg?: string;
}

function samplerOf(
  { traces }: TelemetrySdk,
  { followsCaller, ratio }: TelemetrySettings['sampler'],
) {
  const root = new traces.TraceIdRatioBasedSampler(ratio);
  return followsCaller ? new traces.ParentBasedSampler({ root }) : root;
}

/** Says once that an export fails, and once that all succeed again, however often they are tried. */
function outages(say: (line: string) => void) {
  const failing = new Set<Exporter<never>>();
  return <Item>(exporter: Exporter<Item>): Exporter<Item> => ({
    export: (items, done) =>
      exporter.export(items, (result) => {
        const wasFailing = failing.size > 0;
        if (result.code === 0) failing.delete(exporter);
        else failing.add(exporter);
        const isFailing = failing.size > 0;
        if (isFailing && !wasFailing) {
          say(
            `traces and logs cannot be sent to ${ENDPOINT} (${reasonOf(result.error)}): some are lost`,
          );
        }
        if (wasFailing && !isFailing) say(`traces and logs are sent to ${ENDPOINT} again`);
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  });
}

function reasonOf(error: (Error & { code?: number | string }) | undefined): string {
  return String(error?.code ?? error?.message ?? 'no reason given');
}
