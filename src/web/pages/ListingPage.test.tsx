import { screen, waitFor, within } from '@testing-library/react';
import { addShirts } from '../../testing/data/catalogueFactory.ts';
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
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const cards = () => page().queryAllByRole('link', { name: /\$/ });
/** The link of a card begins with its title; the price follows. */
const titles = () => cards().map((card) => card.firstChild?.textContent);
const listed = (count: number) => page().findByText(`${count} productos`);

test('all products, counted, newest first', async () => {
  await renderApp({ server, url: '/productos' });
  await heading('Productos');
  await listed(4);
  expect(titles()).toEqual(['Short Óptimo', 'Gorra Lisa', 'Malla Ñandú', 'Malla Ñandú']);
  expect(document.title).toBe('Productos | Brazada');
  expect(page().getByRole('link', { name: /Gorra Lisa.*Agotado/ })).toBeVisible();
});

test('the order is chosen by hand, kept in the URL and read from it', async () => {
  const { user, unmount } = await renderApp({ server, url: '/productos' });
  await listed(4);
  await user.selectOptions(screen.getByLabelText('Ordenar por'), 'Precio: mayor a menor');
  const dearestFirst = ['Malla Ñandú', 'Malla Ñandú', 'Short Óptimo', 'Gorra Lisa'];
  await waitFor(() => expect(titles()).toEqual(dearestFirst));
  expect(window.location.search).toBe('?orden=-price');
  window.history.back();
  await waitFor(() => expect(titles()[0]).toBe('Short Óptimo'));
  expect(window.location.search).toBe('');
  unmount();

  await renderApp({ server, url: '/productos?orden=price' });
  await waitFor(() => expect(titles()).toEqual(dearestFirst.toReversed()));
});

test('a short address or other letters lead to the page', async () => {
  await renderApp({ server, url: '/HIDRALIFE?orden=price' });
  await waitFor(() => expect(window.location.pathname).toBe('/productos/hidralife'));
  expect(window.location.search).toBe('?orden=price');
});

test('a category leads down to its columns and up again', async () => {
  const { user } = await renderApp({ server, url: '/productos/categoria/natacion' });
  await heading('Natación');
  const below = within(screen.getByRole('navigation', { name: 'Subcategorías' }));
  await user.click(below.getByRole('link', { name: 'Gorras' }));
  await heading('Gorras');
  expect(window.location.pathname).toBe('/productos/categoria/natacion/gorras');
  await waitFor(() => expect(titles()).toEqual(['Gorra Lisa']));
  const trail = within(screen.getByRole('navigation', { name: 'Estás en' }));
  expect(trail.getByText('Gorras')).toHaveAttribute('aria-current', 'page');
  await user.click(trail.getByRole('link', { name: 'Natación' }));
  await heading('Natación');
});

test('featured products', async () => {
  await renderApp({ server, url: '/productos/destacados' });
  await heading('Destacados');
  await waitFor(() => expect(titles()).toEqual(['Short Óptimo', 'Malla Ñandú']));
});

test('a search leads to all that is sold under one title', async () => {
  const filters = encodeURIComponent(`{"title__id":${server.sample.suitTitle}}`);
  await renderApp({ server, url: `/productos/filter?filters=${filters}` });
  await heading('Malla Ñandú');
  await listed(2);
});

test('a filter that nothing matches says so and offers ways out', async () => {
  const filters = encodeURIComponent('{"q":"paraguas"}');
  await renderApp({ server, url: `/productos/filter?filters=${filters}` });
  await heading('Resultados para “paraguas”');
  expect(await screen.findByText('Ningún producto coincide')).toBeVisible();
  expect(page().getByRole('link', { name: 'Ver todos los productos' })).toBeVisible();
});

test.each(['filters=%7B', 'filters=%5B%5D', 'filters=%7B%22title__id%22%3A%22x%22%7D'])(
  'an invalid filter shows its error: %s',
  async (query) => {
    const { network } = await renderApp({ server, url: `/productos/filter?${query}` });
    await heading('No entendimos ese filtro');
    expect(page().getByRole('link', { name: 'Ver todos los productos' })).toBeVisible();
    expect(network.asked.filter((path) => path.includes('/products/'))).toEqual([]);
  },
);

test('an unknown category is an honest page with ways out', async () => {
  await renderApp({ server, url: '/productos/categoria/natacion/esqui' });
  await heading('No encontramos esa categoría');
  expect(page().getByRole('link', { name: 'Ver destacados' })).toBeVisible();
});

test('the special line has its own name; without products it says so', async () => {
  await renderApp({ server, url: '/productos/hidralife' });
  await heading('Hidralife');
  expect(await screen.findByText('Todavía no hay productos acá')).toBeVisible();
});

test.each([
  ['the connection fails', 'down' as const, /^Revisá tu conexión/],
  ['the shop fails', { status: 500, body: '<h1>' }, /^Algo salió mal en la tienda/],
  ['it is too soon', { status: 429, body: '{}' }, /^Fueron muchos intentos. Esperá/],
])(
  'when %s, the list says so and can be tried again without a reload',
  async (_name, failure, hint) => {
    const network = newBrowser(server);
    network.fail(/products\/filter/, failure);
    const { user } = await renderApp({ server, url: '/productos', network });
    expect(await screen.findByText('No pudimos cargar los productos')).toBeVisible();
    expect(screen.getByText(hint)).toBeVisible();
    network.mend();
    await user.click(page().getByRole('button', { name: 'Reintentar' }));
    await listed(4);
  },
);

describe('on a phone', () => {
  test('a sheet that the list follows, and that says how many it would show', async () => {
    const { user } = await renderApp({ server, url: '/productos' });
    await waitFor(() => expect(cards()).toHaveLength(4));
    expect(screen.queryByRole('complementary', { name: 'Filtros' })).not.toBeInTheDocument();
    await user.click(page().getByRole('button', { name: 'Filtrar' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filtros' }));
    await user.click(sheet.getByRole('checkbox', { name: /^Azul/ }));
    await user.click(await sheet.findByRole('button', { name: 'Ver 2 productos' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(page().getByRole('button', { name: 'Filtrar (1)' })).toHaveFocus();
    expect(titles()).toEqual(['Malla Ñandú', 'Malla Ñandú']);
    expect(window.location.search).toBe(`?filters=${encodeURIComponent('{"colors":["Azul"]}')}`);
  });
});

describe('unknown filters', () => {
  test.each(['/productos', '/productos/destacados', '/productos/categoria/natacion'])(
    'on %s they can be cleared',
    async (path) => {
      const url = `${path}?filters=%7B%22nope%22%3A1%7D&orden=title`;
      const { user } = await renderApp({ server, url });
      await screen.findByRole('heading', { level: 1, name: 'No entendimos ese filtro' });
      expect(await page().findByRole('link', { name: 'Running' })).toBeVisible();
      await user.click(page().getByRole('link', { name: 'Borrar filtros' }));
      await waitFor(() => expect(cards()).not.toEqual([]));
      expect(window.location.pathname).toBe(path);
      expect(window.location.search).toBe('?orden=title');
    },
  );
});

describe('a list longer than a page', () => {
  beforeAll(() => addShirts(server.database, 24));

  test('grows by a page, in the URL too, and a shared link brings as much', async () => {
    const { user, unmount } = await renderApp({ server, url: '/productos' });
    await screen.findByText('Viste 12 de 28 productos');
    await user.click(screen.getByRole('link', { name: 'Cargar más' }));
    await screen.findByText('Viste 24 de 28 productos');
    expect(window.location.search).toBe('?pagina=1-2');
    await user.click(screen.getByRole('link', { name: 'Cargar más' }));
    await screen.findByText('Viste 28 de 28 productos');
    expect(screen.queryByRole('link', { name: 'Cargar más' })).not.toBeInTheDocument();
    unmount();

    await renderApp({ server, url: '/productos?pagina=1-2' });
    await waitFor(() => expect(cards()).toHaveLength(24));
  });

  test('a page in its middle stands alone, leads back and goes on below', async () => {
    const { user } = await renderApp({ server, url: '/productos?pagina=2' });
    await screen.findByText('Viste del 13 al 24 de 28 productos');
    expect(cards()).toHaveLength(12);
    const first = titles()[0];
    await user.click(screen.getByRole('link', { name: 'Cargar más' }));
    await screen.findByText('Viste del 13 al 28 de 28 productos');
    expect([titles()[0], window.location.search]).toEqual([first, '?pagina=2-3']);
    await user.click(screen.getByRole('link', { name: 'Ver la página anterior' }));
    await screen.findByText('Viste 12 de 28 productos');
    expect(window.location.search).toBe('');
  });

  test('a page past the end leads to the first', async () => {
    const { user } = await renderApp({ server, url: '/productos?pagina=9' });
    await screen.findByRole('heading', { name: 'La lista no llega a esta página' });
    await user.click(screen.getByRole('link', { name: 'Ver la lista desde el principio' }));
    await screen.findByText('Viste 12 de 28 productos');
  });

  test('a failed page shows its error and can be retried', async () => {
    const { user, network } = await renderApp({ server, url: '/productos' });
    network.fail(/page=2/, 'down');
    await user.click(await screen.findByRole('link', { name: 'Cargar más' }));
    expect(await screen.findByText('No pudimos traer más productos.')).toBeVisible();
    expect(cards()).toHaveLength(12);
    network.mend();
    await user.click(page().getByRole('link', { name: 'Reintentar' }));
    await waitFor(() => expect(cards()).toHaveLength(24));
  });

  test('Back from a product finds the same pages', async () => {
    const { user } = await renderApp({ server, url: '/productos?pagina=1-3' });
    await waitFor(() => expect(cards()).toHaveLength(28));
    await user.click(cards().at(-1)!);
    await heading('Malla Ñandú');
    window.history.back();
    await heading('Productos');
    expect(cards()).toHaveLength(28);
  });
});

test('a category with a picture of its own shows it above its list, and no other list does', async () => {
  const picture = { banner_url: '/media/pileta.jpg', banner_alt: 'Una pileta al amanecer' };
  await server.database.changeCatalogue((trx) =>
    trx.updateTable('categories').set(picture).where('name', '=', 'Mallas').execute(),
  );
  const { unmount } = await renderApp({ server, url: '/productos/categoria/natacion/mallas' });
  expect(await page().findByRole('img', { name: picture.banner_alt })).toBeVisible();
  unmount();
  await renderApp({ server, url: '/productos/categoria/natacion' });
  await heading('Natación');
  await listed(4);
  expect(page().queryByRole('img', { name: picture.banner_alt })).toBeNull();
});
