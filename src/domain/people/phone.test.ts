import fc from 'fast-check';
import { formatPhone, readPhone } from './phone.ts';

test.each([
  ['1155550111', 1155550111],
  ['11 5555-0111', 1155550111],
  ['011 15 5555-0111', 1155550111],
  ['+54 9 11 5555-0111', 1155550111],
  ['+54 11 5555-0111', 1155550111],
  ['0054 9 341 555 0122', 3415550122],
  ['(0341) 555-0122', 3415550122],
  ['0341 15 555-0122', 3415550122],
  ['02944 15 55-0133', 2944550133],
  ['5411555501', 5411555501],
])('%j is %i', (text, phone) => {
  expect(readPhone(text)).toBe(phone);
});

test.each(['', '5555-0111', '11 5555-01111', 'once', '0000000000', '+1 415 555 0111 22'])(
  '%j is not an Argentine phone',
  (text) => {
    expect(readPhone(text)).toBeNull();
  },
);

test('formatted phones can be parsed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_100_000_000, max: 3_899_999_999 }), (phone) => {
      expect(readPhone(formatPhone(phone))).toBe(phone);
    }),
  );
});
