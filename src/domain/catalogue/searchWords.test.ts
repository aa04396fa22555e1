import fc from 'fast-check';
import { searchWords, stemOf, isOneTypoAway } from './searchWords.ts';
import { foldText } from '../text.ts';

describe('searchWords', () => {
  it('are letters and digits, without case or accents, with both ñ and n forms', () => {
    expect(searchWords('¡Malla "ÑANDÚ" 2XL, pull-buoy!')).toEqual([
      { text: 'malla', folded: 'malla', stem: 'malla' },
      { text: 'ñandu', folded: 'nandu', stem: 'nandu' },
      { text: '2xl', folded: '2xl', stem: '2xl' },
      { text: 'pull', folded: 'pull', stem: 'pull' },
      { text: 'buoy', folded: 'buoy', stem: 'buoy' },
    ]);
  });

  it('are the same for composed and decomposed accents', () => {
    const text = 'Ñandú Óptimo';
    expect(searchWords(text.normalize('NFD'))).toEqual(searchWords(text.normalize('NFC')));
  });

  it.each(['', '  ', '%%% ___', '💧💧💧', '"" * ^ ;--'])('%j has no words', (text) => {
    expect(searchWords(text)).toEqual([]);
  });

  it('truncate very long words at whole letters', () => {
    const [word] = searchWords('𝒶'.repeat(500));
    expect(Array.from(word?.text ?? '')).toHaveLength(40);
    expect(word?.folded).toBe(foldText('𝒶'.repeat(40)));
  });
});

describe('stemOf', () => {
  it.each([
    ['malla', 'mallas'],
    ['pantalón', 'pantalones'],
    ['luz', 'luces'],
    ['pez', 'peces'],
    ['verde', 'verdes'],
    ['gris', 'grises'],
    ['clase', 'clases'],
    ['dulce', 'dulces'],
    ['mes', 'meses'],
    ['short', 'shorts'],
    ['top', 'tops'],
  ])('%s and %s share a stem', (singular, plural) => {
    expect(stemOf(foldText(plural))).toBe(stemOf(foldText(singular)));
  });

  it.each([
    ['malla', 'mallo'],
    ['gorra', 'gorro'],
    ['2xs', '2x'],
  ])('%s and %s do not', (one, other) => {
    expect(stemOf(one)).not.toBe(stemOf(other));
  });
});

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });

/** Every text that is one typo away. */
function slipsOf(text: string): Set<string> {
  const slips = new Set<string>();
  for (let at = 0; at <= text.length; at += 1) {
    const [before, after] = [text.slice(0, at), text.slice(at)];
    const [first = '', second = ''] = after;
    slips.add(before + after.slice(1));
    slips.add(before + second + first + after.slice(2));
    for (const letter of 'abc') {
      slips.add(before + letter + after);
      slips.add(before + letter + after.slice(1));
    }
  }
  slips.delete(text);
  return slips;
}

describe('isOneTypoAway', () => {
  it.each([
    ['remera', 'remra', true],
    ['remera', 'rremera', true],
    ['remera', 'remeta', true],
    ['remera', 'reemra', true],
    ['remera', 'remera', false],
    ['remera', 'remea s', false],
    ['remera', 'rmeear', false],
    ['', 'a', true],
    ['', '', false],
  ])('%j and %j: %j', (one, other, expected) => {
    expect(isOneTypoAway(one, other)).toBe(expected);
  });

  it('finds every possible typo, in both directions', () => {
    fc.assert(
      fc.property(letters, letters, (one, other) => {
        expect(isOneTypoAway(one, other)).toBe(slipsOf(one).has(other));
        expect(isOneTypoAway(other, one)).toBe(isOneTypoAway(one, other));
      }),
      { numRuns: 2000 },
    );
  });
});
