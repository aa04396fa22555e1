import { clearTimeout, setTimeout } from 'node:timers';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import { startJob, type Job } from '../../platform/jobs/startJob.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';
import type { WriteMail } from '../../platform/mail/mailDelivery.ts';
import type { PaymentAlert } from '../../platform/metrics/paymentMetrics.ts';
import type {
  CartNeeds,
  CouponNeeds,
  ShippingNeeds,
  PaymentNeeds,
  ShopNeeds,
} from './OrderNeeds.ts';
import { moneyRepository } from './ledger/moneyRepository.ts';
import { stockRepository } from '../../platform/catalogue/stockRepository.ts';
import { adminOrdersService, type AdminOrdersService } from './life/adminOrdersService.ts';
import type { LifeDeps } from './life/advanceOrder.ts';
import { buyersOrderService, type BuyersOrderService } from './life/buyersOrderService.ts';
import { correctionsService, type CorrectionsService } from './life/correctionsService.ts';
import { expiryService, type ExpiryService } from './life/expiryService.ts';
import { lifeRepository } from './life/lifeRepository.ts';
import { paymentsRepository } from './life/paymentsRepository.ts';
import { settlementService, type SettlementService } from './life/settlementService.ts';
import { manualOrdersService, type ManualOrdersService } from './manual/manualOrdersService.ts';
import { orderMailWriter } from './mails/orderMailWriter.ts';
import { orderNotifier } from './orderNotifier.ts';
import { orderSettingsRepository, shopSecretRepository } from './orderSettingsRepository.ts';
import { ordersRepository, type OrdersRepository } from './ordersRepository.ts';
import { ordersService, type OrdersService } from './ordersService.ts';
import {
  checkoutOptionsService,
  type CheckoutOptionsService,
} from './placing/checkoutOptionsService.ts';
import { goodsRepository } from './placing/goodsRepository.ts';
import { holdLimits } from './placing/holdLimits.ts';
import { idempotencyKeysRepository } from './placing/idempotencyKeysRepository.ts';
import { placingRepository } from './placing/placingRepository.ts';
import { placingService, type PlacingService } from './placing/placingService.ts';
import {
  orderFiguresRepository,
  type OrderFiguresRepository,
} from './tools/orderFiguresRepository.ts';
import { orderToolsService, type OrderToolsService } from './tools/orderToolsService.ts';

/** Other SQLite processes poll every half second, so all caches are fresh within a second. */
const PAUSE_MS = 400;
const EXPIRY_POLL_MS = 30_000;

export interface Orders {
  expiry: ExpiryService;
  /** Expires overdue unpaid orders and releases their stock. Several processes may do so on one database. */
  startExpiry: () => Job;
  orders: OrdersService;
  /** For the mails' previews. */
  lookup: Pick<OrdersRepository, 'find' | 'list'>;
  buyersOrder: BuyersOrderService;
  adminOrders: AdminOrdersService;
  corrections: CorrectionsService;
  orderTools: OrderToolsService;
  manualOrders: ManualOrdersService;
  figures: OrderFiguresRepository;
  settlement: SettlementService;
  /** The shop's secret. */
  secret: () => Promise<string>;
  placing: PlacingService;
  checkoutOptions: CheckoutOptionsService;
  /** Renders the mail that orders put into the outbox. */
  writeMail: WriteMail;
  /** Creates the shop's secret if missing, so that no request has to. */
  start: () => Promise<void>;
  /** Stops invalidating the catalogue. */
  stop: () => Promise<void>;
}

interface OrdersDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'warn' | 'error'>;
  /** Limits unpaid orders. */
  hasLimits: boolean;
  /** The shop's origin for links in mail. */
  origin: string;
  carts: CartNeeds;
  coupons: CouponNeeds;
  shipping: ShippingNeeds;
  payments: PaymentNeeds;
  shop: ShopNeeds;
  /** For the metrics. */
  countAlert: (alert: PaymentAlert) => void;
  /** Called after a commit that enqueued mail. */
  wakeMailWorker: () => void;
}

/** All order services. */
export function createOrders(deps: OrdersDeps): Orders {
  const { database, clock, logger, origin, shop } = deps;
  const repository = ordersRepository(database.db);
  const settings = orderSettingsRepository(database);
  const secret = shopSecretRepository(database, clock);
  const invalidation = createCatalogueInvalidation({
    announce: () => database.changeCatalogue(async () => undefined),
    onFailure: (error) => logger.error({ err: error }, 'the catalogue was not invalidated'),
  });
  const shared = {
    ...deps,
    orders: repository,
    stock: stockRepository(database),
    money: moneyRepository(),
    settings,
    secret,
    notifyBuyer: orderNotifier(clock),
    life: lifeRepository(database),
    afterCommit: () => {
      database.announceStock();
      invalidation.request();
      deps.wakeMailWorker();
    },
  };
  const idempotencyKeys = idempotencyKeysRepository(database);
  const holds = holdLimits(database);
  const life: LifeDeps = {
    ...shared,
    paymentRecords: paymentsRepository(),
  };
  const settlement = settlementService(life);
  const adminOrders = adminOrdersService(life, settlement);
  const expiry = expiryService(life, { idempotencyKeys, holds });
  const goods = goodsRepository(database);
  const placing = placingService({
    ...shared,
    placing: placingRepository(database),
    goods,
    settlement,
    idempotencyKeys,
    holds: deps.hasLimits ? holds : null,
  });
  return {
    orders: ordersService(shared),
    lookup: repository,
    placing,
    manualOrders: manualOrdersService({ ...shared, goods, placing }),
    checkoutOptions: checkoutOptionsService(shared),
    writeMail: orderMailWriter({ origin, orders: repository, secret, ...shop }),
    buyersOrder: buyersOrderService(life),
    adminOrders,
    corrections: correctionsService(life),
    orderTools: orderToolsService({ ...life, secret }, adminOrders),
    figures: orderFiguresRepository(database),
    settlement,
    secret,
    expiry,
    startExpiry: () =>
      startJob({
        run: (stopping) => expiry.expireDue(stopping),
        pollMs: EXPIRY_POLL_MS,
        onFailure: (error) => logger.error({ err: error }, 'unpaid orders cannot be ended'),
      }),
    start: async () => {
      await secret();
    },
    stop: () => invalidation.stop(),
  };
}

interface CatalogueInvalidationOptions {
  /** Invalidates the catalogue caches of every process. */
  announce: () => Promise<unknown>;
  onFailure: (error: unknown) => void;
  /** The minimum between two announcements. */
  pauseMs?: number;
}

/** Announces changed stock to other processes: at once, then at most once per pause. */
interface CatalogueInvalidation {
  request: () => void;
  /** Ignores further requests. Resolves when the current announcement has ended. */
  stop: () => Promise<void>;
}

function createCatalogueInvalidation(options: CatalogueInvalidationOptions): CatalogueInvalidation {
  const { announce, onFailure, pauseMs = PAUSE_MS } = options;
  let pause: NodeJS.Timeout | null = null;
  let isRequested = false;
  let isStopped = false;
  let announcing: Promise<unknown> = Promise.resolve();

  function request(): void {
    if (isStopped) return;
    if (pause) {
      isRequested = true;
      return;
    }
    isRequested = false;
    pause = setTimeout(() => {
      pause = null;
      if (isRequested) request();
    }, pauseMs);
    pause.unref();
    announcing = announce().catch(onFailure);
  }

  return {
    request,
    stop: async () => {
      isStopped = true;
      if (pause) clearTimeout(pause);
      await announcing;
    },
  };
}
