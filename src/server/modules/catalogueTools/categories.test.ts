import type { NavbarWire } from '../../../contract/catalogue/storeSchemas.ts';
import { CATALOGUE_PATHS } from '../../../contract/firstPagePaths.ts';
import { CATALOGUE_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { EditedCategoriesWire } from '../../../contract/tools/catalogue/categoryToolsSchemas.ts';
import { fillPath } from '../../../contract/fillPath.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openProductTools } from '../../../testing/openProductTools.ts';
import { openShop } from '../../../testing/openShop.ts';

onEveryDialect('the tools for categories', (database) => {
  let shop: TestApp;
  let tools: Awaited<ReturnType<typeof openProductTools>>;

  beforeAll(async () => {
    shop = await openShop(database());
    tools = await openProductTools(shop);
  });

  afterAll(() => shop.close());

  const tree = async () => (await tools.get(PATHS.categories)).json<EditedCategoriesWire>().results;
  const named = async (name: string) => {
    const found = (await tree()).find((each) => each.name === name);
    if (!found) throw new Error(`no category ${name}`);
    return found;
  };
  const draft = (name: string, parentId: number | null = null) => ({
    name,
    parent_id: parentId,
    position: null,
    image: '',
    highlighted: false,
  });
  const add = async (name: string, parentId: number | null = null) => {
    const answer = await tools.post(PATHS.categories, draft(name, parentId));
    expect(answer.statusCode).toBe(201);
    return named(name);
  };
  const save = ({ id, version }: { id: number; version: number }, body: object) =>
    tools.post(fillPath(PATHS.category, { id }), { ...body, version });
  const remove = ({ id, version }: { id: number; version: number }, moveTo: number | null) =>
    tools.post(fillPath(PATHS.categoryDelete, { id }), { version, move_to: moveTo });
  const menu = async () =>
    (await tools.get(CATALOGUE_PATHS.navbarCategories)).json<Record<string, unknown>[]>();
  const landsOn = async (path: string) => {
    const { statusCode, headers } = await tools.get(path);
    return statusCode === 301 ? headers.location : statusCode;
  };
  const listed = async (path: string[]) => {
    const query = encodeURIComponent(JSON.stringify({ categories: path }));
    const answer = await tools.get(`/api/store/products/filter/?filters=${query}`);
    return answer.json<{ results: { id: number }[] }>().results.map(({ id }) => id);
  };

  it('a renamed and moved branch keeps its old addresses, and the shop follows at once', async () => {
    const water = await add('Agua');
    const suits = await add('Trajes', water.id);
    await add('Largos', suits.id);
    const made = await tools.create({ categoryIds: [(await named('Largos')).id] });
    expect(await listed(['Agua'])).toEqual([made.id]);
    expect(await landsOn('/productos/categoria/agua/trajes/largos')).toBe(200);
    expect((await save(suits, draft('Neopreno', null))).statusCode).toBe(200);
    expect(await listed(['Agua'])).toEqual([]);
    expect(await listed(['Neopreno'])).toEqual([made.id]);
    expect(await landsOn('/productos/categoria/agua/trajes/largos?orden=-price')).toBe(
      '/productos/categoria/neopreno/largos?orden=-price',
    );
    expect(await landsOn('/productos/categoria/agua/trajes')).toBe('/productos/categoria/neopreno');
    expect(JSON.stringify(await menu())).toContain('Neopreno');
    expect((await named('Largos')).level).toBe(2);
    await add('Trajes', water.id);
    expect(await landsOn('/productos/categoria/agua/trajes')).toBe(200);
    expect((await tools.get(`/api/store/products/${made.id}/`)).json()).toMatchObject({
      category: ['Neopreno', 'Largos'],
    });
  });

  it('a deleted category hands on its products, its address and those that led to it', async () => {
    const gone = await add('Ofertas');
    const kept = await add('Rebajas');
    const made = await tools.create({ categoryIds: [gone.id] });
    await save(gone, draft('Saldos'));
    expect((await remove(await named('Saldos'), kept.id)).statusCode).toBe(200);
    expect(await listed(['Rebajas'])).toEqual([made.id]);
    expect((await tools.read(made.id)).category_ids).toEqual([kept.id]);
    expect(await landsOn('/productos/categoria/ofertas')).toBe('/productos/categoria/rebajas');
    expect(await landsOn('/productos/categoria/saldos')).toBe('/productos/categoria/rebajas');
    expect((await remove(await named('Rebajas'), null)).statusCode).toBe(200);
    expect(await landsOn('/productos/categoria/ofertas')).toBe('/productos');
    expect((await tools.read(made.id)).category_ids).toEqual([]);
    const actions = await database()
      .db.selectFrom('audit_entries')
      .select('action')
      .where('entity', '=', 'category')
      .where('entity_id', '=', String(gone.id))
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(['created', 'changed', 'deleted']);
  });

  it('siblings change places', async () => {
    const top = await add('Orden');
    for (const name of ['Uno', 'Dos', 'Tres']) await add(name, top.id);
    await save(await named('Tres'), { ...draft('Tres', top.id), position: 0 });
    const below = (await tree()).filter((each) => each.parent_id === top.id);
    expect(below.map(({ name }) => name)).toEqual(['Tres', 'Uno', 'Dos']);
  });

  it('a picture above the list of a category below reaches the shop at once, and leaves it', async () => {
    const { url } = await shop.media.put('<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg');
    const top = await add('Montaña');
    const middle = await add('Botas', top.id);
    const banner = { banner: url, banner_alt: 'Dos personas en un sendero' };
    const saved = await save(middle, { ...draft('Botas', top.id), ...banner });
    expect(saved.statusCode).toBe(200);
    expect(await named('Botas')).toMatchObject(banner);
    const shown = async () => {
      const { navbar } = (await tools.get(CATALOGUE_PATHS.navbarCategories)).json<NavbarWire>();
      return navbar.find(({ name }) => name === 'Montaña')?.banners;
    };
    const image = expect.stringContaining(url);
    expect(await shown()).toEqual([{ key: 'montana/botas', image, alt: banner.banner_alt }]);
    await save(await named('Botas'), draft('Botas', top.id));
    expect(await shown()).toBeUndefined();
  });

  it('what cannot be is refused at its field, and what came too late says by whom', async () => {
    const top = await add('Alto');
    const middle = await add('Medio', top.id);
    const low = await add('Bajo', middle.id);
    const refusals = [
      await save(top, draft('Alto', low.id)),
      await tools.post(PATHS.categories, draft('Más abajo', low.id)),
      await tools.post(PATHS.categories, draft('¡MEDIO!', top.id)),
      await tools.post(PATHS.categories, draft('¡!')),
      await tools.post(PATHS.categories, draft('Huérfana', 999_999)),
      await tools.post(PATHS.categories, { ...draft('Foto'), image: '//evil.example/x.png' }),
      await tools.post(PATHS.categories, { ...draft('Franja'), banner: '/media/no.svg' }),
    ];
    expect(
      refusals.map((answer) => [answer.statusCode, Object.keys(answer.json().errors)]),
    ).toEqual([
      [400, ['parent_id']],
      [400, ['parent_id']],
      [400, ['name']],
      [400, ['name']],
      [400, ['parent_id']],
      [400, ['image']],
      [400, ['banner']],
    ]);
    expect((await remove(middle, null)).statusCode).toBe(409);
    await save(low, draft('<script>alert(1)</script>', middle.id));
    const stale = await save(low, draft('Tarde', middle.id));
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { changed_by: 'marta' }]);
    expect((await remove({ id: 999_999, version: 0 }, null)).statusCode).toBe(404);
  });
});
