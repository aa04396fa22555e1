import { screen, waitFor, within } from '@testing-library/react';
import { changeProduct } from '../../../testing/data/catalogueFactory.ts';
import type { Member } from '../../../testing/comeAsMember.ts';
import { comeAsMember } from '../../../testing/comeAsMember.ts';
import type { Network } from '../../../testing/fakes/createNetwork.ts';
import { openSampleShop, type SampleShop } from '../../../testing/openSampleShop.ts';
import { makeOrder } from '../../../testing/data/orderFactory.ts';
import { newBrowser, renderApp } from '../../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

type Given = Parameters<typeof makeOrder>[1];
type Lines = Parameters<typeof makeOrder>[2];

const buy = ({ id }: Member, given: Given, lines?: Lines) =>
  server.database.transaction((trx) => makeOrder(trx, { user_id: id, ...given }, lines));

async function openOrders(prepare: (member: Member) => Promise<unknown>) {
  const member = await comeAsMember(server);
  await prepare(member);
  const network = newBrowser(server);
  const app = await renderApp({ server, url: '/profile', network });
  const region = within(await screen.findByRole('region', { name: 'Mis pedidos' }));
  return { ...app, network, region };
}

const DAY = 86_400_000;
const OCTOBER = Date.UTC(2026, 9, 1, 23);

const STATUSES = [
  ['pending', 'pending', 'Pendiente', 'Pago pendiente'],
  ['prepared', 'approved', 'Armado', 'Pago aprobado'],
  ['shipped', 'approved', 'Enviado', 'Pago aprobado'],
  ['received', 'approved', 'Recibido', 'Pago aprobado'],
  ['closed', 'approved', 'Cerrado', 'Pago aprobado'],
  ['cancelled', 'refunded', 'Cancelado', 'Pago devuelto'],
  ['cancelled', 'rejected', 'Cancelado', 'Pago rechazado'],
  ['cancelled', 'expired', 'Cancelado', 'Pago vencido'],
] as const;

test('every state of an order is a word, newest first', async () => {
  const { region } = await openOrders(async (member) => {
    for (const [at, [status, payment_status]] of STATUSES.entries()) {
      const order_number = `S-${at}`;
      await buy(member, { status, payment_status, order_number, created_at: OCTOBER + at * DAY });
    }
  });
  const list = within(await region.findByRole('list', { name: 'Mis pedidos' }));
  const summaries = list.getAllByText(/^Pedido S-/).map((each) => each.closest('summary'));
  expect(summaries).toHaveLength(STATUSES.length);
  for (const [at, [, , status, payment]] of STATUSES.toReversed().entries()) {
    expect(summaries[at]).toHaveTextContent(`Pedido S-${STATUSES.length - 1 - at}`);
    expect(summaries[at]).toHaveTextContent(status);
    expect(summaries[at]).toHaveTextContent(payment);
    expect(summaries[at]).toHaveTextContent(/12\.500,00/);
  }
  expect(summaries.at(-1)).toHaveTextContent('1 de octubre de 2026');
});

test('an order unfolds into what was bought, where it goes and what it cost', async () => {
  const line = { quantity: 2, unit_price_cents: 700_000, list_price_cents: 1_000_000 };
  const { region, user } = await openOrders((member) =>
    buy(
      member,
      {
        order_number: 'BZ-7',
        status: 'shipped',
        payment_status: 'approved',
        payment_method: 'transfer',
        tracking_code: 'CU123456789AR',
        carrier: 'Andreani',
        coupon_name: 'BIENVENIDA10',
        coupon_cents: 140_000,
        products_cents: 1_400_000,
        delivery_cents: 0,
        created_at: OCTOBER,
      },
      [{ ...line, title: 'Short Óptimo', color: 'Negro', size: '8/10', image_front: '/f.svg' }],
    ),
  );
  const summary = (await region.findByText('Pedido BZ-7')).closest('summary')!;
  expect(region.getByText('Short Óptimo')).not.toBeVisible();
  await user.click(summary);
  expect(region.getByText('Short Óptimo')).toBeVisible();
  const details = within(summary.parentElement!);
  expect(details.getByText('Negro · Talle 8/10')).toBeVisible();
  expect(details.getByText(/^2 × \$\s7\.000,00$/)).toBeVisible();
  expect(details.getByRole('link', { name: /^CU123456789AR/ })).toHaveAttribute(
    'href',
    'https://www.andreani.com/envio/CU123456789AR',
  );
  expect(details.getByText('Transferencia bancaria')).toBeVisible();
  expect(details.getByText('Envío a domicilio')).toBeVisible();
  expect(details.getByText('Bv. Oroño 1265, CP 2000, Rosario, Santa Fe')).toBeVisible();
  expect(details.getByText('Cupón BIENVENIDA10').nextSibling).toHaveTextContent(/-\$\s1\.400,00/);
  expect(details.getByText('Envío').nextSibling).toHaveTextContent('Bonificado');
  expect(details.getByText('Hecho el 1 de octubre de 2026, 20:00')).toBeVisible();
});

test('many orders come in two helpings', async () => {
  const { region, user } = await openOrders(async (member) => {
    for (let at = 0; at < 10; at += 1) await buy(member, {});
  });
  const list = within(await region.findByRole('list', { name: 'Mis pedidos' }));
  expect(list.getAllByText(/^Pedido /)).toHaveLength(8);
  await user.click(region.getByRole('button', { name: 'Ver 2 pedidos más' }));
  expect(list.getAllByText(/^Pedido /)).toHaveLength(10);
  expect(region.queryByRole('button')).not.toBeInTheDocument();
});

test('without an order the panel says so, shows what others like, and leads to the shop', async () => {
  const { region } = await openOrders(() =>
    changeProduct(server.database, server.sample.shorts, { featured: 1 }),
  );
  const shelf = within(await region.findByRole('region', { name: 'Destacados' }));
  expect(await shelf.findByRole('link', { name: /^Short Óptimo/ })).toBeVisible();
  expect(await region.findByText('Todavía no hiciste ningún pedido')).toBeVisible();
  expect(region.getByRole('link', { name: 'Ver productos' })).toHaveAttribute('href', '/productos');
});

test('orders that do not come can be asked for again', async () => {
  const member = await comeAsMember(server);
  await buy(member, { order_number: 'BZ-9' });
  const network = newBrowser(server);
  network.fail(/get-user-orders/, { status: 500, body: '{}' });
  const { user } = await renderApp({ server, url: '/profile', network });
  const region = within(await screen.findByRole('region', { name: 'Mis pedidos' }));
  expect(await region.findByText('No pudimos traer tus pedidos')).toBeVisible();
  network.mend();
  await user.click(region.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(region.getByText('Pedido BZ-9')).toBeVisible());
});

describe('the next visit', () => {
  let count = 0;
  let number = '';
  let title = '';
  const stored = () => localStorage.getItem('orders-storage') ?? '';

  /** A member saw an order and closed the page. */
  async function closeAfterOrders() {
    number = `N-${(count += 1)}`;
    title = `Pedido ${number}`;
    const email = 'rita@brazada.example';
    const { region, unmount } = await openOrders((member) =>
      buy(member, { order_number: number, email }),
    );
    await region.findByText(title);
    await waitFor(() => expect(stored()).toContain(number));
    await waitFor(() => expect(localStorage.getItem('categories')).toContain('Natación'));
    window.dispatchEvent(new Event('pagehide'));
    unmount();
  }

  async function comeBack(prepare: (network: Network) => void) {
    const network = newBrowser(server);
    prepare(network);
    const app = await renderApp({ server, url: '/profile', network });
    return { ...app, region: within(await screen.findByRole('region', { name: 'Mis pedidos' })) };
  }

  test('the last orders are shown at once and refreshed with the answer', async () => {
    await closeAfterOrders();
    await server.database.transaction((trx) =>
      trx
        .updateTable('orders')
        .set('status', 'shipped')
        .where('order_number', '=', number)
        .execute(),
    );
    let answer = () => {};
    const { region } = await comeBack((network) => {
      answer = network.hold(/get-user-orders/);
    });
    expect(await region.findByText(title)).toBeVisible();
    expect(region.getByText('Pendiente')).toBeVisible();
    answer();
    expect(await region.findByText('Enviado')).toBeVisible();
    expect(region.queryByText(/No pudimos/)).not.toBeInTheDocument();
  });

  test('while the shop is down the last orders say that they are old, and can be refreshed', async () => {
    await closeAfterOrders();
    const { region, network, user } = await comeBack((down) => down.fail(/./, 'down'));
    expect(await region.findByText(title)).toBeVisible();
    expect(await region.findByText(/^No pudimos actualizar tus pedidos/)).toBeVisible();
    expect(
      await screen.findByRole('region', { name: 'Error al cargar la información del sitio' }),
    ).toBeVisible();
    network.mend();
    await user.click(region.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(region.queryByText(/No pudimos/)).not.toBeInTheDocument());
    expect(region.getByText(title)).toBeVisible();
  });

  test('a logout forgets them', async () => {
    await closeAfterOrders();
    const { user } = await comeBack(() => undefined);
    await user.click((await screen.findAllByRole('button', { name: 'Cerrar sesión' }))[0]!);
    await waitFor(() => expect(stored()).not.toContain(number));
  });

  test('another account does not see them', async () => {
    await closeAfterOrders();
    const username = 'nora';
    const { token } = await comeAsMember(server, { username, email: 'nora@brazada.example' });
    const session = { token, email: 'nora@brazada.example', username };
    localStorage.setItem('auth-storage', JSON.stringify(session));
    const { region } = await comeBack((network) => void network.hold(/get-user-orders/));
    expect(await region.findByText('Cargando tus pedidos…')).toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(region.queryByText(title)).not.toBeInTheDocument();
  });
});
