import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Cents } from '../../../domain/money/money.ts';
import type { Audience } from '../../../domain/catalogue/audience.ts';
import {
  isLastUnits,
  LAST_UNITS,
  type ColorSwatch,
  type ShownSale,
} from '../../../domain/catalogue/product.ts';
import { withSwatch } from '../../../domain/catalogue/swatch.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { Dialect } from '../../platform/database/Dialect.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { hasOwnPrices } from '../../platform/database/shelfPrices.ts';
import { mediaUrl } from '../../platform/media/MediaStore.ts';
import { shownPrice } from './shownPrice.ts';
import { offerRecords, offersOfProduct } from './shownOffer.ts';
import { saleOfProduct, shownSale } from './shownSale.ts';

const NAME_START = mediaUrl('').length + 1;

/** A product card before the price list applies. */
export interface ProductCardRecord {
  id: number;
  titleId: number;
  title: string;
  listPrice: Cents;
  priceVaries: boolean;
  suggestedPrice: Cents;
  /** Percent. */
  taxRate: number;
  categoryId: number | null;
  audience: Audience | null;
  sale: ShownSale | null;
  offers: ReturnType<typeof offerRecords>;
  images: string[];
  imageColor: string | null;
  colors: ColorSwatch[];
  inStock: boolean;
  lastUnits?: number;
}

export interface ProductCardsRepository {
  /** Cards by id; deleted products are omitted. */
  byIds(ids: readonly number[]): Promise<Map<number, ProductCardRecord>>;
  /** Cards on sale by title, the newest first. */
  byTitles(titleIds: readonly number[]): Promise<Map<number, ProductCardRecord[]>>;
}

interface ProductRow {
  id: number;
  title_id: number;
  title: string;
  list_price_cents: number;
  suggested_price_cents: number;
  tax_rate_basis_points: number;
  main_category_id: number | null;
  audience: Audience | null;
  /** The units in stock; some of them where they are many. */
  units: number;
  /** JSON of `PriceTuple[]`; empty for one price. */
  prices: string;
  /** JSON of `ColorTuple[]`. */
  colors: string;
  /** JSON of `ImageTuple[]`. */
  images: string;
  sales: string;
  offers: string;
}

type PriceTuple = [price: Cents | null, suggestedPrice: Cents | null, stock: number];
type ColorTuple = [name: string, hex: string | null, image: string | null];
type ImageTuple = [url: string, dominantColor: string | null];

export function productCardsRepository({ replica: db, dialect }: Database): ProductCardsRepository {
  const byIds = cardsQuery(dialect, (ids) => dialect.isOneOf(sql.ref('p.id'), ids));
  const byTitles = cardsQuery(
    dialect,
    (ids) => sql`p.published = 1 and ${dialect.isOneOf(sql.ref('p.title_id'), ids)}`,
  );
  return {
    byIds: async (ids) => {
      const rows = await byIds(db, { ids: dialect.list(ids) });
      return new Map(rows.map((row) => [row.id, cardOf(row)]));
    },
    byTitles: async (titleIds) => {
      const rows = await byTitles(db, { ids: dialect.list(titleIds) });
      const cards = rows.map(cardOf).toSorted((one, other) => other.id - one.id);
      return Map.groupBy(cards, ({ titleId }) => titleId);
    },
  };
}

function cardOf(row: ProductRow): ProductCardRecord {
  const colors = JSON.parse(row.colors) as ColorTuple[];
  const images = JSON.parse(row.images) as ImageTuple[];
  const shown = shownPrice(pricesOf(row), row);
  return {
    id: row.id,
    titleId: row.title_id,
    title: row.title,
    ...shown,
    taxRate: row.tax_rate_basis_points / 100,
    categoryId: row.main_category_id,
    audience: row.audience,
    sale: shownSale(row, shown),
    offers: offerRecords(row.offers),
    images: images.map(([url]) => url),
    imageColor: images[0]?.[1] ?? null,
    colors: colors.map(([name, hex, image], at) => ({
      ...withSwatch({ name, hex }),
      ...(at > 0 && image && { image }),
    })),
    inStock: row.units > 0,
    ...(isLastUnits(row.units) && { lastUnits: row.units }),
  };
}

function pricesOf(row: ProductRow) {
  return (JSON.parse(row.prices) as PriceTuple[]).map(([price, suggestedPrice, stock]) => ({
    price: price ?? row.list_price_cents,
    suggestedPrice: suggestedPrice ?? row.suggested_price_cents,
    stock,
  }));
}

function cardsQuery(dialect: Dialect, isWanted: (ids: RawBuilder<unknown>) => RawBuilder<SqlBool>) {
  const many = sql.lit(LAST_UNITS + 1);
  // Enough to know that units are not few: more sizes are not read.
  const units = sql<number>`(
    select cast(coalesce(sum(quantity), 0) as integer) from (
      select case when s.quantity > ${many} then ${many} else s.quantity end as quantity
      from variants v join variant_sizes s on s.variant_id = v.id
      where v.product_id = p.id and s.quantity > 0 limit ${many}
    ) stocked
  )`;
  const prices = sql<string>`case when ${hasOwnPrices} then (
    select ${dialect.jsonRows(['s.list_price_cents', 's.suggested_price_cents', 's.quantity'], ['s.id'])}
    from variants v join variant_sizes s on s.variant_id = v.id where v.product_id = p.id
  ) else '[]' end`;
  const colors = sql<string>`(
    select ${dialect.jsonRows(['v.color', 'v.color_hex', 'i.url'], ['v.position', 'v.id'])}
    from variants v left join variant_images i on i.variant_id = v.id and i.position = (
      select min(position) from variant_images where variant_id = v.id
    )
    where v.product_id = p.id
  )`;
  const images = sql<string>`(
    select ${dialect.jsonRows(['i.url', 'm.dominant_color'], ['i.position'])}
    from variant_images i left join media m on ${isMediaOf(sql.ref('i.url'))}
    where i.variant_id = (
      select v.id from variants v where v.product_id = p.id order by v.position, v.id limit 1
    )
  )`;
  return prepare<{ ids: unknown }, ProductRow>((db, param) =>
    db
      .selectFrom('products as p')
      .innerJoin('titles as t', 't.id', 'p.title_id')
      .select(['p.id', 'p.title_id', 't.name as title', 'p.main_category_id', 'p.audience'])
      .select(['p.list_price_cents', 'p.suggested_price_cents', 'p.tax_rate_basis_points'])
      .select([units.as('units'), prices.as('prices')])
      .select([colors.as('colors'), images.as('images')])
      .select([saleOfProduct(dialect).as('sales'), offersOfProduct(dialect).as('offers')])
      .where(isWanted(sql`${param('ids')}`)),
  );
}

/** Joins `media m` to a picture's path by primary key; pictures on other hosts match no row. */
export function isMediaOf(url: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`m.name = substr(${url}, ${sql.lit(NAME_START)})`;
}
