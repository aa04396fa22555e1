import fc from 'fast-check';
import { MAX_LIST_UNITS, readOrderList } from './orderList.ts';

test.each([
  ['MAL-1 12', [['MAL-1', 12]]],
  ['MAL-1', [['MAL-1', 1]]],
  [
    'MAL-1\t3\nMAL-2;4\r\n\n  MAL-3, 5  ',
    [
      ['MAL-1', 3],
      ['MAL-2', 4],
      ['MAL-3', 5],
    ],
  ],
  ['SKU;Cantidad;Título\n"MAL-1";"12";"Malla, azul"', [['MAL-1', 12]]],
  ['Código,Unidades\nMAL-1,2', [['MAL-1', 2]]],
  ['MAL-1 doce', [['MAL-1', null]]],
  ['MAL-1 0', [['MAL-1', null]]],
  ['MAL-1 -3', [['MAL-1', null]]],
  ['MAL-1 10000', [['MAL-1', null]]],
  [';4', [['', 4]]],
  ['', []],
])('%j', (text, expected) => {
  expect(readOrderList(text).map(({ sku, quantity }) => [sku, quantity])).toEqual(expected);
});

const sku = fc.stringMatching(/^[A-Z]{3}-\d{1,4}-[A-Z]{1,3}$/);
const wanted = fc.array(fc.tuple(sku, fc.integer({ min: 1, max: MAX_LIST_UNITS })));

test('what spreadsheets and people write is read back, each line with its own text', () => {
  fc.assert(
    fc.property(wanted, fc.constantFrom(' ', '\t', ';', ',', ' ; '), (lines, separator) => {
      const text = lines.map((line) => line.join(separator)).join('\n');
      const read = readOrderList(text);
      expect(read.map((line) => [line.sku, line.quantity])).toEqual(lines);
      expect(read.map((line) => line.text).join('\n')).toBe(text);
    }),
  );
});
