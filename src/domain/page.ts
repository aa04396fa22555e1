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
