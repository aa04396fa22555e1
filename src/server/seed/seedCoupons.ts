import { caseKey } from '../../domain/text.ts';
import type { Queries } from '../platform/database/Database.ts';
import demoCoupons from './demo/coupons.json' with { type: 'json' };
import { WELCOME_COUPON } from './demo/planOrders.ts';

const DAY_MS = 86_400_000;

/** One usable, one expired, one used up. Ids by coupon name. */
export async function seedCoupons(
  trx: Queries,
  now: Date,
  welcomeUses: number,
): Promise<Map<string, number>> {
  const daysAgo = (days: number): number => now.getTime() - days * DAY_MS;
  const rows = await trx
    .insertInto('coupons')
    .values(
      demoCoupons.map((coupon) => ({
        name: coupon.name,
        name_key: caseKey(coupon.name),
        kind: coupon.kind === 'percent' ? ('percent' as const) : ('amount' as const),
        value: coupon.value,
        min_purchase_cents: coupon.min_purchase_cents,
        max_uses: coupon.max_uses ?? null,
        uses: coupon.name === WELCOME_COUPON ? welcomeUses : (coupon.uses ?? 0),
        created_at: daysAgo(coupon.createdDaysAgo),
        expires_at: coupon.expiredDaysAgo === undefined ? null : daysAgo(coupon.expiredDaysAgo),
      })),
    )
    .returning(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}
