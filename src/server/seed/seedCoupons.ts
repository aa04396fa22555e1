import { caseKey } from '../../domain/caseKey.ts';
import type { Queries } from '../platform/database/Database.ts';
import { demoCoupons } from './demo/coupons.ts';

/** Ids by coupon name. */
export async function seedCoupons(
  trx: Queries,
  now: Date,
  welcomeUses: number,
): Promise<Map<string, number>> {
  const rows = await trx
    .insertInto('coupons')
    .values(
      demoCoupons(now, welcomeUses).map((coupon) => ({
        ...coupon,
        name_key: caseKey(coupon.name),
      })),
    )
    .returning(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}
