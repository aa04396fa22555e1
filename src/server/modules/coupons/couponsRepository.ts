import { sql } from 'kysely';
import { caseKey } from '../../../domain/text.ts';
import type { Coupon } from '../../../domain/coupon.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import type { Instant } from '../../platform/database/schema/cartTables.ts';

/** Every method takes the Kysely handle (db or transaction). */
export interface CouponsRepository {
  /** By its code, case-insensitive. */
  findByName(on: Queries, name: string): Promise<Coupon | null>;
  /** False without changes when it has expired or is used up. Of concurrent calls, one gets the last use. */
  useCoupon(trx: Queries, id: number, now: Instant): Promise<boolean>;
  /** Releases one use; a deleted coupon is ignored. */
  releaseCoupon(trx: Queries, id: number): Promise<void>;
}

interface CouponRow {
  id: number;
  name: string;
  kind: Coupon['kind'];
  value: number;
  min_purchase_cents: number;
  expires_at: Instant | null;
  max_uses: number | null;
  uses: number;
}

interface Id {
  id: number;
}

export function couponsRepository(): CouponsRepository {
  const byName = prepare<{ key: string }, CouponRow>((db, param) =>
    db
      .selectFrom('coupons')
      .select(['id', 'name', 'kind', 'value', 'min_purchase_cents'])
      .select(['expires_at', 'max_uses', 'uses'])
      .where('name_key', '=', param('key')),
  );

  const takeUse = prepare<Id & { now: Instant }, Id>((db, param) =>
    db
      .updateTable('coupons')
      .set({ uses: sql`uses + 1` })
      .where('id', '=', param('id'))
      .where((is) => is.or([is('max_uses', 'is', null), is('uses', '<', is.ref('max_uses'))]))
      .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', param('now'))]))
      .returning('id'),
  );

  const returnUse = prepare<Id, Id>((db, param) =>
    db
      .updateTable('coupons')
      .set({ uses: sql`uses - 1` })
      .where('id', '=', param('id'))
      .where('uses', '>', 0)
      .returning('id'),
  );

  return {
    findByName: async (on, name) => {
      const [row] = await byName(on, { key: caseKey(name) });
      return row ? couponOf(row) : null;
    },
    useCoupon: async (trx, id, now) => (await takeUse(trx, { id, now })).length > 0,
    releaseCoupon: async (trx, id) => {
      await returnUse(trx, { id });
    },
  };
}

function couponOf(row: CouponRow): Coupon {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    value: row.value,
    minPurchase: row.min_purchase_cents,
    expiresAt: row.expires_at,
    maxUses: row.max_uses,
    uses: row.uses,
  };
}
