import { isEmail, isUsername } from './credentials.ts';

test.each(['ana@brazada.example', 'Ana.Giménez+shop@correo.com.ar', 'ñandú@ejemplo.com'])(
  '%s is an email',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each([
  '',
  'ana',
  'ana@',
  '@brazada.example',
  'ana@brazada',
  'ana@@brazada.example',
  'ana gimenez@brazada.example',
  'ana@brazada.example\r\nBcc: todos@brazada.example',
  'ana@braz..example',
  '<ana@brazada.example>',
  `${'a'.repeat(65)}@brazada.example`,
  `ana@${'a'.repeat(260)}.com`,
  'ana@brazada.example\uff20evil.example',
  `ana@${'\ufdfa'.repeat(60)}.com`,
])('%j is not an email', (text) => {
  expect(isEmail(text)).toBe(false);
});

test.each(['ana', 'Ana Giménez', '日本', 'x'.repeat(150)])('%s is a user name', (text) => {
  expect(isUsername(text)).toBe(true);
});

test.each([
  '',
  '  ',
  'ana@brazada.example',
  'ana\uff20brazada.example',
  'x'.repeat(151),
  '\ufdfa'.repeat(150),
])('%j is not a user name', (text) => {
  expect(isUsername(text)).toBe(false);
});
