import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';
import { moneyRepository } from './ledger/moneyRepository.ts';
import { stockRepository } from './ledger/stockRepository.ts';
import { orderMailer } from './orderMailer.ts';
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
import { placingRepository } from './placing/placingRepository.ts';
import { placingService, type PlacingService } from './placing/placingService.ts';
import { shopSecretRepository } from './shopSecretRepository.ts';
import { createStockNews } from './stockNews.ts';

export interface Orders {
  orders: OrdersService;
  placing: PlacingService;
  checkoutOptions: CheckoutOptionsService;
  /** Nothing is told to the catalogue any more. */
  stop: () => Promise<void>;
}

interface OrdersDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'warn' | 'error'>;
  /** Of the shop's pages, for the links in mails. */
  origin: string;
  carts: CartNeeds;
  coupons: CouponNeeds;
  delivery: DeliveryNeeds;
  payments: PaymentNeeds;
  shop: ShopNeeds;
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
    mailer: orderMailer({ clock, origin, secret, ...shop, ...delivery }),
    afterCommit: () => {
      stockNews.tell();
      deps.nudgeMail();
    },
  };
  return {
    orders: ordersService(repository),
    placing: placingService({
      ...shared,
      placing: placingRepository(database),
      goods: goodsRepository(database),
      calls: answeredCallsRepository(),
    }),
    checkoutOptions: checkoutOptionsService(shared),
    stop: () => stockNews.stop(),
  };
}
