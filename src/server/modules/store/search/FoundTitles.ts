import { MAX_TITLE_RESULTS, type Title } from '../../../../domain/title.ts';
import type { FoldedTitle } from '../titlesRepository.ts';
import { distanceOf, type Question } from './distanceOf.ts';

interface Found {
  title: FoldedTitle;
  /** What was found in an earlier round is better, then what is less distant. */
  round: number;
  distance: number;
}

/** The titles that a search finds, each at its best. */
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
      this.#found.set(title.id, { title, round, distance: distanceOf(title, question) });
    }
  }

  /** Whether there are enough already that are less distant than this. */
  areWithin(distance: number): boolean {
    const near = [...this.#found.values()].filter((each) => each.distance < distance);
    return near.length >= MAX_TITLE_RESULTS;
  }

  /** Best first; those that are equally good in alphabetical order. */
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
    one.distance - other.distance ||
    compare(a.folded, b.folded) ||
    compare(a.name, b.name) ||
    a.id - b.id
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
