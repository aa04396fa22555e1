import type { TestApp } from '../../../testing/buildTestApp.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openProductTools } from '../../../testing/openProductTools.ts';
import { openShop } from '../../../testing/openShop.ts';
import type {
  FilteredProductsWire,
  ProductWire,
} from '../../../contract/catalogue/productSchemas.ts';

const FACTS = {
  composition: '80 % poliamida, 20 % elastano',
  fit: 'Ajustado',
  sport: 'Running',
  worn: { heightCm: 178, size: 'M' },
};
const FACTS_WIRE = {
  composition: FACTS.composition,
  fit: 'Ajustado',
  sport: 'Running',
  worn: { height_cm: 178, size: 'M' },
};
const NONE = { composition: null, fit: null, sport: null, worn: null };

onEveryDialect('facts and twins of products', (database) => {
  let shop: TestApp;
  let tools: Awaited<ReturnType<typeof openProductTools>>;

  beforeAll(async () => {
    shop = await openShop(database());
    tools = await openProductTools(shop);
  });

  afterAll(() => shop.close());

  const shown = async (id: number) =>
    (await shop.app.inject(`/api/store/products/${id}/`)).json<ProductWire>();

  it('are answered as they are saved, and null while unknown', async () => {
    const made = await tools.create(FACTS);
    expect(await tools.read(made.id)).toMatchObject(FACTS_WIRE);
    expect(await shown(made.id)).toMatchObject(FACTS_WIRE);
    await tools.save({ ...made, composition: '', fit: '', sport: '', worn: null });
    expect(await shown(made.id)).toMatchObject(NONE);
  });

  it('are refused at their field', async () => {
    const draft = tools.draftOf();
    const refused = async (facts: object) =>
      (await tools.post('/api/tools/products/', { ...draft, ...facts })).json<{ errors: object }>();
    expect(await refused({ composition: 'a'.repeat(301) })).toHaveProperty('errors.composition');
    expect((await refused({ worn: { height_cm: 17, size: '' } })).errors).toEqual({
      'worn.height_cm': ['Ingresá una altura entre 40 y 250 cm.'],
      'worn.size': ['Poné el talle que usa.'],
    });
  });

  it('narrow a listing by the sport', async () => {
    await tools.create({ sport: 'Natación' });
    const filters = encodeURIComponent(JSON.stringify({ sports: ['Natación'] }));
    const url = `/api/store/products/filter/?filters=${filters}`;
    const { count, facets } = (await shop.app.inject(url)).json<FilteredProductsWire>();
    expect(count).toBe(1);
    expect(facets.sports).toEqual([{ value: 'Natación', count: 1 }]);
  });

  it('are of the same title for other people, one of each, on sale', async () => {
    const title = 'Short Zancada';
    const man = await tools.create({ title, audience: 'hombre' });
    const woman = await tools.create({ title, audience: 'mujer' });
    await tools.create({ title, audience: 'mujer' });
    await tools.create({ title, audience: 'ninos', isPublished: false });
    const other = await tools.create({ title });
    expect((await shown(man.id)).twins).toEqual([{ id: woman.id, audience: 'mujer' }]);
    expect((await shown(other.id)).twins).toEqual([
      { id: woman.id, audience: 'mujer' },
      { id: man.id, audience: 'hombre' },
    ]);
    await tools.post(`/api/tools/products/${woman.id}/archive/`, { archived: true });
    expect((await shown(woman.id)).twins).toBeUndefined();
  });
});
