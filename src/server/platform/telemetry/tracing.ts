import type { ShopApp } from '../http/ShopApp.ts';

/** A piece of work that a trace shows, without anything of a person in its name or attributes. */
export interface Work {
  name: string;
  /** `client`: another service does it. */
  kind?: 'internal' | 'client';
  attributes?: Readonly<Record<string, string | number>>;
  /** Shown within other work only: alone it would be a trace that says nothing. */
  isPart?: boolean;
}

export interface Tracing {
  /** Returns what `run` returns; the work ends with it, or when its promise settles. */
  run: <Result>(work: Work, run: () => Result) => Result;
  /** The same function, which belongs to the work of now wherever it is called. */
  keep: <Result>(run: () => Result) => () => Result;
  traceRequests: (app: ShopApp) => void;
  /** Headers by which another service goes on with the trace. */
  headers: () => Record<string, string>;
}

/** Null while nothing is exported, which the functions below ask first: then work costs what it always did. */
let tracing: Tracing | null = null;

/** Work is traced from now on, or no longer. Call before the app is built. */
export function traceWith(next: Tracing | null): void {
  tracing = next;
}

export function traced<Result>(work: Work, run: () => Result): Result {
  return tracing ? tracing.run(work, run) : run();
}

const OPERATION = /^\s*([a-z]+)/i;
const TABLE = /\b(?:from|into|update)\s+"?([a-z_]+)/i;

/** A statement by its kind and first table: its text may have values in it. */
export function tracedStatement<Result>(
  system: 'sqlite' | 'postgresql',
  sql: string,
  run: () => Result,
): Result {
  if (!tracing) return run();
  const operation = OPERATION.exec(sql)?.[1]?.toLowerCase() ?? 'sql';
  const table = TABLE.exec(sql)?.[1];
  const attributes = {
    'db.system.name': system,
    'db.operation.name': operation,
    ...(table !== undefined && { 'db.collection.name': table }),
  };
  const name = table === undefined ? operation : `${operation} ${table}`;
  return tracing.run({ name, kind: 'client', attributes, isPart: true }, run);
}

/** All functions of a service, each as work of its own. */
export function tracedMethods<Service extends object>(name: string, service: Service): Service {
  if (!tracing) return service;
  const methods = Object.entries(service).map(([method, value]: [string, unknown]) => [
    method,
    typeof value === 'function'
      ? (...given: unknown[]): unknown =>
          traced(
            { name: `${name} ${method}` },
            () => Reflect.apply(value, service, given) as unknown,
          )
      : value,
  ]);
  return Object.fromEntries(methods) as Service;
}

/** Keeps a function in its trace that waits in a queue and is called from another's work. */
export function keepTrace<Result>(run: () => Result): () => Result {
  return tracing ? tracing.keep(run) : run;
}

export function traceRequests(app: ShopApp): void {
  tracing?.traceRequests(app);
}

export function traceHeaders(): Record<string, string> {
  return tracing?.headers() ?? {};
}
