import { resolve } from 'node:path';
import { LOG_LEVELS } from '../logging/createLogger.ts';
import { OperatorError } from '../OperatorError.ts';
import type { Config } from './Config.ts';
import {
  readOrigin,
  readOrigins,
  readPostgresUrl,
  readTrustProxy,
  readViewerUrl,
} from './readAddresses.ts';
import { readMailbox, readSmtpUrl } from './readMailSettings.ts';
import { readMercadoPago } from './readMercadoPago.ts';
import { readMicorreoSettings } from './readMicorreoSettings.ts';
import { readChoice, readSwitch, readText, readWhole, type Environment } from './readValues.ts';

const DEFAULT_PORT = 8000;
const DEFAULT_DATA_DIR = '.data';
const SECOND_MS = 1000;
const DEFAULT_DATABASE_TIMEOUT = 5;
const MODES = ['development', 'production', 'test'] as const;
const SEEDS = ['demo', 'none'] as const;

/** @throws OperatorError with one sentence on the first variable that makes no sense. */
export function readConfig(env: Environment): Config {
  const mode = readChoice(env, 'NODE_ENV', MODES) ?? 'development';
  const databaseUrl = readPostgresUrl(env, 'DATABASE_URL');
  const databaseReadUrl = readPostgresUrl(env, 'DATABASE_READ_URL');
  if (databaseReadUrl && !databaseUrl) {
    throw new OperatorError('DATABASE_READ_URL needs a DATABASE_URL: a replica has a primary.');
  }
  const publicUrl = readOrigin(env, 'PUBLIC_URL');
  const smtpUrl = readSmtpUrl(env, 'SMTP_URL');
  if (smtpUrl && !publicUrl) {
    throw new OperatorError(
      'SMTP_URL needs a PUBLIC_URL: mailed links must not be built from what a request claims.',
    );
  }
  const mercadoPago = readMercadoPago(env, publicUrl);
  return {
    mode,
    port: readWhole(env, 'PORT', { least: 0, most: 65_535 }) ?? DEFAULT_PORT,
    host: readText(env, 'HOST'),
    dataDir: resolve(readText(env, 'DATA_DIR') ?? DEFAULT_DATA_DIR),
    databaseUrl,
    databaseReadUrl,
    databaseTimeoutMs:
      SECOND_MS *
      (readWhole(env, 'DATABASE_TIMEOUT', { least: 1, most: 3600 }) ?? DEFAULT_DATABASE_TIMEOUT),
    publicUrl,
    backendUrl: readOrigin(env, 'BACKEND_URL'),
    allowedOrigins: readOrigins(env, 'ALLOWED_ORIGINS'),
    smtpUrl,
    mailFrom: readMailbox(env, 'MAIL_FROM'),
    mailPreview: mode !== 'production' && (readSwitch(env, 'MAIL_PREVIEW') ?? false),
    metricsToken: readText(env, 'METRICS_TOKEN'),
    mercadoPago,
    testGateway: readSwitch(env, 'TEST_GATEWAY') ?? mode !== 'production',
    micorreo: readMicorreoSettings(env),
    seed: readChoice(env, 'SEED', SEEDS) ?? (mode === 'production' ? 'none' : 'demo'),
    demoPassword: readText(env, 'DEMO_PASSWORD'),
    trustProxy: readTrustProxy(env, 'TRUST_PROXY'),
    logLevel: readChoice(env, 'LOG_LEVEL', LOG_LEVELS) ?? (mode === 'production' ? 'info' : 'warn'),
    rateLimit: readSwitch(env, 'RATE_LIMIT') ?? true,
    inspector: readSwitch(env, 'INSPECTOR') ?? false,
    inspectorUrl: readViewerUrl(env, 'INSPECTOR_URL'),
  };
}
