import { screen, waitFor } from '@testing-library/react';
import { button, choosePayment, fillContact, main } from '../../testing/checkoutSteps.ts';
import { openCheckoutShop, type CheckoutShop } from '../../testing/openCheckoutShop.ts';
import { fill, renderApp } from '../../testing/renderApp.tsx';

let server: CheckoutShop;

beforeAll(async () => {
  server = await openCheckoutShop();
  await server.database.changeCatalogue((trx) =>
    trx.updateTable('site_configuration').set({ asks_dni: 1 }).execute(),
  );
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

test('a shop that asks for the DNI of who receives gets it, but not for a pick-up', async () => {
  const network = await server.browserWith(1);
  const { user } = await renderApp({ server, url: '/checkout', network });
  await fillContact(user);
  await user.type(main().getByLabelText('Código postal'), '1428');
  await user.click(await main().findByRole('radio', { name: /^Retiro/ }));
  expect(main().queryByLabelText('DNI de quien recibe')).not.toBeInTheDocument();
  await user.click(main().getByRole('radio', { name: /^A domicilio/ }));
  await fill(user, main().getByLabelText('Calle'), 'Conesa');
  await user.type(main().getByLabelText('DNI de quien recibe'), '30.123');
  await user.click(await button('Continuar con el pago'));
  expect(await main().findByText('Ingresá un DNI válido, de 7 u 8 números.')).toBeVisible();
  await user.type(main().getByLabelText('DNI de quien recibe'), '.456');
  await user.click(await button('Continuar con el pago'));
  await choosePayment(user, /^Transferencia/);
  expect(main().getByText('Recibe con DNI 30.123.456')).toBeVisible();
  await user.click(await button(/^Confirmar pedido/));
  await waitFor(() => expect(document.location.pathname).toMatch(/^\/pedido\/\d+$/));
  expect((await server.orders())[0]).toMatchObject({ recipient_dni: '30123456' });
  expect(await screen.findByText('DNI •••••456')).toBeVisible();
});
