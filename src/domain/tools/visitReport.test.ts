import fc from 'fast-check';
import { bucketOf, p75Of, scrubbed, VITALS } from './visitReport.ts';

test.each([
  ["Cannot read properties of undefined (reading 'price')", null],
  ['Failed to load https://shop.example/pedido/123?clave=abc now', 'Failed to load <url> now'],
  ['rita.paz@brazada.example was refused', '<mail> was refused'],
  ['at /pedido/ABC in the app', 'at <path> in the app'],
  ['DNI 30.123.456, tel. 341-555-0122', 'DNI <n> tel. <n>'],
  ['one\n\n two\u0000\u202ethree', 'one two three'],
])('%j is reported without what may say who visited', (message, told) => {
  expect(scrubbed(message)).toBe(told ?? message);
});

test('no digit, mail or long text is left of any message', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (message) => {
      const told = scrubbed(message);
      expect(told).not.toMatch(/@|\p{Nd}/u);
      expect(Array.from(told).length).toBeLessThanOrEqual(160);
    }),
  );
});

test('three quarters are as good, to a twentieth', () => {
  const values = fc.array(fc.double({ min: 20, max: 60_000, noNaN: true }), { minLength: 1 });
  fc.assert(
    fc.property(fc.constantFrom(...VITALS), values, (vital, given) => {
      const measured = vital === 'CLS' ? given.map((each) => each / 10_000) : given;
      const buckets = measured.map((value) => bucketOf(vital, value));
      const counts = new Map(
        [...Map.groupBy(buckets, (each) => each)].map(([bucket, all]) => [bucket, all.length]),
      );
      const exact = measured.toSorted((one, other) => one - other)[
        Math.ceil(measured.length * 0.75) - 1
      ];
      const step = vital === 'CLS' ? 0.001 : 1;
      expect(Math.abs(p75Of(vital, counts) - (exact ?? 0))).toBeLessThanOrEqual(
        (exact ?? 0) * 0.06 + step,
      );
    }),
  );
});
