import type { Account } from '../../../domain/account.ts';
import type { Cart, CartOwner } from '../../../domain/cart.ts';
import type { PickupPoint } from '../../../domain/checkout.ts';
import type { Coupon } from '../../../domain/coupon.ts';
import type { DeliveryQuote } from '../../../domain/deliveryQuote.ts';
import type { Cents } from '../../../domain/money.ts';
import type { Order, ShippingType } from '../../../domain/order.ts';
import type { PaymentInstructions, PaymentWays } from '../../../domain/payment.ts';
import type { PriceList } from '../../../domain/priceList.ts';
import type { PriceTerms } from '../../../domain/priceTerms.ts';
import type { SiteConfiguration } from '../../../domain/siteConfiguration.ts';
import type { Queries } from '../../platform/database/Database.ts';

/** What orders need of carts. */
export interface CartNeeds {
  read(holder: CartOwner, priceList: PriceList): Promise<Cart>;
  /** Empties the cart. Of concurrent callers only one gets the lines. */
  drain(trx: Queries, holder: CartOwner): Promise<{ sizeId: number; quantity: number }[]>;
}

/** Coupons, as far as buying goes. Times are milliseconds since 1970. */
export interface CouponNeeds {
  findByName(trx: Queries, name: string): Promise<Coupon | null>;
  /** False where it cannot be used any more. */
  useCoupon(trx: Queries, id: number, now: number): Promise<boolean>;
  giveBackCoupon(trx: Queries, id: number): Promise<void>;
}

/** Delivery, as far as buying goes. */
export interface DeliveryNeeds {
  /** May ask over the network: not for use in a transaction. */
  quote(request: {
    postalCode: string;
    type: ShippingType;
    weightGrams: number;
    productsTotal: Cents;
  }): Promise<DeliveryQuote>;
  pickupPoint(): Promise<PickupPoint | null>;
}

/** Ways to pay, as far as orders go. */
export interface PaymentNeeds {
  ways(): Promise<PaymentWays>;
  /** No money moves. */
  isTest(): boolean;
  /**
   * Asks a card's provider what became of an order, in case its notice was lost. False when it did not answer. Never fails,
   * and not in a transaction.
   */
  refresh(orderNumber: string): Promise<boolean>;
  /**
   * Has a card's provider cancel what is undecided, and tells what became of everything. With `page: 'close'` nothing can be
   * paid there any more. False when not all of that was answered. Never fails, and not in a transaction.
   */
  withdraw(orderNumber: string, options: { page: 'close' | 'keep' }): Promise<boolean>;
  /**
   * May ask over the network; never fails because of who is asked. Null for an order that cannot be paid. `orderUrl` is
   * where the buyer comes back to.
   */
  instructionsFor(order: Order, urls: { orderUrl: string }): Promise<PaymentInstructions | null>;
}

/** What the shop says of itself, and whom it knows. */
export interface ShopNeeds {
  priceTerms(): Promise<PriceTerms>;
  /** Null for a shop that was never set up. */
  site(): Promise<Pick<SiteConfiguration, 'address' | 'email' | 'phone'> | null>;
  account(userId: number): Promise<Account>;
}
