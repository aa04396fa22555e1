import { CATALOGUE_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { EditedProductWire } from '../../../contract/tools/catalogue/productToolsSchemas.ts';
import { fillPath } from '../../../contract/fillPath.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import { makeProduct, makeTitle } from '../../../testing/data/catalogueFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openProductTools } from '../../../testing/openProductTools.ts';
import { openShop } from '../../../testing/openShop.ts';
import { productRowsRepository } from './productRowsRepository.ts';
import { productToolsService } from './productToolsService.ts';

let now = new Date('2026-11-22T12:00:00Z');
const clock = { now: () => now };

onEveryDialect('the life and the table of products', (database) => {
  let shop: TestApp;
  let tools: Awaited<ReturnType<typeof openProductTools>>;

  beforeAll(async () => {
    shop = await openShop(database(), { clock });
    tools = await openProductTools(shop, clock);
  });

  afterAll(() => shop.close());

  const inShop = (id: number) => tools.get(`/api/store/products/${id}/`);

  it('a copy is hidden and has no stock', async () => {
    const made = await tools.create({ title: 'Original' });
    const answer = await tools.post(fillPath(PATHS.productDuplicate, { id: made.id }), {});
    expect(answer.statusCode).toBe(201);
    const copy = answer.json<EditedProductWire>();
    expect(copy).toMatchObject({ title: 'Original (copia)', published: false });
    expect(copy.variants[0]?.sizes).toMatchObject([{ stock: 0 }, { stock: 0 }]);
    expect((await inShop(copy.id)).statusCode).toBe(404);
  });

  it('an archived product is neither sold nor listed, until it comes back', async () => {
    const made = await tools.create({ title: 'Para archivar' });
    const path = fillPath(PATHS.productArchive, { id: made.id });
    const listed = async (query: string) =>
      (await tools.get(`${PATHS.products}?q=para+archivar${query}`)).json<{ count: number }>()
        .count;
    expect((await tools.post(path, { archived: true })).json()).toMatchObject({
      archived: true,
      published: false,
    });
    expect((await inShop(made.id)).statusCode).toBe(404);
    expect([await listed(''), await listed('&visibility=archived')]).toEqual([0, 1]);
    await tools.post(path, { archived: false });
    expect([await listed(''), await listed('&visibility=hidden')]).toEqual([1, 1]);
  });

  it('a scheduled product is published at its midnight in Argentina, not before', async () => {
    const at = Date.parse('2030-12-04T00:00:00-03:00');
    const deps = { database: database(), media: shop.media, clock };
    const { publishDue } = productToolsService(deps);
    const made = await tools.create({ isPublished: false, publishAt: at });
    const { count } = (await tools.get(`${PATHS.products}?visibility=scheduled`)).json<{
      count: number;
    }>();
    expect(count).toBe(1);
    const before = now;
    now = new Date(at - 1);
    await publishDue();
    now = before;
    expect((await inShop(made.id)).statusCode).toBe(404);
    now = new Date(at);
    await publishDue();
    now = before;
    expect((await inShop(made.id)).statusCode).toBe(200);
    expect(await tools.read(made.id)).toMatchObject({ published: true, publish_at: null });
  });

  it('the table is filtered, sorted and paged by the server', async () => {
    const names = ['Tabla A', 'Tabla B', 'Tabla C'];
    const made = [];
    for (const [at, title] of names.entries()) {
      made.push(await tools.create({ title, price: 100_000 * (3 - at), isFeatured: at === 0 }));
    }
    const [variant] = made[1]!.variants;
    const sizes = variant!.sizes.map((size) => ({ ...size, stock: 0 }));
    await tools.save({ ...made[1]!, variants: [{ ...variant!, sizes }] });
    const titles = async (query: string) =>
      (await tools.get(`${PATHS.products}?q=tabla&${query}`))
        .json<{ results: { title: string }[] }>()
        .results.map(({ title }) => title.at(-1));
    expect(await titles('ordering=price')).toEqual(['C', 'B', 'A']);
    expect(await titles('ordering=-title')).toEqual(['C', 'B', 'A']);
    expect(await titles('ordering=title&page_size=2&page=2')).toEqual(['C']);
    expect(await titles('stock=out')).toEqual(['B']);
    expect(await titles('stock=some&ordering=title')).toEqual(['A', 'C']);
    expect(await titles('stock=low&ordering=title')).toEqual(['A', 'B', 'C']);
    expect(await titles('pictures=some')).toEqual([]);
    const image = { variant_id: variant!.id ?? 0, position: 0, url: '/media/b.jpg' };
    await database().changeCatalogue((trx) =>
      trx.insertInto('variant_images').values(image).execute(),
    );
    expect(await titles('pictures=some')).toEqual(['B']);
    expect(await titles('pictures=none&ordering=title')).toEqual(['A', 'C']);
    expect(await titles('featured=true')).toEqual(['A']);
    expect(await titles(`category=${tools.category}&ordering=title`)).toEqual(['A', 'B', 'C']);
    const sku = made[2]!.variants[0]!.sizes[0]!.sku;
    const bySku = (await tools.get(`${PATHS.products}?q=${sku}`)).json<{ results: object[] }>()
      .results;
    expect(bySku).toMatchObject([{ title: 'Tabla C', stock: 8, size_count: 2, low_count: 1 }]);
    expect((await tools.get(`${PATHS.products}?q=100%25`)).json()).toMatchObject({ count: 0 });
    expect((await tools.get(`${PATHS.products}?ordering=stock`)).statusCode).toBe(400);
    expect((await tools.get(`${PATHS.products}?page=99`)).statusCode).toBe(404);
  });

  it('few products of a stock are sorted as many are read', async () => {
    const few = productRowsRepository(database());
    const many = productRowsRepository(database(), 0);
    const range = { limit: 2, offset: 1 };
    for (const stock of ['some', 'low', 'out'] as const) {
      const ids = (await few.few({ stock })) ?? [];
      expect(ids).toHaveLength(await many.count({ stock }));
      expect(await many.few({ stock })).toBeNull();
      for (const order of ['-updated', 'title', '-price'] as const) {
        const rows = await many.list({ stock }, order, range);
        expect(await few.listOf(ids, order, range)).toEqual(rows);
      }
    }
  });

  it('the file of the table neutralises formulas', async () => {
    await database().changeCatalogue(async (trx) => {
      await makeProduct(trx, { title_id: await makeTitle(trx, '=HYPERLINK("evil")') });
    });
    const answer = await tools.get(`${PATHS.productsExport}?q=hyperlink`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.body.split('\n')[1]).toContain(`"'=HYPERLINK(""evil"")"`);
  });

  it('a product that is not there is a 404', async () => {
    const made = await tools.create();
    for (const answer of [
      await tools.get(fillPath(PATHS.product, { id: 2_147_483_647 })),
      await tools.save({ ...made, id: 2_147_483_647 }),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { detail: 'No encontramos ese producto.' },
      ]);
    }
  });
});
