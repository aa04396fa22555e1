import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openMercadoPagoDouble } from '../../../../testing/fakes/openMercadoPagoDouble.ts';
import { openSmtpDouble } from '../../../../testing/fakes/smtpDouble.ts';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../../../testing/openSampleShop.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';

const TOKEN = 'TEST-double-access-token';
let server: SampleShop;
let mercadoPago: Awaited<ReturnType<typeof openMercadoPagoDouble>>;

beforeAll(async () => {
  mercadoPago = await openMercadoPagoDouble();
  server = await openSampleShop({
    config: {
      mercadoPagoUrl: mercadoPago.url,
      publicUrl: 'http://localhost',
      mailWay: 'none',
      testGateway: false,
    },
  });
});
afterAll(async () => {
  await server.close();
  await mercadoPago.close();
});
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

async function open(url: string) {
  await comeAsMember(server, { admin: 1, username: `rita${Math.random()}` });
  await renderApp({ server, url });
  return within(await screen.findByRole('main'));
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a key is refused at its field, tried, saved, never shown again, and removed', async () => {
  const main = await open('/tools/configuracion/claves');
  expect(await main.findByText('Sin claves, la tienda no cobra por Mercado Pago.')).toBeVisible();
  await userEvent.click(main.getByRole('link', { name: 'Mercado Pago' }));
  const token = await main.findByLabelText('Access Token');
  const secret = main.getByLabelText('Secreto de los avisos (webhooks)');
  expect(main.getByLabelText('Dirección de los avisos')).toHaveValue(
    'http://localhost/api/store/payment/webhook/mercadopago',
  );
  await userEvent.type(token, 'APP_USR-de-nadie');
  await userEvent.type(secret, 'double-webhook-secret');
  await press('Guardar');
  expect(await main.findByText(/^Mercado Pago no reconoce ese Access Token/)).toBeVisible();
  expect(token).toHaveValue('APP_USR-de-nadie');

  await userEvent.clear(token);
  await userEvent.paste(`  ${TOKEN} `);
  await press('Probar');
  expect(await main.findByText(/^Responde la cuenta TIENDA_DOBLE .* Es de prueba/)).toBeVisible();
  await press('Guardar');
  expect(await screen.findByText('Guardado. Ya está en uso.')).toBeVisible();
  expect(await main.findByText(/termina en ····oken/)).toBeVisible();
  expect(token).toHaveValue('');
  expect(document.body.innerHTML).not.toContain(TOKEN);

  await press('Probar');
  expect(await main.findByText(/^Responde la cuenta TIENDA_DOBLE/)).toBeVisible();
  await press('Quitar');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/deja de cobrar por Mercado Pago/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Quitar' }));
  expect(await screen.findByText('Las quitamos.')).toBeVisible();
  expect(await main.findByText('Sin claves, la tienda no cobra por Mercado Pago.')).toBeVisible();
}, 30_000);

test('the banner goes once a mail server is saved', async () => {
  const smtp = await openSmtpDouble();
  const main = await open('/tools/configuracion/claves/smtp');
  expect(await main.findByText(/^Los mails no salen/)).toBeVisible();
  await userEvent.type(await main.findByLabelText('Servidor'), '127.0.0.1');
  const port = main.getByLabelText('Puerto');
  await userEvent.clear(port);
  await userEvent.type(port, String(smtp.port));
  await userEvent.type(main.getByLabelText('Quién envía'), 'hola@nado.example');
  await press('Probar');
  expect(await main.findByText(/^El servidor aceptó un mail de prueba para rita/)).toBeVisible();
  await press('Guardar');
  await waitFor(() => expect(main.queryByText(/^Los mails no salen/)).toBeNull());
  expect(smtp.mails).toHaveLength(1);
  await smtp.close();
}, 30_000);

test('an unknown provider leads back to the list', async () => {
  const main = await open('/tools/configuracion/claves/nada');
  expect(await main.findByRole('heading', { name: 'No encontramos esas claves' })).toBeVisible();
});
