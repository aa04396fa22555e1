import { strangersText } from './strangersText.ts';

/** What mail programs make links of by themselves. */
const LINK = /https?:\/\/|[\w-]+\.[a-z]{2,}|\w@\w/i;

test.each([
  'Entrá a evil.example',
  'https://evil.example/x',
  'WWW.EVIL.EXAMPLE',
  'ana@evil.example',
  'http://127.0.0.1/x',
])('%s makes no link', (text) => {
  expect(strangersText(text)).not.toMatch(LINK);
  expect(strangersText(text).replaceAll('\u2060', '')).toBe(text);
});

test.each(['Bv. Oroño 1265, 3.º B', 'Av. 9 de Julio 1.250', 'Ruta 8 km 12,5'])(
  '%s is an address and stays as it is',
  (text) => expect(strangersText(text)).toBe(text),
);
