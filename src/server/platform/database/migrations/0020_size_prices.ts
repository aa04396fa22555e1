import type { Migration } from './Migration.ts';

/** Sizes that cost more than the product's cheapest one have their own prices. */
export const sizePrices: Migration = {
  name: '0020_size_prices',
  statements: ({ big }) => [
    `alter table variant_sizes add column list_price_cents ${big} check (list_price_cents >= 0)`,
    `alter table variant_sizes add column suggested_price_cents ${big} check (
      suggested_price_cents >= 0 and (suggested_price_cents is null) = (list_price_cents is null)
    )`,
    `create index variant_sizes_own_price on variant_sizes (variant_id, list_price_cents)
      where list_price_cents is not null`,
  ],
};
