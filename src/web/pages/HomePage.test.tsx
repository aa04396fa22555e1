import { screen, waitFor, within } from '@testing-library/react';
import { writeHome } from '../../testing/data/homeFactory.ts';
import { buildTestApp } from '../../testing/buildTestApp.ts';
import { openSampleShop, type SampleShop } from '../../testing/openSampleShop.ts';
import { newBrowser, renderApp } from '../../testing/renderApp.tsx';

let server: SampleShop;

const SHOP = 'https://brazada.example';

beforeAll(async () => {
  server = await openSampleShop({ config: { publicUrl: SHOP } });
  await server.database.changeCatalogue((trx) =>
    writeHome(trx, {
      slogan: 'Hacé tuya el agua',
      subtitle: 'Para cada brazada.',
      banner: '/b.svg',
      bannerMedium: '/m.svg',
      bannerSmall: '/s.svg',
      tiles: [{ label: 'Natación', url: '/productos/categoria/natacion', image: '/n.svg' }],
      cards: [{ title: 'Cambios sin vueltas', text: 'Tenés 30 días.', image: '/c.svg' }],
    }),
  );
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

test('slogan, banner for each screen, tiles, featured products and what makes one dare to buy', async () => {
  const { container } = await renderApp({ server, url: '/' });
  await screen.findByRole('heading', { level: 1, name: 'Hacé tuya el agua' });
  const sources = [...container.querySelectorAll('main source')];
  expect(sources.map((source) => source.getAttribute('srcset'))).toEqual([
    `${SHOP}/b.svg`,
    `${SHOP}/m.svg`,
  ]);
  expect(container.querySelector('main picture img')).toHaveAttribute('src', `${SHOP}/s.svg`);

  const tiles = within(screen.getByRole('region', { name: 'Elegí tu carril' }));
  expect(tiles.getByRole('link', { name: 'Natación' })).toHaveAttribute(
    'href',
    '/productos/categoria/natacion',
  );
  const featured = within(screen.getByRole('region', { name: 'Destacados' }));
  expect(featured.getByRole('link', { name: /Short Óptimo/ })).toBeVisible();
  expect(featured.getByRole('link', { name: 'Ver todos' })).toBeVisible();
  expect(screen.getByText('Cambios sin vueltas')).toBeVisible();
});

test('when the landing does not come, the rest stands and the region offers to try again', async () => {
  const network = newBrowser(server);
  network.fail(/get-test-info/, 'down');
  const { user } = await renderApp({ server, url: '/', network });
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText('No pudimos cargar esta parte')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver productos' })).toBeVisible();
  network.mend();
  await user.click(main.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.getByText('Cambios sin vueltas')).toBeVisible());
});

test('the foot names contact, networks and payment', async () => {
  await renderApp({ server, url: '/' });
  const foot = within(await screen.findByRole('contentinfo'));
  expect(await foot.findByRole('link', { name: /Instagram/ })).toBeVisible();
  expect(foot.getByText('Tarjeta de crédito')).toBeVisible();
  expect(foot.queryByText('Transferencia bancaria')).toBeNull();
});

test('a shop without texts and pictures greets, and shows no empty places', async () => {
  const empty = await buildTestApp();
  const { container } = await renderApp({ server: empty, url: '/' });
  await screen.findByRole('heading', { level: 1, name: 'Te damos la bienvenida' });
  const main = screen.getByRole('main');
  expect(await within(main).findByText('Estamos preparando esta página')).toBeVisible();
  await waitFor(() => expect(main.querySelector('[aria-busy=true]')).toBeNull());
  expect(container.querySelector('main picture, main img')).toBeNull();
  expect([...main.querySelectorAll('h1, h2, h3, p')].filter((part) => !part.textContent)).toEqual(
    [],
  );
  const foot = within(screen.getByRole('contentinfo'));
  expect(foot.queryByRole('heading', { name: 'Medios de pago' })).toBeNull();
  await empty.close();
});

test('an address that leads nowhere has ways out', async () => {
  await renderApp({ server, url: '/nada/de/nada' });
  await screen.findByRole('heading', { level: 1, name: 'No encontramos esta página' });
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/');
  expect(await main.findByRole('link', { name: 'Natación' })).toBeVisible();
});
