import { pesos } from './fields.tsx';

const BAD = 'Escribí un importe.';

test.each([
  ['an amount', {}, 150_000, '1.500', '0'],
  ['an amount with centavos', {}, 150_050, '1.500,50', ''],
  ['no amount', {}, 0, '', ''],
  ['an amount that may be missing', { none: null }, null, '', 'mil'],
  ['an exact amount', { isExact: true }, 150_000, '1.500,00', ''],
  ['an exact amount of 0', { isExact: true }, 0, '0,00', 'mil'],
])('%s is shown in its input, and read back from there', (_, options, cents, typed, wrong) => {
  const field = pesos<number | null>({ label: 'Importe', bad: BAD, ...options });
  expect(field.toForm(cents, {})).toBe(typed);
  expect(field.fromForm(typed, { draft: {}, stored: undefined })).toBe(cents);
  if (typed !== '') expect(field.check?.(typed, {})).toBeUndefined();
  expect(field.check?.(wrong, {})).toBe(BAD);
});
