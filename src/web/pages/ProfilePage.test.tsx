import { screen, waitFor, within } from '@testing-library/react';
import { comeAsMember, type Member } from '../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../testing/openSampleShop.ts';
import { fill, newBrowser, renderApp } from '../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const network = () => newBrowser(server);
const section = (name: string) => screen.findByRole('region', { name });
const kept = ({ id }: Member) =>
  server.database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

type Given = Parameters<typeof comeAsMember>[1];

async function openProfile(given: Given = {}, part = 'datos') {
  const member = await comeAsMember(server, given);
  const browser = network();
  const app = await renderApp({ server, url: `/profile#${part}`, network: browser });
  await screen.findByText(/^Hola, /);
  const sent = () => browser.asked.filter((path) => path.includes('update-self-profile'));
  return { ...app, member, sent };
}

const personal = async () => within(await section('Mis datos'));
const address = async () => within(await section('Direcciones'));
const business = async () => within(await section('Datos de empresa'));

test('the page greets, shows orders first and leads to each part, one at a time', async () => {
  const { user } = await openProfile({}, '');
  expect(document.title).toBe('Mi perfil | Brazada');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByText('Hola, Rita')).toBeVisible();
  expect(screen.getByText(/desde marzo de 2026/)).toBeVisible();

  const nav = within(screen.getByRole('navigation', { name: 'Secciones de tu perfil' }));
  const main = within(screen.getByRole('main'));
  const shown: (string | null)[][] = [];
  for (const link of nav.getAllByRole('link')) {
    await user.click(link);
    await waitFor(() => expect(link).toHaveAttribute('aria-current', 'page'));
    const [first] = main.getAllByRole('heading', { level: 2 });
    expect(first).toHaveFocus();
    shown.push(main.getAllByRole('heading', { level: 2 }).map((each) => each.textContent));
  }
  expect(shown).toEqual([
    ['Mis pedidos'],
    ['Mis datos', 'Datos de empresa'],
    ['Direcciones'],
    ['Mi carrito', 'Kits'],
    ['Contraseña', 'Mis datos personales'],
  ]);
});

test('a link to a section opens its part, and what was typed stays while one looks elsewhere', async () => {
  const { user } = await openProfile({}, 'empresa');
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Datos de empresa' })).toHaveFocus(),
  );
  await user.type((await personal()).getByLabelText('Nombre'), 'zz');
  await user.click(screen.getByRole('link', { name: 'Mis pedidos' }));
  expect(await section('Mis pedidos')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Mis datos' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Mis datos' }));
  expect((await personal()).getByLabelText('Nombre')).toHaveValue('Ritazz');
});

test('who one is shows as the shop keeps it, and the names of the account stay', async () => {
  await openProfile({ username: 'RitaNada', email: 'Rita@Nada.example' });
  const form = await personal();
  expect(form.getByLabelText('Usuario')).toHaveValue('RitaNada');
  expect(form.getByLabelText('Usuario')).toHaveAttribute('readonly');
  expect(form.getByLabelText('Email')).toHaveValue('Rita@Nada.example');
  expect(form.getByLabelText('Email')).toHaveAttribute('readonly');
  expect(form.getByLabelText('Teléfono')).toHaveValue('341 555-0122');
});

test('name and phone are saved as the shop keeps them, and the session follows', async () => {
  const { user, member, shop, sent } = await openProfile();
  const form = await personal();
  await user.clear(form.getByLabelText('Nombre'));
  await fill(user, form.getByLabelText('Nombre'), '  Ana María ');
  await user.clear(form.getByLabelText('Teléfono'));
  await fill(user, form.getByLabelText('Teléfono'), '011 15 5555-0111');
  await user.click(form.getByRole('button', { name: 'Guardar mis datos' }));
  expect(await form.findByRole('status')).toHaveTextContent('Guardamos tus datos.');
  expect(form.getByLabelText('Teléfono')).toHaveValue('11 5555-0111');
  expect(form.getByLabelText('Nombre')).toHaveValue('Ana María');
  const row = { first_name: 'Ana María', last_name: 'Paz', telephone: 1_155_550_111 };
  expect(await kept(member)).toMatchObject(row);
  expect(shop.store.getState().session).toMatchObject({
    firstName: 'Ana María',
    profile: { telephone: 1_155_550_111, city: 'Rosario' },
  });
  expect(await screen.findByText('Hola, Ana María')).toBeVisible();
  expect(sent()).toHaveLength(1);

  await user.type(form.getByLabelText('Apellido'), 'z');
  expect(form.queryByText('Guardamos tus datos.')).not.toBeInTheDocument();
});

test('the address is saved with its full code and one of the 24 provinces', async () => {
  const { user, member } = await openProfile(
    { street_number: null, postal_code: null },
    'direccion',
  );
  const form = await address();
  await user.click(await form.findByRole('button', { name: 'Editar Bv. Oroño' }));
  expect(form.getByLabelText('Calle')).not.toHaveFocus();
  expect(form.getByLabelText('Nombre de la dirección')).toHaveFocus();
  expect(form.getByLabelText('Número')).toHaveValue('');
  expect(form.getByLabelText('Código postal')).toHaveValue('');
  expect(form.getAllByRole('option')).toHaveLength(25);
  await user.clear(form.getByLabelText('Calle'));
  await fill(user, form.getByLabelText('Calle'), 'Conesa');
  await user.type(form.getByLabelText('Número'), '1872');
  await user.type(form.getByLabelText('Piso y depto'), '4 B');
  await fill(user, form.getByLabelText('Código postal'), 'c1426aqj');
  await user.click(form.getByRole('button', { name: 'Guardar la dirección' }));
  const error = 'El código postal es de Ciudad Autónoma de Buenos Aires.';
  expect(await form.findByText(error)).toBeVisible();
  await user.selectOptions(form.getByLabelText('Provincia'), 'Ciudad Autónoma de Buenos Aires');
  await user.clear(form.getByLabelText('Ciudad'));
  await user.type(form.getByLabelText('Ciudad'), 'CABA');
  await user.clear(form.getByLabelText('Barrio'));
  await user.click(form.getByRole('button', { name: 'Guardar la dirección' }));
  expect(await form.findByRole('status')).toHaveTextContent('Guardamos la dirección.');
  expect(await form.findByText('CABA (C1426AQJ), Ciudad Autónoma de Buenos Aires')).toBeVisible();
  expect(form.getByRole('button', { name: 'Editar Conesa 1872, 4 B' })).toHaveFocus();
  expect(await kept(member)).toMatchObject({
    address: 'Conesa',
    street_number: 1872,
    apartment: '4 B',
    postal_code: 1426,
    full_postal_code: 'C1426AQJ',
    province: 'Ciudad Autónoma de Buenos Aires',
    city: 'CABA',
    neighbourhood: '',
    first_name: 'Rita',
  });
});

test('a business gives its CUIT and how it pays IVA', async () => {
  const { user, member } = await openProfile({}, 'empresa');
  const form = await business();
  expect(form.queryByLabelText('CUIT')).not.toBeInTheDocument();
  await user.click(form.getByLabelText('Compro para una empresa'));
  await fill(user, form.getByLabelText('CUIT'), '30500010912');
  await user.selectOptions(form.getByLabelText('Condición frente al IVA'), 'Monotributo');
  await user.click(form.getByRole('button', { name: 'Guardar los datos de empresa' }));
  expect(await form.findByRole('status')).toHaveTextContent('Guardamos tus datos.');
  expect(form.getByLabelText('CUIT')).toHaveValue('30-50001091-2');
  expect(await kept(member)).toMatchObject({
    business: 1,
    cuit: '30500010912',
    iva_condition: 6,
  });

  await user.click(form.getByLabelText('Compro para una empresa'));
  await user.click(form.getByRole('button', { name: 'Guardar los datos de empresa' }));
  await waitFor(async () => expect((await kept(member)).business).toBe(0));
});

test('fields have autocomplete tokens', async () => {
  const { user } = await openProfile();
  const nav = within(screen.getByRole('navigation', { name: 'Secciones de tu perfil' }));
  for (const link of nav.getAllByRole('link')) await user.click(link);
  await user.click(screen.getByRole('link', { name: 'Direcciones' }));
  await user.click(await (await address()).findByRole('button', { name: /^Editar/ }));
  const tokens = [
    ['Nombre', 'given-name'],
    ['Apellido', 'family-name'],
    ['Teléfono', 'tel'],
    ['Calle', 'address-line1'],
    ['Piso y depto', 'address-line2'],
    ['Provincia', 'address-level1'],
    ['Ciudad', 'address-level2'],
    ['Barrio', 'address-level3'],
    ['Código postal', 'postal-code'],
    ['Contraseña actual', 'current-password'],
    ['Nueva contraseña', 'new-password'],
    ['Repetí la contraseña', 'new-password'],
  ] as const;
  for (const [label, token] of tokens) {
    expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', token);
  }
  expect(screen.getByRole('link', { name: /No sé mi código postal/ })).toHaveAttribute(
    'href',
    'https://www.correoargentino.com.ar/formularios/cpa',
  );
});

test('the cart is summed up in one line', async () => {
  await openProfile({}, 'carrito');
  const cart = within(await section('Mi carrito'));
  expect(await cart.findByText('Tu carrito está vacío.')).toBeVisible();
});

test('when the account does not load, the other sections do, and it can be retried', async () => {
  await comeAsMember(server);
  const browser = network();
  browser.fail(/get-self-profile/, { status: 500, body: '{}' });
  const { user } = await renderApp({ server, url: '/profile', network: browser });
  expect(await section('Mis pedidos')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Mis datos' }));
  expect(await screen.findByText('No pudimos traer tus datos')).toBeVisible();
  browser.mend();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await section('Mis datos')).toBeVisible();
});

test('a link to the orders leads to them, also when they and the account come late', async () => {
  await comeAsMember(server);
  const browser = network();
  const letGo = browser.hold(/get-self-profile|get-user-orders/);
  await renderApp({ server, url: '/profile#pedidos', network: browser });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Mis pedidos' })).toHaveFocus());
  letGo();
  await screen.findByText(/^Hola, /);
  expect(screen.getByRole('heading', { name: 'Mis pedidos' })).toHaveFocus();
});

test('a code of several localities offers them, and that of one fills it in', async () => {
  const { user } = await openProfile({ address: '', city: '', province: '' }, 'direccion');
  const form = await address();
  const code = await form.findByLabelText('Código postal');
  await fill(user, code, '1770');
  expect(await form.findByText(/El código es de Tapiales, Aldo Bonzi/)).toBeVisible();
  expect(form.getByLabelText('Ciudad')).toHaveValue('');
  await user.clear(code);
  await fill(user, code, '5539');
  await waitFor(() => expect(form.getByLabelText('Ciudad')).toHaveValue('Las Heras'));
  expect(form.getByLabelText('Provincia')).toHaveValue('Mendoza');
});
