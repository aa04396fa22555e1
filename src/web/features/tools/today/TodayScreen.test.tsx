import { screen, within } from '@testing-library/react';
import { API_PATHS } from '../../../../contract/apiPaths.ts';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../../../testing/openSampleShop.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

async function openAs(areas: string | null) {
  await comeAsMember(server, { admin: 1, admin_areas: areas });
  await renderApp({ server, url: '/tools' });
  const main = within(await screen.findByRole('main'));
  await main.findByText('Carritos que fueron pedido');
  return main;
}

test('who looks after the products sees their tiles, and no money', async () => {
  const main = await openAs('products');
  expect(await main.findByRole('link', { name: /Talles con poco stock/ })).toBeVisible();
  expect(main.queryByRole('link', { name: /Transferencias por confirmar/ })).toBeNull();
  expect(main.queryByRole('link', { name: /Mails que no salieron/ })).toBeNull();
  expect(main.queryByText('Ventas')).toBeNull();
  expect(main.queryByRole('heading', { name: 'Ventas por día' })).toBeNull();
  expect(main.getByRole('heading', { name: 'Los más vendidos' })).toBeVisible();
  expect(main.queryByText(/\$/)).toBeNull();
});

test('who looks after the offers has nothing that waits', async () => {
  const main = await openAs('marketing');
  expect(main.queryByRole('heading', { name: 'Lo que espera' })).toBeNull();
});

test('a full admin sees all', async () => {
  const main = await openAs(null);
  expect(await main.findByRole('link', { name: /Transferencias por confirmar/ })).toBeVisible();
  expect(main.getByRole('link', { name: /Mails que no salieron/ })).toBeVisible();
  expect(main.getByRole('heading', { name: 'Ventas por día' })).toBeVisible();
});

test('a shop without a mail server says so, and counts what does not leave', async () => {
  const shop = await openSampleShop({ config: { mailWay: 'none', testGateway: false } });
  const email = 'olvido@brazada.example';
  await comeAsMember(shop, { admin: 1, email });
  await shop.app.inject({ method: 'POST', url: API_PATHS.sendRecoverEmail, payload: { email } });
  const { user } = await renderApp({ server: shop, url: '/tools' });
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText(/^Los mails no salen: falta el servidor de correo/)).toBeVisible();
  expect(main.getByRole('link', { name: 'Cargar el servidor de correo' })).toHaveAttribute(
    'href',
    '/tools/configuracion/claves/smtp',
  );
  await user.click(await main.findByRole('link', { name: /^1\s*Mails que no salieron/ }));
  await main.findByRole('heading', { level: 1, name: 'Sistema' });
  expect(await main.findByRole('alert')).toHaveTextContent(/ningún mail sale/);
  expect(main.queryByText(/todos los mails salieron/)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Configuración' }));
  await user.click(await main.findByRole('link', { name: /^Pagos y cuotas/ }));
  expect(await main.findByText(/faltan las claves de Mercado Pago/)).toBeVisible();
  await shop.close();
});
