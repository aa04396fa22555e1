import { API_PATHS } from '../../../contract/apiPaths.ts';
import type { LandingWire } from '../../../contract/catalogue/storeSchemas.ts';
import { HOME_PREVIEW_PATH, SETTINGS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import {
  writeCatalogueSample,
  type CatalogueSample,
} from '../../../testing/data/catalogueSample.ts';
import { makeAccessToken, makeClientType, makeUser } from '../../../testing/data/accountFactory.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openShop } from '../../../testing/openShop.ts';

const ALWAYS = { starts_at: null, ends_at: null, audience: 'all', hidden: false };
const shelf = (key: string, more: object) => ({
  key,
  kind: 'shelf',
  ...ALWAYS,
  title: '',
  source: 'new',
  category: null,
  products: [],
  ...more,
});
const tiles = (...urls: string[]) => ({
  key: 'tiles',
  kind: 'tiles',
  ...ALWAYS,
  title: '',
  tiles: urls.map((url) => ({ label: url, url, image: '' })),
});
const PICTURE = {
  key: 'picture',
  kind: 'picture',
  ...ALWAYS,
  title: 'El taller',
  text: 'Cosemos acá.\nVení a vernos.',
  image: '',
  alt: '',
  button: 'Ver más',
  url: '/talles',
  side: 'end',
};

onEveryDialect('blocks of the home page', (database) => {
  let shop: TestApp;
  let sample: CatalogueSample;
  let admin: Record<string, string>;
  let wholesaler: Record<string, string>;

  beforeAll(async () => {
    shop = await openShop(database());
    sample = await writeCatalogueSample(database());
    [admin, wholesaler] = await database().transaction(async (trx) => {
      const retail = await makeClientType(trx, 'minorista', 10_000);
      const wholesale = await makeClientType(trx, 'mayorista', 7_000);
      const later = Date.now() + 3_600_000;
      const marta = await makeUser(trx, retail, { admin: 1, username: 'marta' });
      const club = await makeUser(trx, wholesale, { username: 'club' });
      return [
        { authorization: `Token ${await makeAccessToken(trx, marta, later)}` },
        { authorization: `Token ${await makeAccessToken(trx, club, later)}` },
      ];
    });
  });
  afterAll(() => shop.close());

  async function save(blocks: object[]) {
    const url = SETTINGS_PATHS.home;
    const { version } = (await shop.app.inject({ url, headers: admin })).json<{
      version: number;
    }>();
    const payload = { values: { blocks }, version };
    return shop.app.inject({ method: 'POST', url, headers: admin, payload });
  }

  async function shown(headers: Record<string, string> = {}) {
    const answer = await shop.app.inject({ url: API_PATHS.landing, headers });
    return answer.json<LandingWire>().blocks;
  }

  async function preview(blocks: object[], audience = 'all', headers = admin) {
    const payload = { values: { blocks }, audience };
    return shop.app.inject({ method: 'POST', url: HOME_PREVIEW_PATH, headers, payload });
  }
  const faultsOf = async (blocks: object[]) =>
    (await preview(blocks)).json<{ faults: { key: string; fault: string }[] }>().faults;

  it('are shown in their order, each shelf with its products', async () => {
    const chosen = [sample.poolSuit, sample.shorts].map((id) => ({ id, title: 'x' }));
    const saved = await save([
      shelf('chosen', { source: 'products', products: chosen }),
      PICTURE,
      shelf('category', { source: 'category', category: sample.swimming }),
      shelf('new', { title: 'Recién llegados' }),
    ]);
    expect(saved.statusCode).toBe(200);
    const blocks = await shown();
    expect(blocks.map(({ key }) => key)).toEqual(['chosen', 'picture', 'category', 'new']);
    expect(blocks).toMatchObject([
      { products: [{ id: sample.poolSuit }, { id: sample.shorts }] },
      { title: 'El taller', text: PICTURE.text, button: 'Ver más', url: '/talles', side: 'end' },
      { category: ['Natación'] },
      { title: 'Recién llegados' },
    ]);
  });

  it('of wholesale are for wholesalers alone', async () => {
    const secret = { ...PICTURE, audience: 'wholesale', text: 'Precios por curva' };
    await save([secret, shelf('new', {})]);
    expect((await shown()).map(({ key }) => key)).toEqual(['new']);
    expect((await shown(wholesaler)).map(({ key }) => key)).toEqual(['picture', 'new']);
    expect((await shop.app.inject(API_PATHS.landing)).body).not.toContain('curva');
    const seen = (await preview([secret], 'wholesale')).json<{ landing: LandingWire }>();
    expect(seen.landing.blocks).toMatchObject([{ text: 'Precios por curva' }]);
    expect((await preview([secret])).json()).toMatchObject({ landing: { blocks: [] } });
  });

  it('are left out while they are hidden or not due, and all of them by choice', async () => {
    const due = { ends_at: new Date(Date.now() + 60_000).toISOString() };
    await save([
      { ...PICTURE, hidden: true },
      shelf('later', { starts_at: new Date(Date.now() + 60_000).toISOString() }),
      shelf('now', due),
    ]);
    expect((await shown()).map(({ key }) => key)).toEqual(['now']);
    await save([]);
    expect(await shown()).toEqual([]);
  });

  it('are left out when their category or products are gone, and the tools name them', async () => {
    const gone = [
      shelf('lost', { source: 'category', category: 999 }),
      shelf('part', {
        source: 'products',
        products: [
          { id: sample.shorts, title: 'Short' },
          { id: 99_999, title: 'Ya no está' },
        ],
      }),
      shelf('none', { source: 'products', products: [{ id: 99_999, title: 'Ya no está' }] }),
      tiles('/productos/categoria/no-esta', '/productos'),
      { ...PICTURE, url: '/productos/detalle/99999' },
      { key: 'cards', kind: 'cards', ...ALWAYS, cards: [] },
      { ...PICTURE, key: 'hidden', hidden: true, url: '/productos/detalle/99999' },
    ];
    expect((await save(gone)).statusCode).toBe(200);
    expect(await shown()).toMatchObject([
      { key: 'part', products: [{ id: sample.shorts }] },
      { key: 'tiles', tiles: [{ url: '/productos' }] },
      { key: 'picture', button: '', url: '' },
    ]);
    expect(await faultsOf(gone)).toEqual([
      { key: 'lost', fault: 'category' },
      { key: 'part', fault: 'products' },
      { key: 'none', fault: 'empty' },
      { key: 'tiles', fault: 'link' },
      { key: 'picture', fault: 'link' },
      { key: 'cards', fault: 'empty' },
    ]);
  });

  it('of the best sellers and of reduced products come by what was sold and what it costs', async () => {
    const blocks = [shelf('best', { source: 'bestSellers' }), shelf('sale', { source: 'onSale' })];
    await save(blocks);
    const isReduced = (wire: { price: number; suggested_sales_price: number }) =>
      wire.price < wire.suggested_sales_price;
    for (const block of await shown()) {
      if (block.key === 'sale' && block.kind === 'shelf') {
        expect(block.products.every(isReduced)).toBe(true);
      }
    }
    expect(await faultsOf([shelf('best', { source: 'bestSellers' })])).toEqual([
      { key: 'best', fault: 'empty' },
    ]);
  });

  it('are previewed without being stored, by admins with the area', async () => {
    await save([PICTURE]);
    const draft = await preview([{ ...PICTURE, title: 'Borrador' }]);
    expect(draft.headers['cache-control']).toBe('no-store');
    expect(draft.json()).toMatchObject({
      landing: { blocks: [{ title: 'Borrador' }] },
      html: null,
    });
    expect(await shown()).toMatchObject([{ title: 'El taller' }]);
    expect((await preview([PICTURE], 'all', wholesaler)).statusCode).toBe(403);
  });

  it.each<[string, object, string]>([
    ['a category that was not chosen', shelf('a', { source: 'category' }), 'category'],
    ['no products', shelf('a', { source: 'products' }), 'products'],
    ['a button that leads nowhere', { ...PICTURE, url: '' }, 'url'],
    ['a link without a button', { ...PICTURE, button: '' }, 'button'],
    ['a script', { ...PICTURE, url: 'javascript:alert(1)' }, 'url'],
  ])('refuse %s at its field', async (_what, block, field) => {
    const refused = await save([block]);
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual([
      `values.blocks.0.${field}`,
    ]);
  });
});
