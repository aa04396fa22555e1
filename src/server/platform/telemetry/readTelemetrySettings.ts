import {
  readChoice,
  readSwitch,
  readText,
  readWhole,
  type Environment,
} from '../config/readValues.ts';
import { OperatorError } from '../OperatorError.ts';
import type { BatchLimits } from './telemetrySdk.ts';

/** The standard variables that the shop reads itself. OpenTelemetry's packages read address, headers, limits and names. */
export interface TelemetrySettings {
  traces: boolean;
  logs: boolean;
  traceBatches: BatchLimits;
  logBatches: BatchLimits;
  sampler: {
    /** The caller's decision holds where a request has one. */
    followsCaller: boolean;
    /** Share of traces that are kept, 0 to 1. */
    ratio: number;
  };
}

export const ENDPOINT = 'OTEL_EXPORTER_OTLP_ENDPOINT';
const PROTOCOL = 'http/json';
const PROTOCOLS = [
  'OTEL_EXPORTER_OTLP_PROTOCOL',
  'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL',
  'OTEL_EXPORTER_OTLP_LOGS_PROTOCOL',
];
const EXPORTERS = ['otlp', 'none'] as const;
const SAMPLER = 'OTEL_TRACES_SAMPLER';
const SAMPLER_ARG = 'OTEL_TRACES_SAMPLER_ARG';
const SAMPLERS = [
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
  'always_on',
  'always_off',
  'traceidratio',
] as const;

/** Null without an address, or switched off. The sentences do not repeat it: it may have a password. @throws OperatorError */
export function readTelemetrySettings(env: Environment): TelemetrySettings | null {
  const endpoint = readText(env, ENDPOINT);
  if (endpoint === null || readSwitch(env, 'OTEL_SDK_DISABLED') === true) return null;
  if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) {
    throw new OperatorError(`${ENDPOINT} must be an address such as http://127.0.0.1:4318.`);
  }
  for (const name of PROTOCOLS) {
    const given = readText(env, name) ?? PROTOCOL;
    if (given !== PROTOCOL) {
      throw new OperatorError(
        `${name} must be ${PROTOCOL}, which the shop sends; it is "${given}".`,
      );
    }
  }
  return {
    traces: readChoice(env, 'OTEL_TRACES_EXPORTER', EXPORTERS) !== 'none',
    logs: readChoice(env, 'OTEL_LOGS_EXPORTER', EXPORTERS) !== 'none',
    traceBatches: readBatchLimits(env, 'OTEL_BSP'),
    logBatches: readBatchLimits(env, 'OTEL_BLRP'),
    sampler: readSampler(env),
  };
}

function readBatchLimits(env: Environment, prefix: string): BatchLimits {
  const delay = readWhole(env, `${prefix}_SCHEDULE_DELAY`, { least: 1, most: 600_000 });
  const size = readWhole(env, `${prefix}_MAX_QUEUE_SIZE`, { least: 1, most: 1_000_000 });
  return {
    ...(delay !== null && { scheduledDelayMillis: delay }),
    ...(size !== null && { maxQueueSize: size }),
  };
}

function readSampler(env: Environment): TelemetrySettings['sampler'] {
  const name = readChoice(env, SAMPLER, SAMPLERS) ?? 'parentbased_always_on';
  const followsCaller = name.startsWith('parentbased_');
  if (name.endsWith('always_on')) return { followsCaller, ratio: 1 };
  if (name.endsWith('always_off')) return { followsCaller, ratio: 0 };
  const text = readText(env, SAMPLER_ARG) ?? '1';
  const ratio = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : -1;
  if (ratio >= 0 && ratio <= 1) return { followsCaller, ratio };
  throw new OperatorError(`${SAMPLER_ARG} must be a number from 0 to 1, and is "${text}".`);
}
