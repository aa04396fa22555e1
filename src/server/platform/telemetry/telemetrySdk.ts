import { createRequire } from 'node:module';
import { join } from 'node:path';

/** OpenTelemetry's packages, which weigh too much for every shop: who exports installs them. */
export const SDK_FOLDER = 'deploy/telemetry';
const ROOT = join(import.meta.dirname, '../../../..');

export type Attributes = Readonly<Record<string, unknown>>;

/** A context of OpenTelemetry: what a span is in. */
export type Context = object;

export interface Span {
  setAttribute: (name: string, value: string | number) => void;
  setStatus: (status: { code: number }) => void;
  isRecording: () => boolean;
  spanContext: () => { traceId: string; spanId: string };
  end: () => void;
}

/** Left out: as the packages do. */
export interface BatchLimits {
  scheduledDelayMillis?: number;
  /** More is dropped. */
  maxQueueSize?: number;
}

export interface Exporter<Item> {
  export: (items: Item[], done: (result: { code: number; error?: Error }) => void) => void;
  forceFlush?: () => Promise<void>;
  shutdown: () => Promise<void>;
}

interface Provider {
  shutdown: () => Promise<void>;
}

interface Resource {
  merge: (other: Resource) => Resource;
}

interface Propagator {
  inject: (
    context: Context,
    carrier: Record<string, string>,
    setter: { set: (carrier: Record<string, string>, name: string, value: string) => void },
  ) => void;
  extract: (
    context: Context,
    carrier: object,
    getter: { get: (carrier: object, name: string) => unknown; keys: () => string[] },
  ) => Context;
}

type Processor = object;
type Sampler = object;

/** The parts of the packages that the shop uses. Their own types are not there when they are not installed. */
export interface TelemetrySdk {
  api: {
    ROOT_CONTEXT: Context;
    SpanKind: Record<'INTERNAL' | 'SERVER' | 'CLIENT', number>;
    SpanStatusCode: { ERROR: number };
    trace: { setSpan: (context: Context, span: Span) => Context };
  };
  core: { W3CTraceContextPropagator: new () => Propagator };
  resources: {
    envDetector: object;
    detectResources: (options: { detectors: object[] }) => Resource;
    resourceFromAttributes: (attributes: Attributes) => Resource;
  };
  traces: {
    TracerProvider: new (options: {
      resource: Resource;
      sampler: Sampler;
      spanProcessors: Processor[];
    }) => Provider & {
      getTracer: (name: string) => {
        startSpan: (
          name: string,
          options: { kind: number; attributes: Attributes },
          context: Context,
        ) => Span;
      };
    };
    BatchSpanProcessor: new (options: BatchLimits & { exporter: Exporter<Span> }) => Processor;
    ParentBasedSampler: new (options: { root: Sampler }) => Sampler;
    TraceIdRatioBasedSampler: new (ratio: number) => Sampler;
  };
  logs: {
    LoggerProvider: new (options: { resource: Resource; processors: Processor[] }) => Provider & {
      getLogger: (name: string) => {
        emit: (record: {
          timestamp: number;
          severityNumber: number;
          severityText: string;
          body: string;
          attributes: Attributes;
          context: Context;
        }) => void;
      };
    };
    BatchLogRecordProcessor: new (
      options: BatchLimits & { exporter: Exporter<unknown> },
    ) => Processor;
  };
  traceExporter: { OTLPTraceExporter: new () => Exporter<Span> };
  logExporter: { OTLPLogExporter: new () => Exporter<unknown> };
}

const PACKAGES: Record<keyof TelemetrySdk, string> = {
  api: 'api',
  core: 'core',
  resources: 'resources',
  traces: 'sdk-trace',
  logs: 'sdk-logs',
  traceExporter: 'exporter-trace-otlp-http',
  logExporter: 'exporter-logs-otlp-http',
};

/** Null when they are not installed below `root`. */
export function loadTelemetrySdk(root = ROOT): TelemetrySdk | null {
  const load = createRequire(join(root, SDK_FOLDER, 'package.json'));
  try {
    const loaded = Object.entries(PACKAGES).map(([part, name]) => [
      part,
      load(`@opentelemetry/${name}`) as unknown,
    ]);
    return Object.fromEntries(loaded) as TelemetrySdk;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return null;
    throw error;
  }
}
