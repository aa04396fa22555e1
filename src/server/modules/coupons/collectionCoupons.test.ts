import fc from 'fast-check';
import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import { SESSION_COOKIE } from '../../../contract/cookies.ts';
import type { OrderWire } from '../../../contract/orders/orderSchemas.ts';
import { COLLECTION_TOOLS_PATHS } from '../../../contract/tools/catalogue/collectionToolsMapping.ts';
import type { EditedCollectionWire } from '../../../contract/tools/catalogue/collectionToolsSchemas.ts';
import type { ListedCouponWire } from '../../../contract/tools/shop/couponToolsSchemas.ts';
import {
  COUPON_TOOLS_PATHS as PATHS,
  ORDER_TOOLS_PATHS,
} from '../../../contract/tools/toolsPaths.ts';
import { dayOf } from '../../../domain/time/argentineDay.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openOrderShop, SHIPPING_CENTS, type OrderShop } from '../../../testing/openOrderShop.ts';
import { draftColor, draftSize, openProductTools } from '../../../testing/openProductTools.ts';
import { refreshShelves } from '../../platform/database/refreshShelves.ts';

const PRICES = [333_333, 1_000_050, 799_999, 54_321];
const DAY_MS = 24 * 3_600_000;

onEveryDialect('coupons for collections', (database) => {
  let shop: OrderShop;
  let tools: Awaited<ReturnType<typeof openProductTools>>;
  let goods: { product: Awaited<ReturnType<typeof tools.create>>; variant: number }[];
  /** Collections with the places of their products in `goods`. */
  let collections: { id: number; holds: number[] }[];

  const post = async <Wire>(url: string, body: object): Promise<Wire> => {
    const answer = await tools.post(url, body);
    expect([answer.statusCode < 300, answer.body]).toEqual([true, expect.any(String)]);
    return answer.json<Wire>();
  };
  const errors = async (url: string, body: object) => {
    const answer = await tools.post(url, body);
    expect(answer.statusCode).toBe(400);
    return answer.json<{ errors: Record<string, string[]> }>().errors;
  };
  const rule = (match: 'all' | 'any', ...conditions: object[]) => ({
    kind: 'rule',
    match,
    conditions,
    products: [],
    order: 'title',
  });
  const collect = (name: string, content: object) =>
    post<EditedCollectionWire>(COLLECTION_TOOLS_PATHS.collections, {
      name,
      slug: '',
      text: '',
      image: '',
      ...content,
    });
  const draft = (given: object) => ({
    name: 'CUPON',
    kind: 'percent',
    value: 33.33,
    min_purchase: 0,
    max_uses: null,
    starts_on: null,
    ends_on: null,
    audience: 'everyone',
    category_ids: [],
    ...given,
  });
  const make = (given: object) => post<ListedCouponWire>(PATHS.coupons, draft(given));

  beforeAll(async () => {
    shop = await openOrderShop(database());
    tools = await openProductTools(shop);
    const tags = [['Club'], ['Club', 'Sol'], [], ['Sol']];
    goods = [];
    for (const [at, price] of PRICES.entries()) {
      const product = await tools.create({
        title: `Prenda ${at}`,
        price,
        suggestedPrice: price,
        tags: tags[at] ?? [],
        variants: [draftColor('Rojo', [draftSize('M', 1000)])],
      });
      goods.push({ product, variant: product.variants[0]!.id! });
    }
    const chosen = [goods[2]!, goods[0]!].map(({ product }) => ({ id: product.id, title: '' }));
    const tag = (name: string) => ({ kind: 'tag', tag: name });
    const made = [
      [await collect('Club', rule('all', tag('Club'))), [0, 1]],
      [await collect('Club y sol', rule('all', tag('Club'), tag('Sol'))), [1]],
      [await collect('Sol con stock', rule('all', tag('Sol'), { kind: 'inStock' })), [1, 3]],
      [
        await collect('Elegidas', {
          kind: 'chosen',
          match: 'all',
          conditions: [],
          products: chosen,
          order: 'chosen',
        }),
        [0, 2],
      ],
    ] as const;
    collections = made.map(([{ id }, holds]) => ({ id, holds: [...holds] }));
  });
  afterAll(() => shop.close());

  async function fill(units: readonly number[]): Promise<Record<string, string>> {
    let headers: Record<string, string> = {};
    for (const [at, qty] of units.entries()) {
      if (qty === 0) continue;
      const url = fillPath(API_PATHS.sessionCartAdd, {
        subProductId: goods[at]!.variant,
        size: 'M',
        qty,
      });
      const answer = await shop.app.inject({ url, headers });
      expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
      const cookie = answer.cookies.find(({ name }) => name === SESSION_COOKIE);
      if (cookie) headers = { cookie: `${SESSION_COOKIE}=${cookie.value}` };
    }
    return headers;
  }

  it('take off what an independent sum over their products takes, up to the order', async () => {
    const carts = fc.array(fc.nat(4), { minLength: 4, maxLength: 4 });
    const asked = fc.record({
      units: carts.filter((units) => units.some((count) => count > 0)),
      of: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
      also: fc.option(fc.nat(3), { nil: null }),
    });
    for (const [run, { units, of, also }] of fc.sample(asked, 8).entries()) {
      const name = `C${run}`;
      await make({
        name,
        collection_ids: of.map((at) => collections[at]!.id),
        product_ids: also === null ? [] : [goods[also]!.product.id],
      });
      const held = new Set([...of.flatMap((at) => collections[at]!.holds), also]);
      const sum = (places: readonly number[]) =>
        places.reduce((all, at) => all + PRICES[at]! * units[at]!, 0);
      const all = sum([0, 1, 2, 3]);
      const covered = sum([0, 1, 2, 3].filter((at) => held.has(at)));
      const off = Math.round((covered * 3333) / 10_000);
      const headers = await fill(units);
      const seen = await shop.app.inject({
        url: fillPath(API_PATHS.coupon, { name }),
        headers,
      });
      expect(seen.json()).toMatchObject({ value: off / 100, applies: covered > 0 });
      const expected_total = (all - off + SHIPPING_CENTS) / 100;
      const placed = await shop.buy(headers, { coupon: name, expected_total });
      expect([placed.statusCode, covered]).toEqual([covered > 0 ? 201 : 400, covered]);
      if (covered === 0) continue;
      const { order_number: orderNumber } = placed.json<{ order_number: string }>();
      const url = fillPath(ORDER_TOOLS_PATHS.order, { orderNumber });
      const { order } = (await tools.get(url)).json<{ order: OrderWire }>();
      expect(order).toMatchObject({ coupon_value: off / 100, total_cost: expected_total });
    }
  });

  it('an offer is seen on a collection’s products, and follows them', async () => {
    const days = { starts_on: dayOf(Date.now()), ends_on: dayOf(Date.now() + 7 * DAY_MS) };
    const terms = { is_automatic: true, kind: 'threeForTwo', value: 0, ...days };
    const [club] = collections;
    await make({ name: '3×2 en Club', collection_ids: [club!.id], ...terms });
    const labelled = async () => {
      const { results } = (await shop.app.inject(API_PATHS.products)).json<{
        results: { id: number; offer_label?: string }[];
      }>();
      const ids = results.flatMap(({ id, offer_label: label }) => (label === '3×2' ? [id] : []));
      return goods.flatMap(({ product }, at) => (ids.includes(product.id) ? [at] : []));
    };
    expect(await labelled()).toEqual([0, 1]);
    const { product } = goods[2]!;
    await database().changeCatalogue(async (trx) => {
      const { id } = await trx
        .selectFrom('tags')
        .select('id')
        .where('folded', '=', 'club')
        .executeTakeFirstOrThrow();
      await trx.insertInto('product_tags').values({ product_id: product.id, tag_id: id }).execute();
      await refreshShelves(trx, database().dialect, [product.id]);
    });
    expect(await labelled()).toEqual([0, 1, 2]);
  });

  it('prices and stock cannot be followed; a collection that is gone covers nothing', async () => {
    const price = { kind: 'price', from: 1, to: null };
    const dear = await collect('Caras', rule('all', { kind: 'tag', tag: 'Sol' }, price));
    const stocked = await collect('Todo', rule('any', { kind: 'inStock' }));
    for (const id of [dear.id, stocked.id]) {
      const refused = await errors(PATHS.coupons, draft({ name: 'NO', collection_ids: [id] }));
      expect(refused).toEqual({ collection_ids: [expect.stringContaining('precio o su stock')] });
    }
    expect(await errors(PATHS.coupons, draft({ collection_ids: [99_999] }))).toHaveProperty(
      'collection_ids',
    );
    const own = await collect('Propia', rule('all', { kind: 'tag', tag: 'Sol' }));
    const coupon = await make({ name: 'PROPIA', collection_ids: [own.id] });
    expect(coupon).toMatchObject({ collection_ids: [own.id], covers_nothing: false });
    const { product_count: _c, gone_categories: _g, id, ...rest } = own;
    const changed = { ...rest, conditions: [...rest.conditions, price] };
    expect(await errors(fillPath(COLLECTION_TOOLS_PATHS.collection, { id }), changed)).toEqual({
      conditions: [expect.stringContaining('«PROPIA»')],
    });
    await post(fillPath(COLLECTION_TOOLS_PATHS.remove, { id }), {});
    const read = await tools.get(fillPath(PATHS.coupon, { id: coupon.id }));
    expect(read.json()).toMatchObject({ collection_ids: [], covers_nothing: true });
    const name = 'PROPIA';
    const seen = await shop.app.inject({
      url: fillPath(API_PATHS.coupon, { name }),
      headers: await fill([1, 1, 1, 1]),
    });
    expect(seen.json()).toMatchObject({ value: 0, applies: false });
  });
});
