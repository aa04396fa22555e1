import type { Address, IvaCondition } from '../people/account.ts';
import type { Cents } from '../money/money.ts';
import type { CardProvider } from './cardProvider.ts';
import type { WantedCredit } from './credit.ts';
import type { OrderExchange } from './exchange.ts';
import type { Order, OrderStatus, ShippingType, PaymentMethod } from './order.ts';
import type { PaymentInstructions, ShownRefundAccount } from './payment.ts';
import type { PickupPoint } from './pickupPoint.ts';
import type { WithdrawalCase } from './withdrawal.ts';

/** A purchase request. Prices are computed by the shop. */
export interface Purchase {
  /** Null: the account's email. Always set for guests. */
  email: string | null;
  /** Empty: the account's names are used. */
  firstName: string;
  lastName: string;
  /** Area code and number: 10 digits. */
  telephone: number | null;
  /** Uses the parcel's postal code. May be empty for pick-up. */
  address: Address;
  /** The document of who receives the parcel; null where the shop does not ask for it. */
  recipientDni: string | null;
  shippingType: ShippingType;
  /** Id of the chosen pick-up point; null for the first. Of no matter to other shippings. */
  pickupPoint: number | null;
  /** The code as typed; null without a coupon. */
  coupon: string | null;
  /** Null: the buyer's first payment method. */
  paymentMethod: PaymentMethod | null;
  /** The provider that charges the card; the default if absent. */
  cardProvider?: CardProvider;
  /** Store credit, which pays first; null without. */
  credit: WantedCredit | null;
  /** CUIT for a business invoice, 11 digits; null for the account's own, or none. */
  cuit: string | null;
  ivaCondition: IvaCondition | null;
  /**
   * The total that the shopper saw; null when it was not shown. Never charged: a different total rejects the purchase.
   */
  expectedTotal: Cents | null;
}

/** Minimum purchase of wholesale buyers; 0 for none. */
export interface MinimumPurchase {
  amount: Cents;
  units: number;
}

/** Checkout options of this shopper. */
export interface CheckoutOptions {
  /** The default comes first. */
  paymentMethods: PaymentMethod[];
  /** The providers that charge cards, the default first. */
  cardProviders: CardProvider[];
  /** Null without a minimum. */
  minimum: MinimumPurchase | null;
  /** Null when the shop offers no pick-up. */
  pickupPoint: PickupPoint | null;
  /** Cards are charged by the built-in test gateway: no money moves. */
  isTest: boolean;
  /** The shop asks for the document of who receives a parcel. */
  asksDni: boolean;
  /** There are gift cards that could be used. */
  takesCards: boolean;
  /** The shop reminds who agrees to it of a cart. */
  remindsCart: boolean;
}

/** Result of a purchase. */
export interface PlacedOrder {
  number: string;
  isPickup: boolean;
  status: OrderStatus;
  payment: PaymentInstructions;
  /** Gives access to a guest's order; null for a member's. */
  key: string | null;
}

/** One order as its buyer sees it. */
export interface OrderPage {
  order: Order;
  /** Null when there is nothing to pay. */
  payment: PaymentInstructions | null;
  isCancellable: boolean;
  /** The buyer's cases of the right to withdraw from it, oldest first. */
  withdrawals: WithdrawalCase[];
  /** Bought to sell again: the right to withdraw is for consumers. */
  isExempt: boolean;
  /** Oldest first. */
  exchanges: OrderExchange[];
  /** The buyer can ask for another size until then, in milliseconds since 1970; null if not now. */
  exchangeUntil: number | null;
  /** Null unless money goes back that needs a bank account. */
  refundAccount: WantedRefundAccount | null;
}

/** The bank account that the buyer gives for a transfer, or for cash. */
interface WantedRefundAccount {
  /** It goes back now; 0 while that is not decided. */
  amount: Cents;
  /** Null until the buyer gives one. */
  given: ShownRefundAccount | null;
}

/** A cart line with more units than the stock. */
export interface Shortage {
  variantId: number;
  size: string;
  requested: number;
  available: number;
}
