import { screen, waitFor, within } from '@testing-library/react';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { codeOf, giveSecondFactor } from '../../../../testing/giveSecondFactor.ts';
import { openSampleShop, type SampleShop } from '../../../../testing/openSampleShop.ts';
import { fill, renderApp } from '../../../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(async () => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  await server.database.transaction(async (trx) => {
    await trx.deleteFrom('admin_rules').execute();
    await trx.deleteFrom('users').execute();
  });
});

const come = () => comeAsMember(server, { admin: 1, username: 'rita', email: 'rita@x.example' });
const press = (name: string) => screen.findByRole('button', { name });
const isOn = async () =>
  (await server.database.db.selectFrom('second_factors').selectAll().execute()).length === 1;

test('is set up with a key and its first code, and shows the recovery codes once', async () => {
  await come();
  const { user } = await renderApp({ server, url: '/tools/verificacion' });
  expect(await screen.findByText('No está activada.')).toBeVisible();
  await user.click(await press('Activarla'));
  expect(await screen.findByRole('img', { name: 'Código QR para tu aplicación' })).toBeVisible();
  const key = screen.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent;
  const field = screen.getByLabelText('Código de 6 dígitos');
  await user.type(field, '12 34');
  await user.click(await press('Activar'));
  expect(await screen.findByText(/^Escribí los 6 dígitos/)).toBeVisible();
  await fill(user, field, '000000');
  await user.click(await press('Activar'));
  expect(await screen.findByText(/^Ese código no es correcto/)).toBeVisible();
  expect(field).toHaveValue('000000');
  expect(await isOn()).toBe(false);

  const code = codeOf(key);
  await fill(user, field, ` ${code.slice(0, 3)} ${code.slice(3)}`);
  await user.click(await press('Activar'));
  const list = await screen.findByRole('list', { name: 'Códigos de recuperación' });
  const codes = within(list).getAllByRole('listitem');
  expect(new Set(codes.map(({ textContent }) => textContent)).size).toBe(10);
  const file = screen.getByRole('link', { name: 'Descargar' }).getAttribute('href') ?? '';
  for (const { textContent } of codes) expect(decodeURIComponent(file)).toContain(textContent);
  await user.click(await press('Ya los guardé'));
  expect(await screen.findByText(/^Está activada\. Te quedan 10 códigos/)).toBeVisible();
  expect(await isOn()).toBe(true);
});

test('a set-up that is broken off changes nothing', async () => {
  await come();
  const { user } = await renderApp({ server, url: '/tools/verificacion' });
  await user.click(await press('Activarla'));
  await user.click(await press('Volver'));
  expect(await screen.findByText('No está activada.')).toBeVisible();
  expect(await isOn()).toBe(false);
});

test('codes are renewed, and it is turned off, each after a question', async () => {
  const { token } = await come();
  await giveSecondFactor(server, token);
  const { user } = await renderApp({ server, url: '/tools/verificacion' });
  await user.click(await press('Pedir códigos nuevos'));
  const dialog = () => within(screen.getByRole('dialog'));
  await user.click(dialog().getByRole('button', { name: 'Pedir códigos nuevos' }));
  const list = await screen.findByRole('list', { name: 'Códigos de recuperación' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  await user.click(await press('Ya los guardé'));
  await user.click(await press('Desactivarla'));
  expect(await isOn()).toBe(true);
  await user.click(dialog().getByRole('button', { name: 'Desactivarla' }));
  expect(await screen.findByText('No está activada.')).toBeVisible();
  await waitFor(async () => expect(await isOn()).toBe(false));
});

test('who lacks the one that the shop demands sees nothing else until it is there', async () => {
  const boss = await comeAsMember(server, { admin: 1, username: 'jefa', email: 'j@x.example' });
  await giveSecondFactor(server, boss.token);
  await server.database.transaction((trx) =>
    trx.insertInto('admin_rules').values({ id: 1, second_factor: 1, version: 1 }).execute(),
  );
  await come();
  const { user } = await renderApp({ server, url: '/tools/pedidos' });
  expect(await screen.findByText(/^La tienda se la pide a todos/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Pedidos' })).not.toBeInTheDocument();
  await user.click(await press('Activarla'));
  const key = (await screen.findByText(/^([A-Z2-7]{4} ?){8}$/)).textContent;
  await user.type(screen.getByLabelText('Código de 6 dígitos'), codeOf(key));
  await user.click(await press('Activar'));
  await user.click(await press('Ya los guardé'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible();
});
