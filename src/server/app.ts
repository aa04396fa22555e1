import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import { DEFAULT_PRICE_TERMS } from '../domain/money/priceTerms.ts';
import { UNCONFIGURED_SITE } from '../domain/siteConfiguration.ts';
import { accountRoutes } from './modules/accounts/accountRoutes.ts';
import { createAccounts } from './modules/accounts/createAccounts.ts';
import { auditRoutes } from './modules/audit/auditRoutes.ts';
import { auditService } from './modules/audit/auditService.ts';
import { createBackupTools } from './modules/backup/createBackupTools.ts';
import { cartRoutes, encodeSizeInPath } from './modules/cart/cartRoutes.ts';
import { createCart } from './modules/cart/createCart.ts';
import { createCatalogueTools } from './modules/catalogueTools/createCatalogueTools.ts';
import { COUPON_LIMIT } from './modules/coupons/couponLimit.ts';
import { createCoupons } from './modules/coupons/createCoupons.ts';
import { couponRoutes } from './modules/coupons/couponRoutes.ts';
import { customerRoutes } from './modules/customers/customerRoutes.ts';
import { customersService } from './modules/customers/customersService.ts';
import { docsRoutes } from './modules/docs/docsRoutes.ts';
import { registerOpenApi } from './modules/docs/registerOpenApi.ts';
import { healthRoutes } from './modules/health/healthRoutes.ts';
import { readiness } from './modules/health/readiness.ts';
import { jobRoutes } from './modules/jobs/jobRoutes.ts';
import { jobsService } from './modules/jobs/jobsService.ts';
import { createLegal } from './modules/legal/createLegal.ts';
import { forgetClaimant } from './modules/legal/withdrawalsRepository.ts';
import { legalRoutes } from './modules/legal/legalRoutes.ts';
import { createOrders } from './modules/orders/createOrders.ts';
import { forgetBuyer, orderContact, undeliveredOrders } from './modules/orders/ordersRepository.ts';
import { createMailTools } from './modules/mail/createMailTools.ts';
import { forgetRecipient } from './modules/mail/forgetRecipient.ts';
import { orderRoutes } from './modules/orders/orderRoutes.ts';
import { createPayments, paymentTerms } from './modules/payments/createPayments.ts';
import { paymentRoutes } from './modules/payments/paymentRoutes.ts';
import { testGatewayRoutes } from './modules/payments/testGateway/testGatewayRoutes.ts';
import { reportRoutes } from './modules/reports/reportRoutes.ts';
import { stockReportService } from './modules/reports/stockReportService.ts';
import { createSettings } from './modules/settings/createSettings.ts';
import { createShell } from './modules/shell/createShell.ts';
import { INLINE_SCRIPTS } from './modules/shell/inlineScripts.ts';
import { createShipping } from './modules/shipping/createShipping.ts';
import { shippingToolsRoutes } from './modules/shipping/shippingToolsRoutes.ts';
import { shippingRoutes } from './modules/shipping/shippingRoutes.ts';
import { stockCountRoutes } from './modules/stock/stockCountRoutes.ts';
import { stockCountsService } from './modules/stock/stockCountsService.ts';
import { stockRoutes } from './modules/stock/stockRoutes.ts';
import { stockService } from './modules/stock/stockService.ts';
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
import { onListen } from './platform/jobs/onListen.ts';
import { mailShop } from './platform/mail/layout/mailBlocks.ts';
import type { WriteMail } from './platform/mail/mailDelivery.ts';
import { mailOutbox } from './platform/mail/mailOutbox.ts';
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

/** The whole server, wired by hand; not listening yet. */
export async function buildApp(deps: AppDeps): Promise<Shop> {
  const { config, database, media, pictures, clock, monotonicTime, logger, wakeMailWorker } = deps;
  const { publicUrl, backendUrl, trustProxy, rateLimit } = config;
  const originOf = originUnder(publicUrl);
  const isProduction = config.mode === 'production';
  const ownOrigin = `http://localhost:${config.port}`;
  /** Mail contains links that give access to accounts: in production their origin must not come from a request. */
  const mailOriginOf = originUnder(publicUrl ?? (isProduction ? ownOrigin : null));
  const cache = new CatalogueCache({ originOf });
  const isOriginPlain = publicUrl !== null || trustProxy === false;
  const app = await createShopApp({
    ...config,
    logger,
    warnsOfProxy: isProduction,
    rewriteUrl: encodeSizeInPath,
    inlineScripts: INLINE_SCRIPTS,
    answerEarly: isOriginPlain ? cache.answerEarly : undefined,
  });
  requestMetrics(deps.metrics, app, cache);

  const cart = createCart({ database, clock, logger });
  onListen(app, cart.startCleanup);
  const site = () => store.siteConfiguration.current();
  const mailShopAt = async (origin: string) => mailShop(origin, await site());
  const accounts = createAccounts({
    database,
    clock,
    mergeGuestCart: cart.merge,
    undeliveredOrders,
    forgetMailFiles: deps.forgetMailFiles,
    forgetOwner: [forgetRecipient, forgetClaimant, forgetBuyer],
    mailShop: mailShopAt,
    wakeMailWorker,
    passwordCost: deps.passwordCost,
  });
  const store = createStore({ database, wholesalePriceList: accounts.wholesalePriceList });
  const missed = missedSearches({ database, clock, logger });
  onListen(app, missed.start);
  const legal = createLegal({ database, clock, site, orderContact, wakeMailWorker });
  const { shipping, parcels, zones, pickupPoints } = createShipping({
    database,
    clock,
    micorreo: config.micorreo,
    onCarrierFailure: (error) => logger.warn({ err: error }, 'a carrier gave no price'),
    discountTerms: async () => (await site()) ?? UNCONFIGURED_SITE,
  });
  const { coupons, toolsRoutes: couponToolsRoutes } = createCoupons({ database, clock, originOf });
  const payments = await createPayments({
    database,
    clock,
    logger,
    config,
    settlePayment: (payment) => orders.settlement.settle(payment),
    terms: async () => paymentTerms(await site()),
  });
  onListen(app, payments.startChecks);
  const orders = createOrders({
    ...{ database, clock, logger },
    origin: publicUrl ?? ownOrigin,
    hasLimits: rateLimit,
    carts: cart,
    coupons,
    shipping,
    payments,
    shop: {
      ...{ site, priceListOf: accounts.priceListOf },
      priceTerms: async () => (await site())?.priceTerms ?? DEFAULT_PRICE_TERMS,
      account: (userId) => accounts.profiles.account(userId),
    },
    countAlert: paymentMetrics(deps.metrics, database.db),
    wakeMailWorker,
  });
  onListen(app, orders.startExpiry);
  app.addHook('onReady', orders.start);
  app.addHook('onClose', orders.stop);
  const wakeJobs = () => jobs.wake();
  const catalogueTools = createCatalogueTools({
    ...{ ...deps, originOf, wakeJobs, secret: orders.secret },
    shownTo: (id, previewer) => store.product.preview(id, previewer === 'wholesaler'),
  });
  onListen(app, catalogueTools.startPublishing);
  onListen(app, catalogueTools.startSales);
  const { deleteAccount: removeAccount } = accounts.selfDeletion;
  const customers = customersService({ ...deps, wakeJobs, removeAccount, mailShop: mailShopAt });
  const backups = createBackupTools({ ...deps, wakeJobs });
  const files = createCatalogueFiles({ ...deps, originOf, wakeJobs });
  const rooms = [catalogueTools, backups, files];
  const handlers = [...rooms.flatMap((each) => each.jobs), ...customers.handlers];
  const jobs = jobLanes({ database, clock, logger, handlers });
  onListen(app, jobs.start);
  onListen(app, backups.startSchedule);
  const shell = await createShell({
    data: shellData(store, legal),
    buildDirectory: deps.buildDirectory,
    inspector: { isOpen: config.inspector, mayForce: !isProduction, url: config.inspectorUrl },
    backendUrl,
    originOf,
    isAdmin: accounts.tokens.isAdmin,
    isPreview: async (id, pass) => (await catalogueTools.previews.read(pass, id)) !== null,
    ask: (request, path) => askInProcess(app, request, path),
    onFailure: (error) => logger.error({ err: error }, 'page without data'),
    onUnpainted: unpaintedPages(deps.metrics, logger),
    onNoPainter: (error) =>
      logger.warn({ err: error }, 'pages have no content until they run: "npm run build" makes it'),
  });
  database.onCatalogueChanged(() => {
    cache.clear();
    shell.clear();
  });
  const limitCalls = callLimits(rateLimit, monotonicTime);
  const limitAddresses = addressLimits(rateLimit, monotonicTime);
  const couponLimit = guessLimit(rateLimit, COUPON_LIMIT, monotonicTime);
  const writeMails = sampleMails({ store, mailShop: mailShopAt, payments, shipping });
  const mailDeps = { ...deps, limitCalls, originOf, mailOriginOf, orders: orders.lookup };
  const mailTools = createMailTools({ ...mailDeps, writeMails });
  await registerOpenApi(app, publicUrl);
  await app.register(async (calls) => {
    registerCaller(calls, accounts.tokens.authenticateToken);
    cache.register(calls);
    await calls.register(storeRoutes({ store, originOf, noteMissedSearch: missed.note }));
    await calls.register(cartRoutes({ ...cart, originOf, limitAddresses }));
    await calls.register(shippingRoutes({ shipping, parcels, cartOf: cart.ofRequest }));
    await calls.register(couponRoutes({ coupons, cartOf: cart.ofRequest, limit: couponLimit }));
    await calls.register(
      accountRoutes({
        accounts,
        limitCalls,
        originOf,
        mailOriginOf,
        backendUrl,
        paymentMethods: async () => (await payments.ways()).methods,
        cartOf: cart.ofAccount,
        ordersOf: orders.orders.ordersOf,
        withdrawalsOf: legal.withdrawals.ofAccount,
      }),
    );
    await calls.register(
      orderRoutes({ ...orders, holderOf: cart.ownerOf, originOf, couponLimit, limitCalls }),
    );
    await calls.register(paymentRoutes(payments.notices));
    await calls.register(mailTools.routes);
    await calls.register(legalRoutes({ ...legal, limitCalls, originOf, mailOriginOf }));
    await calls.register(auditRoutes({ audit: auditService(database), originOf }));
    await calls.register(
      customerRoutes({
        ...{ customers, originOf, mailOriginOf },
        accountOf: (id) => accounts.profiles.account(id),
        ordersOf: orders.orders.ordersOf,
        withdrawalsOf: legal.withdrawals.ofAccount,
      }),
    );
    const stock = stockService(deps);
    await calls.register(stockRoutes({ stock, originOf }));
    await calls.register(stockCountRoutes(stockCountsService(deps)));
    await calls.register(toolsSearchRoutes(toolsFinders({ orders, catalogueTools, customers })));
    const settings = createSettings({ ...deps, zones, pickupPoints });
    onListen(app, settings.startCampaigns);
    const tools = [couponToolsRoutes, settings.routes, shippingToolsRoutes(shipping)];
    await calls.register(jobRoutes({ jobs: jobsService(deps), originOf }));
    for (const { routes } of rooms) tools.push(routes);
    for (const routes of tools) await calls.register(routes);
    const stockReport = stockReportService(database.background);
    await calls.register(reportRoutes({ stockReport, clock }));
    const today = {
      orders: orders.figures,
      withdrawals: legal.withdrawals.waiting,
      businesses: () => customers.countWaiting(),
      lowStock: () => stock.countLow(),
      deadMails: async () => (await mailOutbox(database).depth()).dead,
      cartsLeft: cart.countLeft,
      missedSearches: missed.top,
    };
    await calls.register(todayRoutes(todayService(today, clock)));
  });
  await app.register(healthRoutes({ isReady: readiness(database) }));
  const metrics = { registry: deps.metrics, token: config.metricsToken };
  await app.register(metricsRoutes({ ...metrics, isOpenHere: !isProduction }));
  if (config.mailPreview) await app.register(mailTools.previewPages);
  const { testGateway: gateway } = payments;
  if (gateway) await app.register(testGatewayRoutes({ gateway, logger, fontUrl: shell.fontUrl }));
  await app.register(docsRoutes());
  await app.register(mediaRoutes({ media, pictures }));
  await app.register(shell.routes);
  const replyTo = async () => (await site())?.email ?? '';
  return { app, writeMail: orders.writeMail, replyTo, runJobs: jobs.run };
}
