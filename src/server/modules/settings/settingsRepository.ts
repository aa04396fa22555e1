import type { ShippingZone } from '../../../domain/orders/shippingZones.ts';
import type { PickupSettings, Settings, SettingsSection } from '../../../domain/tools/settings.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { insertInBatches } from '../../platform/database/insertInBatches.ts';
import { flag } from '../../platform/database/schema/cartTables.ts';
import type { MediaStore } from '../../platform/media/MediaStore.ts';
import { homeOf } from './homeSettings.ts';
import { promotionsOf } from './promotionSettings.ts';
import { readReminderSettings } from '../../platform/site/readReminderSettings.ts';
import { readLinks, replaceLinks } from '../../platform/site/shopLinks.ts';
import { siteRow, writeSite } from '../../platform/site/siteRow.ts';
import { readSynonymGroups, replaceSynonymGroups } from './synonymsRepository.ts';

type Stored = {
  [Section in SettingsSection]: {
    read: (on: Queries) => Promise<Settings[Section]>;
    write: (trx: Queries, values: Settings[Section]) => Promise<void>;
  };
};

export interface SettingsRepository {
  stored: Stored;
  /** 0 before the first save. */
  version(on: Queries, section: SettingsSection): Promise<number>;
  /** False if `version` is no longer the section's. */
  raiseVersion(trx: Queries, section: SettingsSection, version: number): Promise<boolean>;
}

/** The shipping module's table of zones. */
interface ZonesStore {
  read(on: Queries): Promise<ShippingZone[]>;
  replace(trx: Queries, zones: readonly ShippingZone[]): Promise<void>;
}

/** The shipping module's table of pick-up points. */
interface PickupPointsStore {
  read(on: Queries): Promise<PickupSettings['points']>;
  replace(trx: Queries, points: PickupSettings['points']): Promise<void>;
}

export interface SettingsStores {
  zones: ZonesStore;
  pickupPoints: PickupPointsStore;
  media: Pick<MediaStore, 'fileOf'>;
}

export function settingsRepository(stores: SettingsStores, now: () => number): SettingsRepository {
  const zones: Stored['zones'] = {
    read: async (on) => ({ zones: await stores.zones.read(on) }),
    write: (trx, { zones: given }) => stores.zones.replace(trx, given),
  };
  const pickup: Stored['pickup'] = {
    read: async (on) => ({ points: await stores.pickupPoints.read(on) }),
    write: (trx, { points }) => stores.pickupPoints.replace(trx, points),
  };
  const home = homeOf(stores.media, now);
  return {
    stored: {
      shop,
      payments,
      promotions: promotionsOf(now),
      bank,
      taxes,
      orders,
      reminders,
      delivery,
      zones,
      pickup,
      home,
      search,
      links,
    },
    version: async (on, section) => {
      const row = await on
        .selectFrom('setting_versions')
        .select('version')
        .where('section', '=', section)
        .executeTakeFirst();
      return row?.version ?? 0;
    },
    raiseVersion: async (trx, section, version) => {
      await trx
        .insertInto('setting_versions')
        .values({ section, version: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const { numUpdatedRows } = await trx
        .updateTable('setting_versions')
        .set({ version: version + 1 })
        .where('section', '=', section)
        .where('version', '=', version)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows) > 0;
    },
  };
}

const shop: Stored['shop'] = {
  read: async (on) => {
    const row = await siteRow(on);
    const { address, email, phone, instagram, facebook, twitter, youtube } = row;
    return {
      address,
      email,
      phone,
      instagram,
      facebook,
      twitter,
      youtube,
      promoText: row.promo_text,
      shippingText: row.shipping_text,
    };
  },
  write: (trx, { promoText, shippingText, ...same }) =>
    writeSite(trx, {
      ...same,
      promo_text: promoText,
      shipping_text: shippingText,
    }),
};

const payments: Stored['payments'] = {
  read: async (on) => {
    const row = await siteRow(on);
    const plans = await on
      .selectFrom('instalment_plans')
      .selectAll()
      .orderBy('instalments')
      .execute();
    return {
      offersCard: row.offers_card === 1,
      offersTransfer: row.offers_transfer === 1,
      transferDiscountPercent: row.transfer_discount_basis_points / 100,
      transferTolerance: row.transfer_tolerance_cents,
      giftCardMonths: row.gift_card_months,
      sellsGiftCards: row.sells_gift_cards === 1,
      giftCardAmounts: (JSON.parse(row.gift_card_amounts) as number[]).map((amount) => ({
        amount,
      })),
      giftCardMin: row.gift_card_min_cents,
      giftCardMax: row.gift_card_max_cents,
      instalmentPlans: plans.map((plan) => ({
        instalments: plan.instalments,
        surchargePercent: plan.surcharge_basis_points / 100,
        teaPercent: plan.tea_basis_points / 100,
        cfteaPercent: plan.cftea_basis_points / 100,
      })),
    };
  },
  write: async (trx, values) => {
    await writeSite(trx, {
      offers_card: flag(values.offersCard),
      offers_transfer: flag(values.offersTransfer),
      transfer_discount_basis_points: basisPoints(values.transferDiscountPercent),
      transfer_tolerance_cents: values.transferTolerance,
      gift_card_months: values.giftCardMonths,
      sells_gift_cards: flag(values.sellsGiftCards),
      gift_card_amounts: JSON.stringify(values.giftCardAmounts.map(({ amount }) => amount)),
      gift_card_min_cents: values.giftCardMin,
      gift_card_max_cents: values.giftCardMax,
    });
    await trx.deleteFrom('instalment_plans').execute();
    const plans = values.instalmentPlans.map((plan) => ({
      instalments: plan.instalments,
      surcharge_basis_points: basisPoints(plan.surchargePercent),
      tea_basis_points: basisPoints(plan.teaPercent),
      cftea_basis_points: basisPoints(plan.cfteaPercent),
    }));
    await insertInBatches(trx, 'instalment_plans', plans);
  },
};

const bank: Stored['bank'] = {
  read: async (on) => {
    const row = await on
      .selectFrom('bank_account')
      .select(['holder', 'cuit', 'bank', 'cbu', 'alias'])
      .executeTakeFirst();
    return row ?? { holder: '', cuit: '', bank: '', cbu: '', alias: '' };
  },
  write: async (trx, account) => {
    await trx
      .insertInto('bank_account')
      .values({ id: 1, ...account })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(account))
      .execute();
  },
};

const taxes: Stored['taxes'] = {
  read: async (on) => {
    const row = await siteRow(on);
    return { issuerTaxStatus: row.issuer_tax_status, fiscalDataUrl: row.fiscal_data_url };
  },
  write: (trx, { issuerTaxStatus, fiscalDataUrl }) =>
    writeSite(trx, { issuer_tax_status: issuerTaxStatus, fiscal_data_url: fiscalDataUrl }),
};

const orders: Stored['orders'] = {
  read: async (on) => {
    const row = await siteRow(on);
    return {
      cardHours: row.card_expiry_hours,
      transferHours: row.transfer_expiry_hours,
      guestTransferHours: row.guest_transfer_expiry_hours,
      maxUnits: row.max_order_units,
      maxUnpaidOrders: row.max_unpaid_orders,
      lowStock: row.low_stock,
      exchangeDays: row.exchange_days,
      exchangeReturnDays: row.exchange_return_days,
    };
  },
  write: (trx, values) =>
    writeSite(trx, {
      card_expiry_hours: values.cardHours,
      transfer_expiry_hours: values.transferHours,
      guest_transfer_expiry_hours: values.guestTransferHours,
      max_order_units: values.maxUnits,
      max_unpaid_orders: values.maxUnpaidOrders,
      low_stock: values.lowStock,
      exchange_days: values.exchangeDays,
      exchange_return_days: values.exchangeReturnDays,
    }),
};

const reminders: Stored['reminders'] = {
  read: readReminderSettings,
  write: (trx, values) =>
    writeSite(trx, {
      reminds_transfer: flag(values.remindsTransfer),
      transfer_reminder_hours: values.transferReminderHours,
      reminds_card: flag(values.remindsCard),
      card_reminder_minutes: values.cardReminderMinutes,
      reminds_cart: flag(values.remindsCart),
      cart_reminder_hours: values.cartReminderHours,
      reminds_coupon: flag(values.remindsCoupon),
      coupon_reminder_hours: values.couponReminderHours,
    }),
};

const delivery: Stored['delivery'] = {
  read: async (on) => {
    const row = await siteRow(on);
    const days = await on.selectFrom('holidays').selectAll().orderBy('day').execute();
    return {
      maxDiscount: row.max_delivery_discount_cents,
      minAmount: row.min_amount_delivery_discount_cents,
      asksDni: row.asks_dni === 1,
      holidays: days.map(({ day, name, ships }) => ({ day, name, ships: ships === 1 })),
    };
  },
  write: async (trx, { maxDiscount, minAmount, asksDni, holidays }) => {
    await writeSite(trx, {
      max_delivery_discount_cents: maxDiscount,
      min_amount_delivery_discount_cents: minAmount,
      asks_dni: flag(asksDni),
    });
    await trx.deleteFrom('holidays').execute();
    const rows = holidays.map(({ ships, ...holiday }) => ({ ...holiday, ships: flag(ships) }));
    await insertInBatches(trx, 'holidays', rows);
  },
};

const search: Stored['search'] = {
  read: async (on) => ({ groups: await readSynonymGroups(on) }),
  write: (trx, { groups }) => replaceSynonymGroups(trx, groups),
};

const links: Stored['links'] = { read: readLinks, write: replaceLinks };

function basisPoints(percent: number): number {
  return Math.round(percent * 100);
}
