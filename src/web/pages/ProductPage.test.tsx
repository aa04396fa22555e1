import { screen, waitFor, within } from '@testing-library/react';
import { setSizePrice } from '../../testing/data/catalogueFactory.ts';
import { openSampleShop, type SampleShop } from '../../testing/openSampleShop.ts';
import { newBrowser, renderApp } from '../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const url = (query = '') => `/productos/detalle/${server.sample.poolSuit}${query}`;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('name, price with and without national taxes, texts and related products', async () => {
  const { user } = await renderApp({ server, url: url() });
  const name = await heading('Malla Ñandú');
  expect(document.title).toBe('Malla Ñandú | Brazada');
  const panel = within(name.parentElement ?? name);
  expect(await panel.findByText(/^Precio sin impuestos nacionales/)).toHaveTextContent(
    '$ 36.199,10',
  );
  expect(panel.getByText(/^Precio de lista/).parentElement).toHaveTextContent('$ 50.000,00');
  expect(panel.getByText('$ 36.000,00').parentElement).toHaveTextContent('con transferencia');
  expect(panel.getByText(/sin interés/)).toHaveTextContent('3 cuotas sin interés de $ 13.333,33');
  expect(screen.getByText('Lavar a mano.')).not.toBeVisible();
  await user.click(screen.getByText('Materiales y cuidado'));
  expect(screen.getByText('Lavar a mano.')).toBeVisible();
  const trail = within(screen.getByRole('navigation', { name: 'Estás en' }));
  expect(trail.getByRole('link', { name: 'Competición' })).toHaveAttribute(
    'href',
    '/productos/categoria/natacion/mallas/competicion',
  );
  const related = within(screen.getByRole('region', { name: 'También te puede gustar' }));
  expect(related.getAllByRole('link').length).toBeGreaterThan(0);
});

test('beside the button it says how one pays, and exchanges by the shop’s own terms', async () => {
  await renderApp({ server, url: url() });
  const trust = within(await screen.findByRole('region', { name: 'Envío, cambios y pago' }));
  expect(trust.getByText('Tarjeta de crédito')).toHaveTextContent('Hasta 3 cuotas sin interés.');
  // The shop has no bank account.
  expect(trust.queryByText('Transferencia bancaria')).not.toBeInTheDocument();
  const terms = await trust.findByRole('link', { name: /^Tenés 30 días corridos desde que lo/ });
  expect(terms).toHaveAttribute('href', '/envios-y-cambios');
});

test('a shared link opens on its colour and size', async () => {
  await renderApp({ server, url: url('?color=rojo&talle=M') });
  expect(await screen.findByRole('radio', { name: 'Rojo' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'M' })).toBeChecked();
  expect(screen.getByRole('radio', { name: '2XL (sin stock)' })).toBeDisabled();
});

test('what the shop has no longer is refused in its words, at the button too', async () => {
  const { user } = await renderApp({ server, url: url('?color=azul&talle=S') });
  const addButton = await screen.findByRole('button', { name: 'Agregar al carrito' });
  await server.database.changeCatalogue((trx) =>
    trx.updateTable('variant_sizes').set({ quantity: 0 }).where('size', '=', 'S').execute(),
  );
  await user.click(addButton);
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('alert')).toHaveTextContent('No hay Stock del producto.');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a size that costs more goes into the cart at its own price', async () => {
  const { shorts } = server.sample;
  await server.database.changeCatalogue(async (trx) => {
    const variants = trx.selectFrom('variants').select('id').where('product_id', '=', shorts);
    const { id } = await variants.executeTakeFirstOrThrow();
    await setSizePrice(trx, [id, '10'], 2_400_050);
  });
  const { user } = await renderApp({ server, url: '/productos' });
  const card = await screen.findByRole('link', { name: /Short Óptimo.*Desde \$\s15\.000,00/ });
  await user.click(card);
  await heading('Short Óptimo');
  await user.click(screen.getByRole('radio', { name: '10' }));
  await user.click(screen.getByRole('button', { name: 'Agregar al carrito' }));
  const cart = within(await screen.findByRole('dialog', { name: /^Agregaste .* al carrito$/ }));
  expect((await cart.findAllByText('$ 24.000,50')).length).toBeGreaterThan(0);
  expect(cart.queryByText('$ 15.000,00')).not.toBeInTheDocument();
});

test.each(['/productos/detalle/999999', '/productos/detalle/malla', '/productos/detalle/0'])(
  'nothing is sold at %s',
  async (address) => {
    await renderApp({ server, url: address });
    await heading('No encontramos ese producto');
    expect(screen.getByRole('link', { name: 'Ver todos los productos' })).toBeVisible();
  },
);

test('when the product does not come, one can try again without a reload', async () => {
  const network = newBrowser(server);
  network.fail(/store\/products\/\d/, { status: 503, body: '{"detail":"Ya volvemos."}' });
  const { user } = await renderApp({ server, url: url(), network });
  expect(await screen.findByText('No pudimos cargar el producto')).toBeVisible();
  expect(screen.getByText('Ya volvemos.')).toBeVisible();
  network.mend();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await heading('Malla Ñandú');
});

test('the keyboard alone chooses a colour and a size', async () => {
  const { user } = await renderApp({ server, url: url('?color=azul') });
  (await screen.findByRole('radio', { name: /^Azul/ })).focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Rojo' })).toBeChecked());
  await user.tab();
  await user.keyboard(' ');
  await waitFor(() => expect(window.location.search).toBe('?color=rojo&talle=M'));
});

test('what was seen before is at hand, without what is on show', async () => {
  const first = await renderApp({ server, url: url() });
  await heading('Malla Ñandú');
  await waitFor(() => expect(sessionStorage.getItem('seen-products')).toContain('Ñandú'));
  expect(screen.queryByText('Vistos recientemente')).not.toBeInTheDocument();
  first.unmount();

  await renderApp({ server, url: `/productos/detalle/${server.sample.shorts}` });
  await heading('Short Óptimo');
  const seen = within(await screen.findByRole('region', { name: 'Vistos recientemente' }));
  expect(seen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([url()]);
});

test('a product with a fewest number starts there, counts what the cart has, and says what is missing', async () => {
  await server.database.changeCatalogue(async (trx) => {
    await trx.updateTable('products').set({ min_units: 3 }).execute();
    await trx.updateTable('variant_sizes').set({ quantity: 20 }).execute();
  });
  const { user } = await renderApp({ server, url: url('?color=rojo&talle=M') });
  expect(await screen.findByText(/^Se vende desde 3 unidades/)).toBeVisible();
  const quantity = within(screen.getByRole('group', { name: 'Cantidad' }));
  await user.click(quantity.getByRole('button', { name: 'Una unidad menos' }));
  expect(quantity.getByText('3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Agregar al carrito' }));
  const drawer = within(await screen.findByRole('dialog', { name: /^Agregaste .* al carrito$/ }));
  expect(drawer.queryByText(/^Se vende desde/)).not.toBeInTheDocument();
  await user.click(await drawer.findByRole('button', { name: 'Restar uno' }));
  expect(await drawer.findByText('Se vende desde 3 unidades: falta 1.')).toBeVisible();
});
