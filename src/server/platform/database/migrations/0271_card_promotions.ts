import type { Migration } from './Migration.ts';

/** Instalments that one bank or card offers for some days. */
export const cardPromotions: Migration = {
  name: '0271_card_promotions',
  expands: true,
  statements: ({ id, big, end }) => [
    `create table card_promotions (
      id ${id},
      position integer not null,
      issuer text not null check (length(issuer) between 1 and 60),
      card text not null check (length(card) <= 60),
      instalments integer not null check (instalments between 2 and 60),
      surcharge_basis_points integer not null,
      tea_basis_points integer not null,
      cftea_basis_points integer not null,
      starts_at ${big} not null,
      ends_at ${big} not null,
      terms text not null check (length(terms) <= 500),
      shown integer not null default 0
    ) ${end}`,
    'create index card_promotions_ends on card_promotions (ends_at)',
  ],
};
