import { sql, type RawBuilder } from 'kysely';
import type { ShownOffer } from '../../../domain/catalogue/product.ts';
import { isWholesale, type PriceList } from '../../../domain/money/priceList.ts';
import type { CouponAudience } from '../../../domain/orders/coupon.ts';
import type { Dialect } from '../../platform/database/Dialect.ts';
import { collectionShelfOf } from '../../platform/database/shelves.ts';

type OfferTuple = [
  name: string,
  everyUnits: 2 | 3,
  basisPoints: number,
  startsAt: number,
  endsAt: number,
  terms: string,
  audience: CouponAudience,
];

/** An offer without a code, before it is known who asks. */
interface OfferRecord extends ShownOffer {
  audience: CouponAudience;
}

/** Selects the offers that hold now for the product aliased `p`: a timer of the coupons keeps `shown`. */
export function offersOfProduct(dialect: Dialect): RawBuilder<string> {
  const columns = ['name', 'every_units', 'value', 'starts_at', 'expires_at', 'terms', 'audience'];
  return sql<string>`(
    select ${dialect.jsonRows(
      columns.map((column) => `x.${column}`),
      ['x.id'],
    )}
    from coupons x
    where x.is_automatic = 1 and x.shown = 1 and (
      x.by_category = 0
      or exists (
        select 1 from coupon_products c where c.coupon_id = x.id and c.product_id = p.id
      )
      or exists (
        select 1 from coupon_categories c
        join shelf_products s on s.shelf_id = c.category_id and s.product_id = p.id
        where c.coupon_id = x.id
      )
      or exists (
        select 1 from coupon_collections c
        join shelf_products s
          on s.shelf_id = ${collectionShelfOf('c.collection_id')} and s.product_id = p.id
        where c.coupon_id = x.id
      )
    )
  )`;
}

export function offerRecords(json: string): OfferRecord[] {
  return (JSON.parse(json) as OfferTuple[]).map(
    ([name, every, value, startsAt, endsAt, terms, audience]) => {
      const percent = value / 100;
      const label = every === 3 ? '3×2' : `2.ª −${String(percent).replace('.', ',')}\u00a0%`;
      return { name, label, every, percent, startsAt, endsAt, terms, audience };
    },
  );
}

/** The offer that takes most off a unit for this shopper; null without one. */
export function shownOffer(
  offers: readonly OfferRecord[],
  priceList: PriceList,
): ShownOffer | null {
  const own = isWholesale(priceList) ? 'wholesale' : 'retail';
  const [best] = offers
    .filter(({ audience }) => audience === 'everyone' || audience === own)
    .toSorted((one, other) => other.percent / other.every - one.percent / one.every);
  if (!best) return null;
  const { audience: _ofThisShopper, ...offer } = best;
  return offer;
}
