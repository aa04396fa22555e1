import fc from 'fast-check';
import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import type { ProductRowWire } from '../../../contract/tools/catalogue/productToolsSchemas.ts';
import { CATALOGUE_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import { marginOf } from '../../../domain/money/margin.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { draftColor, draftSize, openProductTools } from '../../../testing/openProductTools.ts';
import {
  makeProduct,
  makeSize,
  makeTitle,
  makeVariant,
} from '../../../testing/data/catalogueFactory.ts';
import { openShop } from '../../../testing/openShop.ts';

/** A cost that no other figure of the shop looks like. */
const COST = 7_654_321;

onEveryDialect('costs of products', (database) => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  let tools: Awaited<ReturnType<typeof openProductTools>>;

  beforeAll(async () => {
    shop = await openShop(database());
    tools = await openProductTools(shop);
  });
  afterAll(() => shop.close());

  const make = () =>
    tools.create({
      title: 'Antiparra Costosa',
      price: 10_000_000,
      suggestedPrice: 10_000_000,
      cost: COST,
      variants: [draftColor('Rojo', [draftSize('S', 3), draftSize('M', 3, { cost: 9_000_001 })])],
    });
  const rowOf = async (id: number) => {
    const { results } = (await tools.get(PATHS.products)).json<{ results: ProductRowWire[] }>();
    return results.find((row) => row.id === id);
  };

  it('are saved by product and by size, with the lowest margin in the table', async () => {
    const made = await make();
    expect(made).toMatchObject({
      cost: 76_543.21,
      variants: [{ sizes: [{ cost: null }, { cost: 90_000.01 }] }],
    });
    expect((await rowOf(made.id))?.margin).toBe(999);
    const variants = made.variants.map((variant) => ({
      ...variant,
      sizes: variant.sizes.map((size) => ({ ...size, cost: null })),
    }));
    const saved = await tools.save({ ...made, variants });
    expect(saved.json()).toMatchObject({
      cost: 76_543.21,
      variants: [{ sizes: [{}, { cost: null }] }],
    });
    expect((await rowOf(made.id))?.margin).toBe(2345);
    const without = await tools.save({ ...saved.json(), cost: null });
    expect(without.json().cost).toBeNull();
    expect((await rowOf(made.id))?.margin).toBeNull();
  });

  it('give the margin that the form shows while one types them', async () => {
    const cents = fc.nat({ max: 2_000_000_000 });
    const size = fc.record({ price: fc.option(cents), cost: fc.option(cents) });
    const sample = fc.record({
      price: cents,
      cost: fc.option(cents),
      sizes: fc.array(size, { minLength: 1, maxLength: 4 }),
    });
    const cases = [
      { price: 0, cost: 0, sizes: [{ price: null, cost: 5 }] },
      {
        price: 3,
        cost: 7,
        sizes: [
          { price: 0, cost: 1 },
          { price: null, cost: null },
        ],
      },
      ...fc.sample(sample, { numRuns: 60, seed: 20_26 }),
    ];
    const made: [id: number, margin: number | null][] = [];
    await database().transaction(async (trx) => {
      for (const { price, cost, sizes } of cases) {
        const given = { list_price_cents: price, cost_cents: cost };
        const product_id = await makeProduct(trx, { ...given, title_id: await makeTitle(trx) });
        const variant_id = await makeVariant(trx, { product_id, images: [] });
        for (const [at, own] of sizes.entries()) {
          const prices = { list_price_cents: own.price, suggested_price_cents: own.price };
          const size = { variant_id, size: `T${at}`, cost_cents: own.cost };
          await makeSize(trx, { ...size, ...prices });
        }
        const margins = sizes.map((own) => marginOf(own.price ?? price, own.cost ?? cost));
        const known = margins.filter((margin) => margin !== null);
        made.push([product_id, known.length === 0 ? null : Math.min(...known)]);
      }
    });
    const { results } = (await tools.get(`${PATHS.products}?page_size=100`)).json<{
      results: ProductRowWire[];
    }>();
    const shown = new Map(results.map(({ id, margin }) => [id, margin]));
    expect(made.map(([id]) => [id, shown.get(id)])).toEqual(made);
  });

  it('are in the stock report, and nowhere on the public wire', async () => {
    const { id } = await make();
    const report = (await tools.get(API_PATHS.stockReport)).body;
    expect(report).toMatch(/"Antiparra Costosa",Rojo,S,.*,3,0,0,76543\.21,0/);
    const answers = await Promise.all([
      shop.app.inject({ url: fillPath(API_PATHS.product, { id }) }),
      shop.app.inject({ url: API_PATHS.products }),
      shop.app.inject({ url: `${API_PATHS.productFilter}?filters={}` }),
      shop.app.inject({ url: API_PATHS.landing }),
      shop.app.inject({ url: `/productos/${id}` }),
    ]);
    for (const { body, statusCode } of answers) {
      expect(statusCode).toBeLessThan(500);
      expect(body).not.toMatch(/76543|7654321|90000\.01|"cost|margin"/);
    }
    expect(answers[0].body).toContain('Antiparra');
  });
});
