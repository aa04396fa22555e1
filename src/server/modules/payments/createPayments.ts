import { mostInstalments, type InstalmentPlan } from '../../../domain/money/instalments.ts';
import type { CardProvider } from '../../../domain/orders/cardProvider.ts';
import { type Order, PAYMENT_METHODS, type PaymentMethod } from '../../../domain/orders/order.ts';
import { transferInstructions } from '../../../domain/orders/orderPayments.ts';
import type {
  PaymentInstructions,
  PaymentWays,
  RefundAnswer,
  RefundRequest,
} from '../../../domain/orders/payment.ts';
import { DEFAULT_BRAND } from '../../../domain/brand/Brand.ts';
import type { DocumentFile } from '../../../domain/orders/dispute.ts';
import type { ConfiguredSite } from '../../../domain/siteConfiguration.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config, MercadoPagoSettings } from '../../platform/config/Config.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { ShopApp } from '../../platform/http/ShopApp.ts';
import type { KeyAlarm } from '../../platform/keys/keyAlarm.ts';
import type { ShopKeys } from '../../platform/keys/shopKeys.ts';
import { shownCardPromotions } from '../../platform/site/cardPromotions.ts';
import { notFound } from '../../platform/ShopError.ts';
import { startJob } from '../../platform/jobs/startJob.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';
import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import { bankAccountRepository } from './bankAccountRepository.ts';
import { cardServices, type CardServices } from './cardServices.ts';
import type { PreferenceTerms } from './mercadoPago/preferenceOf.ts';
import {
  type DisputeName,
  paymentCasesService,
  type RecordCase,
  type SettlePayment,
} from './paymentCasesService.ts';
import { paymentNoticesService } from './paymentNoticesService.ts';
import { paymentRoutes } from './paymentRoutes.ts';
import { qrsRepository } from './qrsRepository.ts';
import { qrsService } from './qrsService.ts';
import { testGatewayRepository } from './testGateway/testGatewayRepository.ts';
import { testGatewayRoutes } from './testGateway/testGatewayRoutes.ts';
import { TEST_GATEWAY, testGatewayService } from './testGateway/testGatewayService.ts';

type PaymentSite = Pick<
  ConfiguredSite,
  'priceTerms' | 'shopName' | 'brand' | 'offersCard' | 'offersTransfer'
>;

interface PaymentTerms extends PreferenceTerms {
  offersCard: boolean;
  offersTransfer: boolean;
}

interface PaymentsDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  config: Pick<Config, 'testGateway' | 'publicUrl'>;
  keys: Pick<ShopKeys, 'mercadoPago' | 'mobbex'>;
  soundKeyAlarm: KeyAlarm;
  settlePayment: SettlePayment;
  recordCase: RecordCase;
  /** Null before the first set-up. */
  site: () => Promise<PaymentSite | null>;
  /** The font of pages outside the app; undefined without a built web app. */
  fonts: () => readonly string[];
}

interface PayAt {
  /** The buyer returns there. */
  orderUrl: string;
  /** If absent, the provider of the order's last page charges, or the default. */
  cardProvider?: CardProvider | undefined;
}

const [CARD, TRANSFER] = PAYMENT_METHODS;
const POLL_MS = 60_000;
const NO_TEST_PAGES = 'La tienda ya no cobra con la pasarela de prueba.';

export type Payments = ReturnType<typeof createPayments>;

export function createPayments(deps: PaymentsDeps) {
  const { database, clock, config, logger } = deps;
  const accounts = bankAccountRepository(database);
  const testGateway = config.testGateway
    ? testGatewayService({ repository: testGatewayRepository(database), clock })
    : null;
  const promotions = shownCardPromotions(database);
  const terms = async () => paymentTerms(await deps.site(), await promotions());
  const cards = cardServices({
    ...deps,
    terms,
    settlePayment: (payment) => cases.settle(payment),
    testProvider: testGateway?.provider ?? null,
  });
  const providerOf = async (name: string) => (await cards.of(name))?.provider ?? null;
  const isTest = async () => (await providerOf(TEST_GATEWAY)) !== null;
  const cases = paymentCasesService({
    ...deps,
    providerOf,
    closeOthers: async ({ provider: paidAt, orderNumber }) => {
      await closePages(orderNumber, paidAt);
      await qrs.close(orderNumber, { isPaid: true });
    },
  });
  const closePages = async (orderNumber: string, except?: string) => {
    const others = (await cards.all()).filter(({ provider }) => provider.name !== except);
    await Promise.all(others.map(({ checks }) => checks.closePaid(orderNumber)));
  };
  const qrs = qrsService({
    ...deps,
    repository: qrsRepository(database),
    providers: async () => (await cards.all()).map(({ provider }) => provider),
    settle: async (payment) => {
      await cases.settle(payment);
      await closePages(payment.orderNumber);
    },
  });
  /** True if all providers answered as wanted. */
  const ofEach = async (call: (services: CardServices) => Promise<boolean>) =>
    (await Promise.all((await cards.all()).map(call))).every(Boolean);
  const servicesOf = (name: string) => cards.of(name);
  const notices = paymentNoticesService({ servicesOf, cases, qrs, logger });
  const checkDue = async (stopping: AbortSignal) => {
    for (const { checks } of await cards.all()) await checks.checkDue(stopping);
  };

  async function cardPage(order: Order, { orderUrl, cardProvider }: PayAt): Promise<string | null> {
    const services = await cards.forOrder(order.id, cardProvider);
    if (!services) return null;
    const path = fillPath(API_PATHS.paymentWebhook, { provider: services.provider.name });
    const noticeUrl = new URL(path, config.publicUrl ?? orderUrl).href;
    return services.pages.pageOf(order, { orderUrl, noticeUrl });
  }

  async function ways(): Promise<PaymentWays> {
    const [{ offersCard, offersTransfer }, account, services] = await Promise.all([
      terms(),
      accounts.find(),
      cards.all(),
    ]);
    const cardProviders = offersCard ? services.map(({ provider }) => provider.name) : [];
    const bankAccount = offersTransfer ? account : null;
    const methods = [
      ...(cardProviders.length > 0 ? [CARD] : []),
      ...(bankAccount ? [TRANSFER] : []),
    ];
    return { methods, bankAccount, cardProviders };
  }

  return {
    ways,
    methods: async (): Promise<PaymentMethod[]> => (await ways()).methods,
    /** Cards are charged by the test gateway. */
    isTest,
    tryKeys: async (settings: MercadoPagoSettings) => {
      const { tryMercadoPago } = await import('./mercadoPago/tryMercadoPago.ts');
      return tryMercadoPago(settings);
    },
    /** The reports of the account that charges now; null without one. */
    accountReports: async () => {
      const [current] = await deps.keys.mercadoPago();
      if (!current) return null;
      const { accountReports } = await import('./mercadoPago/accountReports.ts');
      return accountReports(current);
    },
    testGateway,
    /** The pages of the test gateway, in the brand's font; closed once there are real keys. */
    pages: async (app: ShopApp) => {
      if (!testGateway) return;
      app.addHook('onRequest', async () => {
        if (!(await isTest())) throw notFound(NO_TEST_PAGES);
      });
      await app.register(testGatewayRoutes({ ...deps, gateway: testGateway }));
    },
    /**
     * Steps for paying an order. Null when a transfer is not possible any more; if the card provider fails,
     * `redirectUrl` is null and the failure is logged. Uses the network: never call it in a transaction. `orderUrl` is
     * the absolute URL of the order's page, to which the buyer returns, including a guest's key.
     */
    instructionsFor: async (order: Order, at: PayAt): Promise<PaymentInstructions | null> => {
      if (order.paymentMethod === TRANSFER) {
        const account = await accounts.find();
        const transfer = account && transferInstructions(account, order);
        return transfer && { method: TRANSFER, transfer };
      }
      return { method: CARD, redirectUrl: await cardPage(order, at) };
    },
    giveBack: async ({ provider, ...request }: RefundRequest): Promise<RefundAnswer> =>
      (await (await providerOf(provider))?.refund(request)) ?? {
        id: null,
        state: 'refused',
        refusal: 'unknown',
      },
    report: async ({ provider, paymentId }: Pick<RefundRequest, 'provider' | 'paymentId'>) => {
      const payment = await (await providerOf(provider))?.fetchPayment(paymentId);
      if (payment) await cases.settle(payment);
    },
    followCase: (dispute: DisputeName) => cases.follow(dispute),
    sendEvidence: async ({ provider, caseId }: DisputeName, files: readonly DocumentFile[]) =>
      (await (await providerOf(provider))?.disputes?.send(caseId, files)) ?? null,
    qrs,
    refresh: async (orderNumber: string) => {
      const pages = ofEach(({ checks }) => checks.refresh(orderNumber));
      return (await Promise.all([pages, qrs.refresh(orderNumber)])).every(Boolean);
    },
    withdraw: async (orderNumber: string, options: { page: 'close' | 'keep' }) => {
      const isTakenBack = options.page === 'keep' || (await qrs.close(orderNumber));
      const areWithdrawn = await ofEach(({ checks }) => checks.withdraw(orderNumber, options));
      return isTakenBack && areWithdrawn;
    },
    checkDue,
    routes: paymentRoutes(notices),
    // Payments without a webhook are polled. Several processes may do so on one database.
    start: [
      () =>
        startJob({
          run: checkDue,
          pollMs: POLL_MS,
          onFailure: (error) => logger.error({ err: error }, 'payments cannot be checked'),
        }),
    ],
  };
}

function paymentTerms(
  site: PaymentSite | null,
  promotions: readonly InstalmentPlan[],
): PaymentTerms {
  const plans = site?.priceTerms.instalmentPlans ?? [];
  return {
    // Without plans of the shop the provider offers its own, promotions included.
    maxInstalments: plans.length === 0 ? null : mostInstalments([...plans, ...promotions]),
    shopName: site?.shopName ?? DEFAULT_BRAND.name,
    offersCard: site?.offersCard ?? true,
    offersTransfer: site?.offersTransfer ?? true,
  };
}
