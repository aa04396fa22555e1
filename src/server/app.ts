import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { mostInstalments } from '../domain/instalments.ts';
import { RETAIL, WHOLESALE_NAME } from '../domain/priceList.ts';
import { DEFAULT_PRICE_TERMS } from '../domain/priceTerms.ts';
import { DEFAULT_SHOP_NAME, UNCONFIGURED_SITE } from '../domain/siteConfiguration.ts';
import { accountRoutes } from './modules/accounts/accountRoutes.ts';
import { createAccounts } from './modules/accounts/createAccounts.ts';
import { accountCartCaller, cartCallerOf, cartOfRequest } from './modules/cart/cartCaller.ts';
import { cartRepository, drainCart } from './modules/cart/cartRepository.ts';
import { cartRoutes } from './modules/cart/cartRoutes.ts';
import { cartService } from './modules/cart/cartService.ts';
import { encodeSizeInPath } from './modules/cart/encodeSizeInPath.ts';
import { kitsRepository } from './modules/cart/kitsRepository.ts';
import { kitsService } from './modules/cart/kitsService.ts';
import { mergeGuestCart } from './modules/cart/mergeGuestCart.ts';
import { startCartCleanup } from './modules/cart/startCartCleanup.ts';
import { COUPON_LIMIT } from './modules/coupons/couponLimit.ts';
import { couponRoutes } from './modules/coupons/couponRoutes.ts';
import { couponsRepository } from './modules/coupons/couponsRepository.ts';
import { couponsService } from './modules/coupons/couponsService.ts';
import { docsRoutes } from './modules/docs/docsRoutes.ts';
import { registerOpenApi } from './modules/docs/registerOpenApi.ts';
import { healthRoutes } from './modules/health/healthRoutes.ts';
import { readiness } from './modules/health/readiness.ts';
import { createLegal } from './modules/legal/createLegal.ts';
import { forgetClaimant } from './modules/legal/withdrawalsRepository.ts';
import { legalRoutes } from './modules/legal/legalRoutes.ts';
import { createOrders } from './modules/orders/createOrders.ts';
import {
  findOrderContact,
  undeliveredOrders,
  forgetBuyer,
} from './modules/orders/ordersRepository.ts';
import { forgetRecipient } from './modules/mail/forgetRecipient.ts';
import { mailRoutes } from './modules/mail/mailRoutes.ts';
import { mailService } from './modules/mail/mailService.ts';
import { mailPreviewRoutes } from './modules/mailPreview/mailPreviewRoutes.ts';
import { orderRoutes } from './modules/orders/orderRoutes.ts';
import { startOrderExpiry } from './modules/orders/startOrderExpiry.ts';
import { createPayments } from './modules/payments/createPayments.ts';
import { paymentRoutes } from './modules/payments/paymentRoutes.ts';
import { startPaymentChecks } from './modules/payments/startPaymentChecks.ts';
import { testGatewayRoutes } from './modules/payments/testGateway/testGatewayRoutes.ts';
import { reportRoutes } from './modules/reports/reportRoutes.ts';
import { stockReportRepository } from './modules/reports/stockReportRepository.ts';
import { stockReportService } from './modules/reports/stockReportService.ts';
import { buildFileRoutes } from './modules/shell/buildFileRoutes.ts';
import { inspectorRoutes } from './modules/shell/inspectorRoutes.ts';
import { crawlerRoutes } from './modules/shell/crawlerRoutes.ts';
import { pageRoutes } from './modules/shell/pageRoutes.ts';
import { createShellService } from './modules/shell/shellService.ts';
import { loadWebBuild } from './modules/shell/WebBuild.ts';
import { createShipping } from './modules/shipping/createShipping.ts';
import { shippingRoutes } from './modules/shipping/shippingRoutes.ts';
import { createStore } from './modules/store/createStore.ts';
import { storeRoutes } from './modules/store/storeRoutes.ts';
import { sampleMails } from './sampleMails.ts';
import { shellData } from './shellData.ts';
import type { Clock, MonotonicTime } from './platform/clock.ts';
import type { AppConfig } from './platform/config/Config.ts';
import type { Database } from './platform/database/Database.ts';
import { registerCaller, type AccountCaller } from './platform/http/caller.ts';
import { addressLimits, callLimits, guessLimit } from './platform/http/callLimits.ts';
import { CatalogueCache } from './platform/http/CatalogueCache.ts';
import { createShopApp } from './platform/http/createShopApp.ts';
import { originOf as originUnder } from './platform/http/requestOrigin.ts';
import type { ShopApp } from './platform/http/ShopApp.ts';
import { onListen } from './platform/jobs/onListen.ts';
import { mailShop } from './platform/mail/layout/mailBlocks.ts';
import type { WriteMail } from './platform/mail/mailDelivery.ts';
import { mediaRoutes } from './platform/media/mediaRoutes.ts';
import type { MediaStore } from './platform/media/MediaStore.ts';
import type { ServedPictures } from './platform/media/ServedPictures.ts';
import { metricsRoutes } from './platform/metrics/metricsRoutes.ts';
import { paymentMetrics } from './platform/metrics/paymentMetrics.ts';
import { requestMetrics } from './platform/metrics/requestMetrics.ts';

export interface AppDeps {
  config: AppConfig;
  /** Migrated. */
  database: Database;
  media: MediaStore;
  pictures: ServedPictures;
  /** Folder of the built web app; null where none was built. */
  buildDirectory: string | null;
  clock: Clock;
  monotonicTime: MonotonicTime;
  logger: FastifyBaseLogger;
  /** Called after a commit that enqueued mail. */
  wakeMailWorker: () => void;
  /** Deletes mail to this address that was written to files. */
  forgetMailFiles: (recipient: string) => Promise<void>;
  /** What the shop tells of itself. */
  metrics: Registry;
}

/** The server, and what the mail that it puts into the outbox needs when it leaves. */
export interface Shop {
  app: ShopApp;
  writeMail: WriteMail;
  /** Where answers to it go. */
  replyTo: () => Promise<string>;
}

/** The whole server, wired by hand; it listens nowhere yet. */
export async function buildApp(deps: AppDeps): Promise<Shop> {
  const { config, database, media, pictures, buildDirectory, clock, monotonicTime, logger } = deps;
  const { publicUrl, backendUrl, trustProxy, allowedOrigins, rateLimit } = config;
  const originOf = originUnder(publicUrl);
  const isProduction = config.mode === 'production';
  const ownOrigin = `http://localhost:${config.port}`;
  /** What is mailed opens accounts: in production no request has a say in where its links lead. */
  const mailOriginOf = originUnder(publicUrl ?? (isProduction ? ownOrigin : null));
  const cache = new CatalogueCache({ originOf });
  const isOriginPlain = publicUrl !== null || trustProxy === false;
  const app = await createShopApp({
    logger,
    trustProxy,
    warnsOfProxy: isProduction,
    allowedOrigins,
    contentPolicy: {
      httpsOnly: publicUrl?.startsWith('https:') ?? false,
      backendOrigin: backendUrl,
      publicOrigin: publicUrl,
    },
    rewriteUrl: encodeSizeInPath,
    answerEarly: isOriginPlain ? cache.answerEarly : undefined,
  });
  requestMetrics(deps.metrics, app, cache);

  const carts = cartRepository(database.dialect);
  const cart = cartService({ database, repository: carts, clock });
  onListen(app, () => startCartCleanup({ database, clock, logger }));
  const kits = kitsService({
    database,
    kits: kitsRepository(),
    carts,
    cartOf: (caller) => cart.cart(caller),
    clock,
  });
  const accounts = createAccounts({
    database,
    clock,
    mergeGuestCart: mergeGuestCart(carts, clock),
    undeliveredOrders,
    forgetMailFiles: deps.forgetMailFiles,
    forgetOwner: async (trx, userId) => {
      await forgetRecipient(trx, userId);
      await forgetClaimant(trx, userId);
      await forgetBuyer(trx, userId);
    },
    mailShop: async (origin) => mailShop(origin, await site()),
    wakeMailWorker: deps.wakeMailWorker,
  });
  const store = createStore({
    database,
    wholesalePriceList: async () =>
      (await accounts.clientTypes.findByName(WHOLESALE_NAME)) ?? RETAIL,
  });
  const site = () => store.siteConfiguration.current();
  const legal = createLegal({
    database,
    clock,
    site,
    orderContact: findOrderContact,
    wakeMailWorker: deps.wakeMailWorker,
  });
  const { shipping, parcels } = createShipping({
    database,
    clock,
    micorreo: config.micorreo,
    onCarrierFailure: (error) => logger.warn({ err: error }, 'a carrier gave no price'),
    discountTerms: async () => (await site()) ?? UNCONFIGURED_SITE,
  });
  const couponUses = couponsRepository();
  const coupons = couponsService({ database, repository: couponUses, clock });
  const payments = await createPayments({
    database,
    clock,
    logger,
    config,
    settlePayment: (payment) => orders.settlement.settle(payment),
    terms: async () => {
      const known = await site();
      const maxInstalments = mostInstalments(known?.priceTerms.instalmentPlans ?? []);
      return { maxInstalments, shopName: known?.shopName ?? DEFAULT_SHOP_NAME };
    },
  });
  onListen(app, () => startPaymentChecks({ payments, logger }));
  const orders = createOrders({
    database,
    clock,
    logger,
    origin: publicUrl ?? ownOrigin,
    hasLimits: rateLimit,
    carts: { read: (owner, priceList) => cart.cart({ owner, priceList }), drain: drainCart() },
    coupons: couponUses,
    shipping,
    payments,
    shop: {
      site,
      priceTerms: async () => (await site())?.priceTerms ?? DEFAULT_PRICE_TERMS,
      account: (userId) => accounts.profiles.account(userId),
    },
    countAlert: paymentMetrics(deps.metrics, database.db),
    wakeMailWorker: deps.wakeMailWorker,
  });
  onListen(app, () => startOrderExpiry({ ...orders, logger }));
  app.addHook('onReady', () => orders.start());
  app.addHook('onClose', () => orders.stop());
  const data = shellData(store, legal);
  const build = await loadWebBuild(buildDirectory);
  const shell = createShellService({
    data,
    build,
    inspector: { isOpen: config.inspector, url: config.inspectorUrl },
    backendUrl,
    onFailure: (error) => logger.error({ err: error }, 'page without data'),
  });
  database.onCatalogueChanged(() => {
    cache.clear();
    shell.clear();
  });

  const limitCalls = callLimits(rateLimit, monotonicTime);
  const limitAddresses = addressLimits(rateLimit, monotonicTime);
  const couponLimit = guessLimit(rateLimit, COUPON_LIMIT, monotonicTime);
  const cartOf = (caller: AccountCaller) => cart.cart(accountCartCaller(caller));
  const callersCart = cartOfRequest(cart);
  const ordersOf = (userId: number) => orders.orders.ordersOf(userId);
  const withdrawalsOf = (userId: number) => legal.withdrawals.ofAccount(userId);
  const holderOf = (request: FastifyRequest) => cartCallerOf(request)?.owner ?? null;
  await registerOpenApi(app, publicUrl);
  await app.register(async (calls) => {
    registerCaller(calls, (token) => accounts.tokens.authenticateToken(token));
    cache.register(calls);
    await calls.register(storeRoutes({ store, originOf }));
    await calls.register(cartRoutes({ cart, kits, originOf, limitAddresses }));
    await calls.register(shippingRoutes({ shipping, parcels, cartOf: callersCart }));
    await calls.register(couponRoutes({ coupons, cartOf: callersCart, limit: couponLimit }));
    const sources = { cartOf, ordersOf, withdrawalsOf };
    const paymentMethods = async () => (await payments.ways()).methods;
    const accountDeps = {
      accounts,
      limitCalls,
      originOf,
      mailOriginOf,
      backendUrl,
      paymentMethods,
      ...sources,
    };
    await calls.register(accountRoutes(accountDeps));
    await calls.register(orderRoutes({ ...orders, holderOf, originOf, couponLimit, limitCalls }));
    await calls.register(paymentRoutes(payments.notices));
    await calls.register(mailRoutes({ mails: mailService(deps), originOf }));
    await calls.register(legalRoutes({ ...legal, limitCalls, originOf, mailOriginOf }));
    const stockReport = stockReportService(stockReportRepository(database.background));
    await calls.register(reportRoutes({ stockReport, clock }));
  });
  await app.register(healthRoutes({ isReady: readiness(database) }));
  await app.register(
    metricsRoutes({
      registry: deps.metrics,
      token: config.metricsToken,
      isOpenHere: !isProduction,
    }),
  );
  if (config.mailPreview) {
    await app.register(mailPreviewRoutes({ mails: sampleMails(store), originOf }));
  }
  if (payments.testGateway) {
    await app.register(
      testGatewayRoutes({
        gateway: payments.testGateway,
        logger,
        fontUrl: build.manifest.fonts[0],
      }),
    );
  }
  await app.register(docsRoutes());
  await app.register(mediaRoutes({ media, pictures }));
  if (buildDirectory !== null) await app.register(buildFileRoutes(buildDirectory));
  await app.register(crawlerRoutes({ data, originOf }));
  const isAdmin = async (token: string) =>
    (await accounts.tokens.authenticateToken(token))?.admin ?? false;
  await app.register(inspectorRoutes({ page: build.inspector, isOpen: config.inspector, isAdmin }));
  await app.register(pageRoutes({ shell, originOf, isAdmin }));
  const replyTo = async () => (await site())?.email ?? '';
  return { app, writeMail: orders.writeMail, replyTo };
}
