import {
  NEWSLETTER_PAGE,
  type Subscriber,
  type SubscriberOrdering,
} from '../../../domain/people/subscriber.ts';
import type { Page } from '../../../domain/page.ts';
import { type Actor, recordAudit } from '../../platform/audit/recordAudit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import { enqueueMail } from '../../platform/mail/enqueueMail.ts';
import type { MailShop } from '../../platform/mail/layout/mailShop.ts';
import { pageOfList, type PageRequest } from '../../platform/PageRequest.ts';
import { notFound } from '../../platform/ShopError.ts';
import { alreadyMail, joinMail, welcomeNewsMail } from './newsletterMails.ts';
import { newsletterToken, readNewsletterToken, type NewsletterLink } from './newsletterToken.ts';
import { subscribersRepository } from './subscribersRepository.ts';

export interface NewsletterService {
  /** Mails a link to an address, in whatever way it is known. */
  ask(email: string, origin: string): Promise<void>;
  /** Null for a link that the shop did not make, or an old one. */
  read(token: string): Promise<NewsletterLink | null>;
  /** Takes the link's step; a second time it changes nothing. */
  follow(link: NewsletterLink, origin: string): Promise<void>;
  /** The page's address that takes one off the list. */
  leaveLink(email: string, origin: string): Promise<string>;
  /** The page's address that ends reminders of carts. */
  noCartsLink(email: string, origin: string): Promise<string>;
  /** The subscription with this address; null without one. */
  find: (email: string) => Promise<Subscriber | null>;
  list(
    text: string | undefined,
    page: PageRequest,
    ordering: SubscriberOrdering,
  ): Promise<Page<Subscriber>>;
  all(text: string | undefined): AsyncIterable<Subscriber[]>;
  /** @throws ShopError notFound */
  remove(id: number, by: Actor): Promise<void>;
}

export interface NewsletterDeps {
  database: Database;
  clock: Clock;
  secret: () => Promise<string>;
  mailShop: (origin: string) => Promise<MailShop>;
  /** Called after a commit that enqueued mail. */
  wakeMailWorker: () => void;
  /** Ends reminders of carts to an address. */
  refuseReminders: (email: string) => Promise<void>;
}

const JOIN_MS = 7 * 24 * 60 * 60 * 1000;
const BATCH = 500;
const NO_SUBSCRIBER = 'Esa dirección ya no está en la lista.';

export function newsletterService(deps: NewsletterDeps): NewsletterService {
  const { database, clock, secret, mailShop, wakeMailWorker } = deps;
  const subscribers = subscribersRepository();
  const now = () => clock.now().getTime();

  const linkOf = async (link: NewsletterLink, origin: string) =>
    `${origin}${NEWSLETTER_PAGE}?t=${newsletterToken(await secret(), link)}`;

  const leaveLink = (email: string, origin: string) =>
    linkOf({ act: 'leave', email, until: null }, origin);

  return {
    leaveLink,
    noCartsLink: (email, origin) => linkOf({ act: 'noCarts', email, until: null }, origin),
    ask: async (email, origin) => {
      const shop = await mailShop(origin);
      const join = await linkOf({ act: 'join', email, until: now() + JOIN_MS }, origin);
      const leave = await leaveLink(email, origin);
      await database.transaction(async (trx) => {
        const known = await subscribers.find(trx, email);
        const mail = known?.hearsOfCarts
          ? alreadyMail(email, leave, shop)
          : joinMail(email, join, shop);
        await enqueueMail(trx, mail, now());
      });
      wakeMailWorker();
    },
    read: async (token) => {
      const link = readNewsletterToken(await secret(), token);
      return link && (link.until ?? Infinity) > now() ? link : null;
    },
    follow: async ({ act, email }, origin) => {
      if (act === 'noCarts') return deps.refuseReminders(email);
      if (act === 'leave') {
        await database.transaction((trx) => subscribers.remove(trx, email));
        return;
      }
      const shop = await mailShop(origin);
      const leave = await leaveLink(email, origin);
      await database.transaction(async (trx) => {
        const isNew = await subscribers.add(trx, email, now());
        if (isNew) await enqueueMail(trx, welcomeNewsMail(email, leave, shop), now());
      });
      wakeMailWorker();
    },
    find: (email) => subscribers.find(database.db, email),
    list: async (text, page, ordering) =>
      pageOfList(page, await subscribers.count(database.db, text), (range) =>
        subscribers.list(database.db, text, { ...range, ordering }),
      ),
    async *all(text) {
      for (let after = 0; ;) {
        const batch = await subscribers.listAfter(database.background, text, after, BATCH);
        const last = batch.at(-1);
        if (!last) return;
        yield batch;
        after = last.id;
      }
    },
    remove: (id, by) =>
      database.transaction(async (trx) => {
        const removed = await subscribers.removeById(trx, id);
        if (!removed) throw notFound(NO_SUBSCRIBER);
        await recordAudit(trx, by, {
          at: now(),
          action: 'deleted',
          entity: 'subscriber',
          id,
          before: { email: removed.email },
        });
      }),
  };
}
