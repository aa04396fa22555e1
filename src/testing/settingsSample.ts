import type { ShopPlace } from '../domain/shopLinks.ts';
import type { SettingsWire } from '../contract/tools/shop/settingsMapping.ts';

const ALWAYS = { starts_at: null, ends_at: null, audience: 'all', hidden: false } as const;

const linkTo = (target: ShopPlace) =>
  ({ key: target, label: '', kind: 'shop', target, hidden: false }) as const;

/** Settings with which a shop sells, as admins send them. */
export const SETTINGS_SAMPLE: SettingsWire = {
  bank: {
    holder: 'Brazada SRL',
    cuit: '30-50001091-2',
    bank: 'Banco Nación',
    cbu: '2850590940090418135201',
    alias: 'brazada.nado',
  },
  shop: {
    address: 'Av. Colón 100, Córdoba',
    email: 'hola@nado.example',
    phone: '351 555-0100',
    instagram: 'https://www.instagram.com/nado',
    facebook: '',
    twitter: '',
    youtube: '',
    promo_text: 'Envíos gratis',
    shipping_text: '',
  },
  payments: {
    offers_card: true,
    offers_transfer: true,
    transfer_discount_percent: 7.5,
    transfer_tolerance: 1.5,
    gift_card_months: 12,
    sells_gift_cards: true,
    gift_card_amounts: [{ amount: 20_000 }, { amount: 50_000 }],
    gift_card_min: 5_000,
    gift_card_max: 200_000,
    instalment_plans: [{ instalments: 3, surcharge: 0, tea: 0, cftea: 0 }],
  },
  promotions: {
    promotions: [
      {
        issuer: 'Banco Nación',
        card: 'Visa',
        instalments: 6,
        surcharge: 0,
        tea: 0,
        cftea: 0,
        starts_on: '2026-01-01',
        ends_on: '2099-12-31',
        terms: 'Los jueves. Tope de $ 100.000 por compra.',
      },
    ],
  },
  links: {
    menu: [linkTo('products'), linkTo('categories')],
    columns: [
      { title: 'Tienda', links: [linkTo('products')] },
      { title: '', links: [linkTo('terms'), linkTo('privacy')] },
      { title: '', links: [] },
    ],
  },
  home: {
    blocks: [
      {
        key: 'hero',
        kind: 'hero',
        ...ALWAYS,
        slogan: 'Al agua',
        subtitle: 'Mallas y antiparras',
        banner_below_text: '',
        background_image: '',
        banner: '',
        banner_medium: '',
        banner_small: '',
        messages: ['Envíos a todo el país'],
      },
      {
        key: 'tiles',
        kind: 'tiles',
        ...ALWAYS,
        title: 'Categorías',
        tiles: [{ label: 'Mallas', url: '/products', image: '' }],
      },
      {
        key: 'cards',
        kind: 'cards',
        ...ALWAYS,
        cards: [{ title: 'Cambios', text: '30 días', image: '' }],
      },
    ],
  },
  search: { groups: [{ terms: ['enterito', 'malla entera'] }] },
  taxes: { issuer_tax_status: 'exento', fiscal_data_url: '' },
  orders: {
    card_hours: 2,
    transfer_hours: 48,
    guest_transfer_hours: 12,
    max_units: 50,
    max_unpaid_orders: 5,
    low_stock: 4,
    exchange_days: 20,
    exchange_return_days: 7,
  },
  reminders: {
    reminds_transfer: true,
    transfer_reminder_hours: 12,
    reminds_card: true,
    card_reminder_minutes: 30,
    reminds_cart: true,
    cart_reminder_hours: 6,
    reminds_coupon: true,
    coupon_reminder_hours: 48,
  },
  delivery: { max_discount: 1200.5, min_amount: 0, asks_dni: false, holidays: [] },
  zones: {
    zones: [
      {
        name: 'Capital',
        carrier: 'Andreani',
        min_days: 1,
        max_days: 2,
        codes: '1000-1599',
        prices: [
          { max_grams: 1_000, door: 6_900.5, branch: null },
          { max_grams: 5_000, door: 9_000, branch: 5_000 },
        ],
      },
      {
        name: 'El país',
        carrier: 'Correo Argentino',
        min_days: 3,
        max_days: 7,
        codes: '1600-4999, S2000-2199, X2000-2199, 6000-9999',
        prices: [{ max_grams: 10_000, door: 12_000, branch: 8_000 }],
      },
    ],
  },
  pickup: {
    points: [
      {
        id: null,
        name: 'Local del centro',
        address: 'Av. Colón 100',
        city: 'Córdoba',
        province: 'Córdoba',
        hours: 'De 10 a 19 h',
        note: 'Con el DNI de quien compró.',
        min_days: 0,
        max_days: 1,
        is_shown: true,
      },
    ],
  },
};

const KEY_VALUES = {
  mercadopago: { access_token: ['APP_USR-1'], webhook_secret: ['un-secreto'], pos_id: [''] },
  smtp: {
    host: ['127.0.0.1'],
    port: ['9'],
    security: ['starttls'],
    user: [''],
    password: [null],
    from: ['hola@tienda.example'],
  },
  micorreo: {
    user: ['tienda'],
    password: ['s3cr3ta'],
    customer_id: ['1'],
    origin_postal_code: ['1428'],
  },
};

/** Keys by the path of each call. Their providers do not answer in tests. */
export const KEY_SAMPLES: Readonly<Record<string, Record<string, readonly unknown[]>>> =
  Object.fromEntries(
    Object.entries(KEY_VALUES).flatMap(([provider, values]) => [
      [`/api/tools/keys/${provider}/`, { ...values, version: [0, 1] }],
      [`/api/tools/keys/${provider}/try/`, values],
      [`/api/tools/keys/${provider}/remove/`, { version: [0, 1] }],
    ]),
  );

const PAGE = {
  title: ['Cómo lavar', 'Mapa'],
  slug: ['como-lavar', 'mapa'],
  body: ['Con agua fría.'],
  seo_title: [''],
  seo_description: [''],
  image: [''],
  image_alt: [''],
  published: [true],
  in_menu: [false],
  in_footer: [false],
};
const ITS_ID = { id: [1, 2] };

/** The merchant's own pages. */
export const PAGE_SAMPLES: Readonly<Record<string, Record<string, readonly unknown[]>>> = {
  '/api/store/pages/{slug}/': { slug: PAGE.slug },
  '/api/tools/pages/': PAGE,
  '/api/tools/pages/{id}/': { ...PAGE, ...ITS_ID, version: [1, 2] },
  '/api/tools/pages/{id}/versions/{version}/': { ...ITS_ID, version: [1] },
};
