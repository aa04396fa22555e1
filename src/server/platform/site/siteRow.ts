import { DEFAULT_EXCHANGE_TERMS } from '../../../domain/orders/exchange.ts';
import { DEFAULT_GIFT_CARDS } from '../../../domain/orders/giftCard.ts';
import { DEFAULT_HOLD_LIMITS } from '../../../domain/tools/settings.ts';
import { DEFAULT_PRICE_TERMS } from '../../../domain/money/priceTerms.ts';
import { DEFAULT_TRANSFER_TOLERANCE } from '../../../domain/orders/receivedTransfer.ts';
import type { Queries } from '../database/Database.ts';
import type { SiteConfigurationTable } from '../database/schema/siteTables.ts';
import type { Updateable } from 'kysely';

const SITE = { id: 1 };

/** The site's texts before the shop is configured. */
const NO_TEXTS = {
  address: '',
  banner: '',
  banner_md: '',
  banner_sm: '',
  banner_text: '',
  banner_below_text: '',
  email: '',
  facebook: '',
  instagram: '',
  phone: '',
  twitter: '',
  youtube: '',
  promo_text: '',
  shipping_text: '',
  max_delivery_discount_cents: 0,
  min_amount_delivery_discount_cents: 0,
};

/** The row of a new shop. */
const NEW_SITE = {
  ...NO_TEXTS,
  transfer_discount_basis_points: 0,
  transfer_tolerance_cents: DEFAULT_TRANSFER_TOLERANCE,
  gift_card_months: 0,
  sells_gift_cards: 0,
  gift_card_amounts: JSON.stringify(DEFAULT_GIFT_CARDS.amounts),
  gift_card_min_cents: DEFAULT_GIFT_CARDS.min,
  gift_card_max_cents: DEFAULT_GIFT_CARDS.max,
  issuer_tax_status: DEFAULT_PRICE_TERMS.issuerTaxStatus,
  fiscal_data_url: '',
  card_expiry_hours: 1,
  transfer_expiry_hours: 72,
  guest_transfer_expiry_hours: 24,
  low_stock: 3,
  offers_card: 1,
  offers_transfer: 1,
  max_order_units: DEFAULT_HOLD_LIMITS.maxUnits,
  max_unpaid_orders: DEFAULT_HOLD_LIMITS.maxUnpaidOrders,
  asks_dni: 0,
  exchange_days: DEFAULT_EXCHANGE_TERMS.askDays,
  exchange_return_days: DEFAULT_EXCHANGE_TERMS.returnDays,
};

export async function siteRow(on: Queries) {
  return (await on.selectFrom('site_configuration').selectAll().executeTakeFirst()) ?? NEW_SITE;
}

export async function writeSite(
  trx: Queries,
  change: Updateable<SiteConfigurationTable>,
): Promise<void> {
  await beginSite(trx);
  await trx.updateTable('site_configuration').set(change).execute();
}

/** The shop is configured from now on. */
export async function beginSite(trx: Queries): Promise<void> {
  await trx
    .insertInto('site_configuration')
    .values({ ...SITE, ...NO_TEXTS })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
