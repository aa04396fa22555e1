import { screen, waitFor, within } from '@testing-library/react';
import { makeKit } from '../../../testing/data/catalogueFactory.ts';
import { openSampleShop, type SampleShop } from '../../../testing/openSampleShop.ts';
import { newBrowser, renderApp } from '../../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(async () => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  await server.database.transaction((trx) => trx.deleteFrom('kits').execute());
});

/** Two shorts (4 in stock) and a suit (3 in stock). */
async function publishKit() {
  const { shorts, poolSuit } = server.sample;
  await publish([
    [await variantOf(shorts, 'Negro'), '2', 2],
    [await variantOf(poolSuit, 'Azul'), 'S', 1],
  ]);
}

/** The last two shorts, and a cap that is out of stock. */
async function publishScarceKit() {
  const { shorts, cap } = server.sample;
  await publish([
    [await variantOf(shorts, 'Negro'), '8/10', 2],
    [await variantOf(cap, 'Negro'), 'Único', 1],
  ]);
}

async function variantOf(product: number, color: string): Promise<number> {
  const found = server.database.db.selectFrom('variants').select('id');
  const query = found.where('product_id', '=', product).where('color', '=', color);
  return (await query.executeTakeFirstOrThrow()).id;
}

const publish = (lines: Parameters<typeof makeKit>[1]) =>
  server.database.transaction((trx) => makeKit(trx, lines, { name: 'Kit Club' }));

const shelf = async () =>
  within(await screen.findByRole('region', { name: 'Kits listos para usar' }));
const card = async () => within(await (await shelf()).findByRole('article', { name: 'Kit Club' }));
const addButton = { name: 'Agregar el kit al carrito: Kit Club' };

test('a kit shows its lines and total, and links to their products', async () => {
  await publishKit();
  await renderApp({ server, url: '/' });
  const kit = await card();
  expect(kit.getByText('Malla Ñandú y 2 × Short Óptimo')).toBeVisible();
  expect(kit.getByText('$ 70.000,00')).toBeInTheDocument();
  expect(kit.getByText('3 productos')).toBeVisible();
  const links = kit.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    `/productos/detalle/${server.sample.poolSuit}?color=azul&talle=S`,
    `/productos/detalle/${server.sample.shorts}?color=negro&talle=2`,
  ]);
});

test('adds all of it to the cart, which opens', async () => {
  await publishKit();
  const { user } = await renderApp({ server, url: '/' });
  await user.click((await card()).getByRole('button', addButton));
  const drawer = within(await screen.findByRole('dialog', { name: 'Carrito' }));
  expect(drawer.getByText('Short Óptimo')).toBeVisible();
  expect(drawer.getByText('Malla Ñandú')).toBeVisible();
  await user.keyboard('{Escape}');
  const badge = await screen.findByRole('button', { name: 'Ver el carrito, 3 unidades' });
  expect(badge).toBeVisible();
});

test('shows missing stock at the kit, and does not open the cart', async () => {
  await publishScarceKit();
  const { user } = await renderApp({ server, url: '/' });
  const kit = await card();
  expect(kit.getByText('Sin stock: Gorra Lisa.')).toBeVisible();
  await user.click(kit.getByRole('button', addButton));
  const notice = 'Agregamos lo que había. Faltó: Gorra Lisa (talle Único).';
  await waitFor(() => expect(kit.getByRole('status')).toHaveTextContent(notice));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(kit.getByRole('button', addButton));
  await waitFor(() => expect(kit.getByRole('status')).toHaveTextContent('No pudimos agregar nada'));
  await user.click(kit.getByRole('button', { name: 'Ver el carrito' }));
  expect(await screen.findByRole('dialog', { name: 'Carrito' })).toBeVisible();
});

test('shows a network failure, and can be retried', async () => {
  await publishKit();
  const network = newBrowser(server);
  network.fail(/load-cart/, 'down', 1);
  const { user } = await renderApp({ server, url: '/', network });
  const kit = await card();
  await user.click(kit.getByRole('button', addButton));
  const notice = 'No pudimos conectarnos.';
  await waitFor(() => expect(kit.getByRole('status')).toHaveTextContent(notice));
  await user.click(kit.getByRole('button', addButton));
  expect(await screen.findByRole('dialog', { name: 'Carrito' })).toBeVisible();
});

test('offers a retry when kits fail to load, and is absent without kits', async () => {
  const network = newBrowser(server);
  network.fail(/public-carts/, 'down');
  const { user, container } = await renderApp({ server, url: '/', network });
  const region = await shelf();
  await region.findByText('No pudimos traer los kits');
  network.mend();
  await user.click(region.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(container).not.toHaveTextContent('Kits listos'));
});
