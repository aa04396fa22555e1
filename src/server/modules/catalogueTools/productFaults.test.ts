import type { DraftSize, DraftVariant } from '../../../domain/catalogue/productDraft.ts';
import { pictureFaults, publishFaults, sizeFaults } from './productFaults.ts';

const SIZE: DraftSize = {
  id: 7,
  option3: '',
  size: 'M',
  sku: 'MAL-1',
  barcode: '',
  stock: 3,
  stockBefore: 3,
  lowStock: null,
  ownPrice: null,
  cost: null,
  measures: { length: null, hip: null, waist: null, bust: null, sleeve: null, rise: null },
};
const RED: DraftVariant = { id: 1, color: 'Rojo', hex: null, pictures: [], sizes: [SIZE] };
const variants = (size: Partial<DraftSize>) => ({
  variants: [{ ...RED, sizes: [{ ...SIZE, ...size }] }],
});
const stored = variants({});

test('a size keeps its own names, and gets none that another product has', () => {
  expect(sizeFaults(variants({}), stored, [])).toEqual({});
  const owners = [{ sku: 'MAL-1', barcode: '779', title: 'Malla' }];
  expect(sizeFaults(variants({ barcode: '779' }), stored, owners)).toEqual({
    'variants.0.sizes.0.sku': ['Ese SKU es de «Malla».'],
    'variants.0.sizes.0.barcode': ['Ese código de barras es de «Malla».'],
  });
  const nameless = [{ sku: '', barcode: null, title: 'Gorra' }];
  expect(sizeFaults(variants({}), stored, nameless)).toEqual({});
});

test('a size is new, or one of this colour', () => {
  expect(sizeFaults(variants({ id: null }), stored, [])).toEqual({});
  expect(sizeFaults(variants({ id: 8 }), stored, [])).toEqual({
    'variants.0.sizes.0.size': ['Ese talle ya no existe.'],
  });
  expect(sizeFaults(variants({}), null, [])).toHaveProperty(['variants.0.sizes.0.size']);
});

test('a long SKU stays where it stands already', () => {
  const long = variants({ sku: 'M'.repeat(300) });
  expect(sizeFaults(long, long, [])).toEqual({});
  expect(sizeFaults(long, stored, [])).toHaveProperty(['variants.0.sizes.0.sku']);
});

test('a picture stands there already, or is in the store', async () => {
  const media = { fileOf: async () => null };
  const draft = { variants: [{ ...RED, pictures: [{ url: '/media/a.webp', alt: '' }] }] };
  expect(await pictureFaults(media, draft, draft)).toEqual({});
  expect(await pictureFaults(media, draft, null)).toHaveProperty(['variants.0.pictures.0']);
});

test('a product is published later, not earlier', () => {
  const now = Date.UTC(2026, 10, 20);
  const at = (publishAt: number | null) => ({ isPublished: false, publishAt });
  expect(publishFaults(at(now + 1), null, now)).toEqual({});
  expect(publishFaults(at(null), null, now)).toEqual({});
  expect(publishFaults(at(now - 60_000), null, now)).toEqual({});
  expect(publishFaults(at(now - 600_000), null, now)).toHaveProperty('publishAt');
  expect(publishFaults(at(now - 600_000), at(now - 600_000), now)).toEqual({});
  expect(publishFaults({ isPublished: true, publishAt: 0 }, null, now)).toEqual({});
});
