import type { Migration } from './Migration.ts';
import { catalogue } from './0001_catalogue.ts';
import { site } from './0002_site.ts';
import { accounts } from './0003_accounts.ts';
import { carts } from './0004_carts.ts';
import { orders } from './0005_orders.ts';
import { search } from './0006_search.ts';
import { catalogueFiles } from './0007_catalogue_files.ts';
import { priceTerms } from './0008_price_terms.ts';
import { assortments } from './0009_assortments.ts';
import { wordFrequencies } from './0010_word_frequencies.ts';
import { sentMail } from './0011_sent_mail.ts';
import { legal } from './0012_legal.ts';
import { delivery } from './0013_delivery.ts';
import { checkout } from './0014_checkout.ts';
import { ledger } from './0015_ledger.ts';
import { payments } from './0016_payments.ts';
import { withdrawalAccounts } from './0017_withdrawal_accounts.ts';
import { mailNews } from './0018_mail_news.ts';
import { nobodysRows } from './0019_nobodys_rows.ts';
import { sizePrices } from './0020_size_prices.ts';
import { limits } from './0022_limits.ts';
import { paymentTruth } from './0023_payment_truth.ts';
import { mailAndDiscounts } from './0024_mail_and_discounts.ts';
import { writeProbe } from './0025_write_probe.ts';
import { holidays } from './0027_holidays.ts';
import { tools } from './0028_tools.ts';
import { customers } from './0029_customers.ts';
import { orderTools } from './0030_order_tools.ts';
import { missedSearches } from './0031_missed_searches.ts';
import { productTools } from './0032_product_tools.ts';
import { bulkEdits } from './0033_bulk_edits.ts';
import { categoryMoves } from './0034_category_moves.ts';
import { leasedMail } from './0037_leased_mail.ts';
import { stockCounts } from './0038_stock_counts.ts';
import { archivedProducts } from './0039_archived_products.ts';
import { clientTypeMinimums } from './0040_client_type_minimums.ts';
import { settings } from './0041_settings.ts';
import { zoneRanges } from './0042_zone_ranges.ts';
import { couponOffers } from './0045_coupon_offers.ts';
import { backupSchedule } from './0046_backup_schedule.ts';
import { legalTextVersions } from './0047_legal_text_versions.ts';
import { tableIndexes } from './0048_table_indexes.ts';
import { deepPages } from './0050_deep_pages.ts';
import { declinedCustomers } from './0051_declined_customers.ts';
import { keptMovements } from './0052_kept_movements.ts';
import { pickupPoints } from './0054_pickup_points.ts';
import { adminAreas } from './0055_admin_areas.ts';
import { catalogueImports } from './0060_catalogue_imports.ts';
import { sales } from './0061_sales.ts';
import { campaigns } from './0062_campaigns.ts';
import { kitOrder } from './0070_kit_order.ts';
import { cash } from './0075_cash.ts';
import { countedPayments } from './0080_counted_payments.ts';
import { orderTexts } from './0085_order_texts.ts';
import { returnedUnits } from './0086_returned_units.ts';
import { saleConditions } from './0090_sale_conditions.ts';
import { heldMail } from './0095_held_mail.ts';
import { auditActs } from './0110_audit_acts.ts';
import { shelfPrices } from './0111_shelf_prices.ts';
import { fileFields } from './0100_file_fields.ts';

/** All migrations in order. */
export const MIGRATIONS: readonly Migration[] = [
  catalogue,
  site,
  accounts,
  carts,
  orders,
  search,
  catalogueFiles,
  priceTerms,
  assortments,
  wordFrequencies,
  sentMail,
  legal,
  delivery,
  checkout,
  ledger,
  payments,
  withdrawalAccounts,
  mailNews,
  nobodysRows,
  sizePrices,
  limits,
  paymentTruth,
  mailAndDiscounts,
  writeProbe,
  holidays,
  tools,
  customers,
  orderTools,
  missedSearches,
  productTools,
  bulkEdits,
  categoryMoves,
  leasedMail,
  stockCounts,
  archivedProducts,
  clientTypeMinimums,
  settings,
  zoneRanges,
  couponOffers,
  backupSchedule,
  legalTextVersions,
  tableIndexes,
  deepPages,
  declinedCustomers,
  keptMovements,
  pickupPoints,
  adminAreas,
  catalogueImports,
  sales,
  campaigns,
  kitOrder,
  cash,
  countedPayments,
  orderTexts,
  returnedUnits,
  saleConditions,
  heldMail,
  fileFields,
  auditActs,
  shelfPrices,
];
