import type { DatabaseSchema } from '../server/platform/database/schema.ts';
import { makeCoupon, makePickupPoint, makeZone } from './data/shippingFactory.ts';
import { openSampleShop, type SampleShop } from './openSampleShop.ts';
import { newBrowser } from './renderApp.tsx';

export interface CheckoutShop extends SampleShop {
  /** A browser with so many shorts in its cart, at $ 15.000 each; there are 50. */
  browserWith: (units: number, token?: string) => Promise<ReturnType<typeof newBrowser>>;
  /** Adds so many shorts to the cart of a browser, or of an account. */
  fillCart: (fetchFn: typeof fetch, units: number, token?: string) => Promise<void>;
  setStock: (quantity: number) => Promise<unknown>;
  setPrice: (cents: number) => Promise<unknown>;
  /** Newest first. */
  orders: () => Promise<DatabaseSchema['orders'][]>;
}

/**
 * The sample shop with a bank account; 1428 is in a zone at $ 6.900 to the door and there is a pick-up point. The
 * coupon HOLA takes off $ 5.000.
 */
export async function openCheckoutShop(
  options: Parameters<typeof openSampleShop>[0] = {},
): Promise<CheckoutShop> {
  const server = await openSampleShop(options);
  const { database, sample } = server;
  await database.transaction(async (trx) => {
    await makeZone(trx, { name: 'Capital', ranges: [[1000, 1599]], bands: [[30_000, 690_000]] });
    await makePickupPoint(trx);
    await makeCoupon(trx, 'HOLA');
    await trx
      .insertInto('bank_account')
      .values({
        id: 1,
        holder: 'Brazada SRL',
        cuit: '30500010912',
        bank: 'Banco Galicia',
        cbu: '2850590940090418135201',
        alias: 'brazada.natacion',
      })
      .execute();
  });
  const variants = database.db
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', sample.shorts);
  const { id } = await variants.executeTakeFirstOrThrow();
  const setStock = (quantity: number) =>
    database.changeCatalogue((trx) =>
      trx.updateTable('variant_sizes').set({ quantity }).where('variant_id', '=', id).execute(),
    );
  const fillCart = async (fetchFn: typeof fetch, units: number, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `token ${token}` };
    const whose = token === undefined ? 'session-cart/modify' : 'cart/modify-product';
    const answer = await fetchFn(`/api/cart/${whose}/${id}/2/add/${units}/`, { headers });
    if (!answer.ok) throw new Error(`fillCart: ${answer.status} ${await answer.text()}`);
  };
  return {
    ...server,
    setStock,
    fillCart,
    setPrice: (list_price_cents) =>
      database.changeCatalogue((trx) =>
        trx
          .updateTable('products')
          .set({ list_price_cents })
          .where('id', '=', sample.shorts)
          .execute(),
      ),
    browserWith: async (units, token) => {
      await setStock(50);
      const network = newBrowser(server);
      await fillCart(network.fetchFn, units, token);
      return network;
    },
    orders: async () =>
      (await database.db.selectFrom('orders').selectAll().orderBy('id', 'desc').execute()) as never,
  };
}
