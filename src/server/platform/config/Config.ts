import type { ShopMeans } from '../../../domain/tools/shopMeans.ts';
import type { BucketSettings } from '../bucket/readBucketSettings.ts';
import type { SlowLimits } from '../http/slowUploads.ts';
import type { LogLevel } from '../logging/createLogger.ts';
import type { Mailbox } from '../mail/MailTransport.ts';
import type { TelemetrySettings } from '../telemetry/readTelemetrySettings.ts';
import type { DatabaseSettings } from './readDatabaseSettings.ts';
import type { MobbexSettings } from './readMobbexSettings.ts';
import type { MicorreoSettings } from './readMicorreoSettings.ts';

/** Mercado Pago itself waits 22 s for the response to a webhook. */
export const MERCADO_PAGO_TIMEOUT_MS = 6_000;

export interface MercadoPagoSettings {
  accessToken: string;
  /** Secret that signs Mercado Pago's webhooks. */
  webhookSecret: string;
  /** The `external_id` of the till whose codes are shown at the counter; null for no codes. */
  posId: string | null;
  /** Origin of a fake API in place of Mercado Pago's. */
  apiUrl: string | null;
  /** Timeout of a whole call. */
  timeoutMs: number;
}

/** Given by the process that starts this one. */
export interface Supervision {
  /** Name under which this process takes jobs: its own, or that of a dead one that it replaces. */
  runner: string | null;
}

/** The validated settings. See the README's table of environment variables. */
export interface Config extends DatabaseSettings {
  mode: 'development' | 'production' | 'test';
  port: number;
  /** Null: listen on all addresses. */
  host: string | null;
  /** Absolute path. */
  dataDir: string;
  /** Null: pictures and backups are in `dataDir`. */
  bucket: BucketSettings | null;
  /** HTTP processes on this machine. */
  workers: number;
  /** Long jobs, mail and what the clock begins: `only` serves no shoppers, `off` leaves them to another process. */
  jobs: 'on' | 'only' | 'off';
  /** Null for a process that nothing of the shop watches. */
  supervision: Supervision | null;
  /** Public origin of the shop; null: taken from each request. */
  publicUrl: string | null;
  /** Origin of the backend if it differs from that of the pages. */
  backendUrl: string | null;
  allowedOrigins: string[];
  /** Null: the mail server that admins entered, if any. */
  smtpUrl: string | null;
  /** Mail without a server: `files` writes it into `dataDir`; `none` keeps it until there is one. */
  mailWay: ShopMeans['mail'];
  mailFrom: Mailbox;
  /** Serves every mail with sample data at `/correos/`; never in production. */
  mailPreview: boolean;
  /** Percentage of visits whose browsers report errors and web vitals. */
  visitReports: number;
  /** Token for reading `/metrics` remotely; null: only this machine may. */
  metricsToken: string | null;
  /** Null: with the keys that admins entered, or else by the built-in test gateway, if enabled. */
  mercadoPago: MercadoPagoSettings | null;
  /** Origin of a fake Mercado Pago, for keys entered in the tools as well. */
  mercadoPagoUrl: string | null;
  /** Null: cards are not charged by Mobbex. */
  mobbex: MobbexSettings | null;
  /** Enables the built-in test gateway; in production only when configured. */
  testGateway: boolean;
  /** Null: the contract that admins entered, or else the shop's own table. */
  micorreo: MicorreoSettings | null;
  /** Address of Correo Argentino's API, for a contract entered in the tools as well; null for its own. */
  micorreoUrl: string | null;
  /** They encrypt the keys of providers; the one for new text first. Empty: a file in `dataDir`. */
  secretsKeys: readonly Buffer[];
  seed: 'demo' | 'none';
  /** Password of the demo accounts; null: the documented one, in production random ones. */
  demoPassword: string | null;
  /** True: trust the nearest proxy's `X-Forwarded-…`; a list: trust these addresses. */
  trustProxy: boolean | string[];
  logLevel: LogLevel;
  /** Null: no traces, and logs stay here. */
  telemetry: TelemetrySettings | null;
  rateLimit: boolean;
  /** Opens the state machine inspector (`?inspect`) to everyone instead of only admins. */
  inspector: boolean;
  /** Another viewer for the inspector's protocol; null for the shop's own. */
  inspectorUrl: string | null;
}

/** Settings of the app; the others are for opening database, mail and log before it. */
export type AppConfig = Pick<
  Config,
  | 'allowedOrigins'
  | 'backendUrl'
  | 'inspector'
  | 'inspectorUrl'
  | 'jobs'
  | 'mailPreview'
  | 'metricsToken'
  | 'mode'
  | 'port'
  | 'publicUrl'
  | 'rateLimit'
  | 'supervision'
  | 'testGateway'
  | 'trustProxy'
  | 'visitReports'
> & {
  /** Shorter in tests. */
  slowLimits?: SlowLimits;
};
