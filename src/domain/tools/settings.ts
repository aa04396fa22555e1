import type { Cents } from '../money/money.ts';
import type { CardPromotion } from '../money/cardPromotion.ts';
import type { InstalmentPlan } from '../money/instalments.ts';
import type { Synonyms } from '../catalogue/synonyms.ts';
import type { HomeBlock } from '../homeBlock.ts';
import type { ShopLinks } from '../shopLinks.ts';
import type { BankAccount } from '../orders/payment.ts';
import type { PickupPlace } from '../orders/pickupPoint.ts';
import type { ShippingZone } from '../orders/shippingZones.ts';
import type { IssuerTaxStatus } from '../money/priceTerms.ts';

/** Contact data of the shop, and its texts for every page. */
export interface ShopSettings {
  address: string;
  email: string;
  phone: string;
  instagram: string;
  facebook: string;
  twitter: string;
  youtube: string;
  promoText: string;
  shippingText: string;
}

export interface PaymentSettings {
  offersCard: boolean;
  offersTransfer: boolean;
  transferDiscountPercent: number;
  /** A transfer that lacks at most this counts as the whole. */
  transferTolerance: Cents;
  /** Months that a new gift card lasts; 0 for no end. */
  giftCardMonths: number;
  sellsGiftCards: boolean;
  /** Amounts to choose from, in this order. */
  giftCardAmounts: { amount: Cents }[];
  /** Limits of any other amount. */
  giftCardMin: Cents;
  giftCardMax: Cents;
  instalmentPlans: InstalmentPlan[];
}

/** Instalments of banks and cards for some days, in the order in which they were written. */
export interface PromotionSettings {
  promotions: CardPromotion[];
}

export interface TaxSettings {
  issuerTaxStatus: IssuerTaxStatus;
  /** URL of the tax office's F.960 data for the shop; '' for none. */
  fiscalDataUrl: string;
}

/** Limits of unpaid orders, in hours and number, and of low stock. */
export interface OrderTerms {
  cardHours: number;
  transferHours: number;
  /** The same for guests' transfers, if shorter. */
  guestTransferHours: number;
  /** Units of a retail order. */
  maxUnits: number;
  /** Unpaid orders of one person. */
  maxUnpaidOrders: number;
  lowStock: number;
  /** Days after the delivery in which buyers can ask for another size; 0 for never. */
  exchangeDays: number;
  /** Days in which exchanged goods have to come back. */
  exchangeReturnDays: number;
}

/** When buyers are reminded by mail. */
export interface ReminderSettings {
  remindsTransfer: boolean;
  /** After the purchase. */
  transferReminderHours: number;
  remindsCard: boolean;
  /** After the purchase. */
  cardReminderMinutes: number;
  remindsCart: boolean;
  /** After the cart's last change. */
  cartReminderHours: number;
  remindsCoupon: boolean;
  /** Before the end of the cart's coupon. */
  couponReminderHours: number;
}

/** Orders remind by themselves; of a cart only a shop that wants to. */
export const DEFAULT_REMINDERS: ReminderSettings = {
  remindsTransfer: true,
  transferReminderHours: 24,
  remindsCard: true,
  cardReminderMinutes: 40,
  remindsCart: false,
  cartReminderHours: 20,
  remindsCoupon: false,
  couponReminderHours: 24,
};

/** A day on which the shop ships or not, against weekends and legal holidays. */
export interface Holiday {
  /** `2026-12-07` */
  day: string;
  name: string;
  ships: boolean;
}

export interface DeliverySettings {
  /** The shop pays the delivery up to `maxDiscount` from a products total of `minAmount` on. */
  maxDiscount: Cents;
  minAmount: Cents;
  /** The checkout asks for the document of who receives a parcel. */
  asksDni: boolean;
  holidays: Holiday[];
}

/** Areas of delivery and their prices. */
export interface ZoneSettings {
  zones: ShippingZone[];
}

/** A pick-up point, offered to shoppers or not. */
export interface KeptPickupPlace extends PickupPlace {
  /** Null for a new one. */
  id: number | null;
  isShown: boolean;
}

/** Places where buyers collect orders, in the order in which they are offered. */
export interface PickupSettings {
  points: KeptPickupPlace[];
}

/** The home page's blocks, in order. */
export interface HomeSettings {
  blocks: HomeBlock[];
}

/** Words that the search takes for each other. */
export interface SearchSettings {
  groups: Synonyms[];
}

/** The settings of admins, by section. Each section is saved as a whole. */
export interface Settings {
  shop: ShopSettings;
  payments: PaymentSettings;
  promotions: PromotionSettings;
  /** Empty texts without an account. */
  bank: BankAccount;
  taxes: TaxSettings;
  orders: OrderTerms;
  reminders: ReminderSettings;
  delivery: DeliverySettings;
  zones: ZoneSettings;
  pickup: PickupSettings;
  home: HomeSettings;
  search: SearchSettings;
  /** Links of the menu and the footer. */
  links: ShopLinks;
}

export const SETTINGS_SECTIONS = [
  'shop',
  'payments',
  'promotions',
  'bank',
  'taxes',
  'orders',
  'reminders',
  'delivery',
  'zones',
  'pickup',
  'home',
  'search',
  'links',
] as const satisfies readonly (keyof Settings)[];

export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

/** Limits of unpaid orders that a new shop begins with. */
export const DEFAULT_HOLD_LIMITS = { maxUnits: 50, maxUnpaidOrders: 5 };
