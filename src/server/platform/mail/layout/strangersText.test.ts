import { strangersText } from './strangersText.ts';

/** Patterns that mail programs turn into links. */
const LINK = /https?:\/\/|[\w-]+\.[a-z]{2,}|\w@\w/i;

test.each([
  'Entrá a evil.example',
  'https://evil.example/x',
  'WWW.EVIL.EXAMPLE',
  'ana@evil.example',
  'http://127.0.0.1/x',
])('%s does not become a link', (text) => {
  expect(strangersText(text)).not.toMatch(LINK);
  expect(strangersText(text).replaceAll('\u2060', '')).toBe(text);
});

test.each(['Bv. Oroño 1265, 3.º B', 'Av. 9 de Julio 1.250', 'Ruta 8 km 12,5'])(
  '%s is a street address and stays unchanged',
  (text) => expect(strangersText(text)).toBe(text),
);
