import { promotionPeriod } from '../../../domain/money/cardPromotion.ts';
import type { Settings } from '../../../domain/tools/settings.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { insertInBatches } from '../../platform/database/insertInBatches.ts';
import { flag } from '../../platform/database/schema/cartTables.ts';
import { readCardPromotions } from '../../platform/site/cardPromotions.ts';

/** Promotions of banks and cards, with those that hold now marked as shown. */
export function promotionsOf(now: () => number) {
  return {
    read: async (on: Queries): Promise<Settings['promotions']> => ({
      promotions: await readCardPromotions(on, { isShown: false }),
    }),
    write: async (trx: Queries, { promotions }: Settings['promotions']): Promise<void> => {
      await trx.deleteFrom('card_promotions').execute();
      const at = now();
      const rows = promotions.map((promotion, position) => {
        const { startsAt, endsAt } = promotionPeriod(promotion);
        return {
          position,
          issuer: promotion.issuer,
          card: promotion.card,
          instalments: promotion.instalments,
          surcharge_basis_points: Math.round(promotion.surchargePercent * 100),
          tea_basis_points: Math.round(promotion.teaPercent * 100),
          cftea_basis_points: Math.round(promotion.cfteaPercent * 100),
          starts_at: startsAt,
          ends_at: endsAt,
          terms: promotion.terms,
          shown: flag(startsAt <= at && at < endsAt),
        };
      });
      await insertInBatches(trx, 'card_promotions', rows);
    },
  };
}

/** True if a promotion begins or ends now. */
export async function hasDuePromotion(on: Queries, now: number): Promise<boolean> {
  const due = await on
    .selectFrom('card_promotions')
    .select('id')
    .where((is) =>
      is.or([
        is.and([is('shown', '=', 0), is('starts_at', '<=', now), is('ends_at', '>', now)]),
        is.and([is('shown', '=', 1), is('ends_at', '<=', now)]),
      ]),
    )
    .executeTakeFirst();
  return due !== undefined;
}

export async function showDuePromotions(trx: Queries, now: number): Promise<void> {
  await trx.updateTable('card_promotions').set({ shown: 0 }).where('ends_at', '<=', now).execute();
  await trx
    .updateTable('card_promotions')
    .set({ shown: 1 })
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .execute();
}
