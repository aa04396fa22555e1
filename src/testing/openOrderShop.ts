import type { LightMyRequestResponse } from 'fastify';
import type { PurchaseWire } from '../contract/orders/checkoutSchemas.ts';
import { API_PATHS, fillPath } from '../contract/apiPaths.ts';
import { SESSION_COOKIE } from '../contract/cookies.ts';
import type { Database } from '../server/platform/database/Database.ts';
import { makeAccessToken, makeClientType, makeUser } from './data/accountFactory.ts';
import { makeProduct, makeSize, makeTitle, makeVariant } from './data/catalogueFactory.ts';
import { makePickupPoint, makeZone } from './data/shippingFactory.ts';
import type { TestApp } from './buildTestApp.ts';
import { openShop } from './openShop.ts';
import { BANK_ACCOUNT } from './openOrdersCore.ts';

type Headers = Record<string, string>;

/** A shop with everything that placing an order needs. */
export interface OrderShop extends TestApp {
  /** Variant at $ 10.000,50, 180 g. Sizes M and L. */
  shirt: number;
  /** The ids of the sizes M and L. */
  sizes: { M: number; L: number };
  retailToken: string;
  /** Pays 70 %. */
  wholesaleToken: string;
  adminToken: string;
  /** The account of that token. */
  adminId: number;
  /** The default purchase of `buy`. */
  purchase: PurchaseWire;
  /** Sets the stock and empties the ledger. */
  stock(units: { M?: number; L?: number }): Promise<void>;
  /** Headers of a caller with so many M in the cart; without a token a guest's. */
  fillCart(units?: number, token?: string, size?: 'M' | 'L'): Promise<Headers>;
  buy(headers: Headers, purchase?: Partial<PurchaseWire>): Promise<LightMyRequestResponse>;
}

/** Door delivery to Rosario, paid by card. */
export const PURCHASE: PurchaseWire = {
  postal_code: '2000',
  shipping_type: 'ship_pap',
  payment_method: 'Tarjeta de Credito',
  email: 'rita@brazada.example',
  first_name: 'Rita',
  last_name: 'Paz',
  profile: {
    address: 'Bv. Oroño',
    street_number: 1265,
    PC: 2000,
    telephone: '341 555-0122',
    depto: '3.º B',
    province: 'Santa Fe',
    city: 'Rosario',
    neighbourhood: 'Centro',
  },
};

/** $ 2.500,00 to every door, in parcels of any weight that tests send. */
export const SHIPPING_CENTS = 250_000;
export const SHIRT_CENTS = 1_000_050;

type Options = Omit<Parameters<typeof openShop>[1] & object, 'fill'>;

export async function openOrderShop(database: Database, options: Options = {}): Promise<OrderShop> {
  const goods = await database.changeCatalogue(async (trx) => {
    const title_id = await makeTitle(trx, 'Remera');
    const product = { title_id, list_price_cents: SHIRT_CENTS, weight_grams: 180 };
    const shirt = await makeVariant(trx, { product_id: await makeProduct(trx, product) });
    const M = await makeSize(trx, { variant_id: shirt, size: 'M', quantity: 10 });
    const L = await makeSize(trx, { variant_id: shirt, size: 'L', quantity: 10 });
    const bands = [[1_000_000, SHIPPING_CENTS]] as const;
    await makeZone(trx, { name: 'Todo el país', ranges: [[0, 9999]], bands });
    await makePickupPoint(trx);
    await trx
      .insertInto('bank_account')
      .values({ id: 1, ...BANK_ACCOUNT })
      .execute();
    return { shirt, sizes: { M, L } };
  });
  const tokens = await database.transaction(async (trx) => {
    const retail = await makeClientType(trx, 'minorista', 10_000);
    const wholesale = await makeClientType(trx, 'mayorista', 7000);
    const tokenOf = async (type: number) => makeAccessToken(trx, await makeUser(trx, type));
    const adminId = await makeUser(trx, retail, { admin: 1 });
    return {
      retailToken: await tokenOf(retail),
      wholesaleToken: await tokenOf(wholesale),
      adminToken: await makeAccessToken(trx, adminId),
      adminId,
    };
  });
  const shop = await openShop(database, options);

  async function fillCart(units = 1, token?: string, size = 'M'): Promise<Headers> {
    const path = token === undefined ? API_PATHS.sessionCartAdd : API_PATHS.accountCartAdd;
    const params = { subProductId: goods.shirt, size, qty: units };
    const headers: Headers = token === undefined ? {} : { authorization: `Token ${token}` };
    const answer = await shop.app.inject({ url: fillPath(path, params), headers });
    if (answer.statusCode !== 200) throw new Error(`No cart: ${answer.body}`);
    const cookie = answer.cookies.find(({ name }) => name === SESSION_COOKIE);
    return cookie ? { cookie: `${SESSION_COOKIE}=${cookie.value}` } : headers;
  }

  async function stock(units: { M?: number; L?: number }): Promise<void> {
    await database.transaction(async (trx) => {
      await trx.deleteFrom('stock_movements').execute();
      for (const [size, quantity] of Object.entries(units)) {
        const id = goods.sizes[size as 'M' | 'L'];
        await trx.updateTable('variant_sizes').set({ quantity }).where('id', '=', id).execute();
      }
    });
  }

  return {
    ...shop,
    ...goods,
    ...tokens,
    stock,
    fillCart,
    purchase: PURCHASE,
    buy: (headers, purchase = {}) =>
      shop.app.inject({
        method: 'POST',
        url: API_PATHS.payment,
        headers,
        payload: { ...PURCHASE, ...purchase },
      }),
  };
}
