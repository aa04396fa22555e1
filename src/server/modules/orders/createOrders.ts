import type { FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { DEFAULT_PRICE_TERMS } from '../../../domain/money/priceTerms.ts';
import type { CartOwner } from '../../../domain/orders/cart.ts';
import type { ConfiguredSite } from '../../../domain/siteConfiguration.ts';
import { stockRepository } from '../../platform/catalogue/stockRepository.ts';
import type { Clock } from '../../platform/clock.ts';
import { shopSecret } from '../../platform/crypto/shopSecret.ts';
import type { AppConfig } from '../../platform/config/Config.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import type { GuessLimit, LimitCalls, LimitGuesses } from '../../platform/http/callLimits.ts';
import type { ShopApp } from '../../platform/http/ShopApp.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { MediaStore } from '../../platform/media/MediaStore.ts';
import type { MailShop } from '../../platform/mail/layout/mailShop.ts';
import { startJob } from '../../platform/jobs/startJob.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';
import { paymentMetrics } from '../../platform/metrics/paymentMetrics.ts';
import { counterQrsService } from './counter/counterQrsService.ts';
import { createCredit } from './credit/createCredit.ts';
import { moneyRepository } from './ledger/moneyRepository.ts';
import { disputesRepository } from './disputes/disputesRepository.ts';
import { disputesService } from './disputes/disputesService.ts';
import { adminOrdersService } from './life/adminOrdersService.ts';
import { buyersOrderService } from './life/buyersOrderService.ts';
import { correctionsService } from './life/correctionsService.ts';
import { expiryService } from './life/expiryService.ts';
import { lifeRepository } from './life/lifeRepository.ts';
import { paymentsRepository } from './life/paymentsRepository.ts';
import { paymentRemindersService } from './reminders/paymentRemindersService.ts';
import { settlementService } from './life/settlementService.ts';
import { mattersService } from './matters/mattersService.ts';
import { orderMailWriter } from './mails/orderMailWriter.ts';
import { manualOrdersService } from './manual/manualOrdersService.ts';
import { readReminderSettings } from '../../platform/site/readReminderSettings.ts';
import type {
  CartNeeds,
  CouponNeeds,
  PaymentNeeds,
  ShippingNeeds,
  ShopNeeds,
  WithdrawalNeeds,
} from './OrderNeeds.ts';
import { editsRepository } from './edits/editsRepository.ts';
import { buyersExchanges } from './exchanges/buyersExchanges.ts';
import { exchangeSteps } from './exchanges/exchangeSteps.ts';
import { exchangesRepository } from './exchanges/exchangesRepository.ts';
import { exchangesService } from './exchanges/exchangesService.ts';
import { editsService } from './edits/editsService.ts';
import { parcelsRepository } from './parcels/parcelsRepository.ts';
import { parcelsService } from './parcels/parcelsService.ts';
import { orderNotifier } from './orderNotifier.ts';
import { orderRoutes } from './orderRoutes.ts';
import { orderSettingsRepository } from './orderSettingsRepository.ts';
import { forgetBuyer, ordersRepository } from './ordersRepository.ts';
import { ordersService } from './ordersService.ts';
import { checkoutOptionsService } from './placing/checkoutOptionsService.ts';
import { goodsRepository } from './placing/goodsRepository.ts';
import { giftCardsService } from './placing/giftCardsService.ts';
import { holdLimits } from './placing/holdLimits.ts';
import { idempotencyKeysRepository } from './placing/idempotencyKeysRepository.ts';
import { placingRepository } from './placing/placingRepository.ts';
import { placingService } from './placing/placingService.ts';
import { orderFiguresRepository } from './tools/orderFiguresRepository.ts';
import { handRefundsService } from './refunds/handRefundsService.ts';
import { refundProofsService } from './refunds/refundProofsService.ts';
import { refundAccountsRepository } from './refunds/refundAccountsRepository.ts';
import { refundsRepository } from './refunds/refundsRepository.ts';
import { refundsService } from './refunds/refundsService.ts';
import { orderToolsService } from './tools/orderToolsService.ts';

/** Other SQLite processes poll every half second, so all caches are fresh within a second. */
const EXPIRY_POLL_MS = 30_000;
const REFUND_POLL_MS = 15_000;
const REMINDER_POLL_MS = 60_000;
const DISPUTE_POLL_MS = 60_000;
/** A code that asks for the wrong amount shall not be scanned. */
const QR_POLL_MS = 5_000;

interface OrdersDeps {
  database: Database;
  media: Pick<MediaStore, 'documents'>;
  clock: Clock;
  logger: Pick<Logger, 'warn' | 'error'>;
  metrics: Registry;
  config: Pick<AppConfig, 'rateLimit'>;
  /** The shop's origin for links in mail. */
  ownOrigin: string;
  originOf: OriginOf;
  /** Base of links in mails. */
  mailOriginOf: OriginOf;
  limitCalls: LimitCalls;
  limitGuesses: LimitGuesses;
  mailShop: (origin: string) => Promise<MailShop>;
  carts: CartNeeds & { ownerOf: (request: FastifyRequest) => CartOwner | null };
  coupons: CouponNeeds & { limit: GuessLimit };
  shipping: ShippingNeeds;
  payments: PaymentNeeds;
  withdrawals: WithdrawalNeeds;
  site: () => Promise<ConfiguredSite | null>;
  accountOf: ShopNeeds['account'];
  priceListOf: ShopNeeds['priceListOf'];
  /** Called after a commit that enqueued mail. */
  wakeMailWorker: () => void;
}

/** All order services. */
export function createOrders(deps: OrdersDeps) {
  const { database, clock, logger, site, accountOf, priceListOf, carts } = deps;
  const shop: ShopNeeds = {
    site,
    priceTerms: async () => (await site())?.priceTerms ?? DEFAULT_PRICE_TERMS,
    account: accountOf,
    priceListOf,
  };
  const orders = ordersRepository(database.db);
  const secret = shopSecret(database, clock, 'orders');
  const credit = createCredit(deps);
  const shared = {
    ...deps,
    credit,
    shop,
    orders,
    origin: deps.ownOrigin,
    stock: stockRepository(database),
    money: moneyRepository(),
    settings: orderSettingsRepository(database),
    secret,
    notifyBuyer: orderNotifier(clock),
    life: lifeRepository(database),
    paymentRecords: paymentsRepository(),
    refunds: refundsRepository(),
    refundAccounts: refundAccountsRepository(),
    edits: editsRepository(),
    exchanges: exchangesRepository(),
    parcels: parcelsRepository(),
    disputes: disputesRepository(),
    countAlert: paymentMetrics(deps.metrics, database.db),
    goods: goodsRepository(database),
    reminderSettings: () => readReminderSettings(database.db),
    idempotencyKeys: idempotencyKeysRepository(database),
    afterCommit: deps.wakeMailWorker,
  };
  const holds = holdLimits(database);
  const settlement = settlementService(shared);
  const reminders = paymentRemindersService(shared);
  const adminOrders = adminOrdersService(shared, settlement);
  const expiry = expiryService(shared, { ...shared, holds });
  const parcels = parcelsService(shared);
  const refunds = refundsService(shared, settlement, parcels);
  const edits = editsService(shared, settlement, refunds);
  const disputes = disputesService(shared);
  const counterQrs = counterQrsService(shared);
  const placing = placingService({
    ...shared,
    placing: placingRepository(database),
    settlement,
    holds: deps.config.rateLimit ? holds : null,
  });
  const giftCards = giftCardsService({ credit, placing });
  const writeMail = orderMailWriter({ ...shared, ...shop });
  const ofBuyers = buyersExchanges(shared);
  const services = {
    orders: ordersService(shared),
    placing,
    giftCards,
    manualOrders: manualOrdersService({ ...shared, placing }),
    checkoutOptions: checkoutOptionsService(shared),
    buyersExchanges: ofBuyers,
    buyersOrder: buyersOrderService(shared, ofBuyers),
    adminOrders,
    corrections: correctionsService(shared),
    edits,
    exchanges: { ...exchangesService(shared), ...exchangeSteps(shared, settlement, edits) },
    parcels,
    refunds,
    matters: mattersService(shared, settlement, refunds),
    handRefunds: handRefundsService(shared, settlement),
    refundProofs: refundProofsService(shared),
    disputes,
    counterQrs,
    orderTools: orderToolsService({ ...shared, writeMail }, adminOrders),
  };
  return {
    ...services,
    settlement,
    expiry,
    figures: orderFiguresRepository(database, clock),
    reminders,
    /** The mails' previews read orders here. */
    lookup: orders,
    /** The shop's secret. */
    secret,
    /** Renders the mail that orders put into the outbox. */
    writeMail,
    routes: async (app: ShopApp) => {
      await credit.routes(app);
      await app.register(
        orderRoutes({
          ...deps,
          ...services,
          holderOf: carts.ownerOf,
          couponLimit: deps.coupons.limit,
          cardLimit: credit.cardLimit,
        }),
      );
    },
    /** Creates the shop's secrets if missing, so that no request has to. */
    prepare: () => Promise.all([secret(), credit.prepare()]),
    start: [
      // Releases the stock of unpaid orders. Several processes may do so on one database.
      () =>
        startJob({
          run: (stopping) => expiry.expireDue(stopping),
          pollMs: EXPIRY_POLL_MS,
          onFailure: (error) => logger.error({ err: error }, 'unpaid orders cannot be ended'),
        }),
      () =>
        startJob({
          run: (stopping) => reminders.remindDue(stopping),
          pollMs: REMINDER_POLL_MS,
          onFailure: (error) => logger.error({ err: error }, 'buyers cannot be reminded'),
        }),
      () =>
        startJob({
          run: (stopping) => refunds.sendDue(stopping),
          pollMs: REFUND_POLL_MS,
          onFailure: (error) => logger.error({ err: error }, 'refunds cannot be sent'),
        }),
      () =>
        startJob({
          run: (stopping) => edits.expireDue(stopping),
          pollMs: EXPIRY_POLL_MS,
          onFailure: (error) => logger.error({ err: error }, 'unpaid edits cannot be ended'),
        }),
      () =>
        startJob({
          run: (stopping) => counterQrs.checkDue(stopping),
          pollMs: QR_POLL_MS,
          onFailure: (error) => logger.error({ err: error }, 'codes cannot be checked'),
        }),
      () =>
        startJob({
          run: (stopping) => disputes.checkDue(stopping),
          pollMs: DISPUTE_POLL_MS,
          onFailure: (error) => logger.error({ err: error }, 'disputes cannot be checked'),
        }),
    ],
    forgetOwner: async (trx: Queries, userId: number) => {
      // Credit of theirs goes back to the account first, which is refused while it has some.
      await expiry.endUnpaidOf(trx, userId);
      await credit.forgetOwner(trx, userId);
      await forgetBuyer(trx, userId);
    },
  };
}

export type Orders = ReturnType<typeof createOrders>;
