import type { CallLimitRules, LimitCalls } from '../../platform/http/callLimits.ts';
import { shopSecret } from '../../platform/crypto/shopSecret.ts';
import { newsletterPages, type NewsletterPagesDeps } from './newsletterPages.ts';
import { newsletterRoutes, type NewsletterRoutesDeps } from './newsletterRoutes.ts';
import { newsletterService, type NewsletterDeps } from './newsletterService.ts';
import { forgetSubscriber } from './subscribersRepository.ts';

type ModuleDeps = Omit<NewsletterDeps, 'secret'> &
  Omit<NewsletterRoutesDeps, 'newsletter' | 'limit'> &
  Omit<NewsletterPagesDeps, 'newsletter' | 'limit'> & { limitCalls: LimitCalls };

const HOUR_MS = 60 * 60 * 1000;
/** The account is a mailbox, so that none is flooded. */
const LIMIT: CallLimitRules = {
  perAccount: { attempts: 3, windowMs: 24 * HOUR_MS },
  perAddress: { attempts: 20, windowMs: HOUR_MS },
};

/** News by mail: asking, confirming, leaving, and the list of the tools. */
export function createNewsletter(deps: ModuleDeps) {
  const secret = shopSecret(deps.database, deps.clock, 'newsletter');
  const newsletter = newsletterService({ ...deps, secret });
  const limit = deps.limitCalls('newsletter', LIMIT);
  return {
    subscriptionOf: newsletter.find,
    // A request of a stranger writes nothing but the mail.
    prepare: secret,
    routes: newsletterRoutes({ ...deps, newsletter, limit }),
    pages: newsletterPages({ ...deps, newsletter, limit }),
    forgetOwner: forgetSubscriber,
  };
}
