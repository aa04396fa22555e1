import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import { DEFAULT_PRICE_TERMS } from '../domain/money/priceTerms.ts';
import { UNCONFIGURED_SITE } from '../domain/siteConfiguration.ts';
import { createAccounts } from './modules/accounts/createAccounts.ts';
import { auditRoutes } from './modules/audit/auditRoutes.ts';
import { auditService } from './modules/audit/auditService.ts';
import { createBackupTools } from './modules/backup/createBackupTools.ts';
import { encodeSizeInPath } from './modules/cart/cartRoutes.ts';
import { createCart } from './modules/cart/createCart.ts';
import { createCatalogueTools } from './modules/catalogueTools/createCatalogueTools.ts';
import { COUPON_LIMIT } from './modules/coupons/couponLimit.ts';
import { createCoupons } from './modules/coupons/createCoupons.ts';
import { createCustomers } from './modules/customers/createCustomers.ts';
import { docsRoutes } from './modules/docs/docsRoutes.ts';
import { registerOpenApi } from './modules/docs/registerOpenApi.ts';
import { healthRoutes } from './modules/health/healthRoutes.ts';
import { readiness } from './modules/health/readiness.ts';
import { jobRoutes } from './modules/jobs/jobRoutes.ts';
import { jobsService } from './modules/jobs/jobsService.ts';
import { createLegal } from './modules/legal/createLegal.ts';
import { forgetClaimant } from './modules/legal/withdrawalsRepository.ts';
import { createOrders } from './modules/orders/createOrders.ts';
import { forgetBuyer, orderContact, undeliveredOrders } from './modules/orders/ordersRepository.ts';
import { createMailTools } from './modules/mail/createMailTools.ts';
import { forgetRecipient } from './modules/mail/forgetRecipient.ts';
import { orderRoutes } from './modules/orders/orderRoutes.ts';
import { createPayments, paymentTerms } from './modules/payments/createPayments.ts';
import { testGatewayRoutes } from './modules/payments/testGateway/testGatewayRoutes.ts';
import { reportRoutes } from './modules/reports/reportRoutes.ts';
import { stockReportService } from './modules/reports/stockReportService.ts';
import { createSettings } from './modules/settings/createSettings.ts';
import { createShell } from './modules/shell/createShell.ts';
import { INLINE_SCRIPTS } from './modules/shell/inlineScripts.ts';
import { createShipping } from './modules/shipping/createShipping.ts';
import { createStock } from './modules/stock/createStock.ts';
import { createStore } from './modules/store/createStore.ts';
import { missedSearches } from './modules/store/search/missedSearches.ts';
import { storeRoutes } from './modules/store/storeRoutes.ts';
import { toolsSearchRoutes } from './modules/toolsSearch/toolsSearchRoutes.ts';
import { todayRoutes } from './modules/today/todayRoutes.ts';
import { todayService } from './modules/today/todayService.ts';
import { createCatalogueFiles } from './modules/transfer/tools/createCatalogueFiles.ts';
import { sampleMails } from './sampleMails.ts';
import { shellData } from './shellData.ts';
import { toolsFinders } from './toolsFinders.ts';
import type { Clock, MonotonicTime } from './platform/clock.ts';
import type { AppConfig } from './platform/config/Config.ts';
import type { PasswordCost } from './platform/crypto/passwordHash.ts';
import type { Database } from './platform/database/Database.ts';
import type { DataDirectory } from './platform/dataDirectory.ts';
import { registerCaller } from './platform/http/caller.ts';
import { addressLimits, callLimits, guessLimit } from './platform/http/callLimits.ts';
import { askInProcess } from './platform/http/askInProcess.ts';
import { CatalogueCache } from './platform/http/CatalogueCache.ts';
import { createShopApp } from './platform/http/createShopApp.ts';
import { originOf as originUnder } from './platform/http/requestOrigin.ts';
import type { ShopApp } from './platform/http/ShopApp.ts';
import { jobLanes, type JobLanes } from './platform/jobs/jobLanes.ts';
import { mailShop } from './platform/mail/layout/mailBlocks.ts';
import type { WriteMail } from './platform/mail/mailDelivery.ts';
import { mailOutbox } from './platform/mail/mailOutbox.ts';
import { type ShopModule, startOnListen } from './platform/ShopModule.ts';
import { mediaRoutes } from './platform/media/mediaRoutes.ts';
import type { MediaStore } from './platform/media/MediaStore.ts';
import type { ServedPictures } from './platform/media/ServedPictures.ts';
import { metricsRoutes } from './platform/metrics/metricsRoutes.ts';
import { paymentMetrics } from './platform/metrics/paymentMetrics.ts';
import { requestMetrics } from './platform/metrics/requestMetrics.ts';
import { unpaintedPages } from './platform/metrics/unpaintedPages.ts';

export interface AppDeps {
  config: AppConfig;
  /** Migrated. */
  database: Database;
  media: MediaStore;
  /** Where pictures, backups and uploaded files are. */
  folders: Pick<DataDirectory, 'media' | 'backups' | 'imports'>;
  pictures: ServedPictures;
  /** Folder of the built web app; null without a build. */
  buildDirectory: string | null;
  clock: Clock;
  monotonicTime: MonotonicTime;
  logger: FastifyBaseLogger;
  /** Called after a commit that enqueued mail. */
  wakeMailWorker: () => void;
  /** Deletes mail files to this address. */
  forgetMailFiles: (recipient: string) => Promise<void>;
  /** Of new passwords' hashes; OWASP's minimum when left out. */
  passwordCost?: PasswordCost;
  metrics: Registry;
}

/** The server, and what rendering its outbox mail needs. */
export interface Shop {
  app: ShopApp;
  writeMail: WriteMail;
  replyTo: () => Promise<string>;
  /** Works on the long jobs until none is due: for callers that do not listen. */
  runJobs: JobLanes['run'];
}

/** The whole server, wired by hand; not listening yet. A module that grows is wired in its own `createX.ts`. */
export async function buildApp(deps: AppDeps): Promise<Shop> {
  const { config, database, clock, logger, monotonicTime } = deps;
  const { publicUrl, backendUrl, rateLimit } = config;
  const isProduction = config.mode === 'production';
  const ownOrigin = `http://localhost:${config.port}`;
  const originOf = originUnder(publicUrl);
  const site = () => store.siteConfiguration.current();
  /** Dependencies that every module may take. */
  const platform = {
    ...deps,
    backendUrl,
    originOf,
    /** Mail contains links that give access to accounts: in production their origin must not come from a request. */
    mailOriginOf: originUnder(publicUrl ?? (isProduction ? ownOrigin : null)),
    limitCalls: callLimits(rateLimit, monotonicTime),
    limitAddresses: addressLimits(rateLimit, monotonicTime),
    couponLimit: guessLimit(rateLimit, COUPON_LIMIT, monotonicTime),
    site,
    mailShop: async (origin: string) => mailShop(origin, await site()),
    wakeJobs: () => jobs.wake(),
  };
  const cache = new CatalogueCache({ originOf });
  const isOriginPlain = publicUrl !== null || config.trustProxy === false;
  const app = await createShopApp({
    ...config,
    logger,
    warnsOfProxy: isProduction,
    rewriteUrl: encodeSizeInPath,
    inlineScripts: INLINE_SCRIPTS,
    answerEarly: isOriginPlain ? cache.answerEarly : undefined,
  });
  requestMetrics(deps.metrics, app, cache);

  const cart = createCart(platform);
  const paymentMethods = async () => (await payments.ways()).methods;
  const accounts = createAccounts({
    ...platform,
    passwordCost: deps.passwordCost,
    mergeGuestCart: cart.merge,
    undeliveredOrders,
    forgetOwner: [forgetRecipient, forgetClaimant, forgetBuyer],
    paymentMethods,
    cartOf: cart.ofAccount,
    ordersOf: (id) => orders.orders.ordersOf(id),
    withdrawalsOf: (id) => legal.withdrawals.ofAccount(id),
  });
  const { wholesalePriceList, priceListOf, profiles, tokens } = accounts;
  const store = createStore({ database, wholesalePriceList });
  const missed = missedSearches(platform);
  const legal = createLegal({ ...platform, orderContact });
  const shipping = createShipping({
    ...{ database, clock, cartOf: cart.ofRequest },
    micorreo: config.micorreo,
    onCarrierFailure: (error) => logger.warn({ err: error }, 'a carrier gave no price'),
    discountTerms: async () => (await site()) ?? UNCONFIGURED_SITE,
  });
  const coupons = createCoupons({ ...platform, cartOf: cart.ofRequest });
  const payments = await createPayments({
    ...platform,
    settlePayment: (payment) => orders.settlement.settle(payment),
    terms: async () => paymentTerms(await site()),
  });
  const orders = createOrders({
    ...platform,
    origin: publicUrl ?? ownOrigin,
    hasLimits: rateLimit,
    carts: cart,
    coupons: coupons.coupons,
    shipping: shipping.shipping,
    payments,
    shop: {
      ...{ site, priceListOf, account: (userId) => profiles.account(userId) },
      priceTerms: async () => (await site())?.priceTerms ?? DEFAULT_PRICE_TERMS,
    },
    countAlert: paymentMetrics(deps.metrics, database.db),
  });
  app.addHook('onReady', orders.start);
  app.addHook('onClose', orders.stop);
  const catalogueTools = createCatalogueTools({
    ...platform,
    secret: orders.secret,
    shownTo: (id, previewer) => store.product.preview(id, previewer === 'wholesaler'),
  });
  const customers = createCustomers({
    ...platform,
    removeAccount: accounts.selfDeletion.deleteAccount,
    accountOf: (id) => profiles.account(id),
    ordersOf: orders.orders.ordersOf,
    withdrawalsOf: legal.withdrawals.ofAccount,
  });
  const stock = createStock(platform);
  const mailTools = createMailTools({
    ...platform,
    orders: orders.lookup,
    writeMails: sampleMails({ ...platform, ...shipping, store, payments }),
  });
  const today = todayService(
    {
      orders: orders.figures,
      withdrawals: legal.withdrawals.waiting,
      businesses: customers.countWaiting,
      lowStock: stock.countLow,
      // Without a way out, those that wait do not leave either.
      deadMails: async () => {
        const { dead, waiting } = await mailOutbox(database).depth();
        return config.mailWay === 'none' ? dead + waiting : dead;
      },
      cartsLeft: cart.countLeft,
      missedSearches: missed.top,
    },
    clock,
  );
  const modules: ShopModule[] = [
    {
      routes: storeRoutes({ store, originOf, paymentMethods, noteMissedSearch: missed.note }),
      start: [missed.start],
    },
    ...[cart, shipping, coupons, accounts, payments, mailTools, legal],
    {
      routes: orderRoutes({ ...platform, ...orders, holderOf: cart.ownerOf }),
      start: [orders.startExpiry],
    },
    { routes: auditRoutes({ audit: auditService(database), originOf }) },
    ...[customers, stock, catalogueTools],
    {
      routes: toolsSearchRoutes(
        toolsFinders({ orders, catalogueTools, customers: customers.customers }),
      ),
    },
    createSettings({ ...platform, ...shipping }),
    createBackupTools(platform),
    createCatalogueFiles(platform),
    { routes: jobRoutes({ jobs: jobsService(deps), originOf }) },
    { routes: reportRoutes({ stockReport: stockReportService(database.background), clock }) },
    { routes: todayRoutes(today) },
  ];
  const jobs = jobLanes({ ...platform, handlers: modules.flatMap((each) => each.jobs ?? []) });
  startOnListen(app, [...modules, { start: [jobs.start] }]);

  const shell = await createShell({
    app,
    ...platform,
    data: shellData(store, legal),
    inspector: { isOpen: config.inspector, mayForce: !isProduction, url: config.inspectorUrl },
    isAdmin: tokens.isAdmin,
    isPreview: async (id, pass) => (await catalogueTools.previews.read(pass, id)) !== null,
    ask: (...asked) => askInProcess(app, ...asked),
    onFailure: (error) => logger.error({ err: error }, 'page without data'),
    onUnpainted: unpaintedPages(deps.metrics, logger),
    onNoPainter: (error) =>
      logger.warn({ err: error }, 'pages have no content until they run: "npm run build" makes it'),
  });
  database.onCatalogueChanged(() => {
    cache.clear();
    shell.clear();
  });
  await registerOpenApi(app, publicUrl);
  await app.register(async (calls) => {
    registerCaller(calls, tokens.authenticateToken);
    cache.register(calls);
    for (const { routes } of modules) await calls.register(routes);
  });
  await app.register(healthRoutes({ isReady: readiness(database) }));
  const metrics = { registry: deps.metrics, token: config.metricsToken };
  await app.register(metricsRoutes({ ...metrics, isOpenHere: !isProduction }));
  if (config.mailPreview) await app.register(mailTools.previewPages);
  const { testGateway: gateway } = payments;
  if (gateway) await app.register(testGatewayRoutes({ gateway, logger, fontUrl: shell.fontUrl }));
  await app.register(docsRoutes());
  await app.register(mediaRoutes(deps));
  await app.register(shell.routes);
  const replyTo = async () => (await site())?.email ?? '';
  return { app, writeMail: orders.writeMail, replyTo, runJobs: jobs.run };
}
