import { screen, waitFor, within } from '@testing-library/react';
import { makeClientType } from '../../testing/data/accountFactory.ts';
import { atStep, button, choosePayment, main } from '../../testing/checkoutSteps.ts';
import { comeAsMember, MEMBER_PASSWORD } from '../../testing/comeAsMember.ts';
import { openCheckoutShop, type CheckoutShop } from '../../testing/openCheckoutShop.ts';
import { fill, renderApp } from '../../testing/renderApp.tsx';

let server: CheckoutShop;

beforeAll(async () => {
  server = await openCheckoutShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const RITA = { province: 'Ciudad Autónoma de Buenos Aires', city: 'Buenos Aires' };
const opened = () => waitFor(() => expect(document.location.pathname).toMatch(/^\/pedido\/\d+$/));
const kept = ({ id }: { id: number }) =>
  server.database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const others = ({ id }: { id: number }) =>
  server.database.db.selectFrom('addresses').selectAll().where('user_id', '=', id).execute();

const WORK = {
  name: 'Trabajo',
  address: 'Lavalle',
  street_number: 300,
  apartment: '',
  neighbourhood: '',
  city: 'San Nicolás',
  province: 'Ciudad Autónoma de Buenos Aires',
  postal_code: 1048,
  created_at: 0,
};

async function openAsMember(
  given: Parameters<typeof comeAsMember>[1],
  units = 2,
  other?: typeof WORK,
) {
  const member = await comeAsMember(server, given);
  await server.database.transaction(async (trx) => {
    if (!other) return;
    await trx
      .insertInto('addresses')
      .values({ user_id: member.id, ...other })
      .execute();
  });
  const network = await server.browserWith(units, member.token);
  const app = await renderApp({ server, url: '/checkout', network });
  return { ...app, member, network };
}

test('an account finds its data; another address of the purchase is kept too, if it likes', async () => {
  const { user, member } = await openAsMember({ ...RITA, address: 'Conesa', postal_code: 1428 });
  await waitFor(() => expect(main().getByLabelText('Nombre')).toHaveValue('Rita'));
  expect(main().queryByLabelText('Email')).not.toBeInTheDocument();
  await user.click(await button('Continuar con la entrega'));
  await atStep('Entrega');
  expect(main().getByRole('radio', { name: /^Conesa 1265/ })).toBeChecked();
  await user.click(await main().findByRole('radio', { name: /^A domicilio/ }));
  expect(main().queryByLabelText('Calle')).not.toBeInTheDocument();
  await user.click(main().getByRole('radio', { name: 'Otra dirección' }));
  expect(main().getByLabelText('Código postal')).toHaveValue('');
  await user.type(main().getByLabelText('Código postal'), '1428');
  await fill(user, await main().findByLabelText('Calle'), 'Conesa');
  expect(main().getByRole('group', { name: 'Otra dirección' })).toBeVisible();
  expect(main().getAllByRole('group', { name: /dónde|dirección\?$/ })).toHaveLength(1);
  await user.type(main().getByLabelText('Número'), '42');
  expect(main().getByLabelText('Guardar esta dirección en mi cuenta')).toBeChecked();
  await user.click(await button('Continuar con el pago'));
  await choosePayment(user, /^Transferencia/);
  await user.click(await button(/^Confirmar pedido/));
  await opened();
  expect(await server.orders()).toMatchObject([{ user_id: member.id, street_number: 42 }]);
  expect(await kept(member)).toMatchObject({ address: 'Conesa', street_number: 1265 });
  expect(await others(member)).toMatchObject([{ address: 'Conesa', street_number: 42 }]);
});

test('logging in in the middle keeps what was typed and fills in the rest', async () => {
  const member = await comeAsMember(server, { ...RITA, email: 'nora@brazada.example' });
  localStorage.clear();
  const network = await server.browserWith(1);
  const { user } = await renderApp({ server, url: '/checkout', network });
  await atStep('Tus datos');
  await fill(user, main().getByLabelText('Nombre'), 'Norita');
  await user.click(await button('Ingresá'));
  const modal = within(await screen.findByRole('dialog'));
  await fill(user, modal.getByLabelText('Usuario o email'), 'nora@brazada.example');
  await fill(user, modal.getByLabelText('Contraseña'), MEMBER_PASSWORD);
  await user.click(within(modal.getByRole('tabpanel')).getByRole('button', { name: 'Ingresar' }));
  expect(await main().findByText(/^Comprás con tu cuenta nora@brazada.example/)).toBeVisible();
  await waitFor(() => expect(main().getByLabelText('Apellido')).toHaveValue('Paz'));
  expect(main().getByLabelText('Nombre')).toHaveValue('Norita');
  expect(main().getByLabelText('Teléfono (opcional)')).toHaveValue('341 555-0122');
  expect((await kept(member)).first_name).toBe('Rita');
});

test('a business has to give the data of the invoice', async () => {
  const { user } = await openAsMember({ ...RITA, business: 1 });
  expect(await main().findByLabelText('CUIT')).toBeVisible();
  expect(main().queryByLabelText('Necesito factura para una empresa')).not.toBeInTheDocument();
  await user.click(await button('Continuar con la entrega'));
  expect(await main().findByText('Ingresá un CUIT válido.')).toBeVisible();
  expect(main().getByLabelText('CUIT')).toHaveFocus();
});

test('a wholesale purchase below the minimum is refused before it is placed', async () => {
  const client_type_id = await server.database.changeCatalogue((trx) =>
    makeClientType(trx, 'mayorista', 7000, { min_cents: 2_000_000, min_units: 5 }),
  );
  const { user } = await openAsMember({ ...RITA, client_type_id, address: '' }, 1);
  expect(await main().findByText(/La compra mayorista mínima es de/)).toHaveTextContent(
    'La compra mayorista mínima es de $ 20.000,00 y 5 unidades. Te faltan $ 9.500,00 y 4 unidades.',
  );
  await user.click(await button('Continuar con la entrega'));
  await atStep('Entrega');
  await user.clear(main().getByLabelText('Código postal'));
  await user.type(main().getByLabelText('Código postal'), '1428');
  await user.click(await main().findByRole('radio', { name: /^Retiro/ }));
  await user.click(await button('Continuar con el pago'));
  await choosePayment(user, /^Transferencia/);
  expect(await button(/^Confirmar pedido/)).toBeDisabled();
  expect(main().getByRole('link', { name: 'Agregar productos' })).toHaveAttribute(
    'href',
    '/productos',
  );
});

test('a saved address is chosen with its postal code, and the parcel goes there', async () => {
  const given = { ...RITA, address: 'Conesa', postal_code: 1428 };
  const { user, member } = await openAsMember(given, 2, WORK);
  await user.click(await button('Continuar con la entrega'));
  await atStep('Entrega');
  await user.click(await main().findByRole('radio', { name: /^Trabajo/ }));
  await user.click(await main().findByRole('radio', { name: /^A domicilio/ }));
  await user.click(await button('Continuar con el pago'));
  await choosePayment(user, /^Transferencia/);
  expect(main().getByText(/Lavalle 300/)).toHaveTextContent('San Nicolás (1048)');
  await user.click(await button(/^Confirmar pedido/));
  await opened();
  expect(await server.orders()).toContainEqual(
    expect.objectContaining({ user_id: member.id, address: 'Lavalle', postal_code: '1048' }),
  );
  expect(await others(member)).toHaveLength(1);
});

test('after a logout the checkout is a guest’s, with nothing of what was typed', async () => {
  const { user, network } = await openAsMember({ ...RITA, address: 'Conesa', postal_code: 1428 });
  await waitFor(() => expect(main().getByLabelText('Nombre')).toHaveValue('Rita'));
  await user.click(await button('Continuar con la entrega'));
  await user.click(await main().findByRole('radio', { name: /^A domicilio/ }));
  expect(main().getByRole('radio', { name: /^Conesa/ })).toBeChecked();
  expect(sessionStorage.getItem('checkout-draft')).toContain('Conesa');
  await server.fillCart(network.fetchFn, 1);
  await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  await atStep('Tus datos');
  expect(main().getByLabelText('Nombre')).toHaveValue('');
  expect(JSON.stringify(sessionStorage)).not.toMatch(/Conesa|Rita/);
});
