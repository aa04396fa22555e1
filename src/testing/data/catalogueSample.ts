import type { Database, Queries } from '../../server/platform/database/Database.ts';
import { refreshShelves } from '../../server/platform/database/refreshShelves.ts';
import {
  makeCategory,
  makeCategoryPath,
  makeProduct,
  makeSize,
  makeTitle,
  makeVariant,
} from './catalogueFactory.ts';

/** A small shop whose every number is known. Newest first: shorts, cap, board suit, pool suit. */
export interface CatalogueSample {
  poolSuit: number;
  boardSuit: number;
  cap: number;
  shorts: number;
  hidden: number;
  suitTitle: number;
  swimming: number;
}

type Stock = Record<string, Record<string, number>>;

/** Writes the sample into an empty database. */
export function writeCatalogueSample(database: Database): Promise<CatalogueSample> {
  return database.changeCatalogue(async (trx) => {
    const [swimming = 0, suits = 0, racing = 0] = await makeCategoryPath(trx, [
      'Natación',
      'Mallas',
      'Competición',
    ]);
    const [, , boards = 0] = await makeCategoryPath(trx, ['Natación', 'Mallas', 'Aguas abiertas']);
    const [, caps = 0] = await makeCategoryPath(trx, ['Natación', 'Gorras']);
    const [running = 0] = await makeCategoryPath(trx, ['Running']);
    await makeCategory(trx, { name: 'Hidralife', in_navbar: 0 });
    const suitTitle = await makeTitle(trx, 'Malla Ñandú');

    const poolSuit = await makeProduct(trx, {
      title_id: suitTitle,
      main_category_id: racing,
      list_price_cents: 4_000_000,
      suggested_price_cents: 5_000_000,
      featured: 1,
      description: 'Malla para entrenar.',
      care: 'Lavar a mano.',
      tax_rate_basis_points: 1050,
    });
    await makeStock(trx, poolSuit, { Azul: { S: 3, M: 0 }, Rojo: { M: 5, '2XL': 0 } });

    const boardSuit = await makeProduct(trx, {
      title_id: suitTitle,
      main_category_id: boards,
      list_price_cents: 6_000_001,
      delivery_tomorrow: 1,
    });
    await makeStock(trx, boardSuit, { Azul: { M: 2, XL: 1 } });

    const cap = await makeProduct(trx, {
      title_id: await makeTitle(trx, 'Gorra Lisa'),
      main_category_id: caps,
      list_price_cents: 500_000,
    });
    await makeStock(trx, cap, { Negro: { Único: 0 } });

    const shorts = await makeProduct(trx, {
      title_id: await makeTitle(trx, 'Short Óptimo'),
      main_category_id: running,
      list_price_cents: 1_500_000,
      featured: 1,
    });
    await makeStock(trx, shorts, { Negro: { '10': 1, '2': 4, '8/10': 2 } });
    await trx
      .insertInto('product_categories')
      .values({ product_id: shorts, category_id: suits })
      .execute();

    const hidden = await makeProduct(trx, {
      title_id: await makeTitle(trx, 'Malla Secreta'),
      main_category_id: racing,
      published: 0,
    });
    await makeStock(trx, hidden, { Azul: { M: 9 } });

    await refreshShelves(trx, database.dialect, 'all');
    return { poolSuit, boardSuit, cap, shorts, hidden, suitTitle, swimming };
  });
}

/** Colours in the order given, each with its sizes and the units in stock. */
async function makeStock(trx: Queries, productId: number, stock: Stock): Promise<void> {
  for (const [color, sizes] of Object.entries(stock)) {
    const images = [`/media/${color}-front.svg`, `/media/${color}-back.svg`];
    const variant = await makeVariant(trx, { product_id: productId, color, images });
    for (const [size, quantity] of Object.entries(sizes)) {
      await makeSize(trx, { variant_id: variant, size, quantity });
    }
  }
}
