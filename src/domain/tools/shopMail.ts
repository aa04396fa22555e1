/** Mails about an order, as its life goes. */
export const ORDER_MAILS = [
  'cardPlaced',
  'transferPlaced',
  'transferReminder',
  'cardReminder',
  'partPaid',
  'inProcess',
  'rejected',
  'paid',
  'edited',
  'editToPay',
  'editEnded',
  'exchangeAsked',
  'exchangeDeclined',
  'exchangeToPay',
  'exchangeAccepted',
  'exchangeReceived',
  'exchangeSent',
  'prepared',
  'shipped',
  'parcelSent',
  'trackingCorrected',
  'readyForPickup',
  'cancelled',
  'cancelledUnanswered',
  'cancelledPaid',
  'expired',
  'chargedLate',
  'chargedTwice',
  'chargedOtherAmount',
  'chargedOtherCurrency',
  'refunded',
  'refundedPartly',
  'credited',
  'returnArranged',
  'refundPromised',
  'refundAccount',
  'refundAccountChanged',
  'disputed',
  'disputeWon',
  'disputeLost',
  'orderLink',
] as const;

/** Every mail that the shop sends. */
export const SHOP_MAILS = [
  ...ORDER_MAILS,
  'cartReminder',
  'couponEnding',
  'welcome',
  'recovery',
  'passwordChanged',
  'wholesaleApproved',
  'wholesaleDeclined',
  'withdrawal',
  'withdrawalAnswered',
  'giftCard',
] as const;

export type OrderMailName = (typeof ORDER_MAILS)[number];
export type ShopMailName = (typeof SHOP_MAILS)[number];

export function isShopMail(name: string): name is ShopMailName {
  return (SHOP_MAILS as readonly string[]).includes(name);
}

/** The mails, and the orders whose data they can show. */
export interface MailPreviews {
  /** The order whose data they show; null for sample data. */
  orderNumber: string | null;
  /** The newest first. */
  orders: readonly { number: string; buyer: string; placedAt: number }[];
  mails: readonly { name: ShopMailName; subject: string }[];
}

/** One mail as it is sent. */
export interface MailPreview {
  name: ShopMailName;
  orderNumber: string | null;
  subject: string;
  html: string;
  text: string;
}
