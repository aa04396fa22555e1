import type { Selectable } from 'kysely';
import { promotionDays, type CardPromotion } from '../../../domain/money/cardPromotion.ts';
import { CatalogueMemo } from '../database/CatalogueMemo.ts';
import type { Database, Queries } from '../database/Database.ts';
import type { CardPromotionTable } from '../database/schema/paymentTables.ts';

/** The promotions that hold now: a timer begins and ends them, which drops what was kept of them. */
export function shownCardPromotions(database: Database): () => Promise<CardPromotion[]> {
  const memo = new CatalogueMemo(database);
  return () => memo.get('promotions', () => readCardPromotions(database.db, { isShown: true }));
}

/** All of them in the merchant's order, or those that hold now. */
export async function readCardPromotions(
  on: Queries,
  { isShown }: { isShown: boolean },
): Promise<CardPromotion[]> {
  const rows = await on
    .selectFrom('card_promotions')
    .selectAll()
    .$if(isShown, (query) => query.where('shown', '=', 1))
    .orderBy('position')
    .execute();
  return rows.map(promotionOf);
}

function promotionOf(row: Selectable<CardPromotionTable>): CardPromotion {
  return {
    issuer: row.issuer,
    card: row.card,
    instalments: row.instalments,
    surchargePercent: row.surcharge_basis_points / 100,
    teaPercent: row.tea_basis_points / 100,
    cfteaPercent: row.cftea_basis_points / 100,
    ...promotionDays({ startsAt: row.starts_at, endsAt: row.ends_at }),
    terms: row.terms,
  };
}
