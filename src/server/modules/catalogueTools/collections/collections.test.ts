import { fillPath } from '../../../../contract/fillPath.ts';
import { PAGE_PATHS } from '../../../../contract/pagePaths.ts';
import { COLLECTION_PATH } from '../../../../contract/catalogue/collectionMapping.ts';
import { COLLECTION_TOOLS_PATHS as PATHS } from '../../../../contract/tools/catalogue/collectionToolsMapping.ts';
import type {
  CollectionDraftWire,
  CollectionPreviewWire,
  EditedCollectionWire,
} from '../../../../contract/tools/catalogue/collectionToolsSchemas.ts';
import { CATALOGUE_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import type { EditedCategoriesWire } from '../../../../contract/tools/catalogue/categoryToolsSchemas.ts';
import type { CollectionContent } from '../../../../domain/catalogue/collection.ts';
import type { TestApp } from '../../../../testing/buildTestApp.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { draftColor, draftSize, openProductTools } from '../../../../testing/openProductTools.ts';
import { openShop } from '../../../../testing/openShop.ts';
import { productRowsRepository } from '../productRowsRepository.ts';
import { collectionsRepository } from './collectionsRepository.ts';
import { collectionsService } from './collectionsService.ts';

const DAY = 24 * 3_600_000;
let now = Date.parse('2026-11-22T12:00:00Z');
const clock = { now: () => new Date(now) };

onEveryDialect('collections', (database) => {
  let shop: TestApp;
  let tools: Awaited<ReturnType<typeof openProductTools>>;
  let ids: Record<'cheap' | 'dear' | 'sold' | 'reduced', number>;

  beforeAll(async () => {
    shop = await openShop(database(), { clock });
    tools = await openProductTools(shop, clock);
    const make = async (title: string, given: Parameters<typeof tools.create>[0]) =>
      (await tools.create({ title, ...given })).id;
    ids = {
      cheap: await make('Barata', { tags: ['Verano'], price: 500_000, suggestedPrice: 500_000 }),
      dear: await make('Cara', {
        tags: ['verano', 'Lujo'],
        price: 9e6,
        suggestedPrice: 9e6,
        audience: 'mujer',
      }),
      sold: await make('Agotada', {
        categoryIds: [],
        tags: ['Verano'],
        variants: [draftColor('Rojo', [draftSize('S', 0)])],
      }),
      reduced: await make('Rebajada', { price: 1_000_000, suggestedPrice: 2_000_000 }),
    };
  });

  afterAll(() => shop.close());

  let sequence = 0;
  const draft = (given: Partial<CollectionDraftWire> = {}): CollectionDraftWire => {
    sequence += 1;
    return {
      name: `Colección ${sequence}`,
      slug: '',
      text: '',
      image: '',
      kind: 'rule',
      match: 'all',
      conditions: [{ kind: 'tag', tag: 'verano' }],
      products: [],
      order: 'title',
      ...given,
    };
  };
  const create = async (given: Partial<CollectionDraftWire>) => {
    const answer = await tools.post(PATHS.collections, draft(given));
    expect(answer.statusCode).toBe(201);
    return answer.json<EditedCollectionWire>();
  };
  const save = ({ id, product_count: _c, gone_categories: _g, ...rest }: EditedCollectionWire) =>
    tools.post(fillPath(PATHS.collection, { id }), rest);
  const read = async (id: number) =>
    (await tools.get(fillPath(PATHS.collection, { id }))).json<EditedCollectionWire>();
  const shown = async (slug: string, filters: object = {}, query = '') =>
    (
      await tools.get(
        `/api/store/products/filter/?filters=${encodeURIComponent(JSON.stringify({ collection: slug, ...filters }))}${query}`,
      )
    ).json<{ count: number; results: { title: string }[]; facets: { categories: object[] } }>();
  const titles = async (...asked: Parameters<typeof shown>) =>
    (await shown(...asked)).results.map(({ title }) => title);
  const preview = async (given: Partial<CollectionDraftWire>) => {
    const { name: _n, slug: _s, text: _t, image: _i, ...content } = draft(given);
    return (await tools.post(PATHS.preview, content)).json<CollectionPreviewWire>();
  };
  const errors = async (given: Partial<CollectionDraftWire>) =>
    (await tools.post(PATHS.collections, draft(given))).json<{ errors: object }>().errors;

  const category = () => ({ kind: 'category' as const, category_id: tools.category, name: '' });
  const price = (from: number | null, to: number | null) => ({ kind: 'price' as const, from, to });

  it.each<[string, () => Partial<CollectionDraftWire>, string[]]>([
    ['a tag', () => ({}), ['Agotada', 'Barata', 'Cara']],
    ['a category', () => ({ conditions: [category()] }), ['Barata', 'Cara', 'Rebajada']],
    [
      'all of a tag, stock and a price',
      () => ({
        conditions: [{ kind: 'tag', tag: 'VERANO' }, { kind: 'inStock' }, price(null, 10_000)],
      }),
      ['Barata'],
    ],
    ['an audience', () => ({ conditions: [{ kind: 'audience', audience: 'mujer' }] }), ['Cara']],
    [
      'prices alone',
      () => ({ conditions: [price(10_000, 90_000)] }),
      ['Agotada', 'Cara', 'Rebajada'],
    ],
    [
      'any of a sale and a price',
      () => ({ match: 'any', conditions: [{ kind: 'onSale' }, price(50_000, null)] }),
      ['Cara', 'Rebajada'],
    ],
    [
      'any of two tags',
      () => ({ match: 'any', conditions: [{ kind: 'tag', tag: 'lujo' }, { kind: 'onSale' }] }),
      ['Cara', 'Rebajada'],
    ],
    [
      'both of two tags',
      () => ({ conditions: ['lujo', 'verano'].map((tag) => ({ kind: 'tag' as const, tag })) }),
      ['Cara'],
    ],
    [
      'new products',
      () => ({ conditions: [{ kind: 'new', days: 1 }] }),
      ['Agotada', 'Barata', 'Cara', 'Rebajada'],
    ],
  ])('a rule of %s finds what its preview counts', async (_what, given, found) => {
    const seen = await preview(given());
    const made = await create(given());
    expect(await titles(made.slug)).toEqual(found);
    const audienceless = seen.products.map(({ title }) => title.replace(' · Mujer', ''));
    expect(audienceless).toEqual(found);
    expect(seen.count).toBe(found.length);
    expect([found.length, null]).toContain(made.product_count);
  });

  it('a preview counts no further than it is asked to', async () => {
    const asked = { now, most: 1 };
    const content: CollectionContent = {
      kind: 'rule',
      match: 'all',
      products: [],
      order: 'title',
      conditions: [{ kind: 'tag', tag: 'verano' }],
    };
    const read = (mostCounted: number) =>
      collectionsRepository(database()).preview(database().db, content, { ...asked, mostCounted });
    expect(await read(2)).toMatchObject({ count: 2, hasMore: true, ids: [expect.any(Number)] });
    expect(await read(3)).toMatchObject({ count: 3, hasMore: false });
  });

  it('follows products as they change, and narrows like any listing', async () => {
    const { slug } = await create({ conditions: [{ kind: 'tag', tag: 'Nuevo tag' }] });
    expect((await shown(slug)).count).toBe(0);
    const made = await tools.create({ title: 'Sigue', tags: ['nuevo tag'] });
    expect(await titles(slug)).toEqual(['Sigue']);
    expect((await shown(slug)).facets.categories).toEqual([{ value: 'Mallas', count: 1 }]);
    expect(await titles(slug, { categories: ['mallas'] })).toEqual(['Sigue']);
    expect(await titles(slug, { price__gte: 20_000 })).toEqual([]);
    expect(await titles(slug, { in_stock: true, colors: ['Rojo'] })).toEqual(['Sigue']);
    await tools.save({ ...made, tags: [] });
    expect(await titles(slug)).toEqual([]);
  });

  it('stock that sells out takes a product out of a rule of stock at once', async () => {
    const made = await tools.create({ title: 'Última', tags: ['últimas'] });
    const { slug } = await create({
      conditions: [{ kind: 'tag', tag: 'ultimas' }, { kind: 'inStock' }],
    });
    expect(await titles(slug)).toEqual(['Última']);
    const [variant] = made.variants;
    const sizes = variant?.sizes.map((size) => ({ ...size, stock: 0, stock_before: size.stock }));
    await tools.save({ ...made, variants: [{ ...variant!, sizes: sizes! }] });
    expect(await titles(slug)).toEqual([]);
  });

  it('chosen products keep their order, unless a shopper asks for another one', async () => {
    const chosen = [ids.reduced, ids.cheap, ids.dear].map((id) => ({ id, title: '' }));
    const { slug, products } = await create({
      kind: 'chosen',
      conditions: [],
      products: chosen,
      order: 'chosen',
    });
    expect(products.map(({ title }) => title)).toEqual(['Rebajada', 'Barata', 'Cara · Mujer']);
    expect(await titles(slug)).toEqual(['Rebajada', 'Barata', 'Cara']);
    expect(await titles(slug, {}, '&ordering=-price')).toEqual(['Cara', 'Rebajada', 'Barata']);
    expect(await titles(slug, { categories: ['mallas'] })).toEqual(['Rebajada', 'Barata', 'Cara']);
    const all = await tools.get('/api/store/products/filter/?ordering=chosen');
    expect(all.statusCode).toBe(200);
  });

  it('has a public address, which a page and the sitemap have too', async () => {
    const { slug } = await create({ name: '¡Días de pileta!', text: 'Para el agua' });
    expect(slug).toBe('dias-de-pileta');
    const answer = await tools.get(fillPath(COLLECTION_PATH, { slug }));
    expect(answer.json()).toEqual({
      name: '¡Días de pileta!',
      slug,
      text: 'Para el agua',
      image: '',
      ordering: 'title',
    });
    expect((await tools.get(fillPath(COLLECTION_PATH, { slug: 'nada' }))).statusCode).toBe(404);
    const path = fillPath(PAGE_PATHS.collection, { collection: slug });
    const page = await shop.app.inject(path);
    expect(page.body).toContain('<title>¡Días de pileta!');
    expect((await shop.app.inject('/colecciones/nada')).statusCode).toBe(404);
    expect((await shop.app.inject('/sitemap.xml')).body).toContain(path);
  });

  it('bad input is refused at its field', async () => {
    const { slug } = await create({});
    expect(await errors({ slug })).toEqual({
      slug: [expect.stringMatching(/^Esa dirección ya es de la colección «Colección/)],
    });
    expect(await errors({ name: 'x'.repeat(200) })).toHaveProperty('name');
    expect(await errors({ name: '¡!' })).toHaveProperty('name');
    expect(await errors({ conditions: [] })).toEqual({
      conditions: ['Agregá al menos una condición.'],
    });
    expect(await errors({ conditions: [price(20, 10)] })).toHaveProperty(['conditions.0.to']);
    expect(await errors({ conditions: [price(null, null)] })).toHaveProperty(['conditions.0.from']);
    expect(await errors({ conditions: [price(1, 2), price(1, 2)] })).toHaveProperty([
      'conditions.1.kind',
    ]);
    expect(
      await errors({ conditions: [{ kind: 'category', category_id: 99_999, name: '' }] }),
    ).toHaveProperty(['conditions.0.category_id']);
    expect(await errors({ kind: 'chosen', products: [] })).toHaveProperty('products');
    expect(await errors({ kind: 'chosen', products: [{ id: 99_999, title: '' }] })).toHaveProperty(
      'products',
    );
    const twice = { id: ids.cheap, title: '' };
    expect(await errors({ kind: 'chosen', products: [twice, twice] })).toHaveProperty('products');
    expect(await errors({ order: 'chosen' })).toHaveProperty('order');
    expect(await errors({ image: '/media/nada.jpg' })).toHaveProperty('image');
  });

  it('a save with an old version is refused, and a deleted collection is gone', async () => {
    const made = await create({});
    const saved = await save({ ...made, name: 'Otra', slug: made.slug });
    expect(saved.json()).toMatchObject({ name: 'Otra', version: 1 });
    expect((await save(made)).statusCode).toBe(409);
    expect((await tools.post(fillPath(PATHS.remove, { id: made.id }), {})).statusCode).toBe(200);
    expect((await tools.get(fillPath(PATHS.collection, { id: made.id }))).statusCode).toBe(404);
    expect((await shown(made.slug)).count).toBe(0);
    const actions = await database()
      .db.selectFrom('audit_entries')
      .select('action')
      .where('entity', '=', 'collection')
      .where('entity_id', '=', String(made.id))
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(['created', 'changed', 'deleted']);
  });

  it('a category that is gone is named and left out; a rule without another condition is empty', async () => {
    const body = { name: 'Se va', parent_id: null, position: null, image: '', highlighted: false };
    const { results } = (
      await tools.post(CATALOGUE_TOOLS_PATHS.categories, body)
    ).json<EditedCategoriesWire>();
    const gone = results.find(({ name }) => name === 'Se va')!;
    await tools.create({ title: 'Huérfana', tags: ['Suelta'], categoryIds: [gone.id] });
    const condition = { kind: 'category' as const, category_id: gone.id, name: '' };
    const alone = await create({ conditions: [condition] });
    const both = await create({ conditions: [condition, { kind: 'tag', tag: 'lujo' }] });
    expect([alone.product_count, both.product_count]).toEqual([1, 0]);
    await tools.post(fillPath(CATALOGUE_TOOLS_PATHS.categoryDelete, { id: gone.id }), {
      version: gone.version,
      move_to: null,
    });
    expect(await read(alone.id)).toMatchObject({ product_count: 0, gone_categories: ['Se va'] });
    expect(await read(both.id)).toMatchObject({ product_count: 1, gone_categories: ['Se va'] });
    expect(await titles(both.slug)).toEqual(['Cara']);
    const saved = await save({ ...(await read(both.id)), text: 'igual' });
    expect(saved.statusCode).toBe(200);
  });

  it('products stop being new with the days', async () => {
    const made = await create({ conditions: [{ kind: 'new', days: 3 }] });
    expect(made.product_count).toBeGreaterThan(3);
    now += 5 * DAY;
    const rows = productRowsRepository(database());
    const media = { fileOf: async () => null };
    const service = collectionsService({ database: database(), media, rows, clock });
    await service.moveDays();
    expect((await read(made.id)).product_count).toBe(0);
    expect(await titles(made.slug)).toEqual([]);
  });
});
