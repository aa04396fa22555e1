import { array, assert, constantFrom, integer, property, tuple } from 'fast-check';
import {
  bandsOfRows,
  formatCodeRanges,
  overlapsOf,
  priceRows,
  readCodeRanges,
  uncoveredCodes,
  zoneOf,
  type CodeRange,
} from './shippingZones.ts';

const provinces = constantFrom(null, null, 'S', 'X');
const range = tuple(
  integer({ min: 1000, max: 9999 }),
  integer({ min: 0, max: 900 }),
  provinces,
).map(([from, length, province]): CodeRange => ({
  from,
  to: Math.min(9999, from + length),
  province,
}));
const zones = array(
  array(range, { maxLength: 4 }).map((ranges) => ({ ranges })),
  { maxLength: 6 },
);
const code = integer({ min: 1000, max: 9999 });
const contains = ({ from, to }: CodeRange, digits: number) => from <= digits && digits <= to;

test('a code of four digits has a zone, or is in exactly one hole', () => {
  assert(
    property(zones, code, (given, digits) => {
      const holes = uncoveredCodes(given).filter((hole) => contains(hole, digits));
      expect(holes).toHaveLength(zoneOf(given, { digits, full: null }) === null ? 1 : 0);
    }),
  );
});

test('there are overlaps exactly if a code is twice in one province or in none', () => {
  assert(
    property(zones, code, (given, digits) => {
      const overlaps = overlapsOf(given);
      for (const province of [null, 'S', 'X']) {
        const holding = given
          .flatMap(({ ranges }) => ranges)
          .filter((each) => each.province === province && contains(each, digits));
        const known = overlaps.filter(({ codes }) => codes.province === province);
        if (holding.length > 1) expect(known).not.toHaveLength(0);
      }
      for (const { codes, zone, other } of overlaps) {
        const twice = [...new Set([zone, other])]
          .flatMap((at) => given[at]?.ranges ?? [])
          .filter(
            (each) =>
              each.province === codes.province &&
              contains(each, codes.from) &&
              contains(each, codes.to),
          );
        expect(twice.length).toBeGreaterThan(1);
      }
    }),
  );
});

const at = (from: number, to: number, province: string | null = null) => ({ from, to, province });

test.each([
  [at(1000, 1999), at(2000, 2999), []],
  [at(1000, 2000), at(2000, 2999), [at(2000, 2000)]],
  [at(1000, 9999), at(5000, 5000), [at(5000, 5000)]],
  // A province's own price takes precedence: that is not unclear.
  [at(1000, 9999), at(5000, 5000, 'X'), []],
  [at(2000, 2199, 'S'), at(2000, 2199, 'X'), []],
  [at(2000, 2199, 'S'), at(2100, 2300, 'S'), [at(2100, 2199, 'S')]],
])('%j and %j share %j', (one, other, shared) => {
  const overlaps = overlapsOf([{ ranges: [one] }, { ranges: [other] }]);
  expect(overlaps).toEqual(shared.map((codes) => ({ zone: 1, other: 0, codes })));
});

test('a province’s own range wins over one of all provinces', () => {
  const all = { ranges: [at(1000, 9999)] };
  const own = { ranges: [at(2000, 2199, 'X')] };
  expect(zoneOf([all, own], { digits: 2100, full: 'X2100AAA' })).toBe(own);
  expect(zoneOf([all, own], { digits: 2100, full: 'S2100AAA' })).toBe(all);
  expect(zoneOf([own], { digits: 2100, full: null })).toBeNull();
});

test.each([
  ['1900-3299, 5000', [at(1900, 3299), at(5000, 5000)]],
  ['5000; 1900 a 3299\n', [at(1900, 3299), at(5000, 5000)]],
  ['v9410 – v9420, 0800', [at(800, 800), at(9410, 9420, 'V')]],
  ['', null],
  [' , ', null],
  ['190-3299', null],
  ['3299-1900', null],
  ['V9410-X9420', null],
  ['9410-V9420', null],
  ['I5000', null],
  ['1900-3299-4000', null],
])('%j is read as %j', (text, ranges) => expect(readCodeRanges(text)).toEqual(ranges));

test('ranges are read as they are written', () => {
  assert(
    property(array(range, { minLength: 1, maxLength: 5 }), (given) => {
      const sorted = given.toSorted((one, other) => one.from - other.from);
      expect(readCodeRanges(formatCodeRanges(sorted))).toEqual(sorted);
    }),
  );
});

test('prices become a table and back, where a weight may have one price only', () => {
  const bands = {
    door: [
      { maxWeightGrams: 1_000, price: 690_000 },
      { maxWeightGrams: 3_000, price: 897_000 },
    ],
    branch: [{ maxWeightGrams: 3_000, price: 500_000 }],
  };
  const rows = [
    { maxWeightGrams: 1_000, door: 690_000, branch: null },
    { maxWeightGrams: 3_000, door: 897_000, branch: 500_000 },
  ];
  expect(priceRows(bands)).toEqual(rows);
  expect(bandsOfRows(rows.toReversed())).toEqual(bands);
});
