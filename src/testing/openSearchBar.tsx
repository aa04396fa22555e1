import { screen, waitFor } from '@testing-library/react';
import { refreshShelves } from '../server/platform/database/refreshShelves.ts';
import { makeProduct, makeTitle } from './data/catalogueFactory.ts';
import { openSampleShop, type SampleShop } from './openSampleShop.ts';
import { newBrowser, renderApp, type RenderedApp } from './renderApp.tsx';

/** Found by "rem", in this order. */
export const SHIRTS = ['Remera Brava', 'Remera Ñoña', 'Remera Única'];

export const TITLE_SEARCHES = /titles\/filter/;

/** The sample with three shirts more. */
export async function openSearchShop(): Promise<SampleShop> {
  const server = await openSampleShop();
  await server.database.changeCatalogue(async (trx) => {
    for (const name of SHIRTS) await makeProduct(trx, { title_id: await makeTitle(trx, name) });
    await refreshShelves(trx, server.database.dialect, 'all');
  });
  return server;
}

/** The search bar as a person finds it. */
export const searchBar = {
  field: () => screen.getByRole('combobox', { name: 'Buscar productos por título' }),
  submit: () => screen.getByRole('button', { name: 'Buscar' }),
  list: () => screen.queryByRole('listbox', { name: 'Títulos que coinciden' }),
  options: () => screen.queryAllByRole('option').map((option) => option.textContent),
  spinner: () => screen.queryByRole('status', { name: 'Buscando…' }),
  said: () => screen.getAllByRole('status').map((region) => region.textContent),
  isOpen: () => searchBar.field().closest('[inert]') === null,
  showing: (expected: string[]) => waitFor(() => expect(searchBar.options()).toEqual(expected)),
};

interface OpenedBar extends RenderedApp {
  /** The searches that reached the network. */
  asked: () => string[];
}

/** The app with its search bar open. */
export async function openSearchBar(server: SampleShop): Promise<OpenedBar> {
  Element.prototype.scrollIntoView = () => undefined;
  const network = newBrowser(server);
  const app = await renderApp({ server, url: '/carrito', network });
  await waitFor(() => expect(screen.queryByText('Cargando…')).not.toBeInTheDocument());
  await app.user.click(screen.getByRole('button', { name: 'Buscar productos' }));
  return { ...app, asked: () => network.asked.filter((path) => TITLE_SEARCHES.test(path)) };
}

/** The filters in the address of `/productos/filter`. */
export function filtersInUrl(): unknown {
  expect(window.location.pathname).toBe('/productos/filter');
  return JSON.parse(new URLSearchParams(window.location.search).get('filters') ?? 'null');
}
