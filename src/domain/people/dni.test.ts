import { formatDni, maskDni, readDni } from './dni.ts';

test.each([
  ['30123456', '30123456'],
  [' 30.123.456 ', '30123456'],
  ['9 876 543', '9876543'],
])('%j is the document %s', (typed, dni) => {
  expect(readDni(typed)).toBe(dni);
});

test.each(['', '123456', '123456789', '0123456', 'M1234567', '20-30123456-7', '3012345a'])(
  '%j is none',
  (typed) => {
    expect(readDni(typed)).toBeNull();
  },
);

test('it is written with dots, and masked to its last three digits', () => {
  expect(formatDni('30123456')).toBe('30.123.456');
  expect(formatDni('9876543')).toBe('9.876.543');
  expect(maskDni('30123456')).toBe('•••••456');
  expect(formatDni(maskDni('9876543'))).toBe('••••543');
});
