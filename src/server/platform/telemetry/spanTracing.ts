import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyRequest } from 'fastify';
import type { Attributes, Context, Span, TelemetrySdk } from './telemetrySdk.ts';
import type { Tracing } from './tracing.ts';

/** A request of `fetch`, as Node's channels have it. */
interface FetchRequest {
  method: string;
  origin: string;
  addHeader: (name: string, value: string) => void;
}

interface FetchEvent {
  request: FetchRequest;
  response?: { statusCode: number };
  error?: Error;
}

export interface SpanTracing extends Tracing {
  /** Begins work that something else ends. */
  begin: (
    name: string,
    kind: 'SERVER' | 'CLIENT',
    attributes: Attributes,
    parent?: Context,
  ) => Span;
  end: (span: Span, error?: unknown) => void;
  headersOf: (span: Span) => Record<string, string>;
  /** Ids for a log line of the work of now. */
  ids: () => object;
  context: () => Context;
}

export function spanTracing(
  { api, core }: TelemetrySdk,
  tracer: ReturnType<InstanceType<TelemetrySdk['traces']['TracerProvider']>['getTracer']>,
): SpanTracing {
  const current = new AsyncLocalStorage<Span>();
  const ofRequests = new WeakMap<FastifyRequest, Span>();
  const propagator = new core.W3CTraceContextPropagator();
  const contextIn = (span: Span | undefined): Context =>
    span ? api.trace.setSpan(api.ROOT_CONTEXT, span) : api.ROOT_CONTEXT;
  const context = (): Context => contextIn(current.getStore());

  function end(span: Span, error?: unknown): void {
    if (error !== undefined) {
      // Messages may have data of persons.
      span.setAttribute('error.type', error instanceof Error ? error.name : 'Error');
      span.setStatus({ code: api.SpanStatusCode.ERROR });
    }
    span.end();
  }

  const run: Tracing['run'] = (work, runs) => {
    const parent = current.getStore();
    if (work.isPart && !parent?.isRecording()) return runs();
    const kind = work.kind === 'client' ? api.SpanKind.CLIENT : api.SpanKind.INTERNAL;
    const options = { kind, attributes: work.attributes ?? {} };
    const span = tracer.startSpan(work.name, options, contextIn(parent));
    let result;
    try {
      result = current.run(span, runs);
    } catch (error) {
      end(span, error);
      throw error;
    }
    if (result instanceof Promise) {
      result.then(
        () => end(span),
        (error: unknown) => end(span, error),
      );
    } else end(span);
    return result;
  };

  const begin: SpanTracing['begin'] = (name, kind, attributes, parent = context()) =>
    tracer.startSpan(name, { kind: api.SpanKind[kind], attributes }, parent);

  function headersOf(span: Span | undefined): Record<string, string> {
    const headers: Record<string, string> = {};
    const set = (into: Record<string, string>, name: string, value: string) => (into[name] = value);
    propagator.inject(contextIn(span), headers, { set });
    return headers;
  }

  return {
    run,
    keep: (runs) => AsyncLocalStorage.bind(runs),
    begin,
    end,
    headersOf,
    headers: () => headersOf(current.getStore()),
    context,
    ids: () => {
      const span = current.getStore()?.spanContext();
      return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
    },
    traceRequests: (app) => {
      app.addHook('onRequest', (request, _reply, done) => {
        const { method, headers, routeOptions, id } = request;
        const { url: route } = routeOptions;
        // A request that the shop makes to itself belongs to the one that it is made for.
        const parent = current.getStore()
          ? context()
          : propagator.extract(api.ROOT_CONTEXT, headers, {
              get: (_, name) => headers[name],
              keys: () => Object.keys(headers),
            });
        const name = route === undefined ? method : `${method} ${route}`;
        const attributes = {
          'http.request.method': method,
          ...(route !== undefined && { 'http.route': route }),
          reqId: id,
        };
        const span = begin(name, 'SERVER', attributes, parent);
        ofRequests.set(request, span);
        current.run(span, done);
      });
      app.addHook('onResponse', (request, { statusCode }, done) => {
        const span = ofRequests.get(request);
        span?.setAttribute('http.response.status_code', statusCode);
        if (statusCode >= 500) span?.setStatus({ code: api.SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },
  };
}

/** Payments, carriers and storage are asked by `fetch`, which Node announces in channels. Returns a function that stops. */
export function followFetches({ begin, end, headersOf }: SpanTracing): () => void {
  const spans = new WeakMap<FetchRequest, Span>();
  const take = (request: FetchRequest): Span | undefined => {
    const span = spans.get(request);
    spans.delete(request);
    return span;
  };
  const on: Record<string, (event: FetchEvent) => void> = {
    create: ({ request }) => {
      const { hostname, port } = new URL(request.origin);
      const attributes = {
        'http.request.method': request.method,
        'server.address': hostname,
        ...(port !== '' && { 'server.port': Number(port) }),
      };
      const span = begin(request.method, 'CLIENT', attributes);
      spans.set(request, span);
      for (const [name, value] of Object.entries(headersOf(span))) request.addHeader(name, value);
    },
    headers: ({ request, response }) => {
      const span = spans.get(request);
      if (response) span?.setAttribute('http.response.status_code', response.statusCode);
    },
    trailers: ({ request }) => {
      const span = take(request);
      if (span) end(span);
    },
    error: ({ request, error }) => {
      const span = take(request);
      if (span) end(span, error);
    },
  };
  const listeners = Object.entries(on).map(([event, listener]) => {
    const name = `undici:request:${event}`;
    const hear = (message: unknown): void => listener(message as FetchEvent);
    subscribe(name, hear);
    return () => unsubscribe(name, hear);
  });
  return () => {
    for (const stop of listeners) stop();
  };
}
