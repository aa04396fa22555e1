import { API_PATHS } from '../../../contract/apiPaths.ts';
import { SETTINGS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import { makeAccessToken, makeClientType, makeUser } from '../../../testing/data/accountFactory.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openShop } from '../../../testing/openShop.ts';
import { SETTINGS_SAMPLE } from '../../../testing/settingsSample.ts';
import { createSettings } from './createSettings.ts';

const EVE = Date.parse('2026-12-03T23:59:00-03:00');
const FRIDAY = '2026-12-04T00:00:00-03:00';
const MONDAY = '2026-12-07T00:00:00-03:00';
const { home: HOME, shop: SHOP } = SETTINGS_SAMPLE;
const [HERO, TILES, CARDS] = HOME.blocks as [object, object, object];
const CAMPAIGN = {
  key: 'hot-sale',
  kind: 'campaign',
  audience: 'all',
  hidden: false,
  slogan: 'Hot Sale',
  subtitle: '',
  background_image: '',
  banner: '',
  banner_medium: '',
  banner_small: '',
  banner_below_text: '',
  promo_text: '40 % en mallas',
  starts_at: FRIDAY,
  ends_at: MONDAY,
};

/** The sample's page with changes of its hero and tiles, and with campaigns below it. */
function homeWith(hero: object, { tiles = {}, campaigns = [] }: Changes = {}) {
  return { blocks: [{ ...HERO, ...hero }, { ...TILES, ...tiles }, CARDS, ...campaigns] };
}

interface Changes {
  tiles?: object;
  campaigns?: object[];
}

onEveryDialect('the content of the home page', (database) => {
  let now = EVE;
  const clock = { now: () => new Date(now) };
  let shop: TestApp;
  let headers: Record<string, string>;

  beforeAll(async () => {
    shop = await openShop(database(), { clock });
    headers = await database().transaction(async (trx) => {
      const type = await makeClientType(trx, 'minorista', 10_000);
      const admin = await makeUser(trx, type, { admin: 1, username: 'marta' });
      return { authorization: `Token ${await makeAccessToken(trx, admin, Date.parse(MONDAY))}` };
    });
    await save('shop', SHOP);
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    now = EVE;
  });

  async function save(section: 'home' | 'shop', values: object) {
    const url = SETTINGS_PATHS[section];
    const { version } = (await shop.app.inject({ url, headers })).json<{ version: number }>();
    return shop.app.inject({ method: 'POST', url, headers, payload: { values, version } });
  }
  /** Runs the server's own timer at a time. */
  const runAt = async (instant: string) => {
    now = Date.parse(instant);
    const unused = { read: async () => [], replace: async () => undefined };
    const logger = { error: () => undefined };
    const media = { fileOf: async () => null };
    const never = () => {
      throw new Error('no call of the timer');
    };
    const calls = {
      home: { preview: never },
      wholesalePriceList: never,
      site: never,
      paintPreview: never,
      originOf: never,
    };
    const stores = { zones: unused, pickupPoints: unused, media, ...calls };
    await createSettings({ database: database(), clock, logger, ...stores }).runDue();
  };
  const landing = async () => (await shop.app.inject(API_PATHS.landing)).json();
  const promo = async () =>
    (await shop.app.inject(API_PATHS.siteConfiguration)).json().results[0].promo_text;

  it('is what shoppers see with the next request, in order', async () => {
    const answer = await save('home', homeWith({ messages: ['Uno', 'Dos'] }));
    expect(answer.statusCode).toBe(200);
    expect(await landing()).toMatchObject({
      heroSection: { slogan: 'Al agua', messages: ['Uno', 'Dos'] },
      gridLinks: [{ label: 'Mallas', url: '/products' }],
      infoCards: [{ title: 'Cambios', text: '30 días' }],
    });
    await save('home', homeWith({ messages: ['Dos'] }, { tiles: { tiles: [] } }));
    expect(await landing()).toMatchObject({ heroSection: { messages: ['Dos'] }, gridLinks: [] });
  });

  it('is replaced by a campaign from its midnight to its last, and comes back', async () => {
    await save('home', homeWith({}, { campaigns: [CAMPAIGN] }));
    const before = await shop.app.inject(API_PATHS.landing);
    expect(before.json().heroSection.slogan).toBe('Al agua');
    await runAt('2026-12-03T23:59:59-03:00');
    expect((await landing()).heroSection.slogan).toBe('Al agua');
    await runAt(FRIDAY);
    const during = await shop.app.inject(API_PATHS.landing);
    expect(during.json().heroSection).toMatchObject({
      slogan: 'Hot Sale',
      subtitle: 'Mallas y antiparras',
    });
    expect(during.headers.etag).not.toBe(before.headers.etag);
    expect(await promo()).toBe('40 % en mallas');
    await runAt('2026-12-06T23:59:59-03:00');
    expect(await promo()).toBe('40 % en mallas');
    await runAt(MONDAY);
    expect(await landing()).toEqual(before.json());
    expect(await promo()).toBe(SHOP.promo_text);
  });

  it('is replaced at once by a campaign that has begun, the first of several', async () => {
    now = Date.parse(FRIDAY);
    const other = { ...CAMPAIGN, key: 'other', slogan: 'Otra' };
    await save('home', homeWith({}, { campaigns: [CAMPAIGN, other] }));
    expect((await landing()).heroSection.slogan).toBe('Hot Sale');
    await save('home', HOME);
    expect((await landing()).heroSection.slogan).toBe('Al agua');
  });

  it('refuses a new campaign that is over, and keeps one that was', async () => {
    await save('home', homeWith({}, { campaigns: [CAMPAIGN] }));
    now = Date.parse(MONDAY);
    const other = { ...CAMPAIGN, key: 'other', starts_at: '2026-12-01T00:00:00-03:00' };
    const refused = await save('home', homeWith({}, { campaigns: [CAMPAIGN, other] }));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { errors: { 'values.blocks.4.ends_at': ['Ese final ya pasó.'] } },
    ]);
    expect((await save('home', homeWith({}, { campaigns: [CAMPAIGN] }))).statusCode).toBe(200);
    await save('home', HOME);
  });

  it('names the picture that is not stored at its field', async () => {
    const lost = `/media/${'b'.repeat(32)}.jpg`;
    const tiles = { tiles: [{ label: 'a', url: '/products', image: lost }] };
    const campaigns = [{ ...CAMPAIGN, background_image: lost }];
    const answer = await save('home', homeWith({ banner_small: lost }, { tiles, campaigns }));
    const sentences = ['Esa foto ya no está. Subila de nuevo.'];
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      {
        'values.blocks.0.banner_small': sentences,
        'values.blocks.1.tiles.0.image': sentences,
        'values.blocks.3.background_image': sentences,
      },
    ]);
  });

  it('shows the background on every screen that has no picture of its own', async () => {
    const stored = async (text: string) =>
      (await shop.media.put(`<svg xmlns="http://www.w3.org/2000/svg"><!--${text}--></svg>`, 'svg'))
        .url;
    const [all, small, sale] = await Promise.all(['all', 'small', 'sale'].map(stored));
    const shown = async () => {
      const [site] = (await shop.app.inject(API_PATHS.siteConfiguration)).json().results;
      return [site.banner, site.banner_md, site.banner_sm].map((url) => new URL(url).pathname);
    };
    const saved = await save('home', homeWith({ background_image: all, banner_small: small }));
    expect(saved.statusCode).toBe(200);
    expect(await shown()).toEqual([all, all, small]);
    now = Date.parse(FRIDAY);
    const campaign = { ...CAMPAIGN, background_image: sale };
    await save('home', homeWith({ background_image: all }, { campaigns: [campaign] }));
    expect(await shown()).toEqual([sale, sale, sale]);
    await save('home', homeWith({ banner_small: small }));
    expect(await shown()).toEqual([small, small, small]);
    await save('home', HOME);
  });

  it('has one title, also for clients that read it from the site configuration', async () => {
    await save('home', homeWith({ slogan: 'Nadá más' }));
    const [site] = (await shop.app.inject(API_PATHS.siteConfiguration)).json().results;
    expect(site.banner_text).toBe('Nadá más');
    expect((await landing()).heroSection.slogan).toBe('Nadá más');
    await save('home', HOME);
  });

  it.each<[string, object, Changes?]>([
    [
      'a campaign that ends before it begins',
      {},
      { campaigns: [{ ...CAMPAIGN, ends_at: FRIDAY }] },
    ],
    ['a campaign of nothing', {}, { campaigns: [{ ...CAMPAIGN, slogan: '', promo_text: '' }] }],
    ['a picture from elsewhere', { background_image: 'https://evil.example/a.png' }],
    ['a script for a link', {}, tileWith({ url: 'javascript:alert(1)' })],
    ['another host for a page', {}, tileWith({ url: '//evil.example' })],
    ['one by a backslash', {}, tileWith({ url: '/\\evil.example' })],
    ['one by two', {}, tileWith({ url: '\\\\evil.example' })],
    ['a picture that is not there', { banner: `/media/${'a'.repeat(32)}.svg` }],
    ['a file of the server', { background_image: '/media/../../etc/passwd' }],
    ['a tile without a text', {}, tileWith({ label: '' })],
    ['a block that is there twice', { key: 'tiles' }],
    ['a kind that is none', { kind: 'carousel' }],
  ])('refuses %s', async (_what, hero, change = {}) => {
    const before = await landing();
    expect((await save('home', homeWith(hero, change))).statusCode).toBe(400);
    expect(await landing()).toEqual(before);
  });
});

function tileWith(change: object): Changes {
  return { tiles: { tiles: [{ label: 'a', url: '/products', image: '', ...change }] } };
}
