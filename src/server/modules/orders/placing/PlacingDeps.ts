import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/Database.ts';
import type { NotifyBuyer } from '../orderNotifier.ts';
import type { MoneyRepository } from '../ledger/moneyRepository.ts';
import type { StockRepository } from '../ledger/stockRepository.ts';
import type { OrderSettings } from '../OrderSettings.ts';
import type { OrdersRepository } from '../ordersRepository.ts';
import type { IdempotencyKeysRepository } from './idempotencyKeysRepository.ts';
import type { GoodsRepository } from './goodsRepository.ts';
import type { HoldLimits } from './holdLimits.ts';
import type { PlacingRepository } from './placingRepository.ts';
import type {
  CartNeeds,
  CouponNeeds,
  ShippingNeeds,
  PaymentNeeds,
  ShopNeeds,
} from '../OrderNeeds.ts';

export interface PlacingDeps {
  database: Database;
  clock: Clock;
  orders: Pick<OrdersRepository, 'find'>;
  placing: PlacingRepository;
  goods: GoodsRepository;
  idempotencyKeys: IdempotencyKeysRepository;
  /** Null without limits. */
  holds: HoldLimits | null;
  stock: StockRepository;
  money: MoneyRepository;
  settings: () => Promise<OrderSettings>;
  /** Signs the keys of guests' orders. */
  secret: () => Promise<string>;
  carts: CartNeeds;
  coupons: CouponNeeds;
  shipping: ShippingNeeds;
  payments: PaymentNeeds;
  shop: ShopNeeds;
  notifyBuyer: NotifyBuyer;
  afterCommit: () => void;
}
