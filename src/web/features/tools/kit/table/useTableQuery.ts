import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { FilterNames, TableRequest } from '../../../../api/tools/tableRequest.ts';

/** The words of a table in the URL; filters have the wire's names there. */
const WORDS = { page: 'pagina', ordering: 'orden', text: 'buscar', pageSize: 'filas' } as const;
export const PAGE_SIZES = [25, 50, 100] as const;

export interface TableQueryOptions<Name extends string> {
  filters: FilterNames<Name>;
  /** The order at first. */
  ordering?: string;
}

export interface TableQuery<Name extends string = string> {
  request: TableRequest;
  /** Changes with anything but the page: a selection of all that match belongs to it. */
  matchingKey: string;
  isFiltered: boolean;
  setPage: (page: number) => void;
  setPageSize: (rows: number) => void;
  setOrdering: (ordering: string) => void;
  setText: (text: string) => void;
  /** '' if it is not set. */
  filterOf(name: Name): string;
  /** '' takes it away. */
  setFilter(name: Name, value: string): void;
  /** Takes away text and filters. */
  clear: () => void;
  /** The query of the URL without its page: a view that can be saved. */
  view: string;
  openView: (view: string) => void;
}

/** The state of a table, in the URL: it can be linked, and Back returns to it. */
export function useTableQuery<Name extends string>({
  filters: names,
  ordering = '',
}: TableQueryOptions<Name>): TableQuery<Name> {
  const [params, setParams] = useSearchParams();
  /** A write that waited, as a search does for a pause, adds to what was chosen meanwhile. */
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);

  const request = useMemo<TableRequest>(() => {
    const inUrl = Object.values<string>(names);
    return {
      page: wholeNumber(params.get(WORDS.page), 1),
      pageSize: pageSizeOf(params.get(WORDS.pageSize)),
      ordering: params.get(WORDS.ordering) ?? ordering,
      text: params.get(WORDS.text) ?? '',
      filters: Object.fromEntries(inUrl.map((name) => [name, params.get(name) ?? ''])),
    };
  }, [params, names, ordering]);

  /** Any change but that of the page leads to the first page. */
  const change = useCallback(
    (changes: Readonly<Record<string, string>>, replace = false) => {
      const next = new URLSearchParams(latest.current);
      next.delete(WORDS.page);
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      latest.current = next;
      setParams(next, { replace });
    },
    [setParams],
  );

  const { text, filters } = request;
  const view = new URLSearchParams(params);
  view.delete(WORDS.page);
  return {
    request,
    matchingKey: JSON.stringify([text, filters]),
    isFiltered: text !== '' || Object.values(filters).some((value) => value !== ''),
    setPage: (page) => change({ [WORDS.page]: page === 1 ? '' : String(page) }),
    setPageSize: (rows) => change({ [WORDS.pageSize]: String(rows) }),
    setOrdering: (next) => change({ [WORDS.ordering]: next }),
    setText: (next) => change({ [WORDS.text]: next }, true),
    filterOf: (name) => filters[names[name]] ?? '',
    setFilter: (name, value) => change({ [names[name]]: value }),
    clear: () => change({ ...emptied(filters), [WORDS.text]: '' }),
    view: view.toString(),
    openView: (next) => setParams(new URLSearchParams(next)),
  };
}

function emptied(filters: TableRequest['filters']): Record<string, string> {
  return Object.fromEntries(Object.keys(filters).map((name) => [name, '']));
}

function wholeNumber(text: string | null, fallback: number): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : fallback;
}

function pageSizeOf(text: string | null): number {
  return PAGE_SIZES.find((each) => String(each) === text) ?? PAGE_SIZES[0];
}
