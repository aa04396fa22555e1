import type {
  LandingWire,
  SiteConfigurationPageWire,
} from '../../../contract/catalogue/storeSchemas.ts';
import { UNREAD_BANNERS, writeHome } from '../../../testing/data/homeFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { STORE_ORIGIN, openSampleStore, type SampleStore } from '../../../testing/openStoreApp.ts';

const SITE = {
  id: 1,
  address: 'Av. Corrientes 1234',
  email: 'hola@brazada.example',
  facebook: 'https://facebook.com/brazada',
  instagram: 'https://instagram.com/brazada',
  phone: '1144445555',
  twitter: '',
  youtube: '',
  promo_text: 'Envío gratis',
  shipping_text: 'Llega en 48 h',
};

const HERO = {
  banner: '/media/banner.jpg',
  bannerMedium: '/media/banner-md.jpg',
  bannerSmall: '/media/banner-sm.jpg',
  slogan: 'Temporada nueva',
  bannerBelowText: 'Hasta 6 cuotas',
};

onEveryDialect('what every page needs', (database) => {
  let shop: SampleStore;

  beforeAll(async () => {
    shop = await openSampleStore(database());
  });

  afterAll(() => shop.app.close());

  it('has empty answers before the shop is set up', async () => {
    const page = { count: 0, next: null, previous: null, total_pages: 1, results: [] };
    expect((await shop.get('site-configuration/')).json()).toEqual(page);
    const landing = (await shop.get('site-test/get-test-info/')).json<LandingWire>();
    expect(landing.heroSection).toEqual({
      slogan: '',
      subtitle: '',
      backgroundImage: '',
      messages: [],
    });
  });

  it('returns the site configuration as a list of one, discounts as decimal strings', async () => {
    await database().changeCatalogue(async (trx) => {
      await trx
        .insertInto('site_configuration')
        .values({
          ...SITE,
          ...UNREAD_BANNERS,
          max_delivery_discount_cents: 450_000,
          min_amount_delivery_discount_cents: 8_000_050,
        })
        .execute();
      await writeHome(trx, HERO);
    });
    const page = (await shop.get('site-configuration/')).json<SiteConfigurationPageWire>();
    expect(page).toMatchObject({ count: 1, total_pages: 1 });
    expect(page.results).toEqual([
      {
        ...SITE,
        banner: `${STORE_ORIGIN}/media/banner.jpg`,
        banner_md: `${STORE_ORIGIN}/media/banner-md.jpg`,
        banner_sm: `${STORE_ORIGIN}/media/banner-sm.jpg`,
        banner_text: 'Temporada nueva',
        banner_below_text: 'Hasta 6 cuotas',
        max_discount_in_delivery: '4500.00',
        min_amount_discount_delivery: '80000.50',
        instalment_plans: [],
        transfer_discount_percent: 0,
        issuer_tax_status: 'responsable_inscripto',
        fiscal_data_url: '',
        payment_methods: ['Tarjeta de Credito', 'Transferencia bancaria'],
        deliveries: ['door', 'pickup'],
        products_on_sale: 1,
        brand: expect.objectContaining({ name: 'Mi tienda', logo: null }) as object,
        links: expect.objectContaining({ menu: expect.any(Array) as unknown }) as object,
      },
    ]);
    const past = await shop.get('site-configuration/?page=2');
    expect([past.statusCode, past.json()]).toEqual([404, { detail: 'Página inválida.' }]);
    expect((await shop.get('site-configuration/?page=x')).statusCode).toBe(400);
  });

  it('includes the price terms, plans by length', async () => {
    const dear = { surcharge_basis_points: 1850, tea_basis_points: 6200, cftea_basis_points: 7845 };
    await database().changeCatalogue(async (trx) => {
      await trx
        .updateTable('site_configuration')
        .set({ transfer_discount_basis_points: 1250, issuer_tax_status: 'monotributo' })
        .execute();
      await trx
        .insertInto('instalment_plans')
        .values({ instalments: 12, ...dear })
        .execute();
      await trx.insertInto('instalment_plans').values({ instalments: 3 }).execute();
    });
    const page = (await shop.get('site-configuration/')).json<SiteConfigurationPageWire>();
    expect(page.results[0]).toMatchObject({
      transfer_discount_percent: 12.5,
      issuer_tax_status: 'monotributo',
      instalment_plans: [
        { instalments: 3, surcharge: 0, tea: 0, cftea: 0 },
        { instalments: 12, surcharge: 18.5, tea: 62, cftea: 78.45 },
      ],
    });
  });

  it('returns the menu in order, without special lines', async () => {
    const answer = await shop.get('get-navbar-categories/');
    expect(answer.json()).toEqual({
      navbar: [
        {
          id: shop.sample.swimming,
          name: 'Natación',
          highlighted: false,
          image: '',
          sub_cat_col: [
            { name: 'Mallas', subcategories: ['Competición', 'Aguas abiertas'] },
            { name: 'Gorras', subcategories: [] },
          ],
        },
        { id: expect.any(Number), name: 'Running', highlighted: false, image: '', sub_cat_col: [] },
      ],
    });
  });

  it('returns the home page with featured products', async () => {
    await database().changeCatalogue(async (trx) => {
      await writeHome(trx, {
        slogan: 'Nadá',
        subtitle: 'Más lejos',
        backgroundImage: '/media/hero.jpg',
        messages: ['3 cuotas', 'Cambios gratis'],
        tiles: [{ label: 'Natación', url: '/productos/categoria/natacion', image: '/media/t.jpg' }],
        cards: [{ title: 'Envíos', text: 'A todo el país', image: '/media/c.svg' }],
      });
    });
    const landing = (await shop.get('site-test/get-test-info/')).json<LandingWire>();
    expect(landing).toMatchObject({
      heroSection: {
        slogan: 'Nadá',
        subtitle: 'Más lejos',
        backgroundImage: `${STORE_ORIGIN}/media/hero.jpg`,
        messages: ['3 cuotas', 'Cambios gratis'],
      },
      gridLinks: [
        {
          label: 'Natación',
          url: '/productos/categoria/natacion',
          image: `${STORE_ORIGIN}/media/t.jpg`,
        },
      ],
      infoCards: [
        { title: 'Envíos', text: 'A todo el país', image: `${STORE_ORIGIN}/media/c.svg` },
      ],
    });
    const { shorts, poolSuit } = shop.sample;
    expect(landing.productosDestacados.map((each) => each.id)).toEqual([shorts, poolSuit]);
  });
});
