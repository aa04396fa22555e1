import fc from 'fast-check';
import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import type { OrderWire } from '../../../contract/orders/orderSchemas.ts';
import { SESSION_COOKIE } from '../../../contract/cookies.ts';
import {
  COUPON_TOOLS_PATHS as PATHS,
  ORDER_TOOLS_PATHS,
} from '../../../contract/tools/toolsPaths.ts';
import { dayOf } from '../../../domain/time/argentineDay.ts';
import {
  makeCategory,
  makeProduct,
  makeSize,
  makeTitle,
  makeVariant,
} from '../../../testing/data/catalogueFactory.ts';
import { mailsAboutOrder } from '../../../testing/data/orderFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openOrderShop, SHIPPING_CENTS, type OrderShop } from '../../../testing/openOrderShop.ts';
import { refreshShelves } from '../../platform/database/refreshShelves.ts';
import { hasDueOffer, showDueOffers } from './dueOffers.ts';

const DAY_MS = 24 * 3_600_000;
const dayIn = (days: number) => dayOf(Date.now() + days * DAY_MS);
const DRAFT = {
  is_automatic: true,
  kind: 'threeForTwo',
  value: 0,
  min_purchase: 0,
  starts_on: dayIn(0),
  ends_on: dayIn(7),
  max_uses: null,
  audience: 'everyone',
  category_ids: [],
  product_ids: [],
  terms: 'Sin gift cards.',
};

interface Card {
  id: number;
  offer_label?: string;
}

onEveryDialect('offers without a code', (database) => {
  let shop: OrderShop;
  let now = Date.now();
  let cap: { product: number; variant: number };
  let caps: number;

  beforeAll(async () => {
    shop = await openOrderShop(database(), { clock: { now: () => new Date(now) } });
    await shop.stock({ M: 1000, L: 1000 });
    cap = await database().changeCatalogue(async (trx) => {
      await trx
        .updateTable('access_tokens')
        .set({ expires_at: now + 30 * DAY_MS })
        .execute();
      caps = await makeCategory(trx, { name: 'Gorras' });
      const product = await makeProduct(trx, {
        title_id: await makeTitle(trx, 'Gorra'),
        list_price_cents: 333_333,
        weight_grams: 20,
        main_category_id: caps,
      });
      const variant = await makeVariant(trx, { product_id: product });
      await makeSize(trx, { variant_id: variant, size: 'M', quantity: 1000 });
      await refreshShelves(trx, database().dialect, 'all');
      return { product, variant };
    });
  });
  beforeEach(async () => {
    now = Date.now();
    await database().changeCatalogue(async (trx) => {
      await trx.updateTable('coupons').set({ expires_at: 1, shown: 0 }).execute();
    });
  });
  afterAll(() => shop.close());

  const admin = () => ({ authorization: `Token ${shop.adminToken}` });
  const post = (url: string, payload: object) =>
    shop.app.inject({ method: 'POST', url, payload, headers: admin() });
  async function make(given: object): Promise<{ id: number; version: number }> {
    const made = await post(PATHS.coupons, { ...DRAFT, ...given });
    expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
    return made.json();
  }
  async function fill(shirts: number, capCount: number, token?: string) {
    const headers = await shop.fillCart(shirts, token);
    if (capCount === 0) return headers;
    const path = token === undefined ? API_PATHS.sessionCartAdd : API_PATHS.accountCartAdd;
    const url = fillPath(path, { subProductId: cap.variant, size: 'M', qty: capCount });
    const answer = await shop.app.inject({ url, headers });
    expect(answer.statusCode).toBe(200);
    const cookie = answer.cookies.find(({ name }) => name === SESSION_COOKIE);
    return cookie ? { cookie: `${SESSION_COOKIE}=${cookie.value}` } : headers;
  }
  const offerOf = async (headers: Record<string, string>) =>
    (await shop.app.inject({ url: API_PATHS.cartOffer, headers })).json<{
      offer: { name: string; value: number } | null;
    }>().offer;
  const labels = async (token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Token ${token}` };
    const answer = await shop.app.inject({ url: API_PATHS.products, headers });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    const { results } = answer.json<{ results: Card[] }>();
    return Object.fromEntries(results.map(({ id, offer_label }) => [id, offer_label ?? null]));
  };

  it('take the same off in the cart, the order and the mail as an independent sum, the best of two', async () => {
    const suffix = Math.random();
    await make({ name: `3×2 ${suffix}`, category_ids: [caps] });
    await make({ name: `Segunda ${suffix}`, kind: 'secondUnit', value: 33.33 });
    const anyCart = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.nat(15));
    const carts: [number, number][] = [[1, 0], [2, 5], [3, 9], ...fc.sample(anyCart, 5)];
    for (const [shirts, capCount] of carts) {
      const headers = await fill(shirts, capCount);
      const prices = [
        ...Array.from({ length: capCount }, () => 333_333),
        ...Array.from({ length: shirts }, () => 1_000_050),
      ];
      const sum = (of: readonly number[]) => of.reduce((all, price) => all + price, 0);
      const free = Math.floor(capCount / 3) * 333_333;
      const halves = sum(prices.slice(0, Math.floor(prices.length / 2)));
      const off = Math.max(free, Math.round(halves * 0.3333));
      expect((await offerOf(headers))?.value ?? 0).toBe(off / 100);
      const total = (sum(prices) - off + SHIPPING_CENTS) / 100;
      const wrong = await shop.buy(headers, { expected_total: total + 0.01 });
      expect([wrong.statusCode, wrong.json().total_cost]).toEqual([409, total]);
      const placed = await shop.buy(headers, { expected_total: total });
      expect(placed.statusCode).toBe(201);
      const { order_number: orderNumber } = placed.json<{ order_number: string }>();
      const url = fillPath(ORDER_TOOLS_PATHS.order, { orderNumber });
      const { order } = (await shop.app.inject({ url, headers: admin() })).json<{
        order: OrderWire;
      }>();
      const name = off === 0 ? null : off === free ? `3×2 ${suffix}` : `Segunda ${suffix}`;
      expect(order).toMatchObject({
        coupon: name,
        coupon_value: off / 100,
        coupon_is_automatic: name !== null,
        total_cost: total,
      });
      const [mail] = await mailsAboutOrder(shop, orderNumber);
      if (name !== null) expect(mail?.text).toContain(`Oferta ${name}`);
    }
  });

  it('are seen on their products by their shoppers, from their first day to their last', async () => {
    const name = `Solo mayoristas ${Math.random()}`;
    const made = await make({
      name,
      audience: 'wholesale',
      product_ids: [cap.product],
      starts_on: dayIn(1),
      ends_on: dayIn(2),
    });
    const at = async (days: number) => {
      now = Date.now() + days * DAY_MS;
      expect(await hasDueOffer(database().db, now)).toBe(true);
      await database().changeCatalogue((trx) => showDueOffers(trx, now));
      return labels(shop.wholesaleToken);
    };
    expect((await labels(shop.wholesaleToken))[cap.product]).toBeNull();
    const seen = await at(1);
    expect(seen[cap.product]).toBe('3×2');
    expect(Object.values(seen).filter((label) => label !== null)).toHaveLength(1);
    expect((await labels())[cap.product]).toBeNull();
    const url = fillPath(API_PATHS.product, { id: cap.product });
    const headers = { authorization: `Token ${shop.wholesaleToken}` };
    expect((await shop.app.inject({ url, headers })).json().offer).toMatchObject({
      name,
      label: '3×2',
      every: 3,
      percent: 100,
      terms: 'Sin gift cards.',
    });
    expect(await offerOf(await fill(1, 3, shop.wholesaleToken))).toMatchObject({ name });
    expect(await offerOf(await fill(1, 3))).toBeNull();
    expect((await at(3))[cap.product]).toBeNull();
    expect(await offerOf(headers)).toBeNull();
    const listed = await shop.app.inject({
      url: fillPath(PATHS.coupon, { id: made.id }),
      headers: admin(),
    });
    expect(listed.json()).toMatchObject({
      state: 'ended',
      products: [{ id: cap.product, title: 'Gorra' }],
    });
  });

  it('are not added up with a coupon: the better one stays, and no use of the other is counted', async () => {
    const tag = Math.random().toString(36).slice(2);
    const offer = `3×2 ${tag}`;
    const codes = { less: `MENOS${tag}`, more: `MAS${tag}`, ship: `ENVIO${tag}` };
    await make({ name: offer });
    const code = { is_automatic: false, terms: '' };
    await make({ ...code, name: codes.less, kind: 'percent', value: 10 });
    await make({ ...code, name: codes.more, kind: 'percent', value: 50 });
    await make({ ...code, name: codes.ship, kind: 'shipping' });
    const headers = await fill(3, 0);
    const validated = async (name: string) =>
      (await shop.app.inject({ url: fillPath(API_PATHS.coupon, { name }), headers })).json();
    expect(await validated(codes.less)).toMatchObject({
      applies: false,
      detail: expect.stringContaining(offer),
    });
    expect(await validated(codes.more)).toMatchObject({ applies: true, value: 15_000.75 });
    expect(await validated(codes.ship)).toMatchObject({ applies: true, free_shipping: true });
    expect((await validated(offer)).detail).toBe('El cupón no es válido.');
    const bought = async (coupon: string, expected_total: number) => {
      const answer = await shop.buy(await fill(3, 0), { coupon, expected_total });
      expect(answer.statusCode).toBe(201);
      const found = await database()
        .db.selectFrom('orders')
        .select(['coupon_name', 'coupon_is_automatic'])
        .where('order_number', '=', answer.json<{ order_number: string }>().order_number)
        .executeTakeFirstOrThrow();
      return Object.values(found);
    };
    expect(await bought(codes.less, 22_501)).toEqual([offer, 1]);
    expect(await bought(codes.more, 17_500.75)).toEqual([codes.more, 0]);
    const uses = await database()
      .db.selectFrom('coupons')
      .select('uses')
      .where('name', '=', codes.less)
      .executeTakeFirstOrThrow();
    expect(uses.uses).toBe(0);
  });

  it('are refused with a sentence at the field', async () => {
    const refused = async (given: object) => {
      const answer = await post(PATHS.coupons, { ...DRAFT, name: 'Mal', ...given });
      return [answer.statusCode, Object.keys(answer.json().errors)];
    };
    expect(await refused({ kind: 'percent', value: 10 })).toEqual([400, ['kind']]);
    expect(await refused({ audience: 'members' })).toEqual([400, ['audience']]);
    expect(await refused({ starts_on: null, ends_on: null })).toEqual([
      400,
      ['starts_on', 'ends_on'],
    ]);
    expect(await refused({ starts_on: dayIn(3), ends_on: dayIn(2) })).toEqual([400, ['ends_on']]);
    expect(await refused({ kind: 'secondUnit', value: 0 })).toEqual([400, ['value']]);
    expect(await refused({ kind: 'secondUnit', value: 100.01 })).toEqual([400, ['value']]);
    expect(await refused({ product_ids: [999_999] })).toEqual([400, ['products']]);
    const whole = await make({ name: `2×1 ${Math.random()}`, kind: 'secondUnit', value: 100 });
    expect(await offerOf(await fill(2, 0))).toMatchObject({ value: 10_000.5 });
    const gone = await post(fillPath(PATHS.remove, { id: whole.id }), {});
    expect(gone.statusCode).toBe(200);
    expect(await offerOf(await fill(2, 0))).toBeNull();
  });
});
