import { foldText } from '../../../../domain/foldText.ts';
import { MAX_TITLE_RESULTS, type Title } from '../../../../domain/title.ts';
import { distanceOf, type Question } from './distanceOf.ts';
import { nearWords } from './nearWords.ts';
import { readingsOf, type Reading } from './readingsOf.ts';
import { searchedWords } from './searchedWords.ts';
import type { SearchIndex } from './SearchIndex.ts';
import { soughtWords } from './soughtWords.ts';
import { titlesHolding } from './titlesHolding.ts';
import type { FoldedTitle } from '../titlesRepository.ts';

interface Found {
  title: FoldedTitle;
  /** Sooner rounds are better, then what is less distant. */
  round: number;
  distance: number;
}

/** Best match first, at most 20: what was typed, then its synonyms, and while there is room what is one typo away. */
export async function titleSearch(index: SearchIndex, text: string): Promise<Title[]> {
  const { titles, titleWords, words } = index;
  const typed = searchedWords(text);
  if (typed.length === 0) return [];
  const groups = await index.synonyms.groups();
  const found = new Map<number, Found>();

  function add(round: number, question: Question, some: readonly FoldedTitle[]): void {
    for (const title of some) {
      if ((found.get(title.id)?.round ?? round) < round) continue;
      found.set(title.id, { title, round, distance: distanceOf(title, question) });
    }
  }

  const isEnough = (): boolean => found.size >= MAX_TITLE_RESULTS;
  const folded = foldText(text).trim().replaceAll(/\s+/g, ' ');
  const question = { words: typed, text, folded };
  const soughtTyped = await soughtWords(words, typed);
  add(0, question, await titles.startingWith(folded, MAX_TITLE_RESULTS));
  add(0, question, await titlesHolding(titleWords, soughtTyped));

  async function addReadings(round: number, readings: readonly Reading[]): Promise<void> {
    for (const reading of readings) {
      if (isEnough()) return;
      const other = reading.map((word) => word.text).join(' ');
      const itsQuestion = { words: reading, text: other, folded: foldText(other) };
      add(round, itsQuestion, await titlesHolding(titleWords, await soughtWords(words, reading)));
    }
  }

  const [, ...synonymous] = readingsOf(typed, groups, { forgiving: false });
  await addReadings(1, synonymous);
  if (!isEnough()) {
    const rules = { eager: found.size === 0 };
    const forgiven = await Promise.all(
      soughtTyped.map(async (each) => ({
        ...each,
        near: await nearWords(words, each.word, rules),
      })),
    );
    add(2, question, await titlesHolding(titleWords, forgiven));
    await addReadings(3, readingsOf(typed, groups, { forgiving: true }).slice(1));
  }
  return [...found.values()]
    .toSorted(compareFound)
    .slice(0, MAX_TITLE_RESULTS)
    .map(({ title: { id, name } }) => ({ id, name }));
}

function compareFound(one: Found, other: Found): number {
  return (
    one.round - other.round ||
    one.distance - other.distance ||
    compareTitles(one.title, other.title)
  );
}

function compareTitles(one: FoldedTitle, other: FoldedTitle): number {
  return compare(one.folded, other.folded) || compare(one.name, other.name) || one.id - other.id;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
