/** Takes a form without scripts, and is the page of the mails' links. */
export const NEWSLETTER_PAGE = '/novedades';

/** Somebody who asked for news by mail, and confirmed it. */
export interface Subscriber {
  id: number;
  email: string;
  /** Milliseconds since 1970: the confirmation. */
  subscribedAt: number;
}

export const SUBSCRIBER_COLUMNS = ['subscribed', 'email'] as const;

export type SubscriberOrdering =
  (typeof SUBSCRIBER_COLUMNS)[number] | `-${(typeof SUBSCRIBER_COLUMNS)[number]}`;
