import { foldText } from './foldText.ts';
import { searchWords } from './searchWords.ts';

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
