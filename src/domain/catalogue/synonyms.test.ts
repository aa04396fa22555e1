import fc from 'fast-check';
import { readSynonyms, repeatedSynonyms, synonymKey } from './synonyms.ts';

test('terms are read as people separate them', () => {
  expect(readSynonyms(' malla,  traje   de baño ;\nbikini,, ')).toEqual([
    'malla',
    'traje de baño',
    'bikini',
  ]);
  expect(readSynonyms(' , ;')).toEqual([]);
});

test.each([
  ['Mallas', 'malla'],
  ['traje de baño', 'TRAJES BAÑO'],
  ['short', 'shorts'],
])('the search takes %j for %j', (one, other) => {
  expect(synonymKey(one)).toBe(synonymKey(other));
  expect(repeatedSynonyms([{ terms: [one, 'x'] }, { terms: ['y', other] }])).toEqual([
    { group: 1, term: other, other: 0 },
  ]);
  expect(repeatedSynonyms([{ terms: [one, other] }])).toEqual([
    { group: 0, term: other, other: 0 },
  ]);
});

test('nothing is repeated exactly if all terms differ for the search', () => {
  const group = fc.array(fc.constantFrom('malla', 'Mallas', 'gorra', 'buzo', '!!'), {
    maxLength: 3,
  });
  fc.assert(
    fc.property(fc.array(group, { maxLength: 4 }), (groups) => {
      const keys = groups.flat().map(synonymKey).filter(Boolean);
      const repeated = repeatedSynonyms(groups.map((terms) => ({ terms })));
      expect(repeated).toHaveLength(keys.length - new Set(keys).size);
    }),
  );
});
