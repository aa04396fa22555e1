import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openSampleShop, type SampleShop } from '../../testing/openSampleShop.ts';
import { newBrowser, renderApp } from '../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const page = () => within(screen.getByRole('main'));
const cards = () => page().queryAllByRole('link', { name: /\$/ });
const titles = () => cards().map((card) => card.firstChild?.textContent);
const panel = () => screen.findByRole('complementary', { name: 'Filtros' });
const group = async (name: string) => within(await screen.findByRole('group', { name }));
const unfold = async (user: UserEvent, name: string) =>
  user.click((await group(name)).getByText(name));
const optionsOf = async (name: string) =>
  (await group(name)).getAllByRole('checkbox').map((box) => box.parentElement?.textContent);
const option = async (name: string, label: RegExp | string) =>
  (await group(name)).findByRole('checkbox', { name: label });
const chips = () =>
  page()
    .queryAllByRole('button', { name: /^Quitar / })
    .map((chip) => chip.textContent);
const filtersInUrl = (): unknown =>
  JSON.parse(new URLSearchParams(window.location.search).get('filters') ?? '{}');
const listed = (...names: string[]) => waitFor(() => expect(titles()).toEqual(names));
const withFilters = (path: string, filters: object) =>
  `${path}?filters=${encodeURIComponent(JSON.stringify(filters))}`;

beforeEach(() => {
  const screenOf = (media: string) =>
    Object.assign(new EventTarget() as MediaQueryList, { media, matches: true });
  jest.spyOn(window, 'matchMedia').mockImplementation(screenOf);
});

async function open(url = '/productos', first = 'Short Óptimo') {
  const app = await renderApp({ server, url });
  await panel();
  await waitFor(() => expect(titles()[0]).toBe(first));
  return app;
}

test('sizes as sizes, colours by name, categories, each with what it would leave', async () => {
  const { user } = await open();
  await unfold(user, 'Precio');
  expect(await optionsOf('Talle')).toEqual([
    'S (1)',
    'M (2)',
    'XL (1)',
    '2XL (1)',
    '2 (1)',
    '8/10 (1)',
    '10 (1)',
  ]);
  expect(await optionsOf('Color')).toEqual(['Azul (2)', 'Negro (2)', 'Rojo (1)']);
  expect(await optionsOf('Categoría')).toEqual(['Natación (4)', 'Running (1)']);
  expect((await group('Precio')).getByText(/^De \$.5\.000 a \$.60\.000,01$/)).toBeVisible();
});

test.each([
  ['Talle', /^XL/, { sizes: ['XL'] }, 'Talle XL', ['Malla Ñandú']],
  ['Color', /^Rojo/, { colors: ['Rojo'] }, 'Rojo', ['Malla Ñandú']],
  ['Categoría', /^Running/, { categories: ['Running'] }, 'Running', ['Short Óptimo']],
  [
    'Disponibilidad',
    'Con stock',
    { in_stock: true },
    'Con stock',
    ['Short Óptimo', 'Malla Ñandú', 'Malla Ñandú'],
  ],
  ['Disponibilidad', 'Llega mañana', { deliveryTomorrow: true }, 'Llega mañana', ['Malla Ñandú']],
])('%s: %s', async (facet, label, filters, chip, left) => {
  const { user } = await open('/productos?orden=-created&pagina=1');
  const box = await option(facet, label);
  await user.click(box);
  await listed(...left);
  expect(filtersInUrl()).toEqual(filters);
  expect(window.location.pathname).toBe('/productos');
  expect(chips()).toEqual([chip]);
  expect(await option(facet, label)).toHaveFocus();
  await waitFor(() =>
    expect(page().getByText(`${left.length} producto${left.length > 1 ? 's' : ''}`)).toBeVisible(),
  );
});

test('choices together, taken away one by one and all at once', async () => {
  const { user } = await open('/productos?orden=title', 'Gorra Lisa');
  await user.click(await option('Color', /^Azul/));
  await user.click(await option('Talle', /^M /));
  await user.click(await option('Disponibilidad', 'Con stock'));
  await listed('Malla Ñandú');
  expect(filtersInUrl()).toEqual({ colors: ['Azul'], sizes: ['M'], in_stock: true });
  expect(window.location.search).toContain('orden=title');
  expect(chips()).toEqual(['Talle M', 'Azul', 'Con stock']);

  await user.click(screen.getByRole('button', { name: 'Quitar Talle M' }));
  await listed('Malla Ñandú', 'Malla Ñandú');
  expect(screen.getByRole('button', { name: 'Quitar Azul' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Borrar filtros' }));
  await waitFor(() => expect(cards()).toHaveLength(4));
  expect(window.location.search).toBe('?orden=title');
  expect(screen.getByRole('region', { name: 'Productos' })).toHaveFocus();
});

test('a facet offers what its alternatives would leave; a chosen one stays at none', async () => {
  const { user } = await open();
  await user.click(await option('Color', /^Rojo/));
  await listed('Malla Ñandú');
  expect(await optionsOf('Color')).toEqual(['Azul (2)', 'Negro (2)', 'Rojo (1)']);
  await waitFor(async () => expect(await optionsOf('Talle')).toEqual(['M (1)', '2XL (1)']));
  await user.click(await option('Talle', /^2XL/));
  await user.click(await option('Disponibilidad', 'Con stock'));
  await waitFor(async () => expect(await optionsOf('Talle')).toContain('2XL (0)'));
  await user.click(await option('Talle', /^2XL/));
  await waitFor(async () => expect(await optionsOf('Talle')).toEqual(['M (1)']));
  expect(screen.getByRole('group', { name: 'Talle' })).toHaveFocus();
});

test('Back and Forward go from choice to choice', async () => {
  const { user } = await open();
  await user.click(await option('Color', /^Negro/));
  await listed('Short Óptimo', 'Gorra Lisa');
  await user.click(await option('Disponibilidad', 'Con stock'));
  await listed('Short Óptimo');
  window.history.back();
  await listed('Short Óptimo', 'Gorra Lisa');
  expect(await option('Disponibilidad', 'Con stock')).not.toBeChecked();
  window.history.back();
  await waitFor(() => expect(cards()).toHaveLength(4));
  expect(chips()).toEqual([]);
  window.history.forward();
  await listed('Short Óptimo', 'Gorra Lisa');
  expect(await option('Color', /^Negro/)).toBeChecked();
});

test('a price being typed is one entry of the history', async () => {
  const { user } = await open();
  await unfold(user, 'Precio');
  const [from, to] = [screen.getByLabelText('Desde'), screen.getByLabelText('Hasta')];
  await user.type(from, '10.000');
  await listed('Short Óptimo', 'Malla Ñandú', 'Malla Ñandú');
  expect(from).toHaveValue('10.000');
  await user.type(to, '45000{Enter}');
  await listed('Short Óptimo', 'Malla Ñandú');
  expect(filtersInUrl()).toEqual({ price__gte: 10_000, price__lte: 45_000 });
  window.history.back();
  await waitFor(() => expect(cards()).toHaveLength(4));
  expect(filtersInUrl()).toEqual({});
  expect(from).toHaveValue('');
  window.history.forward();
  await listed('Short Óptimo', 'Malla Ñandú');
  expect(from).toHaveValue('10.000');
  await user.click(screen.getByRole('button', { name: /^Quitar Hasta/ }));
  await listed('Short Óptimo', 'Malla Ñandú', 'Malla Ñandú');
  expect(to).toHaveValue('');
});

test('a price range is chosen with two thumbs, which do not pass each other', async () => {
  const { user } = await open();
  await unfold(user, 'Precio');
  const [least, most] = [
    await screen.findByRole('slider', { name: 'Precio mínimo' }),
    screen.getByRole('slider', { name: 'Precio máximo' }),
  ];
  expect(least).toHaveAttribute('aria-valuetext', '5.000 pesos');
  expect(Number(most.getAttribute('aria-valuenow') ?? most.getAttribute('value'))).toBeGreaterThan(
    6_000_000,
  );
  fireEvent.change(least, { target: { value: '1000000' } });
  expect(screen.getByLabelText('Desde')).toHaveValue('10.000');
  expect(least).toHaveAttribute('aria-valuetext', '10.000 pesos');
  await listed('Short Óptimo', 'Malla Ñandú', 'Malla Ñandú');
  fireEvent.change(most, { target: { value: '500000' } });
  expect(screen.getByLabelText('Hasta')).toHaveValue('10.000');
  fireEvent.change(most, { target: { value: '4500000' } });
  await listed('Short Óptimo', 'Malla Ñandú');
  expect(filtersInUrl()).toEqual({ price__gte: 10_000, price__lte: 45_000 });
  fireEvent.change(least, { target: { value: least.getAttribute('min') } });
  expect(screen.getByLabelText('Desde')).toHaveValue('');
  await listed('Short Óptimo', 'Gorra Lisa', 'Malla Ñandú');
});

test('an invalid price shows its error and changes nothing', async () => {
  const { user } = await open();
  await unfold(user, 'Precio');
  await user.type(screen.getByLabelText('Desde'), '9000');
  await user.type(screen.getByLabelText('Hasta'), '5000{Enter}');
  expect(screen.getByLabelText('Hasta')).toHaveAccessibleDescription(
    'El mínimo es mayor que el máximo.',
  );
  for (const typed of ['mil', '1000000001']) {
    await user.clear(screen.getByLabelText('Hasta'));
    expect(screen.queryByText('Escribí el precio en números.')).toBeNull();
    await user.type(screen.getByLabelText('Hasta'), `${typed}{Enter}`);
    expect(screen.getByText('Escribí el precio en números.')).toBeVisible();
  }
  expect(filtersInUrl()).not.toHaveProperty('price__lte');
});

test('a category leads down on the same page, and up again', async () => {
  const { user } = await open();
  await user.click(await option('Categoría', /^Natación/));
  await waitFor(async () =>
    expect(await optionsOf('Categoría')).toEqual(['Natación', 'Mallas (3)', 'Gorras (1)']),
  );
  expect(await option('Categoría', 'Natación')).toHaveFocus();
  await user.click(await option('Categoría', /^Gorras/));
  await listed('Gorra Lisa');
  expect(filtersInUrl()).toEqual({ categories: ['Natación', 'Gorras'] });
  await user.click(await option('Categoría', 'Natación'));
  await waitFor(() => expect(cards()).toHaveLength(4));
});

test.each([
  ['/productos/destacados', 2],
  ['/productos/categoria/natacion', 4],
  ['/productos/categoria/natacion/mallas', 3],
  ['/productos/filter', 4],
])('%s keeps its own filter', async (path, all) => {
  const { user } = await renderApp({ server, url: path });
  await waitFor(() => expect(cards()).toHaveLength(all));
  const heading = screen.getByRole('heading', { level: 1 }).textContent;
  await user.click(await option('Color', /^Azul/));
  await waitFor(() => expect(new Set(titles())).toEqual(new Set(['Malla Ñandú'])));
  expect(window.location.pathname).toBe(path);
  expect(filtersInUrl()).toEqual({ colors: ['Azul'] });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
});

test('a search keeps what was searched for', async () => {
  const { user } = await renderApp({
    server,
    url: withFilters('/productos/filter', { q: 'malla' }),
  });
  await waitFor(() => expect(cards()).toHaveLength(2));
  expect(chips()).toEqual([]);
  await user.click(await option('Color', /^Rojo/));
  await listed('Malla Ñandú');
  expect(filtersInUrl()).toEqual({ q: 'malla', colors: ['Rojo'] });
  await user.click(screen.getByRole('button', { name: 'Borrar filtros' }));
  await waitFor(() => expect(filtersInUrl()).toEqual({ q: 'malla' }));
});

test('who goes deeper by a link takes the choices along', async () => {
  const { user } = await renderApp({
    server,
    url: withFilters('/productos/categoria/natacion', { colors: ['Negro'] }),
  });
  await listed('Short Óptimo', 'Gorra Lisa');
  await user.click(await page().findByRole('link', { name: 'Gorras' }));
  await listed('Gorra Lisa');
  expect(window.location.pathname).toMatch(/\/gorras$/);
  expect(filtersInUrl()).toEqual({ colors: ['Negro'] });
});

test('nothing left: one step back or all of them', async () => {
  const { user } = await open(withFilters('/productos', { colors: ['Rojo'] }), 'Malla Ñandú');
  await user.click(await option('Disponibilidad', 'Llega mañana'));
  expect(await screen.findByText('Ningún producto coincide')).toBeVisible();
  await user.click(page().getByText('Quitar Llega mañana'));
  await listed('Malla Ñandú');
  expect(chips()).toEqual(['Rojo']);
});

test('a list that does not come can be asked for again, and the choice taken back', async () => {
  const network = newBrowser(server);
  const { user } = await renderApp({ server, url: '/productos', network });
  const box = await option('Color', /^Rojo/);
  network.fail(/products\/filter/, 'down');
  await user.click(box);
  expect(await screen.findByText('No pudimos cargar los productos')).toBeVisible();
  network.mend();
  await user.click(screen.getByRole('button', { name: 'Quitar Rojo' }));
  await waitFor(() => expect(cards()).toHaveLength(4));
});

test('Back undoes the order first and then the filter', async () => {
  const { user } = await open();
  await user.click(await option('Disponibilidad', 'Con stock'));
  await waitFor(() => expect(window.location.search).toContain('in_stock'));
  const filtered = window.location.search;
  await user.selectOptions(screen.getByLabelText('Ordenar por'), 'Precio: mayor a menor');
  await waitFor(() => expect(window.location.search).toContain('orden=-price'));
  window.history.back();
  await waitFor(() => expect(window.location.search).toBe(filtered));
  window.history.back();
  await waitFor(() => expect(window.location.search).toBe(''));
});
