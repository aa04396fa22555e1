/** Nouns whose changes go to a webhook, each or not. */
export const WEBHOOK_TOPICS = ['orders', 'stock', 'products', 'customers'] as const;

export type WebhookTopic = (typeof WEBHOOK_TOPICS)[number];

/** An address of another program, as admins write it. */
export interface WebhookDraft {
  url: string;
  topics: readonly WebhookTopic[];
  /** Nothing is written down for it while it is off. */
  isOn: boolean;
}

/** The shop turned it off: nothing was taken for three days, it said that it is gone, or its secret does not open. */
export const PAUSE_REASONS = ['failing', 'gone', 'unreadable'] as const;

export type PauseReason = (typeof PAUSE_REASONS)[number];

export interface Webhook extends WebhookDraft {
  id: number;
  /** Null while it is on, or when an admin turned it off. */
  pausedFor: PauseReason | null;
  /** Milliseconds since 1970; null before the first. */
  lastSuccessAt: number | null;
  version: number;
}

export const DELIVERY_STATES = ['waiting', 'delivered', 'dead'] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** One message to a webhook, with all its attempts. Times are milliseconds since 1970. */
export interface WebhookDelivery {
  id: number;
  state: DeliveryState;
  /** Its first event: `order.created B-1`. */
  summary: string;
  events: number;
  createdAt: number;
  attempts: number;
  attemptedAt: number | null;
  nextAttemptAt: number | null;
  /** The HTTP status of the last answer; null without one. */
  status: number | null;
  /** The beginning of the last answer, or why there was none. */
  answer: string;
  milliseconds: number | null;
}

export interface DeliveryFilters {
  state?: DeliveryState | undefined;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Waits between the attempts, together three days. */
const RETRIES_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  20 * HOUR_MS,
];

/** The wait after so many failed attempts; null when none follows. */
export function webhookRetryDelay(attempts: number): number | null {
  return RETRIES_MS[attempts - 1] ?? null;
}

const NO_ADDRESS = 'Pegá la dirección completa, como https://ejemplo.com/avisos.';
const NOT_SECURE = 'Tiene que empezar con https://.';
const WITH_PASSWORD = 'No puede llevar usuario ni contraseña.';

/** The fault of an address, as far as its text says it; null for none. */
export function webhookUrlFault(text: string): string | null {
  const url = URL.parse(text);
  if (!url || url.hostname === '') return NO_ADDRESS;
  if (url.protocol !== 'https:') return NOT_SECURE;
  return url.username === '' && url.password === '' ? null : WITH_PASSWORD;
}
