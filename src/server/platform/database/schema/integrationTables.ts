import type { Generated } from 'kysely';
import type { DeliveryState, PauseReason, WebhookTopic } from '../../../../domain/tools/webhook.ts';
import type { Flag, Instant } from './cartTables.ts';

export interface IntegrationTables {
  api_keys: ApiKeyTable;
  webhooks: WebhookTable;
  webhook_events: WebhookEventTable;
  webhook_deliveries: WebhookDeliveryTable;
}

/** A key of another program; gone with the account of the admin who made it. */
export interface ApiKeyTable {
  id: Generated<number>;
  name: string;
  /** Its first letters, by which people know it. */
  prefix: string;
  /** SHA-256 in hex. */
  key_hash: string;
  /** `orders:read,stock:write` */
  scopes: string;
  user_id: number;
  created_at: Instant;
  expires_at: Instant | null;
  last_used_at: Instant | null;
  revoked_at: Instant | null;
}

export interface WebhookTable {
  id: Generated<number>;
  url: string;
  for_orders: Flag;
  for_stock: Flag;
  for_products: Flag;
  for_customers: Flag;
  is_on: Flag;
  paused_for: PauseReason | null;
  /** The key of its signatures, sealed by the keyring: its key's id, a colon, the text. */
  secret: string;
  created_at: Instant;
  last_success_at: Instant | null;
  version: Generated<number>;
}

/** Written by triggers, in the transaction of the change; deleted when its deliveries are made. */
export interface WebhookEventTable {
  id: Generated<number>;
  topic: WebhookTopic;
  type: string;
  /** JSON: numbers and states, nothing of a person. */
  data: string;
  created_at: Instant;
}

export interface WebhookDeliveryTable {
  id: Generated<number>;
  webhook_id: number;
  state: DeliveryState;
  summary: string;
  events: number;
  /** JSON, the same in every attempt. */
  body: string;
  created_at: Instant;
  attempts: Generated<number>;
  attempted_at: Instant | null;
  next_attempt_at: Instant;
  /** One process alone sends it until then. */
  leased_until: Instant | null;
  status: number | null;
  answer: Generated<string>;
  milliseconds: number | null;
}
