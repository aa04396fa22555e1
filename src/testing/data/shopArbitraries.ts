import { AUDIENCES } from '../../domain/catalogue/audience.ts';
import fc from 'fast-check';
import { IVA_CONDITIONS, type Account, type AccountChange } from '../../domain/people/account.ts';
import type { Category } from '../../domain/catalogue/category.ts';
import type { SiteConfiguration } from '../../domain/siteConfiguration.ts';
import { fullSize } from '../../domain/catalogue/options.ts';
import type { Product, ProductCard } from '../../domain/catalogue/product.ts';
import type { ProductFilters } from '../../domain/catalogue/productFilters.ts';
import { PROVINCES } from '../../domain/people/provinces.ts';
import { CARD_PICTURES } from '../../contract/catalogue/productListMapping.ts';

export const id = fc.integer({ min: 1, max: 2_147_483_647 });
export const cents = fc.nat(100_000_000_000);
/** A merchant's text: any letters, no control characters. */
export const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .filter((each) => !/\p{Cc}|\p{Cs}/u.test(each));
export const few = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { maxLength: 3 });
const hex = fc.option(fc.constantFrom('#000000', '#ff8800'));
const color = fc.record({ name: text, hex });
export const units = fc.nat(1000);

const sizePrices = {
  price: cents,
  listPrice: cents,
  wholesalePrice: cents,
  suggestedPrice: cents,
};
const prices = {
  ...sizePrices,
  priceVaries: fc.boolean(),
  taxRate: fc.constantFrom(0, 10.5, 21),
};

const cardShape = {
  id,
  titleId: id,
  title: text,
  ...prices,
  images: fc.array(text, { maxLength: CARD_PICTURES }),
  imageColor: hex,
  colors: few(color),
  inStock: fc.boolean(),
  categoryPath: few(text),
  audience: fc.constantFrom(null, ...AUDIENCES),
};

export const anyProductCard: fc.Arbitrary<ProductCard> = fc.oneof(
  fc.record(cardShape),
  fc.record({ ...cardShape, lastUnits: fc.integer({ min: 1, max: 3 }) }),
);

const measure = fc.option(text);
const measures = fc.record({
  length: measure,
  hip: measure,
  waist: measure,
  bust: measure,
  sleeve: measure,
  rise: measure,
});
const option3 = fc.oneof(fc.constant(''), text);
const size = fc
  .record({ id, size: text, option3, sku: text, stock: units, measures, ...sizePrices })
  .map((each) => ({ ...each, size: fullSize(each.size, each.option3) }));
const variant = fc
  .record({
    id,
    sku: text,
    color,
    pictures: few(fc.record({ image: text, alt: text })),
    imageColor: hex,
    imageRatio: fc.constantFrom(0.75, 0.8, 1),
    sizes: few(size),
  })
  .map(({ pictures, ...rest }) => ({
    ...rest,
    images: pictures.map(({ image }) => image),
    alts: pictures.map(({ alt }) => alt),
  }));

export const anyProduct: fc.Arbitrary<Product> = fc.record({
  id,
  titleId: id,
  title: text,
  ...prices,
  description: text,
  care: text,
  seoTitle: text,
  seoDescription: text,
  categoryPath: few(text),
  audience: fc.constantFrom(null, ...AUDIENCES),
  composition: text,
  fit: text,
  sport: text,
  worn: fc.option(fc.record({ heightCm: fc.nat(250), size: text }), { nil: null }),
  optionNames: fc.record({ color: option3, size: option3, option3 }),
  variants: few(variant),
  related: few(anyProductCard),
});

export const anyNavbar: fc.Arbitrary<Category[]> = few(
  fc.record(
    {
      id,
      name: text,
      highlighted: fc.boolean(),
      image: text,
      columns: few(fc.record({ name: text, subcategories: few(text) })),
      banners: few(fc.record({ key: text, image: text, alt: text })),
    },
    { requiredKeys: ['id', 'name', 'highlighted', 'image', 'columns'] },
  ),
);

export const anySiteConfiguration: fc.Arbitrary<SiteConfiguration> = fc.record({
  address: text,
  banner: text,
  bannerMedium: text,
  bannerSmall: text,
  bannerText: text,
  bannerBelowText: text,
  email: text,
  facebook: text,
  instagram: text,
  phone: text,
  twitter: text,
  youtube: text,
  promoText: text,
  shippingText: text,
  maxShippingDiscount: cents,
  minAmountForShippingDiscount: cents,
});

export const anyFilters: fc.Arbitrary<ProductFilters> = fc.record(
  {
    titleId: id,
    categoryPath: few(text),
    featured: fc.boolean(),
    deliveryTomorrow: fc.boolean(),
    sizes: few(text),
    colors: few(text),
    priceFrom: cents,
    priceTo: cents,
    inStock: fc.boolean(),
    text,
  },
  { requiredKeys: [] },
);

export const maybeEmpty = fc.oneof(fc.constant(''), text);
/** Any that ISO 8601 writes with a year of four digits. */
export const instant = fc.integer({ min: 0, max: 253_402_300_799_999 });

const streetNumber = fc.option(fc.integer({ min: 1, max: 99_999 }));
const postalCode = fc.option(
  fc.oneof(
    fc.record({ digits: fc.integer({ min: 1, max: 9999 }), full: fc.constant(null) }),
    fc.constant({ digits: 1426, full: 'C1426AQJ' }),
  ),
);
export const telephone = fc.option(fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }));
export const cuit = fc.option(fc.constant('20123456786'));
export const ivaCondition = fc.option(fc.constantFrom(...IVA_CONDITIONS));

/** No phone number or postal code is 0, because the wire uses 0 for an unknown one. */
export const anyAccount: fc.Arbitrary<Account> = fc.record({
  id,
  username: text,
  email: text,
  firstName: maybeEmpty,
  lastName: maybeEmpty,
  joinedAt: instant,
  telephone,
  address: fc.record({
    street: maybeEmpty,
    streetNumber,
    apartment: maybeEmpty,
    neighbourhood: maybeEmpty,
    city: maybeEmpty,
    province: maybeEmpty,
    postalCode,
  }),
  wholesale: fc.boolean(),
  business: fc.boolean(),
  cuit,
  ivaCondition,
  clientType: text,
});

const written = maybeEmpty.map((each) => each.trim()).filter(({ length }) => length <= 20);

/** A change as the forms send it. */
export const anyAccountChange: fc.Arbitrary<AccountChange> = fc.record(
  {
    firstName: written,
    lastName: written,
    telephone,
    business: fc.boolean(),
    cuit,
    ivaCondition,
    address: fc.record(
      {
        street: written,
        streetNumber,
        apartment: written,
        neighbourhood: written,
        city: written,
        province: fc.constantFrom('', ...PROVINCES.map(({ name }) => name)),
        postalCode,
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['address'] },
);
