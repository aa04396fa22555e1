import { AUDIENCES } from '../../../domain/catalogue/audience.ts';
import fc from 'fast-check';
import { uniqueTags } from '../../../domain/catalogue/tags.ts';
import { NO_NAMES } from '../../../domain/catalogue/options.ts';
import type { EditedProduct } from '../../../domain/catalogue/productDraft.ts';
import {
  draftFromWire,
  draftToWire,
  editedProductFromWire,
  editedProductToWire,
  productRowFromWire,
  productRowToWire,
} from './productToolsMapping.ts';
import { productDraftSchema } from './productToolsSchemas.ts';

const side = fc.integer({ min: 1, max: 3_000 });
const cents = fc.integer({ min: 1, max: 99_999_999_999 });
const name = fc.stringMatching(/^[a-z]{1,20}$/);
const measures = fc.constant({
  length: '92',
  hip: null,
  waist: '60-64',
  bust: null,
  sleeve: null,
  rise: null,
});

const size = fc.record({
  id: fc.constant(null),
  size: name,
  option3: fc.constant(''),
  sku: fc.constant(''),
  barcode: fc.constant(''),
  stock: fc.nat(499_999),
  stockBefore: fc.nat(499_999),
  lowStock: fc.option(fc.nat(100)),
  ownPrice: fc.option(fc.record({ price: cents, suggestedPrice: cents })),
  cost: fc.option(cents),
  measures,
});

const product: fc.Arbitrary<EditedProduct> = fc.record({
  id: fc.nat(),
  version: fc.nat(),
  isArchived: fc.boolean(),
  createdAt: fc.integer({ min: 0, max: 4e12 }),
  sale: fc.option(
    fc.record({ id: fc.nat(), name, endsAt: fc.integer({ min: 0, max: 4e12 }), price: cents }),
  ),
  title: name,
  description: name,
  care: name,
  categoryIds: fc.uniqueArray(fc.integer({ min: 1, max: 99 })),
  audience: fc.constantFrom(null, ...AUDIENCES),
  composition: name,
  fit: name,
  sport: name,
  worn: fc.option(fc.record({ heightCm: fc.integer({ min: 40, max: 250 }), size: name })),
  price: cents,
  suggestedPrice: cents,
  cost: fc.option(cents),
  weightGrams: fc.nat(1000),
  box: fc.option(fc.record({ height: side, width: side, depth: side })),
  minUnits: fc.integer({ min: 1, max: 999 }),
  minUnitsWholesale: fc.integer({ min: 1, max: 999 }),
  unitStep: fc.integer({ min: 1, max: 99 }),
  taxRate: fc.constantFrom(0, 10.5, 21),
  isFeatured: fc.boolean(),
  isDeliveredTomorrow: fc.boolean(),
  isPublished: fc.boolean(),
  publishAt: fc.option(fc.integer({ min: 0, max: 4e12 })),
  seoTitle: name,
  seoDescription: name,
  tags: fc.uniqueArray(fc.stringMatching(/^[a-z]{1,9}$/)).map(uniqueTags),
  optionNames: fc.constant(NO_NAMES),
  variants: fc.uniqueArray(
    fc.record({
      id: fc.constant(null),
      color: name,
      hex: fc.constantFrom(null, '#1f56c4'),
      pictures: fc.array(fc.record({ url: name, alt: name })),
      sizes: fc.uniqueArray(size, { selector: (each) => each.size, minLength: 1 }),
    }),
    { selector: (each) => each.color, minLength: 1, maxLength: 5 },
  ),
});

test('a product survives the wire, and its draft is one that the schema accepts', () => {
  fc.assert(
    fc.property(product, (given) => {
      expect(editedProductFromWire(editedProductToWire(given))).toEqual(given);
      const draft = draftFromWire(productDraftSchema.parse(draftToWire(given)));
      expect(given).toMatchObject(draft);
    }),
  );
});

test('a row survives the wire', () => {
  const row = {
    id: 1,
    title: 'Malla',
    image: '/media/a.jpg',
    categoryPath: ['Mallas', 'Mujer'],
    price: 1_234_567,
    suggestedPrice: 1_234_568,
    margin: -250,
    priceVaries: true,
    stock: 3,
    sizeCount: 2,
    lowCount: 1,
    visibility: 'scheduled' as const,
    publishAt: 1_800_000_000_000,
    isFeatured: true,
    updatedAt: 1_700_000_000_000,
  };
  expect(productRowFromWire(productRowToWire(row))).toEqual(row);
});
