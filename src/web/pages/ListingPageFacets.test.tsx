import { screen, waitFor, within } from '@testing-library/react';
import { addProduct } from '../../testing/data/catalogueFactory.ts';
import { openSampleShop, type SampleShop } from '../../testing/openSampleShop.ts';
import { renderApp } from '../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  const screenOf = (media: string) =>
    Object.assign(new EventTarget() as MediaQueryList, { media, matches: true });
  jest.spyOn(window, 'matchMedia').mockImplementation(screenOf);
});

const cards = () => within(screen.getByRole('main')).queryAllByRole('link', { name: /\$/ });
const panel = () => screen.findByRole('complementary', { name: 'Filtros' });
const group = async (name: string) => within(await screen.findByRole('group', { name }));
const option = async (name: string, label: RegExp | string) =>
  (await group(name)).findByRole('checkbox', { name: label });
const count = (left: number) => waitFor(() => expect(cards()).toHaveLength(left));

test('useful groups are open, others with a choice in them; one that was opened stays so', async () => {
  const inUrl = `/productos?filters=${encodeURIComponent('{"categories":["Natación"]}')}`;
  const { user } = await renderApp({ server, url: inUrl });
  await panel();
  await option('Color', /^Negro/);
  const isOpen = (name: string) => screen.getByRole('group', { name }).hasAttribute('open');
  const NAMES = ['Color', 'Talle', 'Precio', 'Categoría', 'Disponibilidad'];
  expect(NAMES.filter(isOpen)).toEqual(['Color', 'Talle', 'Categoría']);
  await user.click((await group('Disponibilidad')).getByText('Disponibilidad'));
  await user.click(await option('Disponibilidad', 'Con stock'));
  await count(3);
  const summary = (await group('Disponibilidad')).getByText('Disponibilidad').parentElement;
  expect(summary).toHaveTextContent('Disponibilidad1 filtro elegido');
  await user.click(await option('Disponibilidad', 'Con stock'));
  await count(4);
  expect(summary).toHaveTextContent(/^Disponibilidad$/);
  expect(NAMES.filter(isOpen)).toEqual(['Color', 'Talle', 'Categoría', 'Disponibilidad']);
});

test('many sizes stand by their systems, after the colours; one system shows eight, and the rest on demand', async () => {
  const adults = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'];
  const numbers = ['36', '38', '40', '42', '44', '46', '48', '50', '52', '54', '56', '58'];
  await addProduct(server.database, 'Jean', [...adults, ...numbers, '37/38']);
  const { user } = await renderApp({ server, url: '/productos' });
  await option('Color', /^Negro/);
  const groups = within(await panel()).getAllByRole('group');
  const titled = groups.map((each) => each.querySelector(':scope > summary')?.textContent);
  expect(titled.indexOf('Talle')).toBe(titled.indexOf('Color') + 1);
  const fold = async (name: string) =>
    (await group('Talle')).getByText(name, { selector: 'summary *' }).closest('details')!;
  const sizesOf = async (name: string) =>
    [...(await fold(name)).querySelectorAll('label')].map((each) => each.textContent.split(' ')[0]);
  expect(await fold('Ropa')).toHaveAttribute('open');
  expect(await sizesOf('Ropa')).toEqual(adults);
  expect(await fold('Calzado')).not.toHaveAttribute('open');
  expect(await sizesOf('Calzado')).toEqual(['37/38']);
  expect(await sizesOf('Niños')).toEqual(['2', '8/10', '10']);
  await user.click((await group('Talle')).getByText('Mallas y numéricos'));
  expect(await sizesOf('Mallas y numéricos')).toHaveLength(8);
  await user.click((await group('Talle')).getByRole('button', { name: 'Ver 4 más' }));
  expect(await sizesOf('Mallas y numéricos')).toEqual(numbers);
  await user.click(await option('Talle', /^44/));
  await count(1);
  await waitFor(async () => expect(await fold('Mallas y numéricos')).toHaveAttribute('open'));
});

test('filters that leave nothing: those without which there are products, and ways out', async () => {
  const filters = '{"colors":["Rojo"],"sizes":["XL"],"in_stock":true}';
  const url = `/productos/categoria/natacion/mallas?filters=${encodeURIComponent(filters)}`;
  const { user } = await renderApp({ server, url });
  expect(await screen.findByText('Ningún producto coincide')).toBeVisible();
  const page = within(screen.getByRole('main'));
  const ways = within(page.getByRole('navigation', { name: 'O elegí una categoría' }));
  await ways.findByRole('link', { name: 'Natación' });
  expect(ways.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Natación',
    'Running',
  ]);
  await page.findAllByRole('link', { name: /\$/ });
  expect(page.getByRole('region', { name: 'Mirá también' })).toBeVisible();
  const steps = page.getAllByText(/^Quitar /).map((step) => step.textContent);
  expect(steps).toEqual(['Quitar Talle XL', 'Quitar Rojo', 'Quitar Con stock']);
  await user.click(page.getByText('Quitar Talle XL'));
  await count(1);
  window.history.back();
  await user.click(await page.findByText('Quitar Rojo'));
  await count(1);
});
