import type { ApiQuery } from '../baseQuery.ts';

/** A table's request to the server. */
export interface TableRequest {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  /** Column, `-` for descending; '' for the table's own order. */
  ordering: string;
  text: string;
  /** Filters by their wire name; '' stands for none. */
  filters: Readonly<Record<string, string>>;
}

/** A table's filters, each with its name on the wire, which it has in the URL too. */
export type FilterNames<Name extends string> = Readonly<Record<Name, string>>;

/** Chosen rows, or all that a table shows. */
export type RecordSelection = { ids: readonly number[] } | { matching: TableRequest };

export function tableQueryOf(request: TableRequest): ApiQuery {
  return { page: request.page, page_size: request.pageSize, ...matchingQueryOf(request) };
}

/** The same without the page: for a file of all rows, or a change of all of them. */
export function matchingQueryOf({ ordering, text, filters }: TableRequest): ApiQuery {
  const given = Object.entries({ ordering, q: text, ...filters });
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}
