import { act, screen, waitFor, within } from '@testing-library/react';
import { comeAsMember, MEMBER_PASSWORD } from '../../testing/comeAsMember.ts';
import { recordToasts } from '../../testing/openAuthModal.tsx';
import { BANK_ACCOUNT } from '../../testing/openOrdersCore.ts';
import { openSampleShop, type SampleShop } from '../../testing/openSampleShop.ts';
import { placeGuestOrder, type OrderRow } from '../../testing/data/orderFactory.ts';
import { fill, newBrowser, renderApp } from '../../testing/renderApp.tsx';
import { pageNavigation } from '../ui/pageNavigation.ts';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const place = (given?: OrderRow, lines?: Parameters<typeof placeGuestOrder>[2]) =>
  placeGuestOrder(server, given, lines);
const change = (number: string, values: OrderRow) =>
  server.database.transaction((trx) =>
    trx.updateTable('orders').set(values).where('order_number', '=', number).execute(),
  );
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** A size of the shorts, as a line of an order. */
async function shortsLine(size: string, quantity: number) {
  const variant = await server.database.db
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', server.sample.shorts)
    .executeTakeFirstOrThrow();
  return { variant_id: variant.id, title: 'Short Óptimo', color: 'Negro', size, quantity };
}

test('after a purchase: thanks, the link to keep, lines, address and cost', async () => {
  const { number, url } = await place({ coupon_name: 'HOLA', coupon_cents: 100_000 }, [
    { quantity: 2 },
  ]);
  await renderApp({ server, url });
  await heading('Falta confirmar el pago');
  const main = within(screen.getByRole('main'));
  expect(main.getByText('¡Gracias por tu compra, Rita!')).toBeVisible();
  expect(document.title).toBe(`Pedido ${number} | Brazada`);
  const link = within(main.getByRole('region', { name: 'Guardá este enlace' }));
  expect(link.getByText(`http://localhost${url}`)).toBeVisible();
  const line = within(main.getByRole('list', { name: 'Lo que compraste' }));
  expect(line.getByText('Malla Corriente')).toBeVisible();
  expect(line.getByText('$ 20.000,00')).toBeVisible();
  expect(main.getByText('Bv. Oroño 1265, CP 2000, Rosario, Santa Fe')).toBeVisible();
  expect(main.getByText('Tipo B')).toBeVisible();
  expect(main.getByText(/Te quedan/)).toHaveTextContent('2 días y 2 horas');
  expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
});

test('the discount for transfers is a line of its own, and the column adds up in one format', async () => {
  const { url } = await place(
    { products_cents: 1_800_000, delivery_cents: 690_000, total_cents: 2_490_000 },
    [{ quantity: 2, unit_price_cents: 900_000, transfer_discount_cents: 100_000 }],
  );
  await renderApp({ server, url });
  const terms = await screen.findByText('Descuento por transferencia');
  const column = [...terms.closest('dl')!.querySelectorAll('dd')];
  expect(column.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
    '$ 20.000,00',
    '-$ 2.000,00',
    '$ 6.900,00',
    '$ 24.900,00',
  ]);
  expect(screen.getByText('2 × $ 10.000,00')).toBeVisible();
});

test('the payment goes on at the provider, and its outcome is seen on coming back', async () => {
  const { number, url } = await place();
  const leave = jest.spyOn(pageNavigation, 'leaveFor').mockReturnValue(undefined);
  const { user } = await renderApp({ server, url });
  await user.click(await screen.findByRole('button', { name: 'Pagar ahora' }));
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  expect(leave.mock.calls[0]?.[0]).toMatch(/^https?:\/\//);
  await change(number, { payment_status: 'rejected' });
  act(() => void window.dispatchEvent(new Event('focus')));
  await heading('El pago no se aprobó');
  expect(screen.getByRole('button', { name: 'Volver a pagar' })).toBeVisible();
  await change(number, { payment_status: 'approved', paid_at: Date.now(), expires_at: null });
  await heading('Recibimos tu pago');
  expect(screen.queryByRole('button', { name: /pagar/i })).not.toBeInTheDocument();
});

test('a transfer that the buyer says is made is not asked for again', async () => {
  await server.database.transaction((trx) =>
    trx
      .insertInto('bank_account')
      .values({ id: 1, ...BANK_ACCOUNT })
      .execute(),
  );
  const { url } = await place({ payment_method: 'transfer' });
  const { user } = await renderApp({ server, url });
  await heading('Te falta un paso: transferir');
  await user.click(await screen.findByRole('button', { name: 'Ya transferí' }));
  await heading('Estamos buscando tu transferencia');
  expect(screen.getByText(/no la hagas otra vez/)).toBeVisible();
  expect(screen.queryByText(/Te falta un paso/)).toBeNull();
});

test('a provider that does not answer shows an error and can be retried', async () => {
  const { url } = await place();
  const network = newBrowser(server);
  network.fail(/\/pay\//, 'down', 1);
  const leave = jest.spyOn(pageNavigation, 'leaveFor').mockReturnValue(undefined);
  leave.mockClear();
  const { user } = await renderApp({ server, url, network });
  await user.click(await screen.findByRole('button', { name: 'Pagar ahora' }));
  expect(await screen.findByText(/^No pudimos conectarnos/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pagar ahora' }));
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
});

test('cancelling says what happens to the money, and gives what was bought back', async () => {
  const { number, url } = await place();
  const { user } = await renderApp({ server, url });
  await user.click(await screen.findByRole('button', { name: 'Cancelar el pedido' }));
  const question = within(await screen.findByRole('dialog', { name: '¿Cancelar el pedido?' }));
  expect(question.getByText(/te devolvemos todo/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Conservar el pedido' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Cancelar el pedido' }));
  await user.click(await screen.findByRole('button', { name: 'Sí, cancelar' }));
  await heading('Pedido cancelado');
  const found = server.database.db.selectFrom('orders').select('status');
  const row = await found.where('order_number', '=', number).executeTakeFirst();
  expect(row?.status).toBe('cancelled');
  expect(screen.queryByRole('button', { name: 'Cancelar el pedido' })).not.toBeInTheDocument();
});

test('one that was paid and sent shows its dates and its code, and cannot be cancelled', async () => {
  const { url } = await place({
    status: 'shipped',
    payment_status: 'approved',
    paid_at: Date.now(),
    expires_at: null,
    tracking_code: 'AR123BZ',
    carrier: 'Correo Argentino',
  });
  await renderApp({ server, url });
  await heading('Tu pedido está en camino');
  expect(screen.getByText('AR123BZ')).toBeVisible();
  expect(screen.getByText('Correo Argentino')).toBeVisible();
  const link = screen.getByRole('link', { name: /^Seguir en Correo Argentino/ });
  expect(link).toHaveAttribute(
    'href',
    'https://www.correoargentino.com.ar/formularios/e-commerce?id=AR123BZ',
  );
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  const steps = screen.getAllByRole('listitem').filter((step) => step.dataset['name']);
  expect(steps.map(({ dataset }) => dataset['state'])).toEqual([
    'done',
    'done',
    'done',
    'now',
    'ahead',
  ]);
  expect(screen.queryByRole('button', { name: 'Cancelar el pedido' })).not.toBeInTheDocument();
  expect(screen.queryByText(/Gracias por tu compra/)).not.toBeInTheDocument();
});

describe('the same again', () => {
  test('comes into the cart, which opens', async () => {
    const { url } = await place({}, [await shortsLine('2', 2)]);
    const { user } = await renderApp({ server, url });
    await user.click(await screen.findByRole('button', { name: 'Repetir compra' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Carrito' }));
    expect(await drawer.findByText('Short Óptimo')).toBeVisible();
    expect(drawer.getByRole('group', { name: 'Cantidad de Short Óptimo' })).toHaveTextContent('2');
  });

  test('shows the history as far as it is known, and the next step', async () => {
    const lines = [await shortsLine('8/10', 3), { variant_id: 999_999 }];
    const { url } = await place({}, lines);
    const { user, network, shop } = await renderApp({ server, url });
    const toasts = recordToasts(shop.notifier);
    await user.click(await screen.findByRole('button', { name: 'Repetir compra' }));
    const sentence =
      'Ya no hay 1 unidad de Short Óptimo (talle 8/10) y 1 unidad de Malla Corriente (talle M).';
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(toasts).toEqual([]);
    const { cart } = await (await network.fetchFn('/api/cart/session-cart/')).json();
    expect(cart.items.map((item: { quantity: number }) => item.quantity)).toEqual([2]);
    await user.click(screen.getAllByRole('button', { name: 'Ver el carrito' })[0]!);
    expect(await screen.findByRole('dialog', { name: 'Carrito' })).toBeVisible();
  });
});

test.each([
  ['a wrong key', async () => (await place()).url.replace('llave', 'otra')],
  ['no key', async () => (await place()).url.replace(/\?.*/, '')],
  ['an unknown number', async () => '/pedido/NADA'],
  ['rubbish', async () => `/pedido/${'x'.repeat(200)}?clave=${'y'.repeat(2000)}`],
])('%s opens nothing, and offers the login', async (_, urlOf) => {
  const { user } = await renderApp({ server, url: await urlOf() });
  await heading('No encontramos este pedido');
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Ingresar' }));
  expect(await screen.findByRole('dialog', { name: 'Ingresá a tu cuenta' })).toBeVisible();
});

test('its owner logs in and it is there; after the logout it is not', async () => {
  const member = await comeAsMember(server, { username: 'rita-pedido' });
  localStorage.clear();
  const { url } = await place({ user_id: member.id, secret_hash: null });
  const { user } = await renderApp({ server, url: url.replace(/\?.*/, '') });
  await heading('No encontramos este pedido');
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Ingresar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ingresá a tu cuenta' }));
  await fill(user, dialog.getByLabelText('Usuario o email'), 'rita-pedido');
  await fill(user, dialog.getByLabelText('Contraseña'), MEMBER_PASSWORD);
  await user.click(dialog.getByRole('button', { name: 'Ingresar' }));
  await heading('Falta confirmar el pago');
  expect(screen.queryByText('Guardá este enlace')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  await heading('No encontramos este pedido');
});

test('an order that does not come can be asked for again', async () => {
  const { url } = await place();
  const network = newBrowser(server);
  network.fail(/\/api\/orders\/orders\//, 'down');
  const { user } = await renderApp({ server, url, network });
  await screen.findByText('No pudimos traer tu pedido');
  network.mend();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await heading('Falta confirmar el pago');
});
