import type { CallLimitRules, LimitCalls } from '../../platform/http/callLimits.ts';
import { shopSecret } from '../../platform/crypto/shopSecret.ts';
import type { ShopApp } from '../../platform/http/ShopApp.ts';
import { startJob } from '../../platform/jobs/startJob.ts';
import { newsletterPages, type NewsletterPagesDeps } from './newsletterPages.ts';
import { newsletterRoutes, type NewsletterRoutesDeps } from './newsletterRoutes.ts';
import { newsletterService, type NewsletterDeps } from './newsletterService.ts';
import { cartReminderRoutes, type CartReminderRoutesDeps } from './reminders/cartReminderRoutes.ts';
import { cartRemindersService, type CartRemindersDeps } from './reminders/cartRemindersService.ts';
import { forgetSubscriber } from './subscribersRepository.ts';

type ModuleDeps = Omit<NewsletterDeps, 'secret' | 'refuseReminders'> &
  Omit<NewsletterRoutesDeps, 'newsletter' | 'limit'> &
  Omit<NewsletterPagesDeps, 'newsletter' | 'limit'> &
  Omit<CartRemindersDeps, 'noCartsLink'> &
  Pick<CartReminderRoutesDeps, 'carts'> & { limitCalls: LimitCalls };

const HOUR_MS = 60 * 60 * 1000;
const POLL_MS = 5 * 60 * 1000;
/** The account is a mailbox, so that none is flooded. */
const LIMIT: CallLimitRules = {
  perAccount: { attempts: 3, windowMs: 24 * HOUR_MS },
  perAddress: { attempts: 20, windowMs: HOUR_MS },
};
const REMINDER_LIMIT: CallLimitRules = {
  perAccount: { attempts: 20, windowMs: 24 * HOUR_MS },
  perAddress: { attempts: 60, windowMs: HOUR_MS },
};

/** Mail for who agreed to it: the news (asking, confirming, leaving, the list of the tools), and reminders of carts. */
export function createNewsletter(deps: ModuleDeps) {
  const { ownOrigin, logger } = deps;
  const secret = shopSecret(deps.database, deps.clock, 'newsletter');
  const newsletter = newsletterService({
    ...deps,
    secret,
    refuseReminders: (email) => reminders.refuse(email),
  });
  const reminders = cartRemindersService({
    ...deps,
    noCartsLink: (email) => newsletter.noCartsLink(email, ownOrigin),
  });
  const limit = deps.limitCalls('newsletter', LIMIT);
  const reminderLimit = deps.limitCalls('cartReminder', REMINDER_LIMIT);
  return {
    subscriptionOf: newsletter.find,
    remindCarts: reminders.remindDue,
    moveConsent: reminders.move,
    /** Renders the mail that is put into the outbox unrendered, here and by `next`. */
    writeMailOr: reminders.writeMailOr,
    // A request of a stranger writes nothing but the mail.
    prepare: secret,
    routes: async (app: ShopApp) => {
      await app.register(newsletterRoutes({ ...deps, newsletter, limit }));
      await app.register(cartReminderRoutes({ ...deps, reminders, limit: reminderLimit }));
    },
    pages: newsletterPages({ ...deps, newsletter, limit }),
    start: [
      () =>
        startJob({
          run: reminders.remindDue,
          pollMs: POLL_MS,
          onFailure: (error) => logger.error({ err: error }, 'carts cannot be reminded of'),
        }),
    ],
    forgetOwner: forgetSubscriber,
  };
}
