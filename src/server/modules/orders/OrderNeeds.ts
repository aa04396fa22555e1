import type { CardProvider } from '../../../domain/orders/cardProvider.ts';
import type { Account } from '../../../domain/people/account.ts';
import type { Cart, CartOwner } from '../../../domain/orders/cart.ts';
import type { ParcelContents } from '../../../domain/orders/parcel.ts';
import type { PickupPoint } from '../../../domain/orders/pickupPoint.ts';
import type { CouponBuyer, CouponOffer, Reduction } from '../../../domain/orders/coupon.ts';
import type { ShippingQuote } from '../../../domain/orders/shippingQuote.ts';
import type { Cents } from '../../../domain/money/money.ts';
import type { ChargedOrder, CounterQr } from '../../../domain/orders/counterQr.ts';
import type { DocumentFile, OrderDispute } from '../../../domain/orders/dispute.ts';
import type { Order, ShippingType } from '../../../domain/orders/order.ts';
import type {
  PaymentInstructions,
  PaymentWays,
  RefundAnswer,
  RefundRequest,
} from '../../../domain/orders/payment.ts';
import type { PriceList } from '../../../domain/money/priceList.ts';
import type { PriceTerms } from '../../../domain/money/priceTerms.ts';
import type { ShopContact } from '../../../domain/siteConfiguration.ts';
import type { WithdrawalRequest } from '../../../domain/orders/withdrawal.ts';
import type { Queries } from '../../platform/database/Database.ts';

/** The part of carts that orders use. */
export interface CartNeeds {
  read(holder: CartOwner, priceList: PriceList): Promise<Cart>;
  /** Empties the cart. Of concurrent callers only one gets the lines. */
  drain(trx: Queries, holder: CartOwner): Promise<{ sizeId: number; quantity: number }[]>;
}

/** A cart at the prices of who buys it. */
export interface CouponedCart {
  lines: readonly { productId: number; unitPrice: Cents; quantity: number }[];
  accountId: number | null;
  priceList: PriceList;
}

/** A coupon, or an offer without a code. */
export interface HeldReduction extends Reduction {
  id: number;
}

/** The part of coupons that orders use. Times are milliseconds since 1970. */
export interface CouponNeeds {
  /**
   * Counts one use, unless an offer without a code takes off as much and comes instead. Null for a coupon that is unknown; `ranOut` for one that was good once. @throws ShopError invalid, on the field
   * `coupon`, for one that is not for this purchase
   */
  redeem(
    trx: Queries,
    name: string,
    purchase: CouponedCart & { at: number; contact: Pick<CouponBuyer, 'email' | 'telephone'> },
  ): Promise<HeldReduction | 'ranOut' | null>;
  /** The best offer without a code for this cart; null where none takes something off. */
  offerFor(on: Queries, purchase: CouponedCart & { at: number }): Promise<HeldReduction | null>;
  /** The same, of a cart that is shown. */
  cartOffer(purchase: CouponedCart): Promise<CouponOffer | null>;
  /** The coupon's effect on this cart. @throws ShopError notFound for a coupon that is usable by no one now */
  validate(name: string, purchase: CouponedCart): Promise<CouponOffer>;
  releaseCoupon(trx: Queries, id: number): Promise<void>;
}

/** The part of shipping that orders use. */
export interface ShippingNeeds {
  /** May call a carrier: not for use in a transaction. */
  quote(
    request: ParcelContents & {
      postalCode: string;
      type: ShippingType;
      productsTotal: Cents;
      /** Id of the pick-up point; null for the first. @throws ShopError invalid, on the field `pickup_point` */
      pickupPoint: number | null;
    },
  ): Promise<ShippingQuote>;
  pickupPoint(): Promise<PickupPoint | null>;
}

type ShownQr = Omit<CounterQr, 'missing'>;

/** Codes that a buyer scans at the counter. None of it is for use in a transaction. */
export interface QrNeeds {
  /** The order's open code, or a new one. @throws ShopError conflict, unavailable */
  show(order: ChargedOrder): Promise<ShownQr>;
  /** The latest code; null for none. */
  look(order: ChargedOrder): Promise<ShownQr | null>;
  /** The latest code, which cannot be paid any more. @throws ShopError conflict, unavailable */
  takeBack(order: ChargedOrder): Promise<ShownQr | null>;
  /** Ends codes that are over, or ask for another amount than their order. */
  checkDue(amountOf: (orderNumber: string) => Promise<Cents>, stopping: AbortSignal): Promise<void>;
}

/** The part of payments that orders use. */
export interface PaymentNeeds {
  qrs: QrNeeds;
  ways(): Promise<PaymentWays>;
  /** True when no real money moves. */
  isTest(): Promise<boolean>;
  /**
   * Polls the card provider in case its notice was lost. False when it did not answer. Never throws; not for use in a
   * transaction.
   */
  refresh(orderNumber: string): Promise<boolean>;
  /**
   * Cancels undecided card payments at the provider and settles their outcome. `page: 'close'` also closes the payment
   * page. False when the provider did not answer everything. Never throws; not for use in a transaction.
   */
  withdraw(orderNumber: string, options: { page: 'close' | 'keep' }): Promise<boolean>;
  /**
   * Asks a provider to give money of a payment back; the same key gives back once. Throws without an answer. Not for use in
   * a transaction.
   */
  giveBack(request: RefundRequest): Promise<RefundAnswer>;
  /** Queries a payment and settles it. Throws without an answer; not for use in a transaction. */
  report(payment: Pick<RefundRequest, 'provider' | 'paymentId'>): Promise<void>;
  /** Queries a dispute and settles its payments. False for an unknown one; throws without an answer. */
  followCase(dispute: Pick<OrderDispute, 'provider' | 'kind' | 'caseId'>): Promise<boolean>;
  /** Sends documents about a chargeback. Null for an unknown one; false if it takes none; throws without an answer. */
  sendEvidence(
    dispute: Pick<OrderDispute, 'provider' | 'kind' | 'caseId'>,
    files: readonly DocumentFile[],
  ): Promise<boolean | null>;
  /**
   * Calls the provider for a card payment; its failures do not throw. Null for an order that cannot be paid. The buyer
   * returns to `orderUrl`. Without a `cardProvider` that of the last page charges, or the default.
   */
  instructionsFor(
    order: Order,
    at: { orderUrl: string; cardProvider?: CardProvider | undefined },
  ): Promise<PaymentInstructions | null>;
}

/** The part of withdrawals that orders use. */
export interface WithdrawalNeeds {
  /** Opens a case, or adds to the open one of the same person, and mails its code. */
  open(
    request: WithdrawalRequest,
    by: { accountId: number | null; origin: string },
  ): Promise<unknown>;
}

/** The part of the site and of accounts that orders use. */
export interface ShopNeeds {
  priceTerms(): Promise<PriceTerms>;
  /** Null before the first set-up. */
  site(): Promise<ShopContact | null>;
  account(userId: number): Promise<Account>;
  /** Retail for an unknown one. */
  priceListOf(clientType: string): Promise<PriceList>;
}
