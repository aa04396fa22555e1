import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/Database.ts';
import type { TellBuyer } from '../buyersTeller.ts';
import type { MoneyRepository } from '../ledger/moneyRepository.ts';
import type { StockRepository } from '../ledger/stockRepository.ts';
import type { OrderSettings } from '../OrderSettings.ts';
import type { OrdersRepository } from '../ordersRepository.ts';
import type { AnsweredCallsRepository } from './answeredCallsRepository.ts';
import type { GoodsRepository } from './goodsRepository.ts';
import type { HoldLimits } from './holdLimits.ts';
import type { PlacingRepository } from './placingRepository.ts';
import type {
  CartNeeds,
  CouponNeeds,
  DeliveryNeeds,
  PaymentNeeds,
  ShopNeeds,
} from '../OrderNeeds.ts';

/** All that placing an order reaches for. */
export interface PlacingDeps {
  database: Database;
  clock: Clock;
  orders: Pick<OrdersRepository, 'find'>;
  placing: PlacingRepository;
  goods: GoodsRepository;
  calls: AnsweredCallsRepository;
  /** Null where the shop runs without limits. */
  holds: HoldLimits | null;
  stock: StockRepository;
  money: MoneyRepository;
  settings: () => Promise<OrderSettings>;
  /** Of which the keys of guests' orders are made. */
  secret: () => Promise<string>;
  carts: CartNeeds;
  coupons: CouponNeeds;
  delivery: DeliveryNeeds;
  payments: PaymentNeeds;
  shop: ShopNeeds;
  tellBuyer: TellBuyer;
  /** There is less stock, and mail to send. */
  afterCommit: () => void;
}
