import { screen, waitFor, within } from '@testing-library/react';
import { makeCoupon } from '../../testing/data/shippingFactory.ts';
import { openSampleShop, type SampleShop } from '../../testing/openSampleShop.ts';
import { newBrowser, renderApp } from '../../testing/renderApp.tsx';

let server: SampleShop;
let variant: number;

beforeAll(async () => {
  server = await openSampleShop();
  await server.database.transaction(async (trx) => {
    const percent = { kind: 'percent', value: 1_000 } as const;
    await makeCoupon(trx, 'BIENVENIDA10', { ...percent, min_purchase_cents: 3_000_000 });
    await makeCoupon(trx, 'CINCOMIL');
  });
  const { id } = await server.database.db
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', server.sample.shorts)
    .executeTakeFirstOrThrow();
  variant = id;
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const COUPON = /\/coupons\/validate\//;
const field = () => screen.findByRole('textbox', { name: 'Cupón de descuento' });
const totals = async () => within(await screen.findByRole('complementary', { name: 'Total' }));
type Totals = Awaited<ReturnType<typeof totals>>;
const amountOf = (view: Totals, label: string) => view.getByText(label).parentElement;

/** The cart's page with units of the shorts, at 15 000 each. */
async function openCart(units: number, network = newBrowser(server)) {
  await network.fetchFn(`/api/cart/session-cart/modify/${variant}/2/add/${units}/`);
  const app = await renderApp({ server, url: '/carrito', network });
  const view = await totals();
  const apply = async (name: string) => {
    const input = await field();
    await app.user.clear(input);
    await app.user.type(input, `${name}{Enter}`);
  };
  return { ...app, view, apply };
}

test('a coupon is taken off the total, follows the cart, and can be taken away', async () => {
  const { view, apply, user } = await openCart(2);
  expect(view.getByText('Con transferencia')).toBeVisible();
  await apply(' bienvenida10 ');
  await waitFor(() => expect(amountOf(view, 'Total')).toHaveTextContent(/27\.000,00/));
  expect(amountOf(view, 'Productos')).toHaveTextContent(/30\.000,00/);
  expect(view.getByText(/^Te descuenta \$\s3\.000,00\.$/)).toBeVisible();
  expect(view.getByText(/^-\$\s3\.000,00$/)).toBeVisible();
  expect(view.queryByText('Con transferencia')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sumar uno' }));
  await waitFor(() => expect(amountOf(view, 'Total')).toHaveTextContent(/40\.500,00/));

  await user.click(view.getByRole('button', { name: 'Quitar el cupón BIENVENIDA10' }));
  expect(await field()).toHaveValue('');
  expect(amountOf(view, 'Total')).toHaveTextContent(/45\.000,00/);
  expect(view.queryByText('Productos')).not.toBeInTheDocument();
});

test('it survives a reload, and below its minimum says what is missing', async () => {
  const { apply, unmount, network, view } = await openCart(2);
  await apply('BIENVENIDA10');
  await view.findByText(/^Te descuenta/);
  unmount();
  await network.fetchFn(`/api/cart/session-cart/modify/${variant}/2/substract/1/`);
  await renderApp({ server, url: '/carrito', network });
  const again = await totals();
  expect(
    await again.findByText(/^Es para compras desde \$\s30\.000,00: te faltan \$\s15\.000,00\.$/),
  ).toBeVisible();
  expect(amountOf(again, 'Total')).toHaveTextContent(/15\.000,00/);
});

test('the field refuses what is no coupon, in the shop’s words', async () => {
  const { apply, view, user } = await openCart(1);
  await apply('BIENVENIDA11');
  const input = await field();
  await waitFor(() => expect(input).toBeInvalid());
  expect(input).toHaveAccessibleDescription('El cupón no es válido.');
  expect(input).toHaveFocus();
  expect(amountOf(view, 'Total')).toHaveTextContent(/15\.000,00/);
  await user.clear(input);
  expect(input).toBeValid();
  await user.type(input, '{Enter}');
  expect(input).toHaveAccessibleDescription('Escribí el cupón.');
});

test('one that stops being valid is given back, with the reason', async () => {
  const { apply, view, user } = await openCart(2);
  await apply('CINCOMIL');
  await view.findByText(/^Te descuenta/);
  const limit = (max_uses: number | null) =>
    server.database.transaction((trx) =>
      trx.updateTable('coupons').set({ max_uses }).where('name', '=', 'CINCOMIL').execute(),
    );
  await limit(0);
  await user.click(screen.getByRole('button', { name: 'Sumar uno' }));
  await waitFor(async () =>
    expect(await field()).toHaveAccessibleDescription('El cupón no es válido.'),
  );
  expect(await field()).toHaveValue('CINCOMIL');
  expect(amountOf(view, 'Total')).toHaveTextContent(/45\.000,00/);
  await limit(null);
  await user.type(await field(), '{Enter}');
  expect(await view.findByText(/^Te descuenta/)).toBeVisible();
});

test('when the shop does not answer nothing is taken off, and it says why', async () => {
  const { apply, network } = await openCart(1);
  network.fail(COUPON, 'down');
  await apply('CINCOMIL');
  await waitFor(async () =>
    expect(await field()).toHaveAccessibleDescription(
      'No pudimos conectarnos. Revisá tu conexión y probá de nuevo.',
    ),
  );
});

test('the drawer of the cart knows it too', async () => {
  const { apply, view, user } = await openCart(2);
  await apply('CINCOMIL');
  await view.findByText(/^Te descuenta/);
  await user.click(screen.getByRole('button', { name: /^Ver el carrito, / }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Carrito' }));
  await waitFor(() => expect(amountOf(drawer, 'Total')).toHaveTextContent(/25\.000,00/));
  expect(drawer.getByRole('group', { name: 'Calculá tu envío' })).toBeVisible();
});

describe('an offer without a code', () => {
  const DAY_MS = 24 * 3_600_000;
  const offer = { kind: 'percent', value: 10_000, every_units: 3, is_automatic: 1 } as const;

  beforeAll(() =>
    server.database.changeCatalogue((trx) =>
      makeCoupon(trx, '3×2 en pileta', {
        ...offer,
        shown: 1,
        starts_at: Date.now() - DAY_MS,
        expires_at: Date.now() + DAY_MS,
        terms: 'Hasta agotar stock.',
      }),
    ),
  );
  afterAll(() =>
    server.database.changeCatalogue((trx) =>
      trx.deleteFrom('coupons').where('is_automatic', '=', 1).execute(),
    ),
  );

  test('is a line of the cart by itself; a coupon that takes less off says so', async () => {
    const { view, apply, user } = await openCart(3);
    expect(await view.findByText('Oferta 3×2 en pileta')).toBeVisible();
    expect(amountOf(view, 'Total')).toHaveTextContent(/30\.000,00/);
    await apply('CINCOMIL');
    expect(
      await view.findByText(/La oferta «3×2 en pileta» ya descuenta lo mismo o más/),
    ).toBeVisible();
    expect(amountOf(view, 'Total')).toHaveTextContent(/30\.000,00/);
    await user.click(screen.getByRole('button', { name: 'Restar uno' }));
    await waitFor(() => expect(view.queryByText('Oferta 3×2 en pileta')).not.toBeInTheDocument());
    await waitFor(() => expect(amountOf(view, 'Total')).toHaveTextContent(/25\.000,00/));
  });

  test('stands on the cards, and on the product with its dates and conditions', async () => {
    const { user } = await renderApp({ server, url: '/productos' });
    const flags = await screen.findAllByText('3×2');
    expect(flags[0]).toBeVisible();
    await user.click(screen.getAllByRole('link', { name: /Short/ })[0]!);
    expect(
      await screen.findByText(
        /De cada tres unidades, la más barata va gratis\. Vale (del|solo el) \d/,
      ),
    ).toHaveTextContent(/Hasta agotar stock\. Se descuenta en el carrito\. No se suma/);
  });
});
