import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { SampleShop } from '../../../testing/openSampleShop.ts';
import {
  filtersInUrl,
  openSearchBar,
  openSearchShop,
  searchBar,
  SHIRTS,
  TITLE_SEARCHES,
} from '../../../testing/openSearchBar.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSearchShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const { field, submit, list, options, spinner, said, isOpen, showing } = searchBar;

/** Pasted: between two keys a busy machine may take longer than the search waits. */
async function openWith(text: string, expected: string[]) {
  const app = await openSearchBar(server);
  await app.user.paste(text);
  await showing(expected);
  return app;
}

test('§2 the bar slides in with its placeholder and lists the matching titles', async () => {
  const { user } = await openSearchBar(server);
  expect(isOpen()).toBe(true);
  expect(field()).toHaveFocus();
  expect(field()).toHaveAttribute('placeholder', 'Buscar....');
  await user.type(field(), 'rem');
  await showing(SHIRTS);
});

test('§2 a spinner turns while the titles load', async () => {
  const { user, network } = await openSearchBar(server);
  const letGo = network.hold(TITLE_SEARCHES);
  await user.type(field(), 'rem');
  await waitFor(() => expect(spinner()).toBeVisible());
  expect(list()).toBeNull();
  letGo();
  await showing(SHIRTS);
  expect(spinner()).toBeNull();
});

test('§2 a click on a title goes to the filtered list for that title and closes the bar', async () => {
  const { user } = await openWith('optim', ['Short Óptimo']);
  await user.click(screen.getByRole('option', { name: 'Short Óptimo' }));
  expect(isOpen()).toBe(false);
  expect(filtersInUrl()).toEqual({ title__id: expect.any(Number) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Short Óptimo' })).toBeVisible();
});

test('§4 what is typed is asked for once, 500 ms after the last character', async () => {
  const { asked } = await openSearchBar(server);
  // The events follow each other without a wait: on a busy machine half a second may lie between
  // two keys.
  for (const value of ['rem', 'reme']) fireEvent.change(field(), { target: { value } });
  const typedAt = performance.now();
  expect(asked()).toEqual([]);
  await waitFor(() => expect(asked()).toHaveLength(1), { interval: 1 });
  /* A timer may come a millisecond early. */
  expect(performance.now() - typedAt).toBeGreaterThan(450);
  expect(asked()).toEqual(['/api/store/titles/filter/?q=reme']);
  await showing(SHIRTS);
});

test('§4, §5, §9 from 3 characters on a search runs; below, results go and the button is disabled', async () => {
  const { user, asked } = await openWith(' rem ', SHIRTS);
  expect(asked()).toEqual(['/api/store/titles/filter/?q=rem']);
  expect(submit()).toBeEnabled();
  await user.type(field(), '{Backspace}{Backspace}');
  expect(field()).toHaveValue(' re');
  expect(submit()).toBeDisabled();
  expect(list()).toBeNull();
  await user.keyboard('{Enter}');
  expect(window.location.pathname).toBe('/carrito');
});

test('§4 opening the menu closes the search bar', async () => {
  const { user } = await openWith('rem', SHIRTS);
  await user.click(screen.getByRole('button', { name: 'Abrir el menú' }));
  const bar = document.querySelector('[role=search]');
  expect(bar?.closest('[inert]')).toBe(bar);
  expect(bar?.querySelector('[role=listbox]')).toBeNull();
});

test('§8 a failure reads "Error fetching data: " and its message, and can be tried again', async () => {
  const { user, network } = await openSearchBar(server);
  network.fail(TITLE_SEARCHES, { status: 500, body: '{"detail":"La búsqueda no responde."}' }, 1);
  await user.type(field(), 'rem');
  expect(await screen.findByText('Error fetching data: La búsqueda no responde.')).toBeVisible();
  expect(said()).toContain('Error fetching data: La búsqueda no responde.');
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(field()).toHaveFocus();
  await showing(SHIRTS);
  expect(screen.queryByText(/Error fetching data/)).toBeNull();
});

test('§8 without a connection the message is one that people understand', async () => {
  const { user, network } = await openSearchBar(server);
  network.fail(TITLE_SEARCHES, 'down', 1);
  await user.type(field(), 'rem');
  expect(await screen.findByText(/^Error fetching data: No pudimos conectarnos\./)).toBeVisible();
  await user.keyboard('e');
  await showing(SHIRTS);
});

test('a line says that nothing was found, and the count of what was', async () => {
  const { user } = await openWith('rem', SHIRTS);
  expect(said()).toContain('3 títulos encontrados');
  await user.clear(field());
  await user.type(field(), 'xyzzy');
  expect(await screen.findByText('No encontramos títulos con “xyzzy”.')).toBeVisible();
  expect(said().join()).toContain('No encontramos títulos con “xyzzy”.');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await user.clear(field());
  await user.type(field(), 'unica');
  await showing(['Remera Única']);
  expect(said()).toContain('1 título encontrado');
});

test('matches are marked, accents aside', async () => {
  await openWith('unica', ['Remera Única']);
  const marks = [...screen.getByRole('option').querySelectorAll('mark')];
  expect(marks.map((mark) => mark.textContent)).toEqual(['Única']);
});

test('an answer that comes after a newer one never shows', async () => {
  const { user, network, asked } = await openSearchBar(server);
  const letGo = network.hold(/q=rem$/);
  await user.type(field(), 'rem');
  await waitFor(() => expect(asked()).toHaveLength(1));
  await user.type(field(), 'era u');
  await showing(['Remera Única']);
  letGo();
  await network.fetchFn('/api/health/live');
  expect(options()).toEqual(['Remera Única']);
});

test('while a newer answer is on its way, only what still matches stays', async () => {
  const { user, network } = await openWith('rem', SHIRTS);
  const letGo = network.hold(TITLE_SEARCHES);
  await user.type(field(), 'era');
  expect(options()).toEqual(SHIRTS);
  await user.type(field(), ' av');
  expect(options()).toEqual(['Remera Brava']);
  letGo();
});
