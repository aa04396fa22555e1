import type { CartOwner } from '../../../../domain/cart.ts';
import type { Account, Address } from '../../../../domain/account.ts';
import type { Order, OrderLine } from '../../../../domain/order.ts';
import type { PriceList } from '../../../../domain/priceList.ts';
import type { Goods } from './goodsRepository.ts';

/** Who asks to buy: an account, or a browser with a session. */
export interface PurchaseCaller {
  accountId: number | null;
  /** Null for who never put anything in a cart. */
  holder: CartOwner | null;
  priceList: PriceList;
  /** From where. */
  network: string;
  /** Under which the shop was reached. */
  origin: string;
}

/** Who buys, with what an invoice says of them. */
export interface Buyer extends Pick<Order, 'firstName' | 'lastName' | 'cuit' | 'ivaCondition'> {
  /** Null for a guest. */
  account: Account | null;
  email: string;
}

/** What is bought of one size. */
export interface BoughtLine {
  goods: Goods;
  quantity: number;
  /** What the caller pays for one, before the discount of a way to pay. */
  unitPrice: number;
}

/** An order that was not written yet: its lines have no ids. */
export interface OrderDraft {
  order: Omit<Order, 'lines'>;
  lines: (Omit<OrderLine, 'id'> & { goods: Goods })[];
  address: Address;
  /** Null for a guest. */
  userId: number | null;
  couponId: number | null;
  /** Of what opens a guest's order; null for an account's. */
  secretHash: string | null;
}
