import type { Database } from '../server/platform/database/Database.ts';
import { makeAccessToken, makeClientType, makeUser } from './data/accountFactory.ts';
import type { TestApp } from './buildTestApp.ts';
import { openShop } from './openShop.ts';
import { makeProduct, makeSize, makeTitle, makeVariant } from './data/catalogueFactory.ts';

/** A shop with two garments of one product, and two people who may buy them. */
export interface CartShop extends TestApp {
  /** Variant. Sizes M (10 units), 8/10 (3) and Único (0), at $ 10.000,50. */
  shirt: number;
  /** Variant, with a lower id. Size M (99 units). */
  cap: number;
  /** Variant of a product that is not published. */
  hidden: number;
  retailToken: string;
  /** Pays 70 %. */
  wholesaleToken: string;
}

/** The whole server on an empty database. */
export async function openCartShop(
  database: Database,
  options?: Parameters<typeof openShop>[1],
): Promise<CartShop> {
  const goods = await database.changeCatalogue(async (trx) => {
    const title_id = await makeTitle(trx, 'Remera');
    const product_id = await makeProduct(trx, {
      title_id,
      list_price_cents: 1_000_050,
      tax_rate_basis_points: 1050,
      weight_grams: 180,
    });
    const cap = await makeVariant(trx, { product_id, color: 'Rojo', images: [] });
    const shirt = await makeVariant(trx, { product_id });
    const secret = await makeProduct(trx, { published: 0 });
    const hidden = await makeVariant(trx, { product_id: secret });
    await makeSize(trx, { variant_id: shirt, size: 'M', quantity: 10 });
    await makeSize(trx, { variant_id: shirt, size: '8/10', quantity: 3 });
    await makeSize(trx, { variant_id: shirt, size: 'Único', quantity: 0 });
    await makeSize(trx, { variant_id: cap, size: 'M', quantity: 99 });
    await makeSize(trx, { variant_id: hidden, size: 'M', quantity: 5 });
    return { cap, shirt, hidden };
  });
  const tokens = await database.transaction(async (trx) => {
    const retail = await makeUser(trx, await makeClientType(trx, 'minorista', 10_000));
    const wholesale = await makeUser(trx, await makeClientType(trx, 'mayorista', 7000));
    return {
      retailToken: await makeAccessToken(trx, retail),
      wholesaleToken: await makeAccessToken(trx, wholesale),
    };
  });
  return { ...(await openShop(database, options)), ...goods, ...tokens };
}
