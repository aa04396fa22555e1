import { MAX_TITLE_RESULTS, type Title } from '../../../../domain/title.ts';
import type { FoldedTitle } from '../titlesRepository.ts';
import { rank, type Question } from './rank.ts';

interface Found {
  title: FoldedTitle;
  /** Earlier rounds first, then lower ranks. */
  round: number;
  rank: number;
}

/** The found titles, each with its best rank. */
export class FoundTitles {
  readonly #found = new Map<number, Found>();

  isEmpty(): boolean {
    return this.#found.size === 0;
  }

  isEnough(): boolean {
    return this.#found.size >= MAX_TITLE_RESULTS;
  }

  add(round: number, question: Question, titles: readonly FoldedTitle[]): void {
    for (const title of titles) {
      if ((this.#found.get(title.id)?.round ?? round) < round) continue;
      this.#found.set(title.id, { title, round, rank: rank(title, question) });
    }
  }

  /** Whether enough titles rank below the limit. */
  areWithin(limit: number): boolean {
    const near = [...this.#found.values()].filter((each) => each.rank < limit);
    return near.length >= MAX_TITLE_RESULTS;
  }

  /** Best first, ties alphabetically. */
  best(): Title[] {
    return [...this.#found.values()]
      .toSorted(compareFound)
      .slice(0, MAX_TITLE_RESULTS)
      .map(({ title: { id, name } }) => ({ id, name }));
  }
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
