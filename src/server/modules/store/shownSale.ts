import { sql, type RawBuilder } from 'kysely';
import type { ShownSale, SizePrices } from '../../../domain/catalogue/product.ts';
import type { SaleDiscount } from '../../../domain/tools/sale.ts';
import type { Dialect } from '../../platform/database/Dialect.ts';

type SaleTuple = [
  discount: SaleDiscount,
  value: number,
  startsAt: number,
  endsAt: number,
  terms: string,
];

interface OnSale {
  /** JSON of `SaleTuple[]`: one, or none. */
  sales: string;
}

/** Selects the sale that the product aliased `p` is in. */
export function saleOfProduct(dialect: Dialect): RawBuilder<string> {
  const columns = ['x.discount', 'x.value', 'x.starts_at', 'x.ends_at', 'x.terms'];
  return sql<string>`(
    select ${dialect.jsonRows(columns, ['x.id'])}
    from sale_items i join sales x on x.id = i.sale_id
    where i.product_id = p.id and i.state = 'active'
  )`;
}

/** Null where none lowers the price. */
export function shownSale(
  { sales }: OnSale,
  { listPrice, suggestedPrice }: Pick<SizePrices, 'listPrice' | 'suggestedPrice'>,
): ShownSale | null {
  const [found] = JSON.parse(sales) as SaleTuple[];
  if (!found || listPrice >= suggestedPrice) return null;
  const [discount, value, startsAt, endsAt, terms] = found;
  if (discount === 'none') return null;
  const basisPoints =
    discount === 'percent' ? value : Math.round(10_000 * (1 - listPrice / suggestedPrice));
  return { percent: basisPoints / 100, startsAt, endsAt, terms };
}
