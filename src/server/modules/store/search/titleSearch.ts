import { foldText } from '../../../../domain/foldText.ts';
import { MAX_TITLE_RESULTS, type Title } from '../../../../domain/title.ts';
import { leastDistanceInside } from './distanceOf.ts';
import { FoundTitles } from './FoundTitles.ts';
import { withNearWords } from './withNearWords.ts';
import { readingsOf, type Reading } from './readingsOf.ts';
import { searchedWords } from './searchedWords.ts';
import type { SearchIndex } from './SearchIndex.ts';
import { bestKindOf, soughtWords } from './soughtWords.ts';
import { titlesHolding } from './titlesHolding.ts';

/** Best match first, at most 20: what was typed, then its synonyms, and while there is room what is one typo away. */
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
      const sought = await soughtWords(words, reading);
      found.add(round, itsQuestion, await titlesHolding(titleWords, sought));
    }
  }

  const sought = await soughtWords(words, typed);
  found.add(0, question, await titles.startingWith(folded, MAX_TITLE_RESULTS));
  if (!found.areWithin(leastDistanceInside(bestKindOf(sought)))) {
    found.add(0, question, await titlesHolding(titleWords, sought));
  }
  if (found.isEnough()) return found.best();

  const groups = await index.synonyms.groups();
  await addReadings(1, readingsOf(typed, groups, { forgiving: false }).slice(1));
  if (found.isEnough()) return found.best();

  const rules = { eager: found.isEmpty() };
  const forgiven = await Promise.all(sought.map((each) => withNearWords(words, each, rules)));
  if (forgiven.some((each) => each.near.length > 0)) {
    found.add(2, question, await titlesHolding(titleWords, forgiven));
  }
  await addReadings(3, readingsOf(typed, groups, { forgiving: true }).slice(1));
  return found.best();
}
