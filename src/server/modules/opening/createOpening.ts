import type { FastifyInstance } from 'fastify';
import type { Brand } from '../../../domain/brand/Brand.ts';
import type { PaymentMethod } from '../../../domain/orders/order.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { AttemptRule } from '../../platform/http/AttemptLimit.ts';
import type { CallLimitRules, LimitAddresses, LimitCalls } from '../../platform/http/callLimits.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { ShopApp } from '../../platform/http/ShopApp.ts';
import type { MailShop } from '../../platform/mail/layout/mailShop.ts';
import { closeCalls } from './closedCalls.ts';
import { forgetAddress } from './openingRepository.ts';
import { openingService } from './openingService.ts';
import { openingToolsRoutes } from './openingToolsRoutes.ts';
import { preparingPage } from './preparingPage.ts';

interface OpeningDeps {
  database: Database;
  clock: Clock;
  site: () => Promise<{ brand: Brand } | null>;
  paymentMethods: () => Promise<PaymentMethod[]>;
  mailShop: (origin: string) => Promise<MailShop>;
  /** Base of links in mails. */
  mailOriginOf: OriginOf;
  wakeMailWorker: () => void;
  limitCalls: LimitCalls;
  limitAddresses: LimitAddresses;
  /** The brand's font; undefined without a built web app. */
  fonts: () => readonly string[];
}

const HOUR_MS = 60 * 60 * 1000;
const TRIAL_MAILS: CallLimitRules = {
  perAccount: { attempts: 10, windowMs: HOUR_MS },
  perAddress: { attempts: 30, windowMs: HOUR_MS },
};
const ADDRESSES: AttemptRule = { attempts: 20, windowMs: HOUR_MS };

/** A new shop until it sells: its steps, the page that stands before it, and its opening. */
export function createOpening(deps: OpeningDeps) {
  const opening = openingService(deps);
  const limit = deps.limitCalls('trialMail', TRIAL_MAILS);
  const { isOpen, remember } = opening;
  const page = preparingPage({
    ...deps,
    isOpen,
    remember,
    limit: deps.limitAddresses('openingNews', ADDRESSES),
  });
  return {
    isOpen,
    noteTrial: opening.noteDeliveryTrial,
    closeCalls: (app: FastifyInstance) => closeCalls(app, isOpen),
    /** Answers a visit of a shopper to the closed shop. */
    sendClosed: page.send,
    forgetOwner: forgetAddress,
    pages: page.routes,
    routes: async (app: ShopApp) => {
      await app.register(openingToolsRoutes({ ...deps, opening, limit }));
    },
  };
}
