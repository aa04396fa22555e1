import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isPosId } from '../../../domain/tools/providerKeys.ts';
import { readBucketSettings } from '../bucket/readBucketSettings.ts';
import { OperatorError } from '../OperatorError.ts';
import { LOG_LEVELS } from '../logging/createLogger.ts';
import type { Mailbox } from '../mail/MailTransport.ts';
import { parseMailbox } from '../mail/parseMailbox.ts';
import { readTelemetrySettings } from '../telemetry/readTelemetrySettings.ts';
import { type Config, MERCADO_PAGO_TIMEOUT_MS, type MercadoPagoSettings } from './Config.ts';
import { readDatabaseSettings } from './readDatabaseSettings.ts';
import { readMobbexSettings } from './readMobbexSettings.ts';
import { readMicorreoSettings } from './readMicorreoSettings.ts';
import { readProcesses } from './readProcesses.ts';
import { readSecretsKeys } from './readSecretsKeys.ts';
import {
  originFrom,
  readChoice,
  readOrigin,
  readSwitch,
  readText,
  readWhole,
  type Environment,
} from './readValues.ts';

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

const ACCESS_TOKEN = 'MERCADOPAGO_ACCESS_TOKEN';
const WEBHOOK_SECRET = 'MERCADOPAGO_WEBHOOK_SECRET';
const POS_ID = 'MERCADOPAGO_POS_ID';
const API_URL = 'MERCADOPAGO_API_URL';

/** Mails then have the shop's name. */
const DEFAULT_FROM: Mailbox = { name: '', address: 'hola@tienda.example' };

const DEFAULT_PORT = 8000;
const DEFAULT_DATA_DIR = '.data';
const MODES = ['development', 'production', 'test'] as const;
const SEEDS = ['demo', 'none'] as const;

/** @throws OperatorError with one sentence on the first invalid variable. */
export function readConfig(env: Environment): Config {
  const mode = readChoice(env, 'NODE_ENV', MODES) ?? 'development';
  const database = readDatabaseSettings(env);
  const publicUrl = readOrigin(env, 'PUBLIC_URL');
  const smtpUrl = readSmtpUrl(env, 'SMTP_URL');
  if (smtpUrl && !publicUrl) {
    throw new OperatorError(
      'SMTP_URL needs a PUBLIC_URL: mailed links must not be built from what a request claims.',
    );
  }
  const mercadoPagoUrl = readOrigin(env, API_URL);
  const mercadoPago = readMercadoPago(env, { publicUrl, apiUrl: mercadoPagoUrl });
  return {
    mode,
    port: readWhole(env, 'PORT', { least: 0, most: 65_535 }) ?? DEFAULT_PORT,
    host: readText(env, 'HOST'),
    dataDir: resolve(readText(env, 'DATA_DIR') ?? DEFAULT_DATA_DIR),
    bucket: readBucketSettings(env),
    ...database,
    ...readProcesses(env, database.databaseUrl),
    publicUrl,
    backendUrl: readOrigin(env, 'BACKEND_URL'),
    allowedOrigins: readOrigins(env, 'ALLOWED_ORIGINS'),
    smtpUrl,
    mailWay: smtpUrl ? 'server' : mailWithoutServer(env, mode),
    mailFrom: readMailbox(env, 'MAIL_FROM'),
    mailPreview: mode !== 'production' && (readSwitch(env, 'MAIL_PREVIEW') ?? false),
    visitReports:
      readWhole(env, 'VISIT_REPORTS', { least: 0, most: 100 }) ?? (mode === 'production' ? 10 : 0),
    metricsToken: readText(env, 'METRICS_TOKEN'),
    mercadoPago,
    mercadoPagoUrl,
    mobbex: readMobbexSettings(env, { publicUrl }),
    testGateway: readSwitch(env, 'TEST_GATEWAY') ?? mode !== 'production',
    ...readMicorreoSettings(env),
    secretsKeys: readSecretsKeys(env),
    seed: readChoice(env, 'SEED', SEEDS) ?? (mode === 'production' ? 'none' : 'demo'),
    demoPassword: readText(env, 'DEMO_PASSWORD'),
    trustProxy: readTrustProxy(env, 'TRUST_PROXY'),
    logLevel: readChoice(env, 'LOG_LEVEL', LOG_LEVELS) ?? (mode === 'production' ? 'info' : 'warn'),
    telemetry: readTelemetrySettings(env),
    rateLimit: readSwitch(env, 'RATE_LIMIT') ?? true,
    inspector: readSwitch(env, 'INSPECTOR') ?? false,
    inspectorUrl: readViewerUrl(env, 'INSPECTOR_URL'),
  };
}

function mailWithoutServer(env: Environment, mode: Config['mode']): 'files' | 'none' {
  return (readSwitch(env, 'MAIL_TO_FILES') ?? mode !== 'production') ? 'files' : 'none';
}

/** The sentence does not repeat the value, which may contain a password. */
function readSmtpUrl(env: Environment, name: string): string | null {
  const text = readText(env, name);
  if (text === null) return null;
  const url = URL.parse(text);
  const isServer = url && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
  if (isServer && /^\/?$/.test(url.pathname) && url.hash === '') return text;
  throw new OperatorError(
    `${name} must look like smtp://user:password@host:587 or smtps://user:password@host:465.`,
  );
}

/** Sender of mail: `Nado Club <hola@nado.example>` or an address alone. */
function readMailbox(env: Environment, name: string): Mailbox {
  const text = readText(env, name);
  if (text === null) return DEFAULT_FROM;
  const mailbox = parseMailbox(text);
  if (mailbox) return mailbox;
  throw new OperatorError(
    `${name} must look like Nado Club <hola@nado.example>, and has "${text}".`,
  );
}

/** Null without Mercado Pago. Error sentences contain no secrets. */
function readMercadoPago(
  env: Environment,
  { publicUrl, apiUrl }: { publicUrl: string | null; apiUrl: string | null },
): MercadoPagoSettings | null {
  const accessToken = readText(env, ACCESS_TOKEN);
  const webhookSecret = readText(env, WEBHOOK_SECRET);
  const posId = readText(env, POS_ID);
  if (accessToken !== null && webhookSecret !== null) {
    if (publicUrl !== null || apiUrl !== null) {
      if (posId !== null && !isPosId(posId)) {
        throw new OperatorError(`${POS_ID} has letters and digits only, and has "${posId}".`);
      }
      return { accessToken, webhookSecret, posId, apiUrl, timeoutMs: MERCADO_PAGO_TIMEOUT_MS };
    }
    throw new OperatorError(
      `${ACCESS_TOKEN} needs a PUBLIC_URL: Mercado Pago notifies the shop under it.`,
    );
  }
  if (accessToken !== null) {
    throw new OperatorError(`${ACCESS_TOKEN} needs a ${WEBHOOK_SECRET}: notices are signed by it.`);
  }
  if (webhookSecret !== null) {
    throw new OperatorError(`${WEBHOOK_SECRET} needs a ${ACCESS_TOKEN}: one is of no use alone.`);
  }
  if (posId !== null) {
    throw new OperatorError(`${POS_ID} needs a ${ACCESS_TOKEN}: it is a till of that account.`);
  }
  return null;
}

/** Comma-separated origins. */
function readOrigins(env: Environment, name: string): string[] {
  const text = readText(env, name) ?? '';
  const origins = text.split(',').map((each) => each.trim());
  return origins.filter((each) => each !== '').map((each) => originFrom(name, each));
}

/** URL of a page or socket: http(s) or ws(s). */
function readViewerUrl(env: Environment, name: string): string | null {
  const text = readText(env, name);
  if (text === null) return null;
  const url = URL.parse(text);
  if (url && /^(https?|wss?):$/.test(url.protocol)) return url.href;
  throw new OperatorError(
    `${name} must begin with http://, https://, ws:// or wss://, and is "${text}".`,
  );
}

/** `true`, `false`, or comma-separated addresses and ranges of trusted proxies. */
function readTrustProxy(env: Environment, name: string): boolean | string[] {
  const text = readText(env, name);
  if (text === null || text === 'false') return false;
  if (text === 'true') return true;
  const ranges = text.split(',').map((each) => each.trim());
  const wrong = ranges.find((each) => !NAMED_RANGES.includes(each) && !isRange(each));
  if (wrong === undefined) return ranges;
  throw new OperatorError(
    `${name} must be true, false or addresses such as 10.0.0.0/8 separated by commas, and has "${wrong}".`,
  );
}

function isRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const widest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (widest < 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest);
}
