import { baseline } from './0111_baseline.ts';
import { brand } from './0112_brand.ts';
import { providerKeys } from './0113_provider_keys.ts';
import { notices } from './0114_notices.ts';
import { adminSecurity } from './0115_admin_security.ts';
import { homeBlocks } from './0116_home_blocks.ts';
import { opening } from './0118_opening.ts';
import { couponOnce } from './0119_coupon_once.ts';
import { productCost } from './0120_product_cost.ts';
import { unitCoupons } from './0121_unit_coupons.ts';
import { ownPages } from './0122_own_pages.ts';
import { shopLinks } from './0123_shop_links.ts';
import { thirdOption } from './0125_third_option.ts';
import { productTags } from './0127_product_tags.ts';
import { collections } from './0128_collections.ts';
import { offers } from './0129_offers.ts';
import { unitsAndParcels } from './0130_units_and_parcels.ts';
import { audience } from './0134_audience.ts';
import { productFacts } from './0135_product_facts.ts';
import { audienceLine } from './0136_audience_line.ts';
import { shelfOfSales } from './0139_shelf_of_sales.ts';
import { collectionOffers } from './0140_collection_offers.ts';
import { unitStep } from './0141_unit_step.ts';
import { categoryBanners } from './0142_category_banners.ts';
import { addresses } from './0144_addresses.ts';
import { recipientDni } from './0145_recipient_dni.ts';
import { subscribers } from './0146_subscribers.ts';
import { refunds } from './0150_refunds.ts';
import { attempts } from './0153_attempts.ts';
import { refundAccounts } from './0160_refund_accounts.ts';
import { returns } from './0161_returns.ts';
import { strayPayments } from './0170_stray_payments.ts';
import { mailAttempts } from './0171_mail_attempts.ts';
import { apiKeys } from './0180_api_keys.ts';
import { webhooks } from './0181_webhooks.ts';
import { catalogueChanges } from './0205_catalogue_changes.ts';
import { orderParcels } from './0210_order_parcels.ts';
import { orderEdits } from './0211_order_edits.ts';
import { disputes } from './0220_disputes.ts';
import { reconciliation } from './0230_reconciliation.ts';
import { visitReports } from './0240_visit_reports.ts';
import { credit } from './0250_credit.ts';
import { orderExchanges } from './0260_order_exchanges.ts';
import { reminders } from './0270_reminders.ts';
import { cardPromotions } from './0271_card_promotions.ts';
import { giftCardSales } from './0280_gift_card_sales.ts';
import { paymentQrs } from './0290_payment_qrs.ts';
import { refundProofs } from './0300_refund_proofs.ts';
import { bankLines } from './0301_bank_lines.ts';
import { adminsIndex } from './0310_admins_index.ts';
import { balanceEntries } from './0320_balance_entries.ts';
import { thirdOptions } from './0321_third_options.ts';
import type { Migration } from './Migration.ts';

/** All migrations in order. */
export const MIGRATIONS: readonly Migration[] = [
  baseline,
  brand,
  providerKeys,
  notices,
  adminSecurity,
  homeBlocks,
  opening,
  couponOnce,
  productCost,
  unitCoupons,
  ownPages,
  shopLinks,
  thirdOption,
  productTags,
  collections,
  offers,
  unitsAndParcels,
  audience,
  productFacts,
  audienceLine,
  shelfOfSales,
  collectionOffers,
  unitStep,
  categoryBanners,
  addresses,
  recipientDni,
  subscribers,
  refunds,
  attempts,
  refundAccounts,
  returns,
  strayPayments,
  mailAttempts,
  apiKeys,
  webhooks,
  catalogueChanges,
  orderParcels,
  orderEdits,
  disputes,
  reconciliation,
  visitReports,
  credit,
  orderExchanges,
  reminders,
  cardPromotions,
  giftCardSales,
  paymentQrs,
  refundProofs,
  bankLines,
  adminsIndex,
  balanceEntries,
  thirdOptions,
];
