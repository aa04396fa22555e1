import type { Writable } from 'node:stream';
import { pino, stdSerializers, type Logger as PinoLogger } from 'pino';
import { DatabaseUnavailable } from '../database/DatabaseUnavailable.ts';

export type Logger = PinoLogger;

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Paths of values that must never reach a log, wherever an object carries them. */
const SECRETS = [
  'password',
  'password2',
  'current_password',
  'token',
  'authorization',
  'cookie',
  'headers.authorization',
  'headers.cookie',
  'req.headers.authorization',
  'req.headers.cookie',
];

/** Takes each line as it is written, and gives it the ids of its trace. */
export interface LogTap {
  ids: () => object;
  line: (text: string) => void;
}

/** JSON lines on standard output, or on the stream a test gives. */
export function createLogger(
  level: LogLevel,
  destination?: Writable,
  tap: LogTap | null = null,
): Logger {
  const options = {
    level,
    redact: { paths: SECRETS, censor: '[oculto]' },
    serializers: { err: writeError },
    ...(tap && { mixin: tap.ids, hooks: { streamWrite: (text: string) => tapped(text, tap) } }),
  };
  return destination ? pino(options, destination) : pino(options);
}

function tapped(text: string, tap: LogTap): string {
  tap.line(text);
  return text;
}

/** A database that is away is no defect: its reason is enough, and each request of that time has one. */
function writeError(error: unknown): unknown {
  if (!(error instanceof DatabaseUnavailable)) return stdSerializers.err(error as Error);
  const { cause } = error;
  return { type: error.name, message: cause instanceof Error ? cause.message : String(cause) };
}
