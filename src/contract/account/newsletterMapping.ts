import type { Subscriber } from '../../domain/people/subscriber.ts';
import type { SubscriberWire } from './newsletterSchemas.ts';

export const NEWSLETTER_PATH = '/api/store/newsletter/';

export const SUBSCRIBER_PATHS = {
  list: '/api/tools/subscribers/',
  export: '/api/tools/subscribers/export/',
  remove: '/api/tools/subscribers/:id/delete/',
} as const;

export function subscriberToWire({ id, email, subscribedAt }: Subscriber): SubscriberWire {
  return { id, email, subscribed_at: new Date(subscribedAt).toISOString() };
}

export function subscriberFromWire({ id, email, subscribed_at }: SubscriberWire): Subscriber {
  return { id, email, subscribedAt: Date.parse(subscribed_at) };
}
