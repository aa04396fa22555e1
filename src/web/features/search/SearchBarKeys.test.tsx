import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { SampleShop } from '../../../testing/openSampleShop.ts';
import {
  filtersInUrl,
  openSearchBar,
  openSearchShop,
  searchBar,
  SHIRTS,
} from '../../../testing/openSearchBar.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSearchShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
});

const { field, list, options, isOpen, showing } = searchBar;

/** The title that Enter would open, by the field's `aria-activedescendant`. */
function active(): string | null | undefined {
  const id = field().getAttribute('aria-activedescendant');
  const option = id === null ? null : document.getElementById(id);
  expect(screen.queryAllByRole('option', { selected: true })).toEqual(option ? [option] : []);
  return option?.textContent;
}

async function openWith(text: string, expected: string[]) {
  const app = await openSearchBar(server);
  await app.user.type(field(), text);
  await showing(expected);
  return app;
}

const keys = (user: UserEvent, pressed: string) => user.keyboard(pressed);

test('arrows go round the list while the focus stays in the field', async () => {
  const { user } = await openWith('rem', SHIRTS);
  expect(field()).toHaveAttribute('aria-controls', list()!.id);
  expect(active()).toBeUndefined();
  await keys(user, '{ArrowDown}');
  expect(active()).toBe('Remera Brava');
  await keys(user, '{ArrowDown}{ArrowDown}');
  expect(active()).toBe('Remera Única');
  await keys(user, '{ArrowDown}');
  expect(active()).toBe('Remera Brava');
  await keys(user, '{ArrowUp}');
  expect(active()).toBe('Remera Única');
  expect(field()).toHaveFocus();
});

test.each(['{Home}', '{End}', '{ArrowLeft}', '{ArrowRight}'])(
  '%s goes back to the text',
  async (key) => {
    const { user } = await openWith('rem', SHIRTS);
    await keys(user, '{ArrowUp}');
    expect(active()).toBe('Remera Única');
    await keys(user, key);
    expect(active()).toBeUndefined();
    await keys(user, '{Home}x');
    expect(field()).toHaveValue('xrem');
  },
);

test('Enter on a title opens its list', async () => {
  const { user } = await openWith('optim', ['Short Óptimo']);
  await keys(user, '{ArrowDown}{Enter}');
  expect(isOpen()).toBe(false);
  expect(filtersInUrl()).toEqual({ title__id: expect.any(Number) });
});

test('Enter on the text opens the list of what contains it', async () => {
  const { user } = await openWith('rem', SHIRTS);
  await keys(user, '{ArrowDown}e{Enter}');
  expect(isOpen()).toBe(false);
  expect(filtersInUrl()).toEqual({ q: 'reme' });
});

test('Escape closes first the list, then the bar; an arrow brings the list back', async () => {
  const { user } = await openWith('rem', SHIRTS);
  await keys(user, '{ArrowDown}{Escape}');
  expect(list()).toBeNull();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(field()).toHaveValue('rem');
  await keys(user, '{ArrowDown}');
  expect(active()).toBe('Remera Brava');
  await keys(user, '{Escape}{Escape}');
  expect(isOpen()).toBe(false);
  expect(screen.getByRole('button', { name: 'Buscar productos' })).toHaveFocus();
});

test('the list makes way when one goes elsewhere, and is there again on the field', async () => {
  const { user } = await openWith('rem', SHIRTS);
  await user.click(screen.getByRole('main'));
  expect(list()).toBeNull();
  expect(isOpen()).toBe(true);
  await user.click(field());
  expect(options()).toEqual(SHIRTS);
});

test('what was typed is there again the next time, and searched for', async () => {
  const { user } = await openWith('rem', SHIRTS);
  await keys(user, '{Escape}{Escape}');
  await user.click(screen.getByRole('button', { name: 'Buscar productos' }));
  expect(field()).toHaveValue('rem');
  await showing(SHIRTS);
  await keys(user, 'optim');
  expect(field()).toHaveValue('optim');
});
