import fc from 'fast-check';
import { productCardToWire } from '../../../contract/catalogue/productListMapping.ts';
import type { ProductCard } from '../../../domain/catalogue/product.ts';
import { cardJson } from './cardJson.ts';

const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('"images":[]', '\\"', '$&'));
const picture = fc.oneof(
  text.map((name) => `/media/${name}`),
  text.map((name) => `https://pictures.example/${name}`),
  text,
);
const card: fc.Arbitrary<ProductCard> = fc.record({
  id: fc.nat(),
  titleId: fc.nat(),
  title: text,
  price: fc.nat(),
  listPrice: fc.nat(),
  wholesalePrice: fc.nat(),
  suggestedPrice: fc.nat(),
  priceVaries: fc.boolean(),
  taxRate: fc.constantFrom(10.5, 21),
  images: fc.array(picture, { maxLength: 4 }),
  imageColor: fc.option(text),
  colors: fc.array(
    fc.record(
      { name: text, hex: fc.option(text), image: picture },
      { requiredKeys: ['name', 'hex'] },
    ),
    { maxLength: 3 },
  ),
  inStock: fc.boolean(),
  categoryPath: fc.array(text, { maxLength: 3 }),
  audience: fc.constantFrom(null, 'hombre' as const),
});

test('a card that was written once is what the contract says at every origin', () => {
  fc.assert(
    fc.property(card, (each) => {
      for (const origin of [
        'http://localhost:8000',
        'https://tienda.example',
        'https://$&.example',
      ]) {
        expect(cardJson(each, origin)).toBe(JSON.stringify(productCardToWire(each, origin)));
      }
    }),
  );
});
