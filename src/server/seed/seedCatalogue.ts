import { importCatalogue } from '../modules/transfer/importService.ts';
import { wornColumns } from '../platform/catalogue/factColumns.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Queries } from '../platform/database/Database.ts';
import { insertInBatches } from '../platform/database/insertInBatches.ts';
import { refreshShelves } from '../platform/database/refreshShelves.ts';
import { flag } from '../platform/database/schema/cartTables.ts';
import type { MediaStore } from '../platform/media/MediaStore.ts';
import { CATALOGUE_FILE, type PlannedProduct } from './demo/planCatalogue.ts';
import { given } from './given.ts';
import { seedCategories } from './seedCategories.ts';
import type { StoredPictures } from './storePictures.ts';

/** Ids from the database, by SKU. */
export type CatalogueIds = {
  variants: ReadonlyMap<string, number>;
  sizes: ReadonlyMap<string, number>;
};

interface CatalogueSeed {
  database: Database;
  media: MediaStore;
  clock: Clock;
  catalogue: readonly PlannedProduct[];
  pictures: StoredPictures;
}

/** Imports the catalogue file like a merchant would, and adds data without a column in it. */
export async function seedCatalogue(trx: Queries, seed: CatalogueSeed): Promise<CatalogueIds> {
  const { database, catalogue, pictures } = seed;
  await seedCategories(trx, pictures);
  await importFile(trx, seed);
  await completeProducts(trx, catalogue);
  const variants = await completeVariants(trx, catalogue, pictures);
  await completeSizes(trx, database.dialect, catalogue);
  await refreshShelves(trx, database.dialect, 'all');
  const rows = await trx.selectFrom('variant_sizes').select(['id', 'sku']).execute();
  return { variants, sizes: new Map(rows.map(({ id, sku }) => [sku, id])) };
}

/** Runs the importer's transactions within the seed's: a failed seed leaves nothing behind. */
async function importFile(
  trx: Queries,
  { database, media, clock }: Pick<CatalogueSeed, 'database' | 'media' | 'clock'>,
): Promise<void> {
  const inTransaction: Database['transaction'] = (run) => run(trx);
  await importCatalogue(
    {
      database: {
        ...database,
        db: trx,
        transaction: inTransaction,
        changeCatalogue: inTransaction,
      },
      media,
      clock,
      download: null,
      askFactor: null,
      onEvent: ({ kind, line, text }) => {
        if (kind === 'refused') throw new RangeError(`seed: line ${line} was refused: ${text}`);
      },
      onProgress: () => undefined,
    },
    {
      file: CATALOGUE_FILE,
      format: 'tiendanube',
      isDryRun: false,
      isStrict: false,
      allowsFree: false,
      factor: null,
    },
  );
  // `seedStockMovements` writes the demo's own stock history.
  await trx.deleteFrom('stock_movements').execute();
}

async function completeProducts(trx: Queries, catalogue: readonly PlannedProduct[]): Promise<void> {
  for (const { handle, featured, tomorrow, createdAt, ...product } of catalogue) {
    await trx
      .updateTable('products')
      .set({
        care: product.care,
        composition: product.composition,
        fit: product.fit,
        sport: product.sport,
        ...wornColumns(product.worn),
        featured: flag(featured),
        delivery_tomorrow: flag(tomorrow),
        created_at: createdAt,
      })
      .where('handle', '=', handle)
      .execute();
  }
}

/** Ids by SKU. */
async function completeVariants(
  trx: Queries,
  catalogue: readonly PlannedProduct[],
  pictures: StoredPictures,
): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['variants.id', 'handle', 'color'])
    .execute();
  const idByColor = new Map(rows.map(({ id, handle, color }) => [`${handle} ${color}`, id]));
  const ids = new Map<string, number>();
  for (const { handle, variants } of catalogue) {
    for (const { sku, color, hex } of variants) {
      const id = given(idByColor, `${handle} ${color}`);
      ids.set(sku, id);
      await trx.updateTable('variants').set({ sku, color_hex: hex }).where('id', '=', id).execute();
    }
  }
  await insertInBatches(
    trx,
    'variant_images',
    [...ids].flatMap(([sku, variant_id]) =>
      given(pictures.variants, sku).map((url, position) => ({ variant_id, position, url })),
    ),
  );
  return ids;
}

/** One statement for all sizes with the same measures: about a hundred instead of over a thousand. */
async function completeSizes(
  trx: Queries,
  dialect: Database['dialect'],
  catalogue: readonly PlannedProduct[],
): Promise<void> {
  const sizes = catalogue.flatMap(({ variants }) => variants.flatMap((variant) => variant.sizes));
  for (const group of Map.groupBy(sizes, ({ measures }) => JSON.stringify(measures)).values()) {
    const skus = group.map(({ sku }) => sku);
    await trx
      .updateTable('variant_sizes')
      .set({ ...group[0]?.measures })
      .where(dialect.isIn('sku', skus))
      .execute();
  }
}
