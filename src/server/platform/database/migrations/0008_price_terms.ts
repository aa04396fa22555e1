import type { Migration } from './Migration.ts';

/** Price and payment terms. An instalment plan is interest-free or states its cost. */
export const priceTerms: Migration = {
  name: '0008_price_terms',
  statements: ({ end }) => [
    `alter table site_configuration add column transfer_discount_basis_points integer not null default 0
      check (transfer_discount_basis_points between 0 and 10000)`,
    `alter table site_configuration add column issuer_tax_status text not null default 'responsable_inscripto'
      check (issuer_tax_status in ('responsable_inscripto', 'monotributo', 'exento'))`,

    `create table instalment_plans (
      instalments integer primary key check (instalments between 2 and 60),
      surcharge_basis_points integer not null default 0 check (surcharge_basis_points >= 0),
      tea_basis_points integer not null default 0 check (tea_basis_points >= 0),
      cftea_basis_points integer not null default 0 check (cftea_basis_points >= tea_basis_points),
      check ((surcharge_basis_points = 0) = (tea_basis_points = 0)),
      check ((surcharge_basis_points = 0) = (cftea_basis_points = 0))
    ) ${end}`,
  ],
};
