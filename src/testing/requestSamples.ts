import { API_PATHS } from '../contract/apiPaths.ts';
import {
  BRAND_TOOLS_PATHS,
  NOTICE_PATHS,
  POSTAL_CODE_TRIAL_PATH,
  SETTINGS_PATHS,
} from '../contract/tools/toolsPaths.ts';
import { SETTINGS_SECTIONS } from '../domain/tools/settings.ts';
import type { Database } from '../server/platform/database/Database.ts';
import { adminSamples } from './adminSamples.ts';
import type { ApiCall, Samples } from './apiRequests.ts';
import { makeClientType } from './data/accountFactory.ts';
import { makeCategory, makeKit } from './data/catalogueFactory.ts';
import { writeCatalogueSample } from './data/catalogueSample.ts';
import { makeCoupon } from './data/shippingFactory.ts';
import { invitationSamples, makeInvitations } from './invitationSamples.ts';
import { PASSWORD } from './openAccountShop.ts';
import type { OrderShop } from './openOrderShop.ts';
import { changedOrders, manualSale, sentOrder, TRANSFER } from './orderSamples.ts';
import { KEY_SAMPLES, PAGE_SAMPLES, SETTINGS_SAMPLE } from './settingsSample.ts';
import { webhookSamples } from './webhookSamples.ts';

const BRAND: Samples = {
  name: ['Nado Club'],
  home_title: ['Nado Club: todo para el agua'],
  logo: [null],
  icon: [''],
  colors: [null, { primary: '#0b7a3e', accent: '#ff7a00' }],
  second_brand: [null],
};

const PUSH_DEVICE: Samples = {
  endpoint: ['https://push.example/1', 'https://push.example/2'],
  p256dh: ['B'.repeat(87)],
  auth: ['A'.repeat(22)],
};

/** Existing data for each call. The first order is the member's, the second a guest's. */
export async function requestSamples(
  database: Database,
  shop: OrderShop,
): Promise<(call: ApiCall) => Samples> {
  const sample = await writeCatalogueSample(database);
  const coupons = await database.changeCatalogue(async (trx) => ({
    kept: [await makeCoupon(trx, 'QUEDA')],
    deleted: [await makeCoupon(trx, 'CHAU')],
  }));
  const kits = await database.changeCatalogue(async (trx) => {
    await makeCoupon(trx, 'HOLA');
    await trx.updateTable('variant_sizes').set({ quantity: 100_000 }).execute();
    const made: number[] = [];
    for (let at = 0; at < 20; at += 1) made.push(await makeKit(trx, [[shop.shirt, 'M', 1]]));
    return made;
  });
  const account = { username: 'Ana', email: 'ana@brazada.example' };
  const passwords = { password: PASSWORD, password2: PASSWORD };
  const payload = { ...account, ...passwords };
  await shop.app.inject({ method: 'POST', url: API_PATHS.register, payload });
  const orders: { order_number: string; key: string | null }[] = [];
  for (const token of [shop.retailToken, undefined]) {
    const headers = await shop.fillCart(1, token);
    orders.push((await shop.buy(headers, { payment_method: 'Transferencia bancaria' })).json());
  }
  const numbers = orders.map((order) => order.order_number);
  const sent = await sentOrder(database, shop);
  const users = await database.db.selectFrom('users').select(['id', 'username']).execute();
  const { profile, ...purchase } = shop.purchase;
  const everywhere: Samples = {
    ...mapValues({ ...purchase, ...profile, ...account, ...passwords }, (value) => [value]),
    categories: ['Natación', 'Mallas'],
    colors: ['Azul', 'Negro'],
    coupon: ['HOLA'],
    cuit: ['20123456786'],
    days: ['1', '90'],
    filters: ['{"in_stock":true}', '{"q":"malla","sizes":["M"]}'],
    id: [sample.poolSuit, sample.cap],
    key: [orders[1]?.key],
    name: ['HOLA', 'Equipo', 'Club'],
    mail: ['linkRequested'],
    new_client_type: ['mayorista'],
    orderNumber: numbers,
    order_numbers: numbers,
    page: [1, 2],
    postalCode: ['2000', 'S2000ABC'],
    q: ['malla', 'rem'],
    qty: [1, 2, 99],
    size: ['M', 'L'],
    sizes: ['M'],
    subProductId: [shop.shirt],
    text: ['Una nota'],
    title__id: [sample.suitTitle],
    title_id: [sample.suitTitle],
    user_ids: users.map(({ id }) => id),
    version: [1, 2, 3],
  };
  const invitations = await makeInvitations(database, shop.adminId);
  const ids = users.map(({ id }) => id);
  const jobs = { id: [1, 2, 3] };
  const [keptType, ...unused] = await database.transaction(async (trx) => [
    await makeClientType(trx, 'queda', 7500),
    await makeClientType(trx, 'club', 9000),
    await makeClientType(trx, 'equipo', 8000),
  ]);
  const pays = { price_multiplier: [0.8], min_amount: [0, 1000], min_units: [0, 2] };
  const versions = { version: [0, 1, 2] };
  const atTop = { parent_id: [null], image: [''], position: [null, 0], highlighted: [true, false] };
  const spare = await database.changeCatalogue(async (trx) => [
    await makeCategory(trx, { name: 'Arena' }),
    await makeCategory(trx, { name: 'Sol' }),
    await makeCategory(trx, { name: 'Sombra' }),
  ]);
  const coupon = { ...COUPON, category_ids: [sample.swimming] };
  const kit = {
    name: ['Club'],
    public: [true],
    size_id: [shop.sizes.M, shop.sizes.L],
    quantity: [1, 2],
  };
  const shown = { slug: [''], image: [''], kind: ['chosen'], conditions: [[]], order: ['title'] };
  const products = [[{ id: sample.cap, title: '' }]];
  const chosen = { ...shown, name: ['De pileta', 'De verano', 'De mar'], products };
  const here: Record<string, Samples> = {
    '/api/tools/customers/client-type/': { client_type: ['mayorista'], selection: [{ ids }] },
    '/api/tools/customers/{id}/client-type/': { id: ids, client_type: ['mayorista'], version: [0] },
    '/api/tools/client-types/': { name: ['amigas', 'colegio', 'gremio'], ...pays },
    '/api/tools/client-types/{id}/': {
      id: [keptType],
      name: ['queda', 'otro'],
      ...pays,
      ...versions,
    },
    '/api/tools/client-types/{id}/delete/': { id: unused },
    // A closed shop would refuse all that follows.
    '/api/tools/opening/': {
      is_open: [true],
      is_list_hidden: [true, false],
      are_texts_read: [true],
    },
    ...PAGE_SAMPLES,
    '/api/tools/collections/': chosen,
    '/api/tools/collections/{id}/': { id: [1], ...chosen, ...versions },
    '/api/tools/collections/{id}/delete/': { id: [2, 3] },
    '/api/tools/kits/': kit,
    '/api/tools/kits/order/': { ids: kits },
    '/api/tools/kits/{id}/': { id: kits.slice(0, 3), ...kit, ...versions },
    '/api/tools/kits/{id}/delete/': { id: kits.slice(3) },
    '/api/tools/mail-previews/': { order_number: numbers },
    '/api/tools/mail-previews/{name}/': { name: ['paid', 'welcome'], order_number: numbers },
    '/api/tools/mail-previews/{name}/send/': {
      name: ['shipped'],
      to: ['ana@brazada.example'],
      order_number: [null, ...numbers],
    },
    ...settingsSamples(versions),
    ...KEY_SAMPLES,
    // Each of the three raises the brand's version for the next one.
    [BRAND_TOOLS_PATHS.brand]: { ...BRAND, version: [0] },
    [BRAND_TOOLS_PATHS.publish]: { version: [1] },
    '/api/tools/brand/versions/{id}/take-back/': { id: [1], version: [2] },
    [BRAND_TOOLS_PATHS.preview]: { ...BRAND, page: ['mail'] },
    [POSTAL_CODE_TRIAL_PATH]: { weight: [undefined, 500] },
    '/api/tools/categories/': { name: ['Invierno', 'Verano', 'Otoño'], ...atTop },
    '/api/tools/categories/{id}/': { id: spare, name: ['Playa', 'Nieve'], ...atTop, ...versions },
    '/api/tools/categories/{id}/delete/': { id: spare, move_to: [null], ...versions },
    '/api/tools/products/': { ...PRODUCT, category_ids: [sample.swimming] },
    '/api/tools/products/{id}/': {
      ...PRODUCT,
      id: [sample.hidden],
      category_ids: [sample.swimming],
      ...versions,
    },
    '/api/tools/products/{id}/archive/': { archived: [true, false] },
    [NOTICE_PATHS.preferences]: versions,
    [NOTICE_PATHS.addDevice]: PUSH_DEVICE,
    [NOTICE_PATHS.removeDevice]: PUSH_DEVICE,
    '/api/tools/jobs/{id}/': jobs,
    '/api/tools/jobs/{id}/cancel/': jobs,
    '/api/tools/jobs/{id}/refusals/': jobs,
    '/api/tools/orders/{orderNumber}/status/': { ...sent, status: ['Recibido', 'Cancelado'] },
    '/api/orders/orders/update-status': {
      ...sent,
      order_numbers: sent['orderNumber'] ?? [],
      status: ['Recibido', 'Cerrado'],
    },
    '/api/tools/orders/{orderNumber}/confirm-transfer/': TRANSFER,
    '/api/tools/orders/{orderNumber}/step-back/': sent,
    '/api/tools/orders/{orderNumber}/tracking/': sent,
    '/api/tools/orders/{orderNumber}/returns/': sent,
    [API_PATHS.orderLookup]: { order_number: numbers, email: [purchase.email] },
    '/api/tools/orders/bulk-transfers/': {
      transfers: numbers.map((order_number) => {
        return { version: 0, order_number, amount: 1, decision: 'part', mail: false };
      }),
    },
    '/api/tools/orders/': manualSale(shop.sizes),
    '/api/tools/orders/quote/': manualSale(shop.sizes),
    '/api/cart/public-carts/load-cart/': { id: kits },
    '/api/cart/reminder/': { agreed: [false] },
    '/api/tools/admins/': { email: ['ana@brazada.example'], areas: [null] },
    ...invitationSamples(invitations),
    ...(await webhookSamples(database)),
    ...(await changedOrders(database, shop)),
    '/api/tools/admin-rules/': { second_factor: [false], ...versions },
    '/api/tools/admins/{id}/sessions/': { id: [shop.adminId] },
    [API_PATHS.cartAddMany]: { items: [{ size_id: shop.sizes.M, quantity: 2 }] },
    '/api/cart/public-carts/{id}/': { id: kits },
    '/api/store/texts/{key}/': { key: ['privacidad', 'terminos'] },
    '/api/tools/texts/{key}/': {
      key: ['privacidad', 'terminos'],
      title: ['Privacidad'],
      body: ['Un texto.'],
      ...versions,
    },
    '/api/tools/texts/{key}/versions/{version}/': {
      key: ['privacidad', 'terminos'],
      version: ['0', '1'],
    },
    '/api/tools/customers/{id}/': { id: ids },
    '/api/tools/customers/{id}/data/': { id: ids },
    ...(await adminSamples(database, shop.adminId)),
    '/api/tools/coupons/': { ...coupon, name: ['VERANO', 'OTOÑO'] },
    '/api/tools/coupons/{id}/': { ...coupon, id: coupons.kept, name: ['QUEDA'], ...versions },
    '/api/tools/coupons/{id}/delete/': { id: coupons.deleted },
    '/api/tools/sales/': SALE,
    '/api/tools/sales/{id}/': { ...SALE, id: [1, 2], ...versions },
    '/api/tools/sales/{id}/end/': { id: [1, 2, 5, 6] },
    '/api/tools/sales/{id}/delete/': { id: [3, 4, 7, 8] },
    '/api/tools/stock/count/apply/': { id: [1, 2] },
    '/api/tools/stock/count/discard/': { id: [1, 2] },
    [BRAND_TOOLS_PATHS.takeBack]: { id: [1, 2], version: [0, 1, 2, 3] },
    '/api/tools/products/bulk/preview/': { selection: [{ ids: [sample.cap] }], edit: EDITS },
    '/api/tools/stock/count/lines/': { size_id: [shop.sizes.M], counted: [0, 9] },
    '/api/tools/stock/threshold/': {
      low_from: [0, 3],
      size_id: [undefined, shop.sizes.M],
      product_id: [undefined],
    },
    '/api/accounts/client-type/': { name: ['socias', 'vecinas', 'clubes'], ...pays },
    '/api/tools/stock/sizes/{id}/correct/': { id: [shop.sizes.M] },
    '/api/accounts/users/update-self-profile/': {
      username: [users[0]?.username],
      email: [undefined],
    },
  };
  return ({ path }) => ({ ...everywhere, ...here[path] });
}

const DAY_MS = 24 * 3_600_000;

const COUPON: Samples = {
  kind: ['percent'],
  value: [10],
  min_purchase: [0, 5000],
  starts_on: [null],
  ends_on: [null],
  max_uses: [null, 5],
  audience: ['everyone'],
};

const SALE: Samples = {
  name: ['Finde'],
  scope: ['all'],
  category_ids: [1],
  product_ids: [1],
  discount: ['percent'],
  value: [15],
  rounding: ['none'],
  features: [false],
  starts_at: [null, new Date(Date.now() + DAY_MS).toISOString()],
  ends_at: [new Date(Date.now() + 2 * DAY_MS).toISOString()],
};

const PRODUCT: Samples = {
  title: ['Malla Nueva'],
  price: [39_000],
  suggested_price: [45_000],
  cost: [null],
  tax_rate: [21],
  publish_at: [null],
  published: [false],
  variants: ['Verde', 'Lila', 'Gris'].map((color) => {
    return { id: null, color, color_hex: null, pictures: [], sizes: [] };
  }),
};

const EDITS = [
  { kind: 'price', percent: 10 },
  { kind: 'featured', featured: true },
];

function settingsSamples(versions: Samples): Record<string, Samples> {
  const byPath = SETTINGS_SECTIONS.map((section) => {
    return [SETTINGS_PATHS[section], { values: [SETTINGS_SAMPLE[section]], ...versions }] as const;
  });
  return Object.fromEntries(byPath);
}

function mapValues<Value, Mapped>(record: Record<string, Value>, map: (value: Value) => Mapped) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
