import { DEFAULT_EXCHANGE_TERMS } from '../../../domain/orders/exchange.ts';
import { centsFromPesos, pesosFromCents } from '../../../domain/money/money.ts';
import type { Settings, SettingsSection } from '../../../domain/tools/settings.ts';
import type {
  BankSettingsWire,
  DeliverySettingsWire,
  OrderTermsWire,
  PaymentSettingsWire,
  PromotionSettingsWire,
  ReminderSettingsWire,
  ShopSettingsWire,
  TaxSettingsWire,
} from './settingsSchemas.ts';
import {
  cardPromotionFromWire,
  cardPromotionToWire,
} from '../../catalogue/cardPromotionMapping.ts';
import { homeFromWire, homeToWire } from './homeSettingsMapping.ts';
import type { HomeSettingsWire } from './homeSettingsSchemas.ts';
import { linksFromWire, linksToWire } from './linkSettingsMapping.ts';
import type { LinkSettingsWire } from './linkSettingsSchemas.ts';
import { pickupFromWire, pickupToWire } from './pickupSettingsMapping.ts';
import type { PickupSettingsWire } from './pickupSettingsSchemas.ts';
import type { SearchSettingsWire } from './searchSettingsSchemas.ts';
import { zonesFromWire, zonesToWire } from './zoneSettingsMapping.ts';
import type { ZoneSettingsWire } from './zoneSettingsSchemas.ts';

export interface SettingsWire {
  shop: ShopSettingsWire;
  payments: PaymentSettingsWire;
  promotions: PromotionSettingsWire;
  bank: BankSettingsWire;
  taxes: TaxSettingsWire;
  orders: OrderTermsWire;
  reminders: ReminderSettingsWire;
  delivery: DeliverySettingsWire;
  zones: ZoneSettingsWire;
  pickup: PickupSettingsWire;
  home: HomeSettingsWire;
  search: SearchSettingsWire;
  links: LinkSettingsWire;
}

type Mapping = {
  [Section in SettingsSection]: {
    toWire: (values: Settings[Section]) => SettingsWire[Section];
    fromWire: (wire: SettingsWire[Section]) => Settings[Section];
  };
};

/** Each section's way to the wire and back. */
export const settingsMapping: Mapping = {
  shop: {
    toWire: ({ promoText, shippingText, ...same }) => ({
      ...same,
      promo_text: promoText,
      shipping_text: shippingText,
    }),
    fromWire: ({ promo_text, shipping_text, ...same }) => ({
      ...same,
      promoText: promo_text,
      shippingText: shipping_text,
    }),
  },
  payments: {
    toWire: (values) => ({
      offers_card: values.offersCard,
      offers_transfer: values.offersTransfer,
      transfer_discount_percent: values.transferDiscountPercent,
      transfer_tolerance: pesosFromCents(values.transferTolerance),
      gift_card_months: values.giftCardMonths,
      sells_gift_cards: values.sellsGiftCards,
      gift_card_amounts: values.giftCardAmounts.map(({ amount }) => ({
        amount: pesosFromCents(amount),
      })),
      gift_card_min: pesosFromCents(values.giftCardMin),
      gift_card_max: pesosFromCents(values.giftCardMax),
      instalment_plans: values.instalmentPlans.map((plan) => ({
        instalments: plan.instalments,
        surcharge: plan.surchargePercent,
        tea: plan.teaPercent,
        cftea: plan.cfteaPercent,
      })),
    }),
    fromWire: (wire) => ({
      offersCard: wire.offers_card,
      offersTransfer: wire.offers_transfer,
      transferDiscountPercent: wire.transfer_discount_percent,
      transferTolerance: centsFromPesos(wire.transfer_tolerance),
      giftCardMonths: wire.gift_card_months,
      sellsGiftCards: wire.sells_gift_cards,
      giftCardAmounts: wire.gift_card_amounts.map(({ amount }) => ({
        amount: centsFromPesos(amount),
      })),
      giftCardMin: centsFromPesos(wire.gift_card_min),
      giftCardMax: centsFromPesos(wire.gift_card_max),
      instalmentPlans: wire.instalment_plans.map((plan) => ({
        instalments: plan.instalments,
        surchargePercent: plan.surcharge,
        teaPercent: plan.tea,
        cfteaPercent: plan.cftea,
      })),
    }),
  },
  promotions: {
    toWire: ({ promotions }) => ({ promotions: promotions.map(cardPromotionToWire) }),
    fromWire: ({ promotions }) => ({ promotions: promotions.map(cardPromotionFromWire) }),
  },
  bank: { toWire: (values) => ({ ...values }), fromWire: (wire) => ({ ...wire }) },
  taxes: {
    toWire: ({ issuerTaxStatus, fiscalDataUrl }) => ({
      issuer_tax_status: issuerTaxStatus,
      fiscal_data_url: fiscalDataUrl,
    }),
    fromWire: ({ issuer_tax_status: issuerTaxStatus, fiscal_data_url: fiscalDataUrl }) => ({
      issuerTaxStatus,
      fiscalDataUrl,
    }),
  },
  orders: {
    toWire: (values) => ({
      card_hours: values.cardHours,
      transfer_hours: values.transferHours,
      guest_transfer_hours: values.guestTransferHours,
      max_units: values.maxUnits,
      max_unpaid_orders: values.maxUnpaidOrders,
      low_stock: values.lowStock,
      exchange_days: values.exchangeDays,
      exchange_return_days: values.exchangeReturnDays,
    }),
    fromWire: (wire) => ({
      cardHours: wire.card_hours,
      transferHours: wire.transfer_hours,
      guestTransferHours: wire.guest_transfer_hours,
      maxUnits: wire.max_units,
      maxUnpaidOrders: wire.max_unpaid_orders,
      lowStock: wire.low_stock,
      exchangeDays: wire.exchange_days ?? DEFAULT_EXCHANGE_TERMS.askDays,
      exchangeReturnDays: wire.exchange_return_days ?? DEFAULT_EXCHANGE_TERMS.returnDays,
    }),
  },
  reminders: {
    toWire: (values) => ({
      reminds_transfer: values.remindsTransfer,
      transfer_reminder_hours: values.transferReminderHours,
      reminds_card: values.remindsCard,
      card_reminder_minutes: values.cardReminderMinutes,
      reminds_cart: values.remindsCart,
      cart_reminder_hours: values.cartReminderHours,
      reminds_coupon: values.remindsCoupon,
      coupon_reminder_hours: values.couponReminderHours,
    }),
    fromWire: (wire) => ({
      remindsTransfer: wire.reminds_transfer,
      transferReminderHours: wire.transfer_reminder_hours,
      remindsCard: wire.reminds_card,
      cardReminderMinutes: wire.card_reminder_minutes,
      remindsCart: wire.reminds_cart,
      cartReminderHours: wire.cart_reminder_hours,
      remindsCoupon: wire.reminds_coupon,
      couponReminderHours: wire.coupon_reminder_hours,
    }),
  },
  delivery: {
    toWire: ({ maxDiscount, minAmount, asksDni, holidays }) => ({
      max_discount: pesosFromCents(maxDiscount),
      min_amount: pesosFromCents(minAmount),
      asks_dni: asksDni,
      holidays,
    }),
    fromWire: ({ max_discount, min_amount, asks_dni, holidays }) => ({
      maxDiscount: centsFromPesos(max_discount),
      minAmount: centsFromPesos(min_amount),
      asksDni: asks_dni,
      holidays,
    }),
  },
  zones: { toWire: zonesToWire, fromWire: zonesFromWire },
  pickup: { toWire: pickupToWire, fromWire: pickupFromWire },
  home: { toWire: homeToWire, fromWire: homeFromWire },
  search: { toWire: (values) => ({ ...values }), fromWire: (wire) => ({ ...wire }) },
  links: { toWire: linksToWire, fromWire: linksFromWire },
};
