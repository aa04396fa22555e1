import { foldText, foldAccents } from '../../../domain/text.ts';
import type { Page } from '../../../domain/page.ts';
import { searchedWords, stemOf } from '../../../domain/catalogue/searchWords.ts';
import type { PriceList } from '../../../domain/money/priceList.ts';
import {
  MIN_TITLE_SEARCH,
  type FoundBy,
  type FoundTitle,
  type Title,
  MAX_TITLE_RESULTS,
} from '../../../domain/catalogue/product.ts';
import { pageOfList, type PageRequest } from '../../platform/PageRequest.ts';
import type { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';
import {
  bestKindOf,
  expandSynonyms,
  queryTerms,
  withFuzzyMatches,
  type Reading,
  type SearchIndex,
} from './search/queryTerms.ts';
import { readAs } from './search/readAs.ts';
import type { HeldTitles } from './search/searchIndexRepository.ts';
import { titlesMatchingAll } from './search/titlesMatchingAll.ts';
import type { TitleCards } from './titleCards.ts';
import type { TitlesRepository, FoldedTitle } from './titlesRepository.ts';

const WORD = /[\p{L}\p{N}]+/gu;
/** Weights: each outweighs all below it. */
const LOST_TILDE = 1000;
const KIND = 100;
const PLACE = 10;

export interface TitlesService {
  page(request: PageRequest): Promise<Page<Title>>;
  /** Returns at most 20, best match first. */
  search(text: string, priceList: PriceList): Promise<FoundTitle[]>;
  /** Titles that sell best, then featured ones. */
  popular(priceList: PriceList): Promise<FoundTitle[]>;
}

interface TitlesDeps {
  repository: TitlesRepository;
  index: SearchIndex;
  memo: CatalogueMemo;
  cards: TitleCards;
  /** Products that many look for, the first ones first; a title may have several. */
  popular: (priceList: PriceList) => Promise<{ titleId: number; title: string }[]>;
}

const MAX_POPULAR = 5;

export function titlesService(deps: TitlesDeps): TitlesService {
  const { repository, index, memo, cards } = deps;
  const count = (): Promise<number> => memo.get('titles', () => repository.count());

  return {
    page: async (request) => pageOfList(request, await count(), (range) => repository.page(range)),
    search: async (text, priceList) => {
      const wanted = text.trim();
      if (foldText(wanted).length < MIN_TITLE_SEARCH) return [];
      const { titles, isWhole } = await titleSearch(index, wanted);
      return withCards(titles, priceList, isWhole);
    },
    popular: async (priceList) => {
      const products = await deps.popular(priceList);
      const names = new Map(products.map(({ titleId, title }) => [titleId, title]));
      const titles = [...names].slice(0, MAX_POPULAR).map(([id, name]) => ({ id, name }));
      return withCards(titles, priceList, true);
    },
  };

  async function withCards(
    titles: readonly FoundTitle[],
    priceList: PriceList,
    isWhole: boolean,
  ): Promise<FoundTitle[]> {
    const ids = titles.map(({ id }) => id);
    const found = await cards(ids, priceList);
    return titles.map((title) => {
      const { products, ...card } = found.get(title.id) ?? { products: 0 };
      if (!('image' in card)) return title;
      return { ...title, card: isWhole ? { ...card, products } : card };
    });
  }
}

interface SearchResult {
  titles: FoundTitle[];
  /** No others match. */
  isWhole: boolean;
}

/** Returns at most 20, best first: matches of the text, then of synonyms, then fuzzy matches. */
async function titleSearch(index: SearchIndex, text: string): Promise<SearchResult> {
  const { titles, titleWords, words } = index;
  const typed = searchedWords(text);
  if (typed.length === 0) return { titles: [], isWhole: true };
  const found = new FoundTitles();
  const folded = foldText(text).trim().replaceAll(/\s+/g, ' ');
  const question = { words: typed, text, folded };

  async function addReadings(round: Round, readings: readonly Reading[]): Promise<void> {
    for (const reading of readings) {
      if (found.isEnough()) return;
      const phrase = reading.map((word) => word.text).join(' ');
      const itsQuestion = { words: reading, text: phrase, folded: foldText(phrase) };
      const terms = await queryTerms(words, reading);
      found.add(round, itsQuestion, await titlesMatchingAll(titleWords, terms));
    }
  }

  const terms = await queryTerms(words, typed);
  const beginning = await titles.startingWith(folded, MAX_TITLE_RESULTS);
  found.add(0, question, { titles: beginning, isWhole: true });
  if (!found.areWithin(lowestRankInside(bestKindOf(terms)))) {
    found.add(0, question, await titlesMatchingAll(titleWords, terms));
  }
  if (found.isEnough()) return found.best();

  const groups = await index.synonyms();
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

interface Found {
  title: FoldedTitle;
  /** Earlier rounds first, then lower ranks. */
  round: Round;
  rank: number;
  question: Question;
}

/** Matches of the text, of its synonyms, of words a typo away, of synonyms of these. */
type Round = 0 | 1 | 2 | 3;
const KINDS = [null, 'synonym', 'typo', 'typo'] as const;

/** The found titles, each with its best rank. */
class FoundTitles {
  readonly #found = new Map<number, Found>();
  #isWhole = true;

  isEmpty(): boolean {
    return this.#found.size === 0;
  }

  isEnough(): boolean {
    return this.#found.size >= MAX_TITLE_RESULTS;
  }

  add(round: Round, question: Question, { titles, isWhole }: HeldTitles): void {
    this.#isWhole &&= isWhole;
    for (const title of titles) {
      if ((this.#found.get(title.id)?.round ?? round) < round) continue;
      this.#found.set(title.id, { title, round, question, rank: rank(title, question) });
    }
  }

  /** True if enough titles rank below the limit. */
  areWithin(limit: number): boolean {
    const near = [...this.#found.values()].filter((each) => each.rank < limit);
    return near.length >= MAX_TITLE_RESULTS;
  }

  /** Best first, ties alphabetically. */
  best(): SearchResult {
    const titles = [...this.#found.values()]
      .toSorted(compareFound)
      .slice(0, MAX_TITLE_RESULTS)
      .map((found) => ({ id: found.title.id, name: found.title.name, ...foundBy(found) }));
    return { titles, isWhole: this.#isWhole && !this.isEnough() };
  }
}

function foundBy({ round, question, title }: Found): { foundBy?: FoundBy } {
  const kind = KINDS[round];
  if (kind === null) return {};
  const text = round === 2 ? readAs(question.words, title.name) : question.text;
  return { foundBy: { kind, text } };
}

function compareFound(one: Found, other: Found): number {
  const [a, b] = [one.title, other.title];
  return (
    one.round - other.round ||
    one.rank - other.rank ||
    compare(a.folded, b.folded) ||
    compare(a.name, b.name) ||
    a.id - b.id
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

interface Question {
  words: Reading;
  /** The text as typed. */
  text: string;
  /** `foldText(text)`, its spaces single. */
  folded: string;
}

/** Lower is better; 0 is an exact match. */
function rank({ name, folded }: FoldedTitle, question: Question): number {
  const words = folded.match(WORD) ?? [];
  const kind = Math.max(...question.words.map((word) => kindOf(words, word)));
  const typed = question.text.normalize('NFC').toLowerCase();
  const isAsTyped = name.normalize('NFC').toLowerCase().includes(typed);
  return (
    (hasLostTilde(name, question.words) ? LOST_TILDE : 0) +
    kind * KIND +
    placeOf(folded, question.folded) * PLACE +
    (isAsTyped ? 0 : 1)
  );
}

/** The lowest rank of titles of this match kind that do not begin with the text. */
function lowestRankInside(kind: number): number {
  return kind * KIND + 3 * PLACE;
}

/** An index of `MATCH_KINDS`; fuzzy matches last. */
function kindOf(words: readonly string[], { folded, stem }: Reading[number]): number {
  if (words.includes(folded)) return 0;
  if (words.some((word) => stemOf(word) === stem)) return 1;
  if (words.some((word) => word.startsWith(folded))) return 2;
  return words.some((word) => word.includes(folded)) ? 3 : 4;
}

/** A typed ñ must match; a typed n matches both. */
function hasLostTilde(name: string, words: Reading): boolean {
  const tilded = words.filter(({ text, folded }) => text !== folded);
  if (tilded.length === 0) return false;
  const letters = foldAccents(name);
  return tilded.some(({ text }) => !letters.includes(text));
}

/** Rank: the whole name, its first words, its beginning, words in the middle in the same order, anything else. */
function placeOf(name: string, text: string): number {
  if (name === text) return 0;
  if (name.startsWith(`${text} `)) return 1;
  if (name.startsWith(text)) return 2;
  return name.includes(` ${text}`) ? 3 : 4;
}
