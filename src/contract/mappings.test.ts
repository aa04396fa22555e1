import fc from 'fast-check';
import type { z } from 'zod';
import { compareLines } from '../domain/orders/cart.ts';
import { anyPriceTerms } from '../testing/data/anyPriceTerms.ts';
import { anyShownBlocks } from '../testing/data/anyShownBlocks.ts';
import { anyOrder, anyCart } from '../testing/data/orderArbitraries.ts';
import {
  anyAccount,
  anyAccountChange,
  anyFilters,
  anyNavbar,
  anyProduct,
  anyProductCard,
  anySiteConfiguration,
} from '../testing/data/shopArbitraries.ts';
import { anyBrand } from '../testing/data/brandArbitrary.ts';
import { brandFromWire, brandToWire } from './catalogue/brandMapping.ts';
import { brandSchema } from './catalogue/brandSchemas.ts';
import {
  accountChangeFromWire,
  accountChangeToWire,
  accountFromWire,
  accountToWire,
} from './account/accountMapping.ts';
import { cartFromWire, cartToWire } from './orders/cartMapping.ts';
import { cartSchema } from './orders/cartSchemas.ts';
import { orderFromWire, orderToWire } from './orders/orderMapping.ts';
import { orderSchema } from './orders/orderSchemas.ts';
import { pageFromWire, pageToWire } from './pageMapping.ts';
import {
  productCardFromWire,
  productCardToWire,
  productFiltersFromWire,
  productFiltersToWire,
  pictureToWire,
} from './catalogue/productListMapping.ts';
import { productFromWire, productToWire } from './catalogue/productMapping.ts';
import {
  productCardSchema,
  productFiltersSchema,
  productSchema,
} from './catalogue/productSchemas.ts';
import { profileUpdateSchema, selfProfileSchema } from './account/profileSchemas.ts';
import {
  landingFromWire,
  landingToWire,
  siteConfigurationFromWire,
  siteConfigurationToWire,
  navbarFromWire,
  navbarToWire,
  priceTermsFromWire,
  priceTermsToWire,
} from './catalogue/storeMapping.ts';
import {
  landingSchema,
  navbarSchema,
  priceTermsSchema,
  siteConfigurationSchema,
} from './catalogue/storeSchemas.ts';

const NO_ORIGIN = '';

interface Mapping<Domain, Wire> {
  any: fc.Arbitrary<Domain>;
  toWire: (value: Domain) => Wire;
  fromWire: (wire: Wire) => Domain;
  schema: z.ZodType;
}

/** Maps to the wire, through JSON and the schema, and back. */
function expectRoundTrip<Domain, Wire>({ any, toWire, fromWire, schema }: Mapping<Domain, Wire>) {
  fc.assert(
    fc.property(any, (value) => {
      const sent: unknown = JSON.parse(JSON.stringify(toWire(value)));
      const received = schema.parse(sent);
      expect(received).toEqual(sent);
      expect(fromWire(received as Wire)).toEqual(value);
    }),
  );
}

const NO_LANDING = {
  hero: { slogan: '', subtitle: '', backgroundImage: '', messages: [] },
  tiles: [],
  infoCards: [],
  featured: [],
};

describe('domain values survive the round trip through the wire', () => {
  it('a product card', () =>
    expectRoundTrip({
      any: anyProductCard,
      toWire: (value) => productCardToWire(value, NO_ORIGIN),
      fromWire: productCardFromWire,
      schema: productCardSchema,
    }));

  it('a product', () =>
    expectRoundTrip({
      any: anyProduct,
      toWire: (value) => productToWire(value, NO_ORIGIN),
      fromWire: productFromWire,
      schema: productSchema,
    }));

  it('a cart, sorted by number', () =>
    expectRoundTrip({
      any: anyCart.map(({ lines }) => ({ lines: lines.toSorted(compareLines) })),
      toWire: cartToWire,
      fromWire: cartFromWire,
      schema: cartSchema,
    }));

  it('the menu', () =>
    expectRoundTrip({
      any: anyNavbar,
      toWire: (value) => navbarToWire(value, NO_ORIGIN),
      fromWire: navbarFromWire,
      schema: navbarSchema,
    }));

  it('the home page', () =>
    expectRoundTrip({
      any: anyShownBlocks,
      toWire: (blocks) => landingToWire({ ...NO_LANDING, blocks }, NO_ORIGIN),
      fromWire: landingFromWire,
      schema: landingSchema,
    }));

  it('the site configuration', () =>
    expectRoundTrip({
      any: anySiteConfiguration,
      toWire: (value) => siteConfigurationToWire(value, NO_ORIGIN),
      fromWire: siteConfigurationFromWire,
      schema: siteConfigurationSchema.omit({ id: true }),
    }));

  it('the brand', () =>
    expectRoundTrip({
      any: anyBrand,
      toWire: (value) => brandToWire(value),
      fromWire: brandFromWire,
      schema: brandSchema,
    }));

  it('price terms', () =>
    expectRoundTrip({
      any: anyPriceTerms,
      toWire: priceTermsToWire,
      fromWire: priceTermsFromWire,
      schema: priceTermsSchema,
    }));

  it('price terms of a backend without them: no plans, no discount, taxes itemised', () => {
    expect(priceTermsFromWire({})).toEqual({
      instalmentPlans: [],
      transferDiscountPercent: 0,
      issuerTaxStatus: 'responsable_inscripto',
    });
  });

  it('an account', () =>
    expectRoundTrip({
      any: anyAccount,
      toWire: accountToWire,
      fromWire: accountFromWire,
      schema: selfProfileSchema,
    }));

  it('a change of an account, which may clear fields', () => {
    fc.assert(
      fc.property(anyAccountChange, (change) => {
        const sent: unknown = JSON.parse(JSON.stringify(accountChangeToWire(change)));
        expect(accountChangeFromWire(profileUpdateSchema.parse(sent))).toEqual(change);
      }),
    );
  });

  it('an order', () =>
    expectRoundTrip({
      any: anyOrder,
      toWire: orderToWire,
      fromWire: orderFromWire,
      schema: orderSchema,
    }));

  it('filters', () =>
    expectRoundTrip({
      any: anyFilters,
      toWire: productFiltersToWire,
      fromWire: productFiltersFromWire,
      schema: productFiltersSchema,
    }));

  it('a page, whose number the caller supplies', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.integer({ min: 1, max: 9 }), (count, number) => {
        const page = { number, totalPages: 9, count, items: [1, 2] };
        const wire = pageToWire(page, String, (each) => `https://x/?page=${each}`);
        expect(pageFromWire(wire, number, Number)).toEqual(page);
        expect(wire.next).toBe(number === 9 ? null : `https://x/?page=${number + 1}`);
        expect(wire.previous).toBe(number === 1 ? null : `https://x/?page=${number - 1}`);
      }),
    );
  });
});

it('carts are sorted by number on the wire, not by digits', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const ids = cartToWire(cart).cart.items.map((item) => Number(item.subproduct_id));
      expect(ids).toEqual(ids.toSorted((one, other) => one - other));
    }),
  );
});

test.each([
  ['/media/front.svg', 'https://brazada.example/media/front.svg'],
  ['https://cdn.example/front.jpg', 'https://cdn.example/front.jpg'],
  ['//cdn.example/front.jpg', '//cdn.example/front.jpg'],
  ['', ''],
])('the picture %j is %j on the wire', (url, expected) => {
  expect(pictureToWire(url, 'https://brazada.example')).toBe(expected);
});
