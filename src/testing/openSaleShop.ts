import { API_PATHS } from '../contract/apiPaths.ts';
import { fillPath } from '../contract/fillPath.ts';
import { SALE_PATHS as PATHS } from '../contract/tools/toolsPaths.ts';
import type { SaleDraftWire, SaleWire } from '../contract/tools/catalogue/saleSchemas.ts';
import { makeAccessToken, makeClientType, makeUser } from './data/accountFactory.ts';
import type { Clock } from '../server/platform/clock.ts';
import type { Database } from '../server/platform/database/Database.ts';
import type { TestApp } from './buildTestApp.ts';
import {
  makeCategory,
  makeProduct,
  makeSize,
  makeTitle,
  makeVariant,
} from './data/catalogueFactory.ts';
import { openShop } from './openShop.ts';
import { refreshShelves } from '../server/platform/database/refreshShelves.ts';
import { salesService } from '../server/modules/catalogueTools/sales/salesService.ts';

/** A minute before the midnight of a Friday in Argentina. */
export const EVE = Date.parse('2026-12-03T23:59:00-03:00');
export const FRIDAY = '2026-12-04T00:00:00-03:00';
export const MONDAY = '2026-12-07T00:00:00-03:00';

/** The server's own timer rings: sales that are due begin or end. */
export async function runDueSales(
  { database, runJobs }: Pick<TestApp, 'database' | 'runJobs'>,
  clock: Clock,
): Promise<void> {
  await salesService({ database, clock, wakeJobs: () => undefined }).runDue();
  await runJobs();
}

/** A shop before every test of this suite, with a shirt and a cap of two sizes, on the eve of a weekend's sale. */
export function openSaleShop(database: () => Database) {
  let now = EVE;
  const clock = { now: () => new Date(now) };
  let shop: TestApp;
  let headers: Record<string, string>;
  let category: number;
  let below: number;
  let shirt: number;
  let cap: number;

  async function make(cents: number, categoryId: number): Promise<number> {
    return database().changeCatalogue(async (trx) => {
      const id = await makeProduct(trx, {
        title_id: await makeTitle(trx),
        list_price_cents: cents,
        suggested_price_cents: cents,
        main_category_id: categoryId,
        published: 1,
      });
      const variant_id = await makeVariant(trx, { product_id: id });
      await makeSize(trx, { variant_id, size: 'S' });
      const dear = { list_price_cents: 2 * cents, suggested_price_cents: 2 * cents };
      await makeSize(trx, { variant_id, size: 'XL', ...dear });
      await refreshShelves(trx, database().dialect, [id]);
      return id;
    });
  }

  beforeAll(async () => {
    shop = await openShop(database(), { clock });
    await database().changeCatalogue(async (trx) => {
      const type = await makeClientType(trx, 'minorista', 10_000);
      const admin = await makeUser(trx, type, { admin: 1, username: 'marta' });
      headers = { authorization: `Token ${await makeAccessToken(trx, admin, Date.parse(MONDAY))}` };
      category = await makeCategory(trx, { name: 'Remeras' });
      below = await makeCategory(trx, { name: 'Lisas', parent_id: category, level: 2 });
    });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    now = EVE;
    await database().transaction(async (trx) => {
      await trx.deleteFrom('sales').execute();
    });
    shirt = await make(1_000_000, below);
    cap = await make(500_000, category);
  });

  const post = (url: string, payload: object = {}) =>
    shop.app.inject({ method: 'POST', url, headers, payload });
  const draft = (given: Partial<SaleDraftWire> = {}): SaleDraftWire => ({
    name: 'Fin de semana',
    scope: 'products',
    category_ids: [],
    product_ids: [shirt, cap],
    discount: 'percent',
    value: 25,
    rounding: 'none',
    features: false,
    starts_at: FRIDAY,
    ends_at: MONDAY,
    ...given,
  });
  const create = async (given: Partial<SaleDraftWire> = {}) =>
    (await post(PATHS.sales, draft(given))).json<SaleWire>();
  const pathOf = (path: string, { id }: { id: number }) => fillPath(path, { id });
  const read = async (sale: SaleWire) =>
    (await shop.app.inject({ url: pathOf(PATHS.sale, sale), headers })).json<SaleWire>();
  /** Runs the server's own timer at a time. */
  const runAt = async (instant: string | number) => {
    now = typeof instant === 'string' ? Date.parse(instant) : instant;
    await runDueSales(shop, clock);
  };
  const answerOf = (id: number) => shop.app.inject(fillPath(API_PATHS.product, { id }));
  /** The price and the one that is struck through, as shoppers see them. */
  const pricesOf = async (id: number) => {
    const { price, suggested_sales_price: struck } = (await answerOf(id)).json();
    return [price, struck].map(Number);
  };

  return {
    shop: () => shop,
    now: () => now,
    category: () => category,
    shirt: () => shirt,
    cap: () => cap,
    /** The headers of an admin. */
    headers: () => headers,
    post,
    draft,
    create,
    pathOf,
    read,
    runAt,
    answerOf,
    pricesOf,
  };
}
