import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { comeAsMember } from '../../testing/comeAsMember.ts';
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

const productUrl = (size: string) => `/productos/detalle/${server.sample.shorts}?talle=${size}`;
const drawer = () => screen.findByRole('dialog', { name: /carrito$/i });
const badge = () => screen.getByRole('button', { name: /^Ver el carrito, / });

async function stockOf(size: string, quantity: number): Promise<void> {
  await server.database.changeCatalogue((trx) =>
    trx.updateTable('variant_sizes').set({ quantity }).where('size', '=', size).execute(),
  );
}

async function add(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Agregar al carrito' }));
}

async function openWithLine(units: number, size = '2', token?: string) {
  const session = localStorage.getItem('auth-storage');
  const network = newBrowser(server);
  const variant = await server.database.db
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', server.sample.shorts)
    .executeTakeFirstOrThrow();
  const cart = token === undefined ? 'session-cart/modify' : 'cart/modify-product';
  const path = `/api/cart/${cart}/${variant.id}/${encodeURIComponent(size)}`;
  const headers = token === undefined ? {} : { authorization: `token ${token}` };
  await network.fetchFn(`${path}/add/${units}/`, { headers });
  network.asked.length = 0;
  /** The page of the last test is gone and may still have written down its logout. */
  if (session !== null) localStorage.setItem('auth-storage', session);
  const app = await renderApp({ server, url: '/carrito', network });
  const lines = await screen.findByRole('list', { name: 'Productos en el carrito' });
  return { ...app, path, line: within(lines) };
}

const quantity = (units: number) =>
  waitFor(() =>
    expect(screen.getByRole('group', { name: 'Cantidad de Short Óptimo' })).toHaveTextContent(
      String(units),
    ),
  );

/** The units that the server holds, whatever the screen shows. */
async function confirmedUnits(network: ReturnType<typeof newBrowser>) {
  const answer = await network.fetchFn('/api/cart/session-cart/');
  const { cart } = await answer.json();
  return cart.items.map((item: { quantity: number }) => item.quantity);
}

test('adding from the product page opens the cart with the line, and the badge counts it', async () => {
  const { user } = await renderApp({ server, url: productUrl('2') });
  await add(user);
  expect(await drawer()).toHaveAccessibleName('Agregaste Short Óptimo al carrito');
  const cart = within(await drawer());
  expect(await cart.findByRole('link', { name: 'Short Óptimo' })).toBeVisible();
  expect(cart.getByText('Negro · Talle 2')).toBeVisible();
  expect(cart.getByText(/¡Te faltan \$\s135\.000,00 para el envío bonificado!/)).toBeVisible();
  await waitFor(() =>
    expect(cart.getByText('Total').parentElement).toHaveTextContent(/15\.000,00/),
  );
  expect(cart.getByText(/^Precio sin impuestos nacionales: \$\s12\.396,69$/)).toBeVisible();
  expect(cart.getByText('Con transferencia').parentElement).toHaveTextContent(/13\.500,00/);
  expect(cart.getByText('10 % de descuento. No acumulable con cupones.')).toBeVisible();
  await user.click(cart.getByRole('button', { name: 'Cerrar el carrito' }));
  await waitFor(() => expect(badge()).toHaveTextContent('1'));
});

test('the drawer folds the coupon and offers what goes with the last line', async () => {
  const { user, network } = await openWithLine(1);
  await user.click(badge());
  const cart = within(await drawer());
  expect(await drawer()).toHaveAccessibleName('Carrito');
  const row = await cart.findByRole('region', { name: 'Combiná con esto' });
  const offered = await within(row).findAllByRole('link');
  expect(offered.length).toBeGreaterThan(0);
  for (const each of offered) expect(each).not.toHaveAccessibleName(/Short Óptimo/);
  expect(network.asked).toContain(`/api/store/products/${server.sample.shorts}/`);
  const field = cart.getByLabelText('Cupón de descuento');
  expect(field).not.toBeVisible();
  await user.click(cart.getByText('¿Tenés un cupón?'));
  await user.type(field, 'NADIE');
  await user.keyboard('{Enter}');
  expect(await cart.findByText('El cupón no es válido.')).toBeVisible();
  expect(field).toHaveValue('NADIE');
});

test('an empty cart shows featured products', async () => {
  await renderApp({ server, url: '/carrito' });
  expect(await screen.findByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible();
  const row = await screen.findByRole('region', { name: 'Destacados' });
  expect((await within(row).findAllByRole('link')).length).toBeGreaterThan(0);
});

test('the cart is there again on the next visit of the same browser', async () => {
  const { network, unmount } = await openWithLine(3);
  unmount();
  await renderApp({ server, url: '/carrito', network });
  await quantity(3);
  expect(badge()).toHaveAccessibleName('Ver el carrito, 3 unidades');
});

test('the price without national taxes follows the lines; a monotributista shows none', async () => {
  const { user, unmount, network } = await openWithLine(1);
  expect(await screen.findByText(/sin impuestos nacionales: \$\s12\.396,69$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sumar uno' }));
  expect(await screen.findByText(/sin impuestos nacionales: \$\s24\.793,39$/)).toBeVisible();
  unmount();
  const become = (issuer_tax_status: 'monotributo' | 'responsable_inscripto') =>
    server.database.changeCatalogue((trx) =>
      trx.updateTable('site_configuration').set({ issuer_tax_status }).execute(),
    );
  await become('monotributo');
  await renderApp({ server, url: '/carrito', network });
  await quantity(2);
  expect(await screen.findByText('Con transferencia')).toBeVisible();
  expect(screen.queryByText(/impuestos nacionales/)).not.toBeInTheDocument();
  await become('responsable_inscripto');
});

test('fast clicks end in the right quantity with few calls', async () => {
  const { user, network, path } = await openWithLine(1);
  const letGo = network.hold(/add\/1\/$/);
  const more = screen.getByRole('button', { name: 'Sumar uno' });
  for (let click = 0; click < 3; click++) await user.click(more);
  await quantity(4);
  letGo();
  await waitFor(() => expect(network.asked).toContain(`${path}/add/2/`));
  expect(network.asked.filter((each) => each.includes('/add/'))).toHaveLength(2);
  await waitFor(async () => expect(await confirmedUnits(network)).toEqual([4]));
  await quantity(4);
});

test('units leave one at a time', async () => {
  const { user, network, path } = await openWithLine(4);
  const less = screen.getByRole('button', { name: 'Restar uno' });
  await user.click(less);
  await user.click(less);
  await quantity(2);
  await waitFor(async () => expect(await confirmedUnits(network)).toEqual([2]));
  const changes = network.asked.filter((each) => each.includes('/modify/'));
  expect(changes).toEqual([`${path}/substract/1/`, `${path}/substract/1/`]);
});

test('a line is removed in one call, and comes back with the undo', async () => {
  const { user, network, path, line } = await openWithLine(3);
  await user.click(line.getByRole('button', { name: 'Quitar Short Óptimo' }));
  const undo = await screen.findByRole('button', { name: /^Deshacer/ });
  expect(undo).toHaveFocus();
  expect(await screen.findByText('Tu carrito está vacío')).toBeVisible();
  await waitFor(() => expect(network.asked).toContain(`${path}/substract/3/`));
  await waitFor(async () => expect(await confirmedUnits(network)).toEqual([]));

  await user.click(undo);
  await quantity(3);
  expect(screen.getByRole('button', { name: 'Quitar Short Óptimo' })).toHaveFocus();
  await waitFor(async () => expect(await confirmedUnits(network)).toEqual([3]));
});

test('a change refused for stock is undone, with a toast and the server’s sentence at the line', async () => {
  const { user, line } = await openWithLine(2);
  await stockOf('2', 2);
  await user.click(line.getByRole('button', { name: 'Sumar uno' }));
  expect(await line.findByText('No hay Stock del producto.')).toBeVisible();
  await quantity(2);
  const said = screen.getAllByRole('status').map((region) => region.textContent);
  expect(said).toContain('No hay Stock del producto.');
  await stockOf('2', 4);
});

test('an add that is refused for stock says so at the button', async () => {
  const { user } = await renderApp({ server, url: productUrl('10') });
  await screen.findByRole('button', { name: 'Agregar al carrito' });
  await stockOf('10', 0);
  await add(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('No hay Stock del producto.');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await stockOf('10', 1);
});

test('an add that does not arrive is taken back', async () => {
  const { user, network } = await openWithLine(1);
  network.fail(/modify/, 'down', 1);
  await user.click(screen.getByRole('button', { name: 'Sumar uno' }));
  expect(await screen.findAllByText('Error al modificar el carrito')).not.toHaveLength(0);
  await quantity(1);
});

test('a removal that fails brings the line back and says so', async () => {
  const { user, network, line } = await openWithLine(2);
  network.fail(/substract/, { status: 500, body: '{}' }, 1);
  await user.click(line.getByRole('button', { name: 'Quitar Short Óptimo' }));
  expect(await line.findByText('No se pudo remover el producto del carrito.')).toBeVisible();
  await quantity(2);
});

test('a line over the stock says so and offers what there is', async () => {
  const { network, unmount } = await openWithLine(4);
  unmount();
  await stockOf('2', 3);
  const { user } = await renderApp({ server, url: '/carrito', network });
  const fix = await screen.findByRole('button', { name: 'Llevar 3 unidades' });
  expect(screen.getByText('Solo quedan 3 unidades.')).toBeVisible();
  await user.click(fix);
  await waitFor(async () => expect(await confirmedUnits(network)).toEqual([3]));
  await waitFor(() => expect(fix).not.toBeInTheDocument());
  await stockOf('2', 4);
});

test('an unknown total is "no disponible", never a price', async () => {
  const { network, unmount } = await openWithLine(2);
  unmount();
  network.fail(/products-value/, { status: 500, body: '{}' });
  await renderApp({ server, url: '/carrito', network });
  const total = await screen.findByText('Total');
  await waitFor(() => expect(total.parentElement).toHaveTextContent('no disponible'));
  expect(screen.queryByText(/Te faltan/)).not.toBeInTheDocument();
});

test('from the free delivery on, the cart says that it is reached', async () => {
  await server.database.changeCatalogue((trx) =>
    trx
      .updateTable('site_configuration')
      .set({ min_amount_delivery_discount_cents: 3_000_000 })
      .execute(),
  );
  await openWithLine(2);
  expect(await screen.findByText('¡Tenés el envío bonificado!')).toBeVisible();
});

describe('after a logout', () => {
  const leaveHere = (user: UserEvent) =>
    user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  const leaveElsewhere = async () =>
    fireEvent(window, new StorageEvent('storage', { key: 'auth-storage', newValue: null }));

  async function openMembersCart() {
    const { token } = await comeAsMember(server, { password_hash: 'none' });
    return openWithLine(1, '2', token);
  }

  test.each([
    ['here', leaveHere],
    ['in another tab', leaveElsewhere],
  ])('%s nothing of the member’s cart can be seen or brought back', async (_where, leave) => {
    const { user, network, line } = await openMembersCart();
    await user.click(line.getByRole('button', { name: 'Quitar Short Óptimo' }));
    expect(await screen.findByRole('button', { name: /^Deshacer/ })).toBeVisible();
    await leave(user);
    expect(await screen.findByText('Tu carrito está vacío')).toBeVisible();
    expect(screen.queryByText(/^Quitaste/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Deshacer/ })).not.toBeInTheDocument();
    expect(await confirmedUnits(network)).toEqual([]);
  });

  test('units on their way do not reach the cart of the next', async () => {
    const { user, network } = await openMembersCart();
    const letGo = network.hold(/add\/1\/$/);
    const more = screen.getByRole('button', { name: 'Sumar uno' });
    await user.click(more);
    await user.click(more);
    await leaveHere(user);
    letGo();
    expect(await screen.findByText('Tu carrito está vacío')).toBeVisible();
    await waitFor(() => expect(badge()).toHaveAccessibleName('Ver el carrito, 0 unidades'));
    expect(network.asked.filter((each) => each.includes('session-cart/modify'))).toEqual([]);
  });

  test('a cart that does not load shows nothing of the last one', async () => {
    const { user, network } = await openMembersCart();
    network.fail(/session-cart/, 'down');
    await leaveHere(user);
    expect(await screen.findByText('No pudimos traer tu carrito')).toBeVisible();
    expect(screen.queryByText('Short Óptimo')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ver el carrito' })).not.toHaveTextContent(/\d/);
  });
});
