import { screen, waitFor, within } from '@testing-library/react';
import { main, button, atStep, fillContact, fillShipping } from '../../testing/checkoutSteps.ts';
import { openCheckoutShop, type CheckoutShop } from '../../testing/openCheckoutShop.ts';
import { renderApp } from '../../testing/renderApp.tsx';

let server: CheckoutShop;

beforeAll(async () => {
  server = await openCheckoutShop();
  const bank = { issuer: 'Banco Nación', card: 'Visa', terms: 'Los jueves.', shown: 1 } as const;
  const free = { surcharge_basis_points: 0, tea_basis_points: 0, cftea_basis_points: 0 };
  const dates = {
    starts_at: Date.parse('2026-01-01T00:00:00-03:00'),
    ends_at: Date.parse('2099-01-01T00:00:00-03:00'),
  };
  const rows = [
    { ...bank, ...free, ...dates, position: 0, instalments: 6 },
    { ...bank, ...free, ...dates, position: 1, instalments: 12, issuer: 'Otro banco', shown: 0 },
  ] as const;
  await server.database.changeCatalogue(async (trx) => {
    await trx.insertInto('card_promotions').values(rows).execute();
    await trx.updateTable('site_configuration').set({ reminds_cart: 1 }).execute();
  });
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const rowsOf = (table: ReturnType<typeof within>) =>
  table
    .getAllByRole('row')
    .map((row: HTMLElement) =>
      [...row.children].map((cell) => cell.textContent.replaceAll('\u00a0', ' ')),
    );

test('the product says each plan with its cost, and the promotions of banks that hold now', async () => {
  const { user } = await renderApp({ server, url: '/productos' });
  const [card] = await screen.findAllByRole('link', { name: /Short Óptimo/ });
  await user.click(card!);
  const opener = await screen.findByRole('button', { name: 'Ver medios de pago' });
  await user.click(opener);
  const dialog = within(await screen.findByRole('dialog', { name: 'Medios de pago' }));
  const plans = rowsOf(within(dialog.getByRole('group', { name: 'Planes de cuotas' })));
  expect(plans.slice(0, 3)).toEqual([
    ['Cuotas', 'Valor', 'Total', 'TEA', 'CFTEA'],
    ['3 sin interés', '$ 5.000,00', '$ 15.000,00', '0,00 %', '0,00 %'],
    ['6', '$ 2.950,00', '$ 17.700,00', '62,19 %', '78,45 %'],
  ]);
  const offer = await dialog.findByRole('group', { name: 'Banco Nación con Visa' });
  expect(rowsOf(within(offer))[1]).toEqual([
    '6 sin interés',
    '$ 2.500,00',
    '$ 15.000,00',
    '0,00 %',
    '0,00 %',
  ]);
  expect(dialog.getByText('Vale del 1/1/2026 al 31/12/2098. Los jueves.')).toBeVisible();
  expect(dialog.queryByText(/Otro banco/)).toBeNull();
  expect(dialog.getByText('10 % de descuento. No acumulable con cupones.')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opener).toHaveFocus();
});

test('the checkout says what the total costs in instalments, and asks before it writes about a cart', async () => {
  const network = await server.browserWith(2);
  const { user } = await renderApp({ server, url: '/checkout', network });
  await screen.findByRole('checkbox', { name: /recordame el carrito por mail/ });
  expect(screen.getByRole('checkbox', { name: /recordame el carrito/ })).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: /recordame el carrito/ }));
  await fillContact(user);
  await fillShipping(user);
  await waitFor(async () =>
    expect(await server.database.db.selectFrom('cart_reminders').select('email').execute()).toEqual(
      [{ email: 'rita@brazada.example' }],
    ),
  );
  await atStep('Pago');
  await user.click(main().getByRole('radio', { name: /^Tarjeta/ }));
  await user.click(await button('Ver cuotas y promociones'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Medios de pago' }));
  const offer = await dialog.findByRole('group', { name: 'Banco Nación con Visa' });
  expect(rowsOf(within(offer))[1]?.slice(0, 3)).toEqual([
    '6 sin interés',
    '$ 6.150,00',
    '$ 36.900,00',
  ]);
  // The transfer has another total, which its own card says.
  expect(dialog.queryByText(/No acumulable/)).toBeNull();
});
