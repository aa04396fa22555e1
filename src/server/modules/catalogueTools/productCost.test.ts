import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import type { ProductRowWire } from '../../../contract/tools/catalogue/productToolsSchemas.ts';
import { CATALOGUE_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { draftColor, draftSize, openProductTools } from '../../../testing/openProductTools.ts';
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
