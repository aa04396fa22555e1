import { brandNameFault } from './brandNameFault.ts';

test.each(['Nado Club', 'Ñandú & Cía.', 'L’Été 2', '¡Dale! (outlet)', '360º', 'A'])(
  'a shop can be called %s',
  (name) => expect(brandNameFault(name)).toBeNull(),
);

test.each([
  ['', 'Escribí el nombre'],
  ['  ', 'Escribí el nombre'],
  ['<b>Nado</b>', 'sin emojis ni < >'],
  ['Nado 🏊', 'sin emojis ni < >'],
  ['Nado\u202eClub', 'sin emojis ni < >'],
  ['-- !', 'al menos una letra'],
])('a shop cannot be called «%s»', (name, sentence) =>
  expect(brandNameFault(name)).toContain(sentence),
);
