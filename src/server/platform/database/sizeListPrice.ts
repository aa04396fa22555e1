import { sql } from 'kysely';
import type { Cents } from '../../../domain/money/money.ts';

/** Selects the list price of the `variant_sizes` aliased `s`, of the product aliased `p`. */
export const sizeListPrice = sql<Cents>`coalesce(s.list_price_cents, p.list_price_cents)`.as(
  'list_price_cents',
);
