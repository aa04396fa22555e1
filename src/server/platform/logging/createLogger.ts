import type { Writable } from 'node:stream';
import { pino, type Logger as PinoLogger } from 'pino';

export type Logger = PinoLogger;

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** What must never reach a log, wherever an object carries it. */
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

/** JSON lines on standard output, or on the stream a test gives. */
export function createLogger(level: LogLevel, destination?: Writable): Logger {
  const options = { level, redact: { paths: SECRETS, censor: '[oculto]' } };
  return destination ? pino(options, destination) : pino(options);
}
