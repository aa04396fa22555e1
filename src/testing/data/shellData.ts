import { BRAND_SAMPLE } from './brandSample.ts';
import { NO_NAMES } from '../../domain/catalogue/options.ts';
import type { Product, ProductCard } from '../../domain/catalogue/product.ts';
import type { ShellData } from '../../server/modules/shell/PageHead.ts';

/** A picture of the media store, by its path. */
export const SHELL_PICTURE = `/media/${'a'.repeat(32)}.svg`;
/** A title that tries to leave its place in the HTML. */
export const EVIL_TITLE = `Malla </title><script>alert(1)</script> "L'Eau" & más`;
const LEGAL_BODY =
  '## Precios\n- **Finales** <script>\n\n[Cambios](/envios-y-cambios)\n\n| Talle |\n| S |';
const EVIL_JSON = `</script><!--<script>alert(2)`;

const card: ProductCard = {
  id: 7,
  titleId: 3,
  title: EVIL_TITLE,
  price: 12_345_60,
  listPrice: 12_345_60,
  wholesalePrice: 9_000_00,
  suggestedPrice: 13_000_00,
  priceVaries: false,
  taxRate: 21,
  images: [SHELL_PICTURE],
  imageColor: '#b3d4e8',
  colors: [{ name: 'Azul', hex: '#0000ff' }],
  inStock: true,
  categoryPath: ['Natación', 'Mujer'],
};

const size = {
  option3: '',
  price: 12_345_60,
  listPrice: 12_345_60,
  wholesalePrice: 9_000_00,
  suggestedPrice: 13_000_00,
  measures: { length: null, hip: null, waist: null, bust: null, sleeve: null, rise: null },
};
export const SHELL_PRODUCT: Product = {
  ...card,
  description: EVIL_JSON,
  care: '',
  seoTitle: '',
  seoDescription: '',
  optionNames: NO_NAMES,
  variants: [
    {
      id: 70,
      sku: 'M-7',
      color: { name: 'Azul', hex: '#0000ff' },
      images: [SHELL_PICTURE],
      alts: [''],
      imageRatio: 0.8,
      imageColor: '#b3d4e8',
      sizes: [
        { ...size, id: 1, size: 'S', sku: 'M-7-S', stock: 0 },
        { ...size, id: 2, size: 'M', sku: 'M-7-M', stock: 4 },
      ],
    },
  ],
  related: [card],
};

const [small, medium] = SHELL_PRODUCT.variants[0]!.sizes;
/** The same with another id, its M dearer than its S. */
const VARYING_PRODUCT: Product = {
  ...SHELL_PRODUCT,
  id: 8,
  priceVaries: true,
  variants: [
    {
      ...SHELL_PRODUCT.variants[0]!,
      sizes: [
        { ...small!, stock: 1 },
        { ...medium!, price: 15_000_00 },
      ],
    },
  ],
};

const OWN_PAGE = {
  title: 'Cómo comprar',
  slug: 'como-comprar',
  body: 'Elegís, pagás y **listo**.',
  seoTitle: '',
  seoDescription: '',
  image: '',
  imageAlt: '',
};

/** A shop with one category path and two products, 7 and 8. */
export function makeShellData(): ShellData {
  const categories = [
    {
      id: 1,
      name: 'Natación',
      highlighted: false,
      image: '',
      columns: [{ name: 'Mujer', subcategories: ['Mallas enteras'] }],
    },
  ];
  const hero = { slogan: 'Nadá', subtitle: '', backgroundImage: '', messages: [] };
  return {
    siteConfiguration: async () => ({
      brand: BRAND_SAMPLE,
      productsOnSale: 0,
      address: '',
      email: 'hola@brazada.example',
      phone: '',
      facebook: '',
      twitter: '',
      youtube: '',
      instagram: 'https://instagram.com/brazada',
      promoText: '',
      shippingText: '',
      bannerText: 'Verano',
      bannerBelowText: '',
      banner: SHELL_PICTURE,
      bannerMedium: SHELL_PICTURE,
      bannerSmall: SHELL_PICTURE,
      maxShippingDiscount: 0,
      minAmountForShippingDiscount: 0,
    }),
    categories: async () => categories,
    movedCategory: async () => null,
    collections: async () => [],
    findCollection: async () => null,
    landing: async () => ({ hero, tiles: [], infoCards: [], featured: [card], blocks: [] }),
    legalText: async (key) => ({
      key,
      title: 'Términos',
      body: LEGAL_BODY,
      isDefault: true,
      updatedAt: 0,
    }),
    ownPage: async (slug) => (slug === 'como-comprar' || slug === 'comprar' ? OWN_PAGE : null),
    ownPages: async () => [{ slug: OWN_PAGE.slug, updatedAt: Date.UTC(2026, 2, 4) }],
    listProducts: async () => ({ number: 1, totalPages: 1, count: 1, items: [card] }),
    findProduct: async (id) =>
      [SHELL_PRODUCT, VARYING_PRODUCT].find((product) => product.id === id) ?? null,
    countProducts: async () => 1,
    sitemapProducts: async () => [],
  };
}
