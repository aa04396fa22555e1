import { foldText } from './foldText.ts';
import { searchWords } from './searchWords.ts';

describe('searchWords', () => {
  it('are letters and digits, without case or accents, ñ kept beside its n', () => {
    expect(searchWords('¡Malla "ÑANDÚ" 2XL, pull-buoy!')).toEqual([
      { text: 'malla', folded: 'malla', stem: 'malla' },
      { text: 'ñandu', folded: 'nandu', stem: 'nandu' },
      { text: '2xl', folded: '2xl', stem: '2xl' },
      { text: 'pull', folded: 'pull', stem: 'pull' },
      { text: 'buoy', folded: 'buoy', stem: 'buoy' },
    ]);
  });

  it('are the same however their accents are written', () => {
    const text = 'Ñandú Óptimo';
    expect(searchWords(text.normalize('NFD'))).toEqual(searchWords(text.normalize('NFC')));
  });

  it.each(['', '  ', '%%% ___', '💧💧💧', '"" * ^ ;--'])('%j has none', (text) => {
    expect(searchWords(text)).toEqual([]);
  });

  it('keep only the beginning of what is endless, whole letters of it', () => {
    const [word] = searchWords('𝒶'.repeat(500));
    expect(Array.from(word?.text ?? '')).toHaveLength(40);
    expect(word?.folded).toBe(foldText('𝒶'.repeat(40)));
  });
});
