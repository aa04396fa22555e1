import { foldText } from '../../../../domain/foldText.ts';
import { MAX_TITLE_RESULTS, type Title } from '../../../../domain/title.ts';
import { lowestRankInside } from './rank.ts';
import { FoundTitles } from './FoundTitles.ts';
import { withFuzzyMatches } from './withFuzzyMatches.ts';
import { expandSynonyms, type Reading } from './expandSynonyms.ts';
import { searchedWords } from './searchedWords.ts';
import type { SearchIndex } from './SearchIndex.ts';
import { bestKindOf, queryTerms } from './queryTerms.ts';
import { titlesMatchingAll } from './titlesMatchingAll.ts';

/** At most 20, best first: matches of the text, then of synonyms, then fuzzy matches. */
export async function titleSearch(index: SearchIndex, text: string): Promise<Title[]> {
  const { titles, titleWords, words } = index;
  const typed = searchedWords(text);
  if (typed.length === 0) return [];
  const found = new FoundTitles();
  const folded = foldText(text).trim().replaceAll(/\s+/g, ' ');
  const question = { words: typed, text, folded };

  async function addReadings(round: number, readings: readonly Reading[]): Promise<void> {
    for (const reading of readings) {
      if (found.isEnough()) return;
      const phrase = reading.map((word) => word.text).join(' ');
      const itsQuestion = { words: reading, text: phrase, folded: foldText(phrase) };
      const terms = await queryTerms(words, reading);
      found.add(round, itsQuestion, await titlesMatchingAll(titleWords, terms));
    }
  }

  const terms = await queryTerms(words, typed);
  found.add(0, question, await titles.startingWith(folded, MAX_TITLE_RESULTS));
  if (!found.areWithin(lowestRankInside(bestKindOf(terms)))) {
    found.add(0, question, await titlesMatchingAll(titleWords, terms));
  }
  if (found.isEnough()) return found.best();

  const groups = await index.synonyms.groups();
  await addReadings(1, expandSynonyms(typed, groups, { forgiving: false }).slice(1));
  if (found.isEnough()) return found.best();

  const rules = { eager: found.isEmpty() };
  const fuzzy = await Promise.all(terms.map((each) => withFuzzyMatches(words, each, rules)));
  if (fuzzy.some((each) => each.near.length > 0)) {
    found.add(2, question, await titlesMatchingAll(titleWords, fuzzy));
  }
  await addReadings(3, expandSynonyms(typed, groups, { forgiving: true }).slice(1));
  return found.best();
}
