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

async function openProfile(given: Parameters<typeof comeAsMember>[1] = {}) {
  const member = await comeAsMember(server, given);
  const browser = network();
  const app = await renderApp({ server, url: '/profile', network: browser });
  await section('Mis datos');
  const sent = () => browser.asked.filter((path) => path.includes('update-self-profile'));
  return { ...app, member, sent };
}

const personal = async () => within(await section('Mis datos'));
const address = async () => within(await section('Dirección'));
const business = async () => within(await section('Datos de empresa'));

test('the page greets, names itself once and leads to each section', async () => {
  const { user } = await openProfile();
  expect(document.title).toBe('Mi perfil | Brazada');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByText('Hola, Rita')).toBeVisible();
  expect(screen.getByText(/desde marzo de 2026/)).toBeVisible();

  const nav = within(screen.getByRole('navigation', { name: 'Secciones de tu perfil' }));
  Element.prototype.scrollIntoView = jest.fn();
  for (const link of nav.getAllByRole('link')) {
    await user.click(link);
    expect(screen.getByRole('heading', { level: 2, name: link.textContent })).toHaveFocus();
  }
  expect(nav.getAllByRole('link')).toHaveLength(8);
  expect(window.location.hash).toBe('');
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
  const { user, member } = await openProfile({ street_number: null, postal_code: null });
  const form = await address();
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
  expect(await form.findByRole('status')).toHaveTextContent('Guardamos tus datos.');
  expect(form.getByLabelText('Código postal')).toHaveValue('C1426AQJ');
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
  const { user, member } = await openProfile();
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
  await openProfile();
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
  await openProfile();
  const cart = within(await section('Mi carrito'));
  expect(await cart.findByText('Tu carrito está vacío.')).toBeVisible();
});

test('when the account does not load, the other sections do, and it can be retried', async () => {
  await comeAsMember(server);
  const browser = network();
  browser.fail(/get-self-profile/, { status: 500, body: '{}' });
  const { user } = await renderApp({ server, url: '/profile', network: browser });
  expect(await screen.findByText('No pudimos traer tus datos')).toBeVisible();
  expect(await section('Mis pedidos')).toBeVisible();
  browser.mend();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await section('Mis datos')).toBeVisible();
});
