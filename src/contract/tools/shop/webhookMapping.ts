import type { OrderStatus, PaymentStatus } from '../../../domain/orders/order.ts';
import type { Webhook, WebhookDelivery, WebhookDraft } from '../../../domain/tools/webhook.ts';
import {
  instantToWire,
  orderStatusToWire,
  paymentStatusToWire,
} from '../../orders/orderMapping.ts';
import type { WebhookDeliveryWire, WebhookDraftWire, WebhookWire } from './webhookSchemas.ts';

/** API paths of webhooks. */
export const WEBHOOK_PATHS = {
  webhooks: '/api/tools/webhooks/',
  webhook: '/api/tools/webhooks/:id/',
  remove: '/api/tools/webhooks/:id/delete/',
  /** Shows the secret again. */
  secret: '/api/tools/webhooks/:id/secret/',
  newSecret: '/api/tools/webhooks/:id/new-secret/',
  test: '/api/tools/webhooks/:id/test/',
  deliveries: '/api/tools/webhooks/:id/deliveries/',
  replay: '/api/tools/webhooks/deliveries/:id/replay/',
} as const;

export function webhookDraftToWire({ url, topics, isOn }: WebhookDraft): WebhookDraftWire {
  return { url, topics: [...topics], is_on: isOn };
}

export function webhookDraftFromWire({ url, topics, is_on: isOn }: WebhookDraftWire): WebhookDraft {
  return { url, topics, isOn };
}

export function webhookToWire(webhook: Webhook): WebhookWire {
  return {
    ...webhookDraftToWire(webhook),
    id: webhook.id,
    paused_for: webhook.pausedFor,
    last_success_at: timeToWire(webhook.lastSuccessAt),
    version: webhook.version,
  };
}

export function webhookFromWire(wire: WebhookWire): Webhook {
  return {
    ...webhookDraftFromWire(wire),
    id: wire.id,
    pausedFor: wire.paused_for,
    lastSuccessAt: timeFromWire(wire.last_success_at),
    version: wire.version,
  };
}

export function webhookDeliveryToWire(delivery: WebhookDelivery): WebhookDeliveryWire {
  const { createdAt, attemptedAt, nextAttemptAt, ...same } = delivery;
  return {
    ...same,
    created_at: instantToWire(createdAt),
    attempted_at: timeToWire(attemptedAt),
    next_attempt_at: timeToWire(nextAttemptAt),
  };
}

export function webhookDeliveryFromWire(wire: WebhookDeliveryWire): WebhookDelivery {
  const { created_at, attempted_at, next_attempt_at, ...same } = wire;
  return {
    ...same,
    createdAt: Date.parse(created_at),
    attemptedAt: timeFromWire(attempted_at),
    nextAttemptAt: timeFromWire(next_attempt_at),
  };
}

/** Something that happened, as the transaction that made it so wrote it down. */
export interface ShopEvent {
  type: string;
  createdAt: number;
  data: {
    status?: OrderStatus;
    payment_status?: PaymentStatus;
  } & Readonly<Record<string, unknown>>;
}

/** An event as webhooks get it: the states of orders in the words of the other calls. */
export function shopEventToWire({ type, createdAt, data }: ShopEvent) {
  const { status, payment_status, ...same } = data;
  return {
    type,
    created_at: instantToWire(createdAt),
    data: {
      ...same,
      ...(status && { status: orderStatusToWire(status) }),
      ...(payment_status && { payment_status: paymentStatusToWire(payment_status) }),
    },
  };
}

function timeToWire(time: number | null): string | null {
  return time === null ? null : instantToWire(time);
}

function timeFromWire(wire: string | null): number | null {
  return wire === null ? null : Date.parse(wire);
}
