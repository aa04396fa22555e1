/** One page of a longer list. `number` counts from 1; `count` is the length of the whole list. */
export interface Page<Item> {
  number: number;
  totalPages: number;
  count: number;
  items: Item[];
}

/** An empty list has one empty page. */
export function totalPages(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

/** Pages of a list that are shown together. */
export interface PageRange {
  from: number;
  to: number;
}

const RANGE = /^(\d{1,3})(?:-(\d{1,3}))?$/;
const LAST_PAGE = 100;

/** The pages that a URL names: `3` alone, or `1-3` as far as a shopper went; the first for anything else. */
export function pagesNamed(text: string | null): PageRange {
  const [, first = '1', last = first] = RANGE.exec(text ?? '') ?? [];
  const [from, to] = [Number(first), Number(last)];
  return from >= 1 && from <= to && to <= LAST_PAGE ? { from, to } : { from: 1, to: 1 };
}

/** '' for the first page, which needs no name. */
export function nameOfPages({ from, to }: PageRange): string {
  if (from < to) return `${from}-${to}`;
  return to === 1 ? '' : String(to);
}
