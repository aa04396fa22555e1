import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { useSelection } from './useSelection.ts';
import { useTableQuery } from './useTableQuery.ts';

const at = (url: string) =>
  function Router({ children }: { children: ReactNode }) {
    return <MemoryRouter initialEntries={[url]}>{children}</MemoryRouter>;
  };

const FILTERS = { state: 'state', from: 'from' };

function openQuery(url: string) {
  const { result } = renderHook(() => useTableQuery({ filters: FILTERS }), {
    wrapper: at(url),
  });
  return result;
}

test('the URL is the state of a table, and what it cannot be is left out', () => {
  expect(
    openQuery('/?pagina=3&filas=50&orden=-at&buscar=x&state=low&otro=1').current.request,
  ).toEqual({
    page: 3,
    pageSize: 50,
    ordering: '-at',
    text: 'x',
    filters: { state: 'low', from: '' },
  });
  expect(openQuery('/?pagina=-1&filas=7').current.request).toMatchObject({ page: 1, pageSize: 25 });
});

test('any change but the page’s own leads to the first page, and a view has no page', () => {
  const query = openQuery('/?pagina=3&state=low');
  expect(query.current.view).toBe('state=low');
  act(() => query.current.setFilter('from', '2026-11-01'));
  expect(query.current.request).toMatchObject({
    page: 1,
    filters: { state: 'low', from: '2026-11-01' },
  });
  act(() => query.current.setPage(2));
  expect(query.current.request.page).toBe(2);
  act(() => query.current.clear());
  expect([query.current.isFiltered, query.current.request.page]).toEqual([false, 1]);
  act(() => query.current.openView('state=out&orden=-at'));
  expect(query.current.request).toMatchObject({ ordering: '-at', filters: { state: 'out' } });
});

test('a search that waited for a pause keeps the filter that was chosen meanwhile', () => {
  const query = openQuery('/');
  const { setText } = query.current;
  act(() => query.current.setFilter('state', 'low'));
  act(() => setText('malla'));
  expect(query.current.request).toMatchObject({ text: 'malla', filters: { state: 'low' } });
  act(() => {
    query.current.setFilter('from', '2026-11-01');
    query.current.setOrdering('-at');
  });
  expect(query.current.request).toMatchObject({
    text: 'malla',
    ordering: '-at',
    filters: { state: 'low', from: '2026-11-01' },
  });
});

test('rows stay chosen across pages, and not across filters', () => {
  const { result, rerender } = renderHook(({ key }) => useSelection(key), {
    initialProps: { key: 'a' },
  });
  act(() => result.current.toggle('1', ['1', '2']));
  act(() => result.current.togglePage(['3', '4']));
  expect(result.current.chosen).toEqual({ kind: 'ids', ids: ['1', '3', '4'] });
  act(() => result.current.togglePage(['3', '4']));
  expect(result.current.chosen).toEqual({ kind: 'ids', ids: ['1'] });
  act(() => result.current.chooseMatching());
  expect([result.current.has('99'), result.current.size(500)]).toEqual([true, 500]);
  act(() => result.current.toggle('2', ['1', '2']));
  expect(result.current.chosen).toEqual({ kind: 'ids', ids: ['1'] });
  rerender({ key: 'b' });
  expect(result.current.size(500)).toBe(0);
});
