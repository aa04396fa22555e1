import type { ShopMeans } from '../../../domain/tools/shopMeans.ts';
import type { SlowLimits } from '../http/slowUploads.ts';
import type { LogLevel } from '../logging/createLogger.ts';
import type { Mailbox } from '../mail/MailTransport.ts';
import type { MicorreoSettings } from './readMicorreoSettings.ts';

export interface MercadoPagoSettings {
  accessToken: string;
  /** Secret that signs Mercado Pago's webhooks. */
  webhookSecret: string;
  /** Origin of a fake API in place of Mercado Pago's. */
  apiUrl: string | null;
  /** Timeout of a whole call. */
  timeoutMs: number;
}

/** The validated settings. See the README's table of environment variables. */
export interface Config {
  mode: 'development' | 'production' | 'test';
  port: number;
  /** Null: listen on all addresses. */
  host: string | null;
  /** Absolute path. */
  dataDir: string;
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  databaseReadUrl: string | null;
  /** Timeout of a database call. */
  databaseTimeoutMs: number;
  /** Public origin of the shop; null: taken from each request. */
  publicUrl: string | null;
  /** Origin of the backend if it differs from that of the pages. */
  backendUrl: string | null;
  allowedOrigins: string[];
  /** Null without a mail server. */
  smtpUrl: string | null;
  /** Mail without a server: `files` writes it into `dataDir`; `none` keeps it until there is one. */
  mailWay: ShopMeans['mail'];
  mailFrom: Mailbox;
  /** Serves every mail with sample data at `/correos/`; never in production. */
  mailPreview: boolean;
  /** Token for reading `/metrics` remotely; null: only this machine may. */
  metricsToken: string | null;
  /** Null: cards are charged by the built-in test gateway, if enabled. */
  mercadoPago: MercadoPagoSettings | null;
  /** Enables the built-in test gateway; in production only when configured. */
  testGateway: boolean;
  /** Null: shipping prices come from the shop's own table. */
  micorreo: MicorreoSettings | null;
  seed: 'demo' | 'none';
  /** Password of the demo accounts; null: the documented one, in production random ones. */
  demoPassword: string | null;
  /** True: trust the nearest proxy's `X-Forwarded-…`; a list: trust these addresses. */
  trustProxy: boolean | string[];
  logLevel: LogLevel;
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
  | 'mailPreview'
  | 'mailWay'
  | 'mercadoPago'
  | 'metricsToken'
  | 'micorreo'
  | 'mode'
  | 'port'
  | 'publicUrl'
  | 'rateLimit'
  | 'testGateway'
  | 'trustProxy'
> & {
  /** Shorter in tests. */
  slowLimits?: SlowLimits;
};
