import type { Migration } from './Migration.ts';
import { accounts } from './baseline/accounts.ts';
import { carts } from './baseline/carts.ts';
import { catalogue } from './baseline/catalogue.ts';
import { legal } from './baseline/legal.ts';
import { orders } from './baseline/orders.ts';
import { payments } from './baseline/payments.ts';
import { site } from './baseline/site.ts';
import { stock } from './baseline/stock.ts';
import { tools } from './baseline/tools.ts';

/** Tables refer to those of areas before theirs. */
const AREAS = [accounts, site, catalogue, carts, orders, stock, payments, legal, tools];

/** The schema of version 0.1, whose steps it replaces. */
export const baseline: Migration = {
  name: '0111_baseline',
  statements: (words) => AREAS.flatMap((area) => area(words)),
};

/** The steps of version 0.1, which databases and backups name. */
export const REPLACED_STEPS: readonly string[] = `
  0001_catalogue 0002_site 0003_accounts 0004_carts 0005_orders 0006_search 0007_catalogue_files
  0008_price_terms 0009_assortments 0010_word_frequencies 0011_sent_mail 0012_legal 0013_delivery
  0014_checkout 0015_ledger 0016_payments 0017_withdrawal_accounts 0018_mail_news 0019_nobodys_rows
  0020_size_prices 0022_limits 0023_payment_truth 0024_mail_and_discounts 0025_write_probe
  0027_holidays 0028_tools 0029_customers 0030_order_tools 0031_missed_searches 0032_product_tools
  0033_bulk_edits 0034_category_moves 0037_leased_mail 0038_stock_counts 0039_archived_products
  0040_client_type_minimums 0041_settings 0042_zone_ranges 0045_coupon_offers 0046_backup_schedule
  0047_legal_text_versions 0048_table_indexes 0050_deep_pages 0051_declined_customers
  0052_kept_movements 0054_pickup_points 0055_admin_areas 0060_catalogue_imports 0061_sales
  0062_campaigns 0070_kit_order 0075_cash 0080_counted_payments 0085_order_texts 0086_returned_units
  0090_sale_conditions 0095_held_mail 0100_file_fields 0110_audit_acts 0111_shelf_prices
`
  .trim()
  .split(/\s+/);

/** The steps as this version names them: all those of 0.1 are the baseline. */
export function sinceBaseline(steps: readonly string[]): string[] {
  if (!REPLACED_STEPS.every((step) => steps.includes(step))) return [...steps];
  return [baseline.name, ...steps.filter((step) => !REPLACED_STEPS.includes(step))];
}

/** The first step of 0.1 that is not among `steps` although others are; null where this version can go on. */
export function missingStep(steps: readonly string[]): string | null {
  if (!REPLACED_STEPS.some((step) => steps.includes(step))) return null;
  return REPLACED_STEPS.find((step) => !steps.includes(step)) ?? null;
}
