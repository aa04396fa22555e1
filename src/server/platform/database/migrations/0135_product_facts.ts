import { WORN_HEIGHT_CM } from '../../../../domain/catalogue/productFacts.ts';
import type { Migration } from './Migration.ts';

const { min, max } = WORN_HEIGHT_CM;

/** Composition, fit and sport of a product, and the person who wears it in its pictures. */
export const productFacts: Migration = {
  name: '0135_product_facts',
  statements: () => [
    `alter table products add column composition text not null default ''`,
    `alter table products add column fit text not null default ''`,
    `alter table products add column sport text not null default ''`,
    `alter table products add column worn_height_cm integer
      check (worn_height_cm between ${min} and ${max})`,
    `alter table products add column worn_size text not null default ''`,
  ],
};
