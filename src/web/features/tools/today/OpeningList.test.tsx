import { screen, waitFor, within } from '@testing-library/react';
import { OPENING_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../../../testing/openSampleShop.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';

let server: SampleShop;

beforeEach(async () => {
  localStorage.clear();
  server = await openSampleShop();
});
afterEach(() => server.close());

async function openToday(url = '/tools', areas: string | null = null) {
  await comeAsMember(server, { admin: 1, admin_areas: areas });
  const { user } = await renderApp({ server, url });
  const main = within(await screen.findByRole('main'));
  await main.findByText('Carritos que fueron pedido');
  return { user, main };
}

test('lists what is missing, ticks it, and is put away', async () => {
  const { user, main } = await openToday();
  const list = within(await main.findByRole('region', { name: 'Para abrir la tienda' }));
  const before = list.getByRole('progressbar').getAttribute('value');
  expect(list.getByRole('link', { name: 'Cargar la condición' })).toHaveAttribute(
    'href',
    '/tools/configuracion/impuestos',
  );
  await user.click(list.getByRole('button', { name: 'Ya los leí' }));
  await waitFor(() => expect(list.getByRole('progressbar')).toHaveValue(Number(before) + 1));
  expect(list.queryByRole('button', { name: 'Ya los leí' })).toBeNull();
  await user.click(list.getByRole('button', { name: 'Ocultar esta lista' }));
  await waitFor(() =>
    expect(main.queryByRole('region', { name: 'Para abrir la tienda' })).toBeNull(),
  );
});

test('closes the shop and opens it, after a question', async () => {
  const { user, main } = await openToday();
  await user.click(await main.findByRole('button', { name: 'Volver a preparación' }));
  const question = within(
    await screen.findByRole('dialog', { name: '¿Cerrar la tienda por un tiempo?' }),
  );
  await user.click(question.getByRole('button', { name: 'Volver a preparación' }));
  expect(await main.findByText(/solo la ven ustedes/)).toBeVisible();
  expect((await server.app.inject('/api/store/products/')).statusCode).toBe(503);

  await user.click(await main.findByRole('button', { name: 'Abrir la tienda' }));
  const again = within(await screen.findByRole('dialog', { name: '¿Abrir la tienda?' }));
  expect(again.getByText(/faltan? \d+ pasos? de la lista/)).toBeVisible();
  await user.click(again.getByRole('button', { name: 'Abrir la tienda' }));
  expect(await main.findByText('La tienda está abierta.')).toBeVisible();
  expect((await server.app.inject('/api/store/products/')).statusCode).toBe(200);
});

test('is confirmed by the link of the trial mail', async () => {
  const { user, main } = await openToday();
  await user.click(await main.findByRole('button', { name: 'Mandarme un mail de prueba' }));
  await screen.findByText(/Te mandamos un mail de prueba/);
  const mail = await server.database.db
    .selectFrom('mail_outbox')
    .select('body_text')
    .executeTakeFirstOrThrow();
  const link = /\/tools\?mail=\S+/.exec(mail.body_text)?.[0] ?? '';
  await renderApp({ server, url: link });
  expect(await screen.findByText('Los mails llegan: quedó anotado.')).toBeVisible();
  expect(location.search).toBe('');
});

test('is not for who looks after the orders', async () => {
  const asked = jest.spyOn(server.app, 'inject');
  const { main } = await openToday('/tools', 'orders');
  expect(main.queryByRole('region', { name: 'Para abrir la tienda' })).toBeNull();
  expect(JSON.stringify(asked.mock.calls)).not.toContain(OPENING_TOOLS_PATHS.opening);
});
