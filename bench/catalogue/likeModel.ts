import type { Insertable } from 'kysely';
import type { DatabaseSchema } from '../../src/server/platform/database/schema.ts';
import { randomFrom, type Random } from './randomFrom.ts';
import type { ModelProduct, ModelVariant } from './readModels.ts';

type New<Table extends keyof DatabaseSchema, Later extends string> = Omit<
  Insertable<DatabaseSchema[Table]>,
  Later | 'id'
>;

/** A product to insert, without ids. */
export interface NewProduct {
  title: string;
  product: New<'products', 'title_id'>;
  categoryIds: number[];
  variants: NewVariant[];
}

export interface NewVariant {
  variant: New<'variants', 'product_id'>;
  images: string[];
  sizes: New<'variant_sizes', 'variant_id'>[];
}

const EPOCH = Date.UTC(2026, 0, 1);
const TWO_YEARS_IN_SECONDS = 2 * 365 * 24 * 3600;
const HUNDRED_PESOS = 10_000;
const MOST_UNITS = 60;

/**
 * Product number `index`: a variation of one model with its own name, price, age and stock. Depends only on the models
 * and the number.
 */
export function likeModel(models: readonly ModelProduct[], index: number): NewProduct {
  const random = randomFrom(index);
  const model = random.pick(models);
  const price = priceNear(model.product.list_price_cents, random);
  const raise = price - model.product.list_price_cents;
  return {
    title: titleLike(model, models, random, index),
    product: {
      ...without(model.product, 'id', 'title_id', 'handle'),
      list_price_cents: price,
      suggested_price_cents: price + priceNear(price / 10, random),
      featured: random.below(50) === 0 ? 1 : 0,
      published: 1,
      created_at: EPOCH - random.below(TWO_YEARS_IN_SECONDS) * 1000,
    },
    categoryIds: model.categoryIds,
    variants: model.variants.map((each, position) =>
      variantLike(each, `G${index}-${position}`, raise, random),
    ),
  };
}

/** The product's own first word, two words of other titles, and a unique number. */
function titleLike(
  model: ModelProduct,
  models: readonly ModelProduct[],
  random: Random,
  index: number,
): string {
  const wordOfAnother = (): string => random.pick(random.pick(models).title.split(' '));
  const [garment = ''] = model.title.split(' ');
  return [garment, wordOfAnother(), wordOfAnother(), String(index)].join(' ');
}

/** Varies a price from 60 to 160 %, in hundreds of pesos. */
function priceNear(cents: number, random: Random): number {
  const price = (cents * (60 + random.below(101))) / 100;
  return Math.max(1, Math.round(price / HUNDRED_PESOS)) * HUNDRED_PESOS;
}

/** One size in eight is sold out. Price differences between sizes are the model's. */
function variantLike(model: ModelVariant, sku: string, raise: number, random: Random): NewVariant {
  return {
    variant: { ...without(model.variant, 'id', 'product_id'), sku },
    images: model.images,
    sizes: model.sizes.map((size, position) => ({
      ...without(size, 'id', 'variant_id'),
      sku: `${sku}-${position}`,
      list_price_cents: size.list_price_cents && size.list_price_cents + raise,
      suggested_price_cents: size.suggested_price_cents && size.suggested_price_cents + raise,
      quantity: random.below(8) === 0 ? 0 : 1 + random.below(MOST_UNITS),
    })),
  };
}

function without<Full extends object, Name extends keyof Full>(
  row: Full,
  ...names: Name[]
): Omit<Full, Name> {
  const kept = Object.entries(row).filter(([name]) => !names.includes(name as Name));
  return Object.fromEntries(kept) as Omit<Full, Name>;
}
