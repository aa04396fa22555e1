import { searchWords } from '../../../../domain/catalogue/searchWords.ts';
import type { QueryTerm } from './queryTerms.ts';
import { titlesMatchingAll } from './titlesMatchingAll.ts';
import type { TitleWordsRepository } from './searchIndexRepository.ts';

const TITLES_OF = new Map([
  [1, 90_000],
  [2, 12],
  [3, 500_000],
]);

/** A term that matches one title word. */
function queryTerm(text: string, id: number, isWhole = true): QueryTerm {
  const [word] = searchWords(text);
  if (!word) throw new Error(`no word in ${text}`);
  const kinds = { same: [id], otherNumber: [], beginning: [], inside: [] };
  return { word, matching: { kinds, isWhole }, near: [] };
}

/** Records the words by which titles were looked up. */
function index() {
  const begunWith: (readonly number[])[] = [];
  const titleWords: TitleWordsRepository = {
    count: async (ids) => ids.reduce((sum, id) => sum + (TITLES_OF.get(id) ?? 0), 0),
    holding: async (ids) => {
      begunWith.push(ids);
      return { titles: [], isWhole: true };
    },
    passing: async () => [],
  };
  return { titleWords, begunWith };
}

test('starts with the rarest word, however frequent the others are', async () => {
  const { titleWords, begunWith } = index();
  const [short, estela, malla] = [
    queryTerm('short', 1),
    queryTerm('estela', 2),
    queryTerm('malla', 3),
  ];
  await titlesMatchingAll(titleWords, [malla, short, estela]);
  await titlesMatchingAll(titleWords, [malla, short]);
  expect(begunWith).toEqual([[2], [1]]);
});

test('never starts with an incompletely known word', async () => {
  const { titleWords, begunWith } = index();
  await titlesMatchingAll(titleWords, [queryTerm('est', 2, false), queryTerm('malla', 3)]);
  expect(begunWith).toEqual([[3]]);
});
