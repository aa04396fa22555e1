import { API_PATHS } from '../../../contract/apiPaths.ts';
import { fillPath } from '../../../contract/fillPath.ts';
import {
  PAGE_TOOLS_PATHS as PATHS,
  SETTINGS_PATHS,
  TOOLS_PATHS,
} from '../../../contract/tools/toolsPaths.ts';
import type { EditedPageWire } from '../../../contract/tools/shop/pageToolsSchemas.ts';
import type { LinkSettingsWire } from '../../../contract/tools/shop/linkSettingsSchemas.ts';
import type { ShownLinks } from '../../../domain/shopLinks.ts';
import { makeCategory } from '../../../testing/data/catalogueFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openOrderShop, type OrderShop } from '../../../testing/openOrderShop.ts';
import { SETTINGS_SAMPLE } from '../../../testing/settingsSample.ts';

const DRAFT = {
  title: '¿Quiénes somos? 🏊',
  slug: '',
  body: 'Somos {tienda}.',
  seo_title: '',
  seo_description: '',
  image: '',
  image_alt: '',
  published: true,
  in_menu: false,
  in_footer: false,
};

onEveryDialect('the merchant’s own pages', (database) => {
  let shop: OrderShop;

  const headers = () => ({ authorization: `Token ${shop.adminToken}` });
  const get = (url: string) => shop.app.inject({ url, headers: headers() });
  const post = (url: string, payload: object) =>
    shop.app.inject({ method: 'POST', url, payload, headers: headers() });
  const inShop = (slug: string) => shop.app.inject(fillPath(API_PATHS.ownPage, { slug }));
  const visit = (path: string) => shop.app.inject({ url: path, headers: { accept: 'text/html' } });
  const make = async (changes: object = {}) =>
    (await post(PATHS.pages, { ...DRAFT, ...changes })).json<EditedPageWire>();
  const save = (
    { id, updated_at: _at, versions: _all, facts: _facts, ...page }: EditedPageWire,
    changes: object,
  ) => post(fillPath(PATHS.page, { id }), { ...page, ...changes });
  const read = async (id: number) =>
    (await get(fillPath(PATHS.page, { id }))).json<EditedPageWire>();
  const links = async () => {
    const { results } = (await shop.app.inject(API_PATHS.siteConfiguration)).json();
    return (results as { links: ShownLinks }[])[0]?.links;
  };
  const menu = async () => (await links())?.menu;
  const settings = async () =>
    (await get(SETTINGS_PATHS.links)).json<{ values: LinkSettingsWire; version: number }>();

  beforeAll(async () => {
    shop = await openOrderShop(database());
    const { shop: values } = SETTINGS_SAMPLE;
    await post(SETTINGS_PATHS.shop, { values, version: 0 });
  });
  afterAll(() => shop.close());

  it('have an address from their title, which leads on when it changes', async () => {
    const page = await make();
    expect(page).toMatchObject({ slug: 'quienes-somos', version: 1, versions: [{ version: 1 }] });
    expect((await inShop('quienes-somos')).json()).toMatchObject({ body: 'Somos Mi tienda.' });
    const moved = (await save(page, { slug: 'Sobre Nosotros' })).json<EditedPageWire>();
    expect(moved).toMatchObject({ slug: 'sobre-nosotros', version: 2 });
    expect((await inShop('quienes-somos')).json()).toMatchObject({ slug: 'sobre-nosotros' });
    const old = await visit('/paginas/quienes-somos?a=1');
    expect([old.statusCode, old.headers.location]).toEqual([301, '/paginas/sobre-nosotros?a=1']);
    const now = await visit('/paginas/sobre-nosotros');
    expect(now.statusCode).toBe(200);
    expect(now.body).toContain('/paginas/sobre-nosotros"');
    expect(now.body).toContain('BreadcrumbList');
    expect((await shop.app.inject('/sitemap.xml')).body).toContain('/paginas/sobre-nosotros<');
    const [entry] = (await get(TOOLS_PATHS.audit)).json().results;
    expect(entry).toMatchObject({ entity: 'page', after: { slug: 'sobre-nosotros' } });

    const heir = await make({ title: 'Quiénes somos' });
    expect((await inShop('quienes-somos')).json()).toMatchObject({ slug: 'quienes-somos' });
    await post(fillPath(PATHS.remove, { id: heir.id }), {});
    expect((await inShop('quienes-somos')).statusCode).toBe(404);
  });

  it('are a 404 as drafts, and named nowhere', async () => {
    await make({ title: 'Local nuevo', published: false, in_menu: true });
    expect((await inShop('local-nuevo')).statusCode).toBe(404);
    const visited = await visit('/paginas/local-nuevo');
    expect(visited.statusCode).toBe(404);
    expect(visited.body).not.toContain('Local nuevo');
    expect((await shop.app.inject('/sitemap.xml')).body).not.toContain('local-nuevo');
    expect(JSON.stringify(await menu())).not.toContain('Local nuevo');
  });

  it('refuse addresses and texts that would not work, at their field', async () => {
    await make({ title: 'Locales' });
    const refused = async (changes: object) => {
      const answer = await post(PATHS.pages, { ...DRAFT, ...changes });
      expect(answer.statusCode).toBe(400);
      return Object.keys(answer.json<{ errors: object }>().errors);
    };
    expect(await refused({ title: 'Locales' })).toEqual(['slug']);
    expect(await refused({ title: 'Otra', slug: 'LOCALES' })).toEqual(['slug']);
    expect(await refused({ title: 'Términos', slug: 'terminos' })).toEqual(['slug']);
    expect(await refused({ title: '🏊🏊' })).toEqual(['slug']);
    expect(await refused({ title: 'Otra', slug: '🏊' })).toEqual(['slug']);
    expect(await refused({ title: 'Otra', slug: 'a'.repeat(81) })).toEqual(['slug']);
    expect(await refused({ title: 'a'.repeat(200) })).toEqual(['title']);
    expect(await refused({ title: '  ' })).toEqual(['title']);
    expect(await refused({ title: 'Otra', body: '[a](javascript:b)' })).toEqual(['body']);
    const image = `/media/${'a'.repeat(32)}.webp`;
    expect(await refused({ title: 'Otra', image })).toEqual(['image']);
    const long = await make({ title: 'muy '.repeat(30).trim() });
    expect(long.slug).toMatch(/^(muy-){19}muy$/);
  });

  it('keep each text as a version, and refuse an old one', async () => {
    const page = await make({ title: 'Historia' });
    await save(page, { body: 'Dos' });
    const stale = await save(page, { body: 'Tres' });
    expect([stale.statusCode, 'changed_at' in stale.json()]).toEqual([409, true]);
    const { versions } = await read(page.id);
    expect(versions.map(({ version }) => version)).toEqual([2, 1]);
    const first = await get(fillPath(PATHS.version, { id: page.id, version: 1 }));
    expect(first.json()).toMatchObject({ body: 'Somos {tienda}.' });
    const none = await get(fillPath(PATHS.version, { id: page.id, version: 9 }));
    expect(none.statusCode).toBe(404);
  });

  it('come into the menu and the footer, and leave them with their page', async () => {
    expect(await menu()).toContain('categories');
    const page = await make({ title: 'Cómo comprar', in_menu: true, in_footer: true });
    const link = { label: 'Cómo comprar', url: '/paginas/como-comprar' };
    expect((await menu())?.at(-1)).toEqual(link);
    expect((await links())?.columns[1]?.links.at(-1)).toEqual(link);
    expect(page).toMatchObject({ in_menu: true, in_footer: true });

    // Its form learns what the links' screen changed.
    const { values, version } = await settings();
    const without = values.menu.filter(({ target }) => target !== String(page.id));
    const answer = await post(SETTINGS_PATHS.links, {
      values: { ...values, menu: without },
      version,
    });
    expect(answer.statusCode).toBe(200);
    expect((await save(page, { body: 'Otro' })).statusCode).toBe(409);
    expect(await read(page.id)).toMatchObject({ in_menu: false, in_footer: true });

    await save(await read(page.id), { title: 'Comprar', in_menu: true });
    expect((await menu())?.at(-1)).toEqual({ ...link, label: 'Comprar' });
    await post(fillPath(PATHS.remove, { id: page.id }), {});
    expect(JSON.stringify(await links())).not.toContain('omprar');
    expect((await settings()).values.menu.at(-1)).toMatchObject({ target: String(page.id) });
  });

  it('are links beside others, of which the law’s stay', async () => {
    const category = await database().changeCatalogue((trx) =>
      makeCategory(trx, { name: 'Natación' }),
    );
    const { values, version } = await settings();
    const target = String(category);
    const entry = { key: 'one', label: '', kind: 'category', target, hidden: false };
    const menuOf = (...changes: object[]) => ({
      values: {
        ...values,
        menu: changes.map((each, at) => ({ ...entry, key: `k${at}`, ...each })),
      },
      version,
    });
    const refused = async (payload: object) => {
      const answer = await post(SETTINGS_PATHS.links, payload);
      expect(answer.statusCode).toBe(400);
      return Object.keys(answer.json<{ errors: object }>().errors);
    };
    const address = { kind: 'address', label: 'Blog' };
    for (const bad of ['javascript:alert(1)', '//otra.example', 'data:text/html,x', '']) {
      expect(await refused(menuOf({ ...address, target: bad }))).toEqual(['values.menu.0.target']);
    }
    const nameless = menuOf({ ...address, label: '', target: 'https://blog.example' });
    expect(await refused(nameless)).toEqual(['values.menu.0.label']);
    const columns = values.columns.map((column) => ({
      ...column,
      links: column.links.map((each) => ({ ...each, hidden: each.target === 'terms' })),
    }));
    expect(await refused({ values: { ...values, columns }, version })).toEqual(['values.columns']);

    const good = menuOf(
      {},
      { ...address, target: 'https://blog.example' },
      { target: '999999' },
      { hidden: true },
    );
    expect((await post(SETTINGS_PATHS.links, good)).statusCode).toBe(200);
    expect(await menu()).toEqual([
      { label: 'Natación', url: '/productos/categoria/natacion' },
      { label: 'Blog', url: 'https://blog.example' },
    ]);
    expect((await post(SETTINGS_PATHS.links, good)).statusCode).toBe(409);
  });
});
