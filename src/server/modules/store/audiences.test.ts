import type { Audience } from '../../../domain/catalogue/audience.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openProductTools } from '../../../testing/openProductTools.ts';
import { openShop } from '../../../testing/openShop.ts';
import type {
  FilteredProductsWire,
  ProductWire,
} from '../../../contract/catalogue/productSchemas.ts';

onEveryDialect('the audience of products', (database) => {
  let shop: TestApp;
  let tools: Awaited<ReturnType<typeof openProductTools>>;

  beforeAll(async () => {
    shop = await openShop(database());
    tools = await openProductTools(shop);
    const made: (Audience | null)[] = ['mujer', 'hombre', 'hombre', 'ninas', null];
    for (const audience of made) await tools.create({ title: 'Short Zancada', audience });
  });

  afterAll(() => shop.close());

  async function filtered(filters: object): Promise<FilteredProductsWire> {
    const url = `/api/store/products/filter/?filters=${encodeURIComponent(JSON.stringify(filters))}`;
    return (await shop.app.inject(url)).json();
  }

  it('is counted by the facet, whichever is chosen, and narrows a listing', async () => {
    const all = [
      { value: 'mujer', count: 1 },
      { value: 'hombre', count: 2 },
      { value: 'ninas', count: 1 },
    ];
    expect((await filtered({})).facets.audiences).toEqual(all);
    const { results, facets } = await filtered({ audiences: ['hombre', 'ninas'] });
    expect(results.map(({ audience }) => audience).sort()).toEqual(['hombre', 'hombre', 'ninas']);
    expect(facets.audiences).toEqual(all);
    expect((await filtered({ audiences: ['bebes'] })).count).toBe(0);
  });

  it('is answered with the product, and saved by the form', async () => {
    const [first] = (await filtered({ audiences: ['mujer'] })).results;
    const url = `/api/store/products/${first?.id ?? 0}/`;
    expect((await shop.app.inject(url)).json<ProductWire>().audience).toBe('mujer');
    const stored = await tools.read(first?.id ?? 0);
    expect((await tools.save({ ...stored, audience: 'unisex' })).statusCode).toBe(200);
    expect((await shop.app.inject(url)).json<ProductWire>().audience).toBe('unisex');
  });

  it('refuses words that name none', async () => {
    const filters = encodeURIComponent(JSON.stringify({ audiences: ['perros'] }));
    const refused = await shop.app.inject(`/api/store/products/filter/?filters=${filters}`);
    expect(refused.statusCode).toBe(400);
  });
});
