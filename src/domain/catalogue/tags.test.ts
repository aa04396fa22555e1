import { hasSameTags, readTags, uniqueTags } from './tags.ts';

test('tags that differ by case, accents or blanks are one, in the spelling that came first', () => {
  expect(uniqueTags([' Verano', 'verano', 'VERÁNO', 'Agua  fría', '', ' '])).toEqual([
    'Agua fría',
    'Verano',
  ]);
});

test('a text holds tags between commas', () => {
  expect(readTags('nuevo, Algodón orgánico;,  nuevo')).toEqual(['Algodón orgánico', 'nuevo']);
  expect(readTags('')).toEqual([]);
});

test('the spelling makes no other list', () => {
  expect(hasSameTags(['Algodón'], ['algodon'])).toBe(true);
  expect(hasSameTags(['a'], ['a', 'b'])).toBe(false);
});
