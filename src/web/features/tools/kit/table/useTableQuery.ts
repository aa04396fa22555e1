import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { TableRequest } from '../../../../api/tools/tableRequest.ts';

/** The words of a table in the URL; filters have the wire's names. */
const WORDS = { page: 'pagina', ordering: 'orden', text: 'buscar', pageSize: 'filas' } as const;
export const PAGE_SIZES = [25, 50, 100] as const;

interface TableQueryOptions {
  /** Names of the filters, as the wire has them. */
  filters: readonly string[];
  /** The order at first. */
  ordering?: string;
}

export interface TableQuery {
  request: TableRequest;
  /** Changes with anything but the page: a selection of all that match belongs to it. */
  matchingKey: string;
  isFiltered: boolean;
  setPage: (page: number) => void;
  setPageSize: (rows: number) => void;
  setOrdering: (ordering: string) => void;
  setText: (text: string) => void;
  /** '' takes it away. */
  setFilter: (name: string, value: string) => void;
  /** Takes away text and filters. */
  clear: () => void;
  /** The query of the URL without its page: a view that can be saved. */
  view: string;
  openView: (view: string) => void;
}

/** The state of a table, in the URL: it can be linked, and Back returns to it. */
export function useTableQuery({ filters: names, ordering = '' }: TableQueryOptions): TableQuery {
  const [params, setParams] = useSearchParams();
  const key = names.join();
  /** A write that waited, as a search does for a pause, adds to what was chosen meanwhile. */
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);

  const request = useMemo<TableRequest>(() => {
    const filters = Object.fromEntries(
      key.split(',').map((name) => [name, (name && params.get(name)) || '']),
    );
    return {
      page: wholeNumber(params.get(WORDS.page), 1),
      pageSize: pageSizeOf(params.get(WORDS.pageSize)),
      ordering: params.get(WORDS.ordering) ?? ordering,
      text: params.get(WORDS.text) ?? '',
      filters,
    };
  }, [params, key, ordering]);

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
    setFilter: (name, value) => change({ [name]: value }),
    clear: () => change(Object.fromEntries([WORDS.text, ...names].map((name) => [name, '']))),
    view: view.toString(),
    openView: (next) => setParams(new URLSearchParams(next)),
  };
}

function wholeNumber(text: string | null, fallback: number): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : fallback;
}

function pageSizeOf(text: string | null): number {
  return PAGE_SIZES.find((each) => String(each) === text) ?? PAGE_SIZES[0];
}
