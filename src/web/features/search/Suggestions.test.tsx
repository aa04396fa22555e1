import { screen, waitFor, within } from '@testing-library/react';
import type { SampleShop } from '../../../testing/openSampleShop.ts';
import {
  filtersInUrl,
  openSearchBar,
  openSearchShop,
  searchBar,
  SHIRTS,
} from '../../../testing/openSearchBar.tsx';
import { recentSearches, rememberSearch } from '../../state/recentSearches.ts';

let server: SampleShop;

beforeAll(async () => {
  server = await openSearchShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const { field, list, showing, said, isOpen } = searchBar;
const recents = () => screen.queryByRole('region', { name: 'Búsquedas recientes' });
const links = () =>
  within(recents()!)
    .getAllByRole('link')
    .map((link) => link.textContent);

test('an empty bar offers the last searches of this device, what is popular, and the categories', async () => {
  rememberSearch('gorra');
  rememberSearch('malla');
  const { user } = await openSearchBar(server);
  expect(await screen.findByRole('region', { name: 'Categorías' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Populares' })).toBeVisible();
  expect(links()).toEqual(['malla', 'gorra']);
  expect(screen.getByText(/solo en este dispositivo/)).toBeVisible();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await user.click(screen.getByRole('link', { name: 'gorra' }));
  expect(isOpen()).toBe(false);
  expect(filtersInUrl()).toEqual({ q: 'gorra' });
});

test('they make way for what is typed, and what was searched for is there the next time', async () => {
  const { user } = await openSearchBar(server);
  await screen.findByRole('region', { name: 'Categorías' });
  await user.paste('rem');
  expect(screen.queryByRole('region', { name: 'Categorías' })).toBeNull();
  await showing(SHIRTS);
  await user.click(screen.getByRole('option', { name: 'Remera Brava' }));
  expect(recentSearches()).toEqual(['Remera Brava']);
  await user.click(screen.getByRole('button', { name: 'Buscar productos' }));
  await user.clear(field());
  await user.paste('short');
  await user.keyboard('{Enter}');
  expect(recentSearches()).toEqual(['short', 'Remera Brava']);
});

test('searches are cleared one by one, and all', async () => {
  for (const text of ['uno', 'dos', 'tres']) rememberSearch(text);
  const { user } = await openSearchBar(server);
  await waitFor(() => expect(recents()).not.toBeNull());
  const button = (name: string) => screen.getByRole('button', { name });
  await user.click(button('Borrar “dos” de las búsquedas recientes'));
  expect(links()).toEqual(['tres', 'uno']);
  expect(field()).toHaveFocus();
  await user.click(button('Borrar todas'));
  expect(recents()).toBeNull();
  expect(recentSearches()).toEqual([]);
  expect(said()).toContain('Búsquedas recientes borradas.');
});

test('the arrows go from the field through what is offered, and back', async () => {
  rememberSearch('gorra');
  const { user } = await openSearchBar(server);
  await waitFor(() => expect(recents()).not.toBeNull());
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'gorra' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: /Borrar “gorra”/ })).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(field()).toHaveFocus();
  await user.keyboard('{ArrowDown}{Escape}');
  expect(isOpen()).toBe(false);
});

test('a typo is forgiven, and said', async () => {
  const { user } = await openSearchBar(server);
  await user.paste('ermera brva');
  expect(await screen.findByText('Mostramos resultados para “remera brava”.')).toBeVisible();
  const option = screen.getByRole('option', { name: 'Remera Brava' });
  expect(option).toHaveAccessibleDescription('Parecido Agotado');
  expect(option.querySelector('mark')).toHaveTextContent('Remera Brava');
});

test('the panel ends with the way to all of them and their number', async () => {
  const { user } = await openSearchBar(server);
  await user.paste('rem');
  await showing(SHIRTS);
  await user.click(screen.getByRole('link', { name: 'Ver los 3 resultados' }));
  expect(filtersInUrl()).toEqual({ q: 'rem' });
  expect(list()).toBeNull();
});

test('a logout removes the last searches of this device', async () => {
  const { shop } = await openSearchBar(server);
  const { sessionStarted, sessionEnded } = await import('../../state/session/sessionSlice.ts');
  const session = { token: 'a', username: 'ana', email: '', admin: false };
  shop.store.dispatch(sessionStarted(session as never));
  rememberSearch('gorra');
  shop.store.dispatch(sessionEnded());
  expect(recentSearches()).toEqual([]);
});
