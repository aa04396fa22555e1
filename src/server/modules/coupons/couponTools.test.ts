import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import type { OrderWire } from '../../../contract/orders/orderSchemas.ts';
import {
  COUPON_TOOLS_PATHS as PATHS,
  ORDER_TOOLS_PATHS,
  TOOLS_PATHS,
} from '../../../contract/tools/toolsPaths.ts';
import type {
  CouponDraftWire,
  ListedCouponWire,
} from '../../../contract/tools/shop/couponToolsSchemas.ts';
import { dayOf, endOfDay, startOfDay } from '../../../domain/time/argentineDay.ts';
import { makeAccessToken, makeUser } from '../../../testing/data/accountFactory.ts';
import { makeCategory } from '../../../testing/data/catalogueFactory.ts';
import { mailsAboutOrder } from '../../../testing/data/orderFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openOrderShop, SHIPPING_CENTS, type OrderShop } from '../../../testing/openOrderShop.ts';

/** A shirt costs $ 10.000,50, its delivery $ 2.500. */
const SHIRT = 10_000.5;
const SHIPPING = SHIPPING_CENTS / 100;

const DAY_MS = 24 * 3_600_000;
/** The day in Argentina, so many days from today. */
const dayIn = (days: number) => dayOf(Date.now() + days * DAY_MS);

const DRAFT: CouponDraftWire = {
  name: 'PILETA',
  is_automatic: false,
  kind: 'percent',
  value: 10,
  min_purchase: 0,
  starts_on: null,
  ends_on: null,
  max_uses: null,
  audience: 'everyone',
  is_once_per_customer: false,
  category_ids: [],
  collection_ids: [],
  product_ids: [],
  terms: '',
};

onEveryDialect('coupons, for admins', (database) => {
  let shop: OrderShop;
  let now = Date.now();
  let swimming: number;
  let running: number;
  /** The token of a member who only buys. */
  let member: string;

  const headers = () => ({ authorization: `Token ${shop.adminToken}` });
  const post = (url: string, payload: object) =>
    shop.app.inject({ method: 'POST', url, payload, headers: headers() });
  const get = (url: string) => shop.app.inject({ url, headers: headers() });
  const make = async (given: Partial<CouponDraftWire>) => {
    const answer = await post(PATHS.coupons, { ...DRAFT, ...given });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json<ListedCouponWire>();
  };
  const pathOf = (path: string, { id }: { id: number }) => fillPath(path, { id });
  const buyWith = async (coupon: string, token?: string) =>
    shop.buy(await shop.fillCart(1, token), { coupon });
  const validate = async (name: string) =>
    shop.app.inject({
      url: fillPath(API_PATHS.coupon, { name }),
      headers: await shop.fillCart(1),
    });
  const lastEntry = async () => (await get(TOOLS_PATHS.audit)).json().results[0];

  beforeAll(async () => {
    shop = await openOrderShop(database(), { clock: { now: () => new Date(now) } });
    await shop.stock({ M: 1000 });
    member = await database().transaction(async (trx) => {
      const types = trx.selectFrom('client_types').select('id').where('name', '=', 'minorista');
      const { id } = await types.executeTakeFirstOrThrow();
      return makeAccessToken(trx, await makeUser(trx, id));
    });
    [swimming, running] = await database().changeCatalogue(async (trx) => {
      const top = await makeCategory(trx, { name: 'Natación' });
      const column = await makeCategory(trx, { name: 'Mallas', parent_id: top, level: 2 });
      const other = await makeCategory(trx, { name: 'Running' });
      await trx.updateTable('products').set({ main_category_id: column }).execute();
      return [top, other] as const;
    });
  });

  afterAll(() => shop.close());

  it.each<[string, () => Partial<CouponDraftWire>, number, (() => string)?]>([
    ['percent', () => ({ kind: 'percent', value: 12.5 }), 1_250.06],
    ['amount', () => ({ kind: 'amount', value: 3_000, min_purchase: 3_000 }), 3_000],
    ['shipping', () => ({ kind: 'shipping', value: 0 }), SHIPPING],
    ['minimum', () => ({ min_purchase: SHIRT }), 1_000.05],
    ['uses', () => ({ max_uses: 1 }), 1_000.05],
    ['dates', () => ({ starts_on: dayIn(0), ends_on: dayIn(0) }), 1_000.05],
    ['categories', () => ({ category_ids: [swimming] }), 1_000.05],
    ['members', () => ({ audience: 'members' }), 1_000.05, () => member],
    ['retail', () => ({ audience: 'retail' }), 1_000.05],
  ])('of %s go through to the order, the mail and the figures', async (kind, given, off, token) => {
    const name = `A-${kind}`;
    const coupon = await make({ name, ...given() });
    const placed = await buyWith(name.toLowerCase(), token?.());
    expect(placed.statusCode).toBe(201);
    const number = placed.json<{ order_number: string }>().order_number;
    const order = (await get(fillPath(ORDER_TOOLS_PATHS.order, { orderNumber: number }))).json<{
      order: OrderWire;
    }>().order;
    expect(order).toMatchObject({
      coupon: name,
      coupon_value: off,
      products_cost: SHIRT,
      delivery_cost: SHIPPING,
      total_cost: Math.round((SHIRT + SHIPPING - off) * 100) / 100,
    });
    const [mail] = await mailsAboutOrder(shop, number);
    expect(mail?.text).toContain(`Cupón ${name}`);
    expect((await get(pathOf(PATHS.coupon, coupon))).json()).toMatchObject({
      uses: 1,
      sold: order.total_cost,
      discounted: off,
    });
    const file = (await get(`${PATHS.export}?q=${name}`)).body;
    expect(file.split('\n')[1]).toContain(String(off));
    const orders = (await get(`${ORDER_TOOLS_PATHS.export}?q=${number}`)).body;
    expect(orders.split('\n')[1]).toContain(name);
  });

  it('below their minimum, used up or for others are refused with a sentence at checkout', async () => {
    await make({ name: 'MUCHO', min_purchase: SHIRT + 0.5 });
    await make({ name: 'UNAVEZ', max_uses: 1 });
    await make({ name: 'SOCIOS', audience: 'members' });
    const sentenceOf = async (name: string) =>
      (await buyWith(name)).json<{ errors: { coupon: string[] } }>().errors.coupon[0];
    expect(await sentenceOf('MUCHO')).toMatch(/compras desde \$\s10\.001,00/);
    expect(await sentenceOf('SOCIOS')).toMatch(/tienen cuenta/);
    expect((await buyWith('UNAVEZ')).statusCode).toBe(201);
    expect(await sentenceOf('UNAVEZ')).toMatch(/ya no se puede usar/);
  });

  it('that would pay the shopper, or cannot be, are refused with a sentence and change nothing', async () => {
    const before = await database().db.selectFrom('coupons').selectAll().orderBy('id').execute();
    const refused = async (given: Partial<CouponDraftWire>) => {
      const answer = await post(PATHS.coupons, { ...DRAFT, name: 'MAL', ...given });
      expect(answer.statusCode).toBe(400);
      return answer.json<{ errors: Record<string, string[]> }>().errors;
    };
    expect(await refused({ value: 100.01 })).toEqual({
      value: ['No puede descontar más del 100 %.'],
    });
    expect(await refused({ kind: 'amount', value: 5_000, min_purchase: 4_999.99 })).toEqual({
      min_purchase: [expect.stringContaining('pagaría toda la compra')],
    });
    expect(await refused({ value: 0 })).toHaveProperty('value');
    expect(await refused({ value: -5 })).toHaveProperty('value');
    expect(await refused({ name: 'con espacio' })).toHaveProperty('name');
    expect(await refused({ name: 'a-PERCENT' })).toEqual({
      name: ['Ya hay un cupón con ese código.'],
    });
    expect(await refused({ starts_on: dayIn(9), ends_on: dayIn(8) })).toHaveProperty('ends_on');
    expect(await refused({ ends_on: dayIn(-1) })).toHaveProperty('ends_on');
    expect(await refused({ category_ids: [9_999] })).toHaveProperty('category_ids');
    expect(await database().db.selectFrom('coupons').selectAll().orderBy('id').execute()).toEqual(
      before,
    );
  });

  it('of 100 % need a yes, once', async () => {
    const all = { ...DRAFT, name: 'REGALO', value: 100 };
    const refused = await post(PATHS.coupons, all);
    expect(refused.statusCode).toBe(400);
    const sentence =
      'Con el cupón «REGALO» se va a vender gratis: descuenta el 100 % de los productos que cubre.';
    expect(refused.json()).toMatchObject({
      detail: sentence,
      errors: { confirm_free: [sentence] },
    });
    const agreed = await post(PATHS.coupons, { ...all, confirm_free: true });
    expect(agreed.statusCode).toBe(201);
    const { id, version } = agreed.json<ListedCouponWire>();
    const more = { ...all, max_uses: 5, version };
    expect((await post(pathOf(PATHS.coupon, { id }), more)).statusCode).toBe(200);
    const ten = await make({ name: 'DIEZ' });
    const raised = { ...DRAFT, name: 'DIEZ', value: 100, version: ten.version };
    expect((await post(pathOf(PATHS.coupon, ten), raised)).statusCode).toBe(400);
    expect((await get(pathOf(PATHS.coupon, ten))).json()).toEqual(ten);
  });

  it('begin and end at midnight in Argentina', async () => {
    await make({ name: 'FINDE', starts_on: dayIn(5), ends_on: dayIn(6) });
    const noon = now;
    const at = async (time: number) => {
      now = time;
      const { statusCode } = await validate('FINDE');
      const placed = (await buyWith('FINDE')).statusCode;
      return [statusCode, placed];
    };
    expect(await at(startOfDay(dayIn(5)) - 1)).toEqual([404, 400]);
    expect(await at(startOfDay(dayIn(5)))).toEqual([200, 201]);
    expect(await at(endOfDay(dayIn(6)) - 1)).toEqual([200, 201]);
    expect(await at(endOfDay(dayIn(6)))).toEqual([404, 400]);
    now = noon;
  });

  it('cover their categories and what is below, and never more once those are gone', async () => {
    await make({ name: 'NADAR', category_ids: [swimming] });
    await make({ name: 'CORRER', category_ids: [running] });
    expect((await validate('NADAR')).json()).toMatchObject({ value: 1_000.05, applies: true });
    const other = (await validate('CORRER')).json();
    expect(other).toMatchObject({ value: 0, applies: false });
    expect(other.detail).toMatch(/otros productos/);
    expect((await buyWith('CORRER')).json().errors.coupon).toEqual([other.detail]);
    await database().changeCatalogue((trx) =>
      trx.deleteFrom('categories').where('id', '=', running).execute(),
    );
    expect((await validate('CORRER')).json()).toMatchObject({ applies: false });
  });

  it('are for some shoppers only', async () => {
    await make({ name: 'PRIMERA', audience: 'firstPurchase' });
    await make({ name: 'CLUB', audience: 'wholesale' });
    expect((await buyWith('PRIMERA')).json().detail).toMatch(/primera compra/);
    expect((await buyWith('PRIMERA', shop.retailToken)).statusCode).toBe(201);
    expect((await buyWith('PRIMERA', shop.retailToken)).statusCode).toBe(400);
    expect((await buyWith('CLUB', shop.retailToken)).statusCode).toBe(400);
    expect((await buyWith('CLUB', shop.wholesaleToken)).statusCode).toBe(201);
  });

  it('are saved by version, found by state and deleted while unused', async () => {
    const coupon = await make({ name: 'EDITAR', max_uses: 5, ends_on: dayIn(0) });
    const change = { ...DRAFT, name: 'EDITADO', value: 20, version: coupon.version };
    const saved = await post(pathOf(PATHS.coupon, coupon), change);
    expect(saved.json()).toMatchObject({ name: 'EDITADO', value: 20, version: 2 });
    expect(await lastEntry()).toMatchObject({
      action: 'changed',
      entity: 'coupon',
      label: 'EDITADO',
      before: { name: 'EDITAR', value: 1_000 },
      after: { name: 'EDITADO', value: 2_000 },
    });
    const stale = await post(pathOf(PATHS.coupon, coupon), change);
    expect([stale.statusCode, stale.json()]).toEqual([
      409,
      expect.objectContaining({ changed_at: expect.any(String) }),
    ]);
    expect((await post(pathOf(PATHS.remove, coupon), {})).statusCode).toBe(200);
    expect(await lastEntry()).toMatchObject({ action: 'deleted', label: 'EDITADO' });
    expect((await get(pathOf(PATHS.coupon, coupon))).statusCode).toBe(404);

    const states = async (state: string) =>
      (await get(`${PATHS.coupons}?state=${state}&ordering=name`))
        .json<{ results: ListedCouponWire[] }>()
        .results.map(({ name }) => name);
    await make({ name: 'LUEGO', starts_on: dayIn(30) });
    const once = await make({ name: 'UNICO', max_uses: 1 });
    expect((await buyWith('UNICO')).statusCode).toBe(201);
    expect(await states('scheduled')).toEqual(['FINDE', 'LUEGO']);
    expect(await states('usedUp')).toEqual(['A-uses', 'UNAVEZ', 'UNICO']);
    expect(await states('ended')).toEqual([]);
    expect(await states('active')).toContain('NADAR');
    const used = await post(pathOf(PATHS.remove, once), {});
    expect([used.statusCode, used.json().detail]).toEqual([
      409,
      expect.stringMatching(/ya se usó/),
    ]);
    const fewer = { ...DRAFT, name: 'UNICO', max_uses: 1, version: once.version };
    expect((await post(pathOf(PATHS.coupon, once), fewer)).statusCode).toBe(200);
  });
});
