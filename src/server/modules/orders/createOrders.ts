import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';
import type { WriteMail } from '../../platform/mail/mailDelivery.ts';
import type { PaymentAlert } from '../../platform/metrics/paymentMetrics.ts';
import { buyersTeller } from './buyersTeller.ts';
import { moneyRepository } from './ledger/moneyRepository.ts';
import { stockRepository } from './ledger/stockRepository.ts';
import { adminOrdersService, type AdminOrdersService } from './life/adminOrdersService.ts';
import { buyersOrderService, type BuyersOrderService } from './life/buyersOrderService.ts';
import { expiryService, type ExpiryService } from './life/expiryService.ts';
import type { LifeDeps } from './life/LifeDeps.ts';
import { lifeRepository } from './life/lifeRepository.ts';
import { paymentsRepository } from './life/paymentsRepository.ts';
import { settlementService, type SettlementService } from './life/settlementService.ts';
import { orderMailWriter } from './mails/orderMailWriter.ts';
import type {
  CartNeeds,
  CouponNeeds,
  DeliveryNeeds,
  PaymentNeeds,
  ShopNeeds,
} from './OrderNeeds.ts';
import { orderSettingsRepository } from './orderSettingsRepository.ts';
import { ordersRepository } from './ordersRepository.ts';
import { ordersService, type OrdersService } from './ordersService.ts';
import { answeredCallsRepository } from './placing/answeredCallsRepository.ts';
import {
  checkoutOptionsService,
  type CheckoutOptionsService,
} from './placing/checkoutOptionsService.ts';
import { goodsRepository } from './placing/goodsRepository.ts';
import { holdLimits } from './placing/holdLimits.ts';
import { placingRepository } from './placing/placingRepository.ts';
import { placingService, type PlacingService } from './placing/placingService.ts';
import { shopSecretRepository } from './shopSecretRepository.ts';
import { createStockNews } from './stockNews.ts';

export interface Orders {
  expiry: ExpiryService;
  orders: OrdersService;
  buyersOrder: BuyersOrderService;
  adminOrders: AdminOrdersService;
  settlement: SettlementService;
  placing: PlacingService;
  checkoutOptions: CheckoutOptionsService;
  /** For what was put into the outbox here. */
  writeMail: WriteMail;
  /** Makes the shop's secret where there is none yet: nobody's first call has to. */
  start: () => Promise<void>;
  /** Nothing is told to the catalogue any more. */
  stop: () => Promise<void>;
}

interface OrdersDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'warn' | 'error'>;
  /** Whether unpaid orders are limited. */
  hasLimits: boolean;
  /** Of the shop's pages, for the links in mails. */
  origin: string;
  carts: CartNeeds;
  coupons: CouponNeeds;
  delivery: DeliveryNeeds;
  payments: PaymentNeeds;
  shop: ShopNeeds;
  /** For the metrics. */
  countAlert: (alert: PaymentAlert) => void;
  /** For after a commit that enqueued mail. */
  nudgeMail: () => void;
}

/** Everything about orders, one service for each concern. */
export function createOrders(deps: OrdersDeps): Orders {
  const { database, clock, logger, origin, delivery, shop } = deps;
  const repository = ordersRepository(database.db);
  const settings = orderSettingsRepository(database);
  const secret = shopSecretRepository(database, clock);
  const stockNews = createStockNews({
    announce: () => database.changeCatalogue(async () => undefined),
    onFailure: (error) => logger.error({ err: error }, 'the catalogue was not told of its stock'),
  });
  const shared = {
    ...deps,
    orders: repository,
    stock: stockRepository(database),
    money: moneyRepository(),
    settings,
    secret,
    tellBuyer: buyersTeller(clock),
    afterCommit: () => {
      database.announceStock();
      stockNews.tell();
      deps.nudgeMail();
    },
  };
  const calls = answeredCallsRepository(database);
  const holds = holdLimits(database);
  const life: LifeDeps = {
    ...shared,
    life: lifeRepository(database),
    paymentRecords: paymentsRepository(),
  };
  const settlement = settlementService(life);
  return {
    orders: ordersService(repository),
    placing: placingService({
      ...shared,
      placing: placingRepository(database),
      goods: goodsRepository(database),
      calls,
      holds: deps.hasLimits ? holds : null,
    }),
    checkoutOptions: checkoutOptionsService(shared),
    writeMail: orderMailWriter({ origin, orders: repository, secret, ...shop, ...delivery }),
    buyersOrder: buyersOrderService(life),
    adminOrders: adminOrdersService(life, settlement),
    settlement,
    expiry: expiryService(life, { calls, holds }),
    start: async () => {
      await secret();
    },
    stop: () => stockNews.stop(),
  };
}
