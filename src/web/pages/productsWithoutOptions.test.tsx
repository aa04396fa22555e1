import { screen, within } from '@testing-library/react';
import { openFileBench } from '../../testing/openFileBench.ts';
import { openSampleShop, type SampleShop } from '../../testing/openSampleShop.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const FILE = `Handle,Title,Type,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price
anchor,Pulsera Ancla,Joyas,Title,Default Title,shopify,1,5500
ring,Anillo Ola,Joyas,Title,Default Title,,,9900
`;

let server: SampleShop;
const bench = openFileBench();

beforeAll(async () => {
  server = await openSampleShop();
  await bench.importFile(server.database, FILE);
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  const screenOf = (media: string) =>
    Object.assign(new EventTarget() as MediaQueryList, { media, matches: true });
  jest.spyOn(window, 'matchMedia').mockImplementation(screenOf);
});

test('have neither facet nor swatch in a list, no chooser on their page, and can be bought', async () => {
  const { user } = await renderApp({ server, url: '/productos/categoria/joyas' });
  await screen.findByRole('group', { name: 'Precio' });
  for (const name of ['Talle', 'Color']) expect(screen.queryByRole('group', { name })).toBeNull();
  const main = within(screen.getByRole('main'));
  expect(main.queryByText(/Único/)).toBeNull();

  await user.click((await main.findAllByRole('link', { name: /Pulsera Ancla/ }))[0]!);
  await screen.findByRole('heading', { level: 1, name: /Pulsera Ancla/ });
  const choosers = screen.queryAllByRole('radio').filter((radio) => !radio.closest('[data-card]'));
  expect(choosers).toEqual([]);
  expect(screen.getByText('¡Última unidad!')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Agregar/ }));
  const cart = within(await screen.findByRole('dialog', { name: /Carrito|Agregaste/ }));
  expect(await cart.findByText('Pulsera Ancla')).toBeVisible();
});
