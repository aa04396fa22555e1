import fc from 'fast-check';
import { foldText } from '../../../domain/text.ts';
import { markMatches } from './markMatches.ts';

/** Matches stand in brackets. */
const marked = (name: string, query: string) =>
  markMatches(name, query)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test.each([
  ['Malla Ñandú', 'nandu', 'Malla [Ñandú]'],
  ['Malla Ñandú', 'MALLA ÑAN', '[Malla Ñan]dú'],
  ['Malla Ñandú', 'ñandu malla', '[Malla] [Ñandú]'],
  ['Malla Ñandú', '  lla  ', 'Ma[lla] Ñandú'],
  ['Banana', 'ana', 'B[ana]na'],
  ['Banana', 'an', 'B[anan]a'],
  ['Malla Ñandu\u0301', 'ndu', 'Malla Ña[ndu\u0301]'],
  ['Malla', 'zzz', 'Malla'],
  ['Malla', '', 'Malla'],
  ['Gorra (talle S)', '(talle', 'Gorra [(talle] S)'],
  ['👙 Bikini', 'bik', '👙 [Bik]ini'],
])('%s for %j is %s', (name, query, expected) => {
  expect(marked(name, query)).toBe(expected);
});

const LETTERS = ['a', 'e', 'ñ', 'n', 'Á', 'ü', 'İ', 'ß', '\u0301', ' ', 'x', '👙'];
const letters = fc.string({ unit: fc.constantFrom(...LETTERS) });

test('the parts are the whole name, turn by turn, and a query that is in it is marked', () => {
  fc.assert(
    fc.property(letters, letters, (name, query) => {
      const parts = markMatches(name, query);
      expect(parts.map(({ text }) => text).join('')).toBe(name);
      parts.slice(1).forEach((part, index) => expect(part.isMatch).not.toBe(parts[index]?.isMatch));
      const wanted = foldText(query).trim();
      const matches = parts.filter(({ isMatch }) => isMatch).map(({ text }) => foldText(text));
      if (wanted !== '' && foldText(name).includes(wanted)) {
        expect(matches.join('')).toContain(wanted);
      }
    }),
  );
});

test('what is marked is made of the letters of the query', () => {
  fc.assert(
    fc.property(letters, letters, (name, query) => {
      const wanted = Array.from(foldText(query));
      const marks = markMatches(name, query).filter(({ isMatch }) => isMatch);
      for (const { text } of marks) {
        expect(wanted).toEqual(expect.arrayContaining(Array.from(foldText(text))));
      }
    }),
  );
});
