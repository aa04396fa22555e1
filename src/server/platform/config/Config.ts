import type { LogLevel } from '../logging/createLogger.ts';
import type { Mailbox } from '../mail/MailTransport.ts';
import type { MicorreoSettings } from './readMicorreoSettings.ts';

export interface MercadoPagoSettings {
  accessToken: string;
  /** Signs what Mercado Pago notifies. */
  webhookSecret: string;
  /** Origin of another API than Mercado Pago's own, for a double of it. */
  apiUrl: string | null;
}

/** The validated settings. See the README's table of environment variables. */
export interface Config {
  mode: 'development' | 'production' | 'test';
  port: number;
  /** Null listens on every address of the machine. */
  host: string | null;
  /** Absolute path. */
  dataDir: string;
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  databaseReadUrl: string | null;
  /** How long a call of the database may take. */
  databaseTimeoutMs: number;
  /** Origin under which shoppers reach the shop; null takes it from each request. */
  publicUrl: string | null;
  /** Origin of the backend when the pages use another host's. */
  backendUrl: string | null;
  allowedOrigins: string[];
  /** Null: mail is written to files in `dataDir`. */
  smtpUrl: string | null;
  mailFrom: Mailbox;
  /** Every mail with made-up data at `/correos/`; never in production. */
  mailPreview: boolean;
  /** Who shows it may read `/metrics` from elsewhere; null: this machine alone may. */
  metricsToken: string | null;
  /** Null: cards are charged by the built-in test gateway, where it may run. */
  mercadoPago: MercadoPagoSettings | null;
  /** Whether the built-in test gateway may run. In production only where it was asked for. */
  testGateway: boolean;
  /** Null: delivery is priced by the shop's own table. */
  micorreo: MicorreoSettings | null;
  seed: 'demo' | 'none';
  /** For the demo's accounts; null: the known one, in production random ones. */
  demoPassword: string | null;
  /** True: the nearest proxy's `X-Forwarded-…` is believed; a list: that of these addresses. */
  trustProxy: boolean | string[];
  logLevel: LogLevel;
  rateLimit: boolean;
  /** Opens the state machine inspector (`?inspect`) to everyone; otherwise only to admins. */
  inspector: boolean;
  /** Another viewer that speaks the inspector's protocol; null is the shop's own. */
  inspectorUrl: string | null;
}

/** What the application is told; the rest is for opening the database, mail and the log before it. */
export type AppConfig = Pick<
  Config,
  | 'allowedOrigins'
  | 'backendUrl'
  | 'inspector'
  | 'inspectorUrl'
  | 'mailPreview'
  | 'mercadoPago'
  | 'metricsToken'
  | 'micorreo'
  | 'mode'
  | 'port'
  | 'publicUrl'
  | 'rateLimit'
  | 'testGateway'
  | 'trustProxy'
>;
