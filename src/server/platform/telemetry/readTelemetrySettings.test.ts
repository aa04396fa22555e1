import { readTelemetrySettings } from './readTelemetrySettings.ts';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://user:hunter2@collector.example/otlp' };

test('nothing is exported without an address, or when OpenTelemetry is switched off', () => {
  expect(readTelemetrySettings({ OTEL_TRACES_SAMPLER: 'always_on' })).toBeNull();
  expect(readTelemetrySettings({ ...ENDPOINT, OTEL_SDK_DISABLED: 'true' })).toBeNull();
});

test('everything is exported by default, and the caller decides whether a trace is kept', () => {
  expect(readTelemetrySettings(ENDPOINT)).toEqual({
    traces: true,
    logs: true,
    traceBatches: {},
    logBatches: {},
    sampler: { followsCaller: true, ratio: 1 },
  });
});

test.each([
  ['always_on', undefined, { followsCaller: false, ratio: 1 }],
  ['always_off', '0.5', { followsCaller: false, ratio: 0 }],
  ['traceidratio', '0.25', { followsCaller: false, ratio: 0.25 }],
  ['parentbased_traceidratio', '0', { followsCaller: true, ratio: 0 }],
  ['parentbased_always_off', undefined, { followsCaller: true, ratio: 0 }],
])('the sampler %s with %s', (OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG, sampler) => {
  const env = { ...ENDPOINT, OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG };
  expect(readTelemetrySettings(env)).toMatchObject({ sampler });
});

test('traces or logs alone, and the limits of batches', () => {
  const env = { ...ENDPOINT, OTEL_LOGS_EXPORTER: 'none', OTEL_BSP_MAX_QUEUE_SIZE: '64' };
  expect(readTelemetrySettings(env)).toMatchObject({
    traces: true,
    logs: false,
    traceBatches: { maxQueueSize: 64 },
  });
});

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'hunter2:4318' }, /^OTEL_EXPORTER_OTLP_ENDPOINT must be/],
  [{ ...ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, /PROTOCOL must be http\/json.*"grpc"/],
  [{ ...ENDPOINT, OTEL_TRACES_SAMPLER: 'jaeger_remote' }, /OTEL_TRACES_SAMPLER must be one of/],
  [
    { ...ENDPOINT, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' },
    /_ARG must be a number from 0 to 1, and is "2"/,
  ],
  [{ ...ENDPOINT, OTEL_TRACES_EXPORTER: 'zipkin' }, /must be one of otlp, none/],
])('a mistake is one sentence without the address: %j', (env, sentence) => {
  let message = '';
  try {
    readTelemetrySettings(env);
  } catch (error) {
    ({ message } = error as Error);
  }
  expect(message).toMatch(sentence);
  expect(message).not.toContain('hunter2');
});
