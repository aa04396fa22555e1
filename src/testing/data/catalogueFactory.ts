import type { Insertable } from 'kysely';
import { foldText } from '../../domain/text.ts';
import { slug } from '../../domain/catalogue/slug.ts';
import type { Queries, Database } from '../../server/platform/database/Database.ts';
import type { DatabaseSchema } from '../../server/platform/database/schema.ts';
import { refreshShelves } from '../../server/platform/database/refreshShelves.ts';

type Given<Table extends keyof DatabaseSchema> = Partial<Insertable<DatabaseSchema[Table]>>;

let sequence = 0;
const next = (): number => (sequence += 1);

/** A moment from which products made one after another are each a second newer. */
const EPOCH = Date.UTC(2026, 0, 1);

export async function makeTitle(trx: Queries, name = `Título ${next()}`): Promise<number> {
  const row = await trx
    .insertInto('titles')
    .values({ name, name_folded: foldText(name) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function makeCategory(
  trx: Queries,
  given: Given<'categories'> & { name: string },
): Promise<number> {
  const row = await trx
    .insertInto('categories')
    .values({ parent_id: null, level: 1, position: next(), slug: slug(given.name), ...given })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The ids of a path of categories, made where it does not exist. */
export async function makeCategoryPath(trx: Queries, path: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, name] of path.entries()) {
    const parentId = ids.at(-1) ?? null;
    const known = await trx
      .selectFrom('categories')
      .select('id')
      .where('name', '=', name)
      .where('parent_id', parentId === null ? 'is' : '=', parentId)
      .executeTakeFirst();
    const level = (index + 1) as 1 | 2 | 3;
    ids.push(known?.id ?? (await makeCategory(trx, { name, parent_id: parentId, level })));
  }
  return ids;
}

export async function makeProduct(trx: Queries, given: Given<'products'> = {}): Promise<number> {
  const price = given.list_price_cents ?? 1_000_000;
  const row = await trx
    .insertInto('products')
    .values({
      title_id: given.title_id ?? (await makeTitle(trx)),
      main_category_id: null,
      list_price_cents: price,
      suggested_price_cents: price,
      weight_grams: 250,
      created_at: EPOCH + next() * 1000,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function makeVariant(
  trx: Queries,
  given: Given<'variants'> & { product_id: number; images?: string[] },
): Promise<number> {
  const { images = ['/media/front.svg', '/media/back.svg'], ...values } = given;
  const row = await trx
    .insertInto('variants')
    .values({ sku: `V${next()}`, color: 'Azul', color_hex: '#0000ff', position: next(), ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [position, url] of images.entries()) {
    await trx.insertInto('variant_images').values({ variant_id: row.id, position, url }).execute();
  }
  return row.id;
}

export async function makeSize(
  trx: Queries,
  given: Given<'variant_sizes'> & { variant_id: number },
): Promise<number> {
  const row = await trx
    .insertInto('variant_sizes')
    .values({ size: 'M', sku: `S${next()}`, quantity: 10, position: next(), ...given })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Sets or removes a size's own price. */
export async function setSizePrice(
  trx: Queries,
  [variant, size]: readonly [variant: number, size: string],
  cents: number | null,
): Promise<void> {
  await trx
    .updateTable('variant_sizes')
    .set({ list_price_cents: cents, suggested_price_cents: cents })
    .where('variant_id', '=', variant)
    .where('size', '=', size)
    .execute();
}

/** Adds so many products, newest last, that a listing no longer fits on one page. */
/** Writes columns of a product, and the shelves that follow from them. */
export function changeProduct(
  database: Database,
  id: number,
  change: Given<'products'>,
): Promise<void> {
  return database.changeCatalogue(async (trx) => {
    await trx.updateTable('products').set(change).where('id', '=', id).execute();
    await refreshShelves(trx, database.dialect, [id]);
  });
}

export function addShirts(database: Database, count: number): Promise<void> {
  return database.changeCatalogue(async (trx) => {
    for (let at = 1; at <= count; at += 1) {
      const title_id = await makeTitle(trx, `Remera ${at}`);
      const product_id = await makeProduct(trx, { title_id });
      await makeSize(trx, { variant_id: await makeVariant(trx, { product_id }) });
    }
    await refreshShelves(trx, database.dialect, 'all');
  });
}

/** One more product, in one colour. */
export function addProduct(database: Database, name: string, sizes: string[]): Promise<void> {
  return database.changeCatalogue(async (trx) => {
    const product_id = await makeProduct(trx, { title_id: await makeTitle(trx, name) });
    const variant_id = await makeVariant(trx, { product_id });
    for (const size of sizes) await makeSize(trx, { variant_id, size });
    await refreshShelves(trx, database.dialect, 'all');
  });
}

/** An empty shop again, as far as its catalogue goes. */
export function wipeCatalogue(database: Database): Promise<void> {
  return database.changeCatalogue(async (trx) => {
    await trx.deleteFrom('products').execute();
    await trx.deleteFrom('titles').execute();
    for (const level of [3, 2, 1] as const) {
      await trx.deleteFrom('categories').where('level', '=', level).execute();
    }
  });
}

type Units = [variant: number, size: string, units: number];

/** Creates a kit of existing products, published by default; returns the id. */
export async function makeKit(
  trx: Queries,
  lines: readonly Units[],
  given: Partial<Insertable<DatabaseSchema['kits']>> = {},
): Promise<number> {
  const { id } = await trx
    .insertInto('kits')
    .values({ name: 'Kit Travesía', created_by: null, created_at: 1, ...given })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [variant, size, quantity] of lines) {
    const { id: variant_size_id } = await trx
      .selectFrom('variant_sizes')
      .select('id')
      .where('variant_id', '=', variant)
      .where('size', '=', size)
      .executeTakeFirstOrThrow();
    await trx.insertInto('kit_lines').values({ kit_id: id, variant_size_id, quantity }).execute();
  }
  return id;
}
