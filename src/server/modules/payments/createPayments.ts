import { mostInstalments, type InstalmentPlan } from '../../../domain/money/instalments.ts';
import { type Order, PAYMENT_METHODS, type PaymentMethod } from '../../../domain/orders/order.ts';
import { transferInstructions } from '../../../domain/orders/orderPayments.ts';
import type {
  PaymentInstructions,
  PaymentWays,
  RefundAnswer,
  RefundRequest,
} from '../../../domain/orders/payment.ts';
import { DEFAULT_BRAND } from '../../../domain/brand/Brand.ts';
import type { DocumentFile, OrderDispute } from '../../../domain/orders/dispute.ts';
import type { ConfiguredSite } from '../../../domain/siteConfiguration.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config, MercadoPagoSettings } from '../../platform/config/Config.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { ShopApp } from '../../platform/http/ShopApp.ts';
import { builtFrom } from '../../platform/keys/builtFrom.ts';
import type { KeyAlarm } from '../../platform/keys/keyAlarm.ts';
import type { ShopKeys } from '../../platform/keys/shopKeys.ts';
import { shownCardPromotions } from '../../platform/site/cardPromotions.ts';
import { notFound } from '../../platform/ShopError.ts';
import { startJob } from '../../platform/jobs/startJob.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';
import { tracedMethods } from '../../platform/telemetry/tracing.ts';
import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import { bankAccountRepository } from './bankAccountRepository.ts';
import { paymentAttemptsRepository } from './paymentAttemptsRepository.ts';
import { paymentCasesService, type RecordCase, type SettlePayment } from './paymentCasesService.ts';
import { paymentChecksService } from './paymentChecksService.ts';
import { paymentNoticesService } from './paymentNoticesService.ts';
import { paymentRoutes } from './paymentRoutes.ts';
import { paymentPagesService } from './paymentPagesService.ts';
import type { PaymentProvider } from './PaymentProvider.ts';
import { withFormerAccounts } from './withFormerAccounts.ts';
import { testGatewayRepository } from './testGateway/testGatewayRepository.ts';
import { testGatewayRoutes } from './testGateway/testGatewayRoutes.ts';
import { testGatewayService } from './testGateway/testGatewayService.ts';

type PaymentSite = Pick<
  ConfiguredSite,
  'priceTerms' | 'shopName' | 'brand' | 'offersCard' | 'offersTransfer'
>;

interface PaymentTerms {
  /** Length of the longest instalment plan or promotion; null leaves the choice to the provider. */
  maxInstalments: number | null;
  shopName: string;
  offersCard: boolean;
  offersTransfer: boolean;
}

interface PaymentsDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  config: Pick<Config, 'testGateway' | 'publicUrl'>;
  keys: Pick<ShopKeys, 'mercadoPago'>;
  soundKeyAlarm: KeyAlarm;
  settlePayment: SettlePayment;
  recordCase: RecordCase;
  /** Null before the first set-up. */
  site: () => Promise<PaymentSite | null>;
  /** The font of pages outside the app; undefined without a built web app. */
  fonts: () => readonly string[];
}

const [CARD, TRANSFER] = PAYMENT_METHODS;
const POLL_MS = 60_000;
const NO_TEST_PAGES = 'La tienda ya no cobra con la pasarela de prueba.';

/** A case at a provider. */
type CaseName = Pick<OrderDispute, 'provider' | 'kind' | 'caseId'>;

export type Payments = ReturnType<typeof createPayments>;

export function createPayments(deps: PaymentsDeps) {
  const { database, clock, config, logger } = deps;
  const accounts = bankAccountRepository(database);
  const testGateway = config.testGateway
    ? testGatewayService({ repository: testGatewayRepository(database), clock })
    : null;
  const promotions = shownCardPromotions(database);
  const terms = async () => paymentTerms(await deps.site(), await promotions());
  /** Real keys take precedence over the test gateway. Null without either. */
  const openCards = builtFrom(deps.keys.mercadoPago, async (accounts) => {
    const provider = (await mercadoPago(accounts, terms, deps)) ?? testGateway?.provider ?? null;
    if (!provider) logger.warn('no MERCADOPAGO_ACCESS_TOKEN: cards are not offered');
    return provider && cardServices(provider, { ...deps, settlePayment: cases.settle });
  });
  const provider = async () => (await openCards())?.provider ?? null;
  const isTest = async () => testGateway !== null && (await provider()) === testGateway.provider;
  const cases = paymentCasesService({ ...deps, provider });
  const notices = paymentNoticesService({ provider, cases, logger });
  const checkDue = async (stopping: AbortSignal) => (await openCards())?.checks.checkDue(stopping);

  async function cardPage(order: Order, orderUrl: string): Promise<string | null> {
    const cards = await openCards();
    if (!cards) return null;
    const path = fillPath(API_PATHS.paymentWebhook, { provider: cards.provider.name });
    const noticeUrl = new URL(path, config.publicUrl ?? orderUrl).href;
    return cards.pages.pageOf(order, { orderUrl, noticeUrl });
  }

  async function ways(): Promise<PaymentWays> {
    const [{ offersCard, offersTransfer }, account, cards] = await Promise.all([
      terms(),
      accounts.find(),
      openCards(),
    ]);
    const bankAccount = offersTransfer ? account : null;
    const methods = [...(cards && offersCard ? [CARD] : []), ...(bankAccount ? [TRANSFER] : [])];
    return { methods, bankAccount };
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
    instructionsFor: async (
      order: Order,
      { orderUrl }: { orderUrl: string },
    ): Promise<PaymentInstructions | null> => {
      if (order.paymentMethod === TRANSFER) {
        const account = await accounts.find();
        const transfer = account && transferInstructions(account, order);
        return transfer && { method: TRANSFER, transfer };
      }
      return { method: CARD, redirectUrl: await cardPage(order, orderUrl) };
    },
    giveBack: async ({ provider: name, ...request }: RefundRequest): Promise<RefundAnswer> => {
      const cards = await provider();
      const answer = cards?.name === name ? await cards.refund(request) : null;
      return answer ?? { id: null, state: 'refused', refusal: 'unknown' };
    },
    report: async ({
      provider: name,
      paymentId,
    }: Pick<RefundRequest, 'provider' | 'paymentId'>) => {
      const cards = await provider();
      const payment = cards?.name === name ? await cards.fetchPayment(paymentId) : null;
      if (payment) await cases.settle(payment);
    },
    followCase: async ({ provider: name, kind, caseId }: CaseName): Promise<boolean> =>
      (await provider())?.name === name && cases.follow(kind, caseId),
    sendEvidence: async ({ provider: name, caseId }: CaseName, files: readonly DocumentFile[]) => {
      const cards = await provider();
      return cards?.name === name ? ((await cards.disputes?.send(caseId, files)) ?? null) : null;
    },
    refresh: async (orderNumber: string) =>
      (await openCards())?.checks.refresh(orderNumber) ?? true,
    withdraw: async (orderNumber: string, options: { page: 'close' | 'keep' }) =>
      (await openCards())?.checks.withdraw(orderNumber, options) ?? true,
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

/** The package is loaded only when used. Null without an account. */
async function mercadoPago(
  accounts: readonly MercadoPagoSettings[],
  terms: () => Promise<PaymentTerms>,
  { logger, soundKeyAlarm }: Pick<PaymentsDeps, 'logger' | 'soundKeyAlarm'>,
): Promise<PaymentProvider | null> {
  if (accounts.length === 0) return null;
  const { mercadoPagoProvider } = await import('./mercadoPago/mercadoPagoProvider.ts');
  const [current, ...former] = accounts.map((settings, at) =>
    mercadoPagoProvider({
      settings,
      terms,
      // A former account may be closed: nothing new is charged with it.
      ...(at === 0 && { onRefused: () => void soundKeyAlarm('mercadopago') }),
    }),
  );
  return current ? tracedMethods('payments', withFormerAccounts(current, former, logger)) : null;
}

function cardServices(provider: PaymentProvider, deps: PaymentsDeps) {
  const attempts = paymentAttemptsRepository(deps.database);
  const { clock, logger, settlePayment } = deps;
  return {
    provider,
    pages: paymentPagesService({ provider, attempts, clock, logger }),
    checks: paymentChecksService({ provider, attempts, settlePayment, clock, logger }),
  };
}
