import { API_PATHS, fillPath } from '../contract/apiPaths.ts';
import type { KitPageWire, LoadedKitWire } from '../contract/catalogue/kitSchemas.ts';
import type { Database } from '../server/platform/database/Database.ts';
import { makeAccessToken, makeUser } from './data/accountFactory.ts';
import type { TestApp } from './buildTestApp.ts';
import { makeKit } from './data/catalogueFactory.ts';

/** A garment's variant, size and how many. */
export type Units = [variant: number, size: string, units: number];

type Headers = Record<string, string>;

export const withToken = (token: string): Headers => ({ authorization: `Token ${token}` });

/** The calls of kits on a shop, and the token of one of its admins. */
export async function openKitCalls({ app }: Pick<TestApp, 'app'>, database: Database) {
  const adminToken = await database.transaction(async (trx) => {
    const types = await trx.selectFrom('client_types').select('id').execute();
    return makeAccessToken(trx, await makeUser(trx, types[0]?.id ?? 0, { admin: 1 }));
  });
  const asAdmin = withToken(adminToken);

  const post = (url: string, body: unknown, headers: Headers) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    });
  const list = (headers: Headers = {}, query = '') =>
    app.inject({ url: API_PATHS.publicCarts + query, headers });
  const unitsIn = ({ cart }: Pick<LoadedKitWire, 'cart'>): Units[] =>
    cart.items.map((item) => [Number(item.subproduct_id), item.size, item.quantity]);

  return {
    adminToken,
    unitsIn,
    list,
    make: (lines: readonly Units[], given: Parameters<typeof makeKit>[2] = {}) =>
      database.transaction((trx) => makeKit(trx, lines, given)),
    kitsFor: async (headers: Headers = {}) => (await list(headers)).json<KitPageWire>(),
    load: (body: unknown, headers: Headers = {}) => post(API_PATHS.loadPublicCart, body, headers),
    publish: (body: unknown, headers: Headers = asAdmin) =>
      post(API_PATHS.publicCarts, body, headers),
    remove: (id: number | string, headers: Headers = asAdmin) =>
      app.inject({ method: 'DELETE', url: fillPath(API_PATHS.publicCart, { id }), headers }),
    fill: async (token: string, lines: readonly Units[]) => {
      for (const [variant, size, units] of lines) {
        const line = `${variant}/${encodeURIComponent(size)}`;
        const url = `/api/cart/cart/modify-product/${line}/add/${units}/`;
        const { statusCode } = await app.inject({ url, headers: withToken(token) });
        if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
      }
    },
    cartUnits: async (token: string) =>
      unitsIn((await app.inject({ url: API_PATHS.accountCart, headers: withToken(token) })).json()),
    /** The products are sold in packs of so many units. */
    setPack: (unit_step: number) =>
      database.changeCatalogue((trx) => trx.updateTable('products').set({ unit_step }).execute()),
    /** Restores the garments of size M to 10, a pack to one unit, without carts and kits. */
    clear: () =>
      database.changeCatalogue(async (trx) => {
        await trx.deleteFrom('carts').execute();
        await trx.deleteFrom('kits').execute();
        await trx.updateTable('products').set({ unit_step: 1 }).execute();
        const full = { quantity: 10 };
        await trx.updateTable('variant_sizes').set(full).where('size', '=', 'M').execute();
      }),
  };
}

export type KitCalls = Awaited<ReturnType<typeof openKitCalls>>;
