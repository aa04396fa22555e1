import { createAccounts } from './modules/accounts/createAccounts.ts';
import { auditRoutes } from './modules/audit/auditRoutes.ts';
import { createBackupTools } from './modules/backup/createBackupTools.ts';
import { createBrand } from './modules/brand/createBrand.ts';
import { encodeSizeInPath } from './modules/cart/cartRoutes.ts';
import { createCart } from './modules/cart/createCart.ts';
import { createCatalogueTools } from './modules/catalogueTools/createCatalogueTools.ts';
import { createCoupons } from './modules/coupons/createCoupons.ts';
import { createCustomers } from './modules/customers/createCustomers.ts';
import { docsRoutes } from './modules/docs/docsRoutes.ts';
import { registerOpenApi } from './modules/docs/registerOpenApi.ts';
import { healthRoutes } from './modules/health/healthRoutes.ts';
import { readiness } from './modules/health/readiness.ts';
import { jobRoutes } from './modules/jobs/jobRoutes.ts';
import { createIntegrations } from './modules/integrations/createIntegrations.ts';
import { createKeys } from './modules/keys/createKeys.ts';
import { createLegal } from './modules/legal/createLegal.ts';
import { createMailTools } from './modules/mail/createMailTools.ts';
import { createNewsletter } from './modules/newsletter/createNewsletter.ts';
import { createNotices } from './modules/notices/createNotices.ts';
import { createOpening } from './modules/opening/createOpening.ts';
import { createOrders } from './modules/orders/createOrders.ts';
import { orderContact, undeliveredOrders } from './modules/orders/ordersRepository.ts';
import { createPages } from './modules/pages/createPages.ts';
import { createPayments } from './modules/payments/createPayments.ts';
import { createReconciliation } from './modules/reconciliation/createReconciliation.ts';
import { reportRoutes } from './modules/reports/reportRoutes.ts';
import { createSettings } from './modules/settings/createSettings.ts';
import { createShell } from './modules/shell/createShell.ts';
import { INLINE_SCRIPTS } from './modules/shell/inlineScripts.ts';
import { createShipping } from './modules/shipping/createShipping.ts';
import { createStock } from './modules/stock/createStock.ts';
import { createStore } from './modules/store/createStore.ts';
import { todayRoutes } from './modules/today/todayRoutes.ts';
import { toolsSearchRoutes } from './modules/toolsSearch/toolsSearchRoutes.ts';
import { createVisits } from './modules/visits/createVisits.ts';
import { createCatalogueFiles } from './modules/transfer/tools/createCatalogueFiles.ts';
import { type AppDeps, createPlatform } from './platform/createPlatform.ts';
import { askInProcess } from './platform/http/askInProcess.ts';
import type { PaintPreview } from './platform/site/PaintPreview.ts';
import { registerCaller } from './platform/http/caller.ts';
import { attemptSweeps } from './platform/http/countAttempts.ts';
import { openShopServer } from './platform/http/openShopServer.ts';
import { jobLanes } from './platform/jobs/jobLanes.ts';
import { runModules, type ShopModule } from './platform/ShopModule.ts';
import { brandMail, sampleMails } from './sampleMails.ts';
import { shellData } from './shellData.ts';
import { toolsFinders } from './toolsFinders.ts';

/** The server, what rendering its outbox mail needs, and its work for callers that do not listen. */
export type Shop = Awaited<ReturnType<typeof buildApp>>;

/**
 * The whole server, wired by hand; not listening yet. A module gets the platform and, by name, what it needs of other
 * modules; how its own parts fit together stands in its `createX`.
 */
export async function buildApp(deps: AppDeps) {
  const platform = createPlatform(deps, {
    site: () => store.siteConfiguration.current(),
    wakeJobs: () => jobs.wake(),
    fonts: () => shell.fonts,
  });
  const { app, cache } = await openShopServer(platform, {
    rewriteUrl: encodeSizeInPath,
    inlineScripts: INLINE_SCRIPTS,
  });

  const paymentMethods = () => payments.methods();
  const cart = createCart({ ...platform, moveConsent: (...at) => newsletter.moveConsent(...at) });
  const accounts = createAccounts({
    ...platform,
    mergeGuestCart: cart.merge,
    undeliveredOrders,
    forgetOwner: async (trx, userId) => {
      for (const { forgetOwner } of modules) await forgetOwner?.(trx, userId);
    },
    paymentMethods,
    cartOf: cart.ofAccount,
    ordersOf: (id) => orders.orders.ordersOf(id),
    withdrawalsOf: (id) => legal.withdrawals.ofAccount(id),
    subscriptionOf: (email) => newsletter.subscriptionOf(email),
  });
  const store = createStore({
    ...platform,
    ...accounts,
    paymentMethods,
    deliveries: () => shipping.deliveries(),
  });
  const legal = createLegal({ ...platform, orderContact });
  const pages = createPages(platform);
  const opening = createOpening({ ...platform, paymentMethods });
  const shipping = createShipping({ ...platform, ...opening, cartOf: cart.ofRequest });
  const coupons = createCoupons({ ...platform, cartOf: cart.ofRequest });
  const newsletter = createNewsletter({ ...platform, carts: cart, coupons });
  const payments = createPayments({
    ...platform,
    settlePayment: (payment) => orders.settlement.settle(payment),
    recordCase: (found) => orders.disputes.record(found),
  });
  const orders = createOrders({
    ...platform,
    ...accounts,
    ...legal,
    carts: cart,
    coupons,
    shipping,
    payments,
  });
  const catalogueTools = createCatalogueTools({
    ...platform,
    secret: orders.secret,
    shownTo: (id, previewer) => store.product.preview(id, previewer === 'wholesaler'),
  });
  const customers = createCustomers({
    ...platform,
    ...accounts,
    ordersOf: orders.orders.ordersOf,
    withdrawalsOf: legal.withdrawals.ofAccount,
    subscriptionOf: newsletter.subscriptionOf,
  });
  const stock = createStock(platform);
  const writeMails = sampleMails({ ...platform, shipping, store, payments });
  const writeMail = newsletter.writeMailOr(orders.writeMail);
  const mails = createMailTools({ ...platform, orders, writeMail, writeMails });
  const notices = createNotices(platform);
  const integrations = createIntegrations(platform);
  const today = todayRoutes({
    ...platform,
    orders: orders.figures,
    withdrawals: legal.withdrawals.waiting,
    businesses: customers.countWaiting,
    lowStock: stock.countLow,
    deadMails: mails.countDead,
    cartsLeft: cart.countLeft,
    missedSearches: store.missedSearches,
  });
  const paintPreview: PaintPreview = (...asked) => shell.paintPreview(...asked);
  // A deleted account is forgotten in this order: mails are found by the orders.
  const modules: ShopModule[] = [
    store,
    cart,
    shipping,
    coupons,
    accounts,
    payments,
    mails,
    legal,
    pages,
    orders,
    customers,
    stock,
    catalogueTools,
    { routes: toolsSearchRoutes(toolsFinders({ orders, catalogueTools, customers })) },
    opening,
    newsletter,
    createSettings({ ...platform, ...shipping, ...accounts, home: store.landing, paintPreview }),
    createBrand({
      ...platform,
      paintPreview,
      writeMail: brandMail({ ...platform, shipping, store, payments }),
    }),
    createKeys({
      ...platform,
      calls: { mercadopago: payments.tryKeys, micorreo: shipping.tryKeys },
      emailOf: async (id) => (await accounts.accountOf(id)).email,
    }),
    ...[createBackupTools, createCatalogueFiles, createVisits].map((make) => make(platform)),
    notices,
    integrations,
    createReconciliation({ ...platform, orders, payments }),
    ...[jobRoutes, reportRoutes, auditRoutes].map((make) => ({ routes: make(platform) })),
    { routes: today },
  ];
  const jobs = jobLanes({ ...platform, handlers: modules.flatMap((each) => each.jobs ?? []) });
  runModules(app, [...modules, { start: [jobs.start, ...attemptSweeps(deps)] }], deps.config.jobs);

  const shell = await createShell({
    ...platform,
    app,
    data: shellData(store, legal, pages),
    isAdmin: accounts.tokens.isAdmin,
    opening,
    isPreview: async (id, pass) => (await catalogueTools.previews.read(pass, id)) !== null,
    ask: (...asked) => askInProcess(app, ...asked),
  });
  for (const at of [cache, shell]) deps.database.onCatalogueChanged((what) => at.drop(what));
  await registerOpenApi(app, deps.config.publicUrl);
  await app.register(async (calls) => {
    registerCaller(calls, accounts.tokens.authenticateToken, integrations.identifyKey);
    opening.closeCalls(calls);
    cache.register(calls);
    for (const { routes } of modules) await calls.register(routes);
  });
  await app.register(healthRoutes({ ...platform, isReady: readiness(deps.database) }));
  for (const { pages } of modules) if (pages) await app.register(pages);
  for (const routes of [docsRoutes(), shell.routes]) await app.register(routes);
  const { site, soundKeyAlarm } = platform;
  return { app, site, soundKeyAlarm, writeMail, runJobs: jobs.run, runNotices: notices.run };
}
