import { setTimeout } from 'node:timers/promises';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { comeAsMember } from '../../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../../testing/openSampleShop.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { loadMegaMenu } from './Opener.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  const screenOf = (media: string) =>
    Object.assign(new EventTarget() as MediaQueryList, { media, matches: true });
  jest.spyOn(window, 'matchMedia').mockImplementation(screenOf);
});

/** Longer than a pointer has to rest on an entry. */
const RESTED_MS = 300;

const bar = () => within(screen.getByRole('navigation', { name: 'Categorías' }));
const link = (name: string) => bar().getByRole('link', { name });
const opener = () => bar().getByRole('button', { name: 'Subcategorías de Natación' });
const inPanel = () => bar().queryByRole('link', { name: 'Ver todo en Natación' });
const opens = () => bar().findByRole('link', { name: 'Ver todo en Natación' });
const closes = () => waitFor(() => expect(inPanel()).not.toBeInTheDocument());

async function openAt(url = '/carrito') {
  const app = await renderApp({ server, url });
  await screen.findByRole('navigation', { name: 'Categorías' });
  await waitFor(() => expect(link('Natación')).toBeVisible());
  // A pointer or the focus in the bar fetches the panels' code.
  fireEvent.pointerOver(screen.getByRole('navigation', { name: 'Categorías' }));
  await act(async () => {
    await loadMegaMenu();
    await setTimeout(0);
  });
  return app;
}

test('the keys open a panel, walk through it and leave it', async () => {
  const { user } = await openAt();
  link('Natación').focus();
  await user.tab();
  expect(opener()).toHaveFocus();
  expect(opener()).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Enter}');
  await opens();
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
  await user.tab();
  expect(link('Mallas')).toHaveFocus();
  await user.keyboard('{Escape}');
  await closes();
  expect(opener()).toHaveFocus();

  await user.keyboard(' ');
  await opens();
  await user.tab();
  await user.tab({ shift: true });
  expect(await opens()).toBeVisible();
  (await opens()).focus();
  await user.tab();
  expect(link('Running')).toHaveFocus();
  await closes();
});

test('arrow keys go along the bar, down into a panel and up again', async () => {
  const { user } = await openAt();
  link('Natación').focus();
  await user.keyboard('{ArrowRight}');
  expect(link('Running')).toHaveFocus();
  // There is nothing below it.
  await user.keyboard('{ArrowDown}');
  expect(link('Running')).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowDown}');
  await waitFor(() => expect(link('Mallas')).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  expect(link('Competición')).toHaveFocus();
  await user.keyboard('{End}');
  expect(inPanel()).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(inPanel()).not.toHaveFocus();
  await user.keyboard('{Home}');
  expect(link('Mallas')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(link('Natación')).toHaveFocus();
  expect(inPanel()).toBeVisible();
  await user.keyboard('{ArrowRight}');
  await closes();
});

test('a pointer that rests on an entry opens its panel, one that crosses it does not', async () => {
  const { user } = await openAt();
  await user.hover(link('Natación'));
  await user.unhover(link('Natación'));
  await setTimeout(RESTED_MS);
  expect(inPanel()).not.toBeInTheDocument();

  await user.hover(link('Natación'));
  await user.hover(await opens());
  await setTimeout(RESTED_MS);
  expect(inPanel()).toBeVisible();
  await user.unhover(inPanel()!);
  await user.hover(screen.getByRole('main'));
  await closes();

  await user.hover(link('Natación'));
  await opens();
  await user.keyboard('{Escape}');
  await closes();
});

test('on its way down to the panel a pointer may cross the entry beside', async () => {
  const { user } = await openAt();
  const move = (target: Element, x: number, y: number) =>
    user.pointer({ target, coords: { clientX: x, clientY: y } });
  await move(link('Natación'), 100, 20);
  const panel = await opens();
  await move(link('Running'), 108, 40);
  await move(link('Running'), 116, 60);
  await setTimeout(150);
  expect(inPanel()).toBeVisible();
  await move(panel, 124, 90);
  await setTimeout(500);
  expect(inPanel()).toBeVisible();
  await move(link('Running'), 130, 40);
  await move(link('Running'), 140, 40);
  await closes();
});

test('a finger’s first tap opens, its second goes there', async () => {
  const { user } = await openAt();
  await user.pointer({ keys: '[TouchA]', target: link('Natación') });
  await opens();
  expect(window.location.pathname).toBe('/carrito');
  await user.pointer({ keys: '[TouchA]', target: link('Natación') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Natación' })).toBeVisible();
  expect(inPanel()).not.toBeInTheDocument();
});

test('a link of the panel leads to its page and closes it, and so does what opens over the page', async () => {
  const { user } = await openAt();
  await user.click(opener());
  await opens();
  await user.click(screen.getByRole('button', { name: 'Buscar productos' }));
  await closes();
  await user.click(opener());
  await opens();
  expect(screen.getByRole('button', { name: 'Buscar productos' })).toBeVisible();
  await user.click(link('Mallas'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Mallas' })).toBeVisible();
  await closes();
  expect(link('Natación')).toHaveAttribute('aria-current', 'true');
});

test('offers are in the bar only while there are any', async () => {
  await openAt();
  const { products_on_sale: count } = await server.app
    .inject('/api/store/site-configuration/')
    .then((answer) => answer.json<{ results: [{ products_on_sale: number }] }>().results[0]);
  const offers = bar().queryByRole('link', { name: 'Ofertas' });
  if (count > 0) expect(offers).toHaveAttribute('href', '/productos/ofertas');
  else expect(offers).not.toBeInTheDocument();
});

test('a member has a name, links to the account’s parts and the way out; a guest the way to an order', async () => {
  const guest = await openAt();
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: 'Seguí tu pedido' })).toHaveAttribute(
    'href',
    '/seguimiento',
  );
  guest.unmount();

  await comeAsMember(server, { username: 'rita-menu', email: 'rita-menu@brazada.example' });
  const { user } = await openAt();
  const banner = within(screen.getByRole('banner'));
  expect(banner.queryByRole('link', { name: 'Seguí tu pedido' })).not.toBeInTheDocument();
  expect(banner.getByRole('link', { name: 'Mi perfil: Rita' })).toHaveAttribute('href', '/profile');
  expect(banner.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
  await user.click(banner.getByRole('button', { name: 'Mi cuenta' }));
  await user.click(await banner.findByRole('link', { name: 'Mis pedidos' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible());
  expect(window.location.pathname).toBe('/profile');
});
