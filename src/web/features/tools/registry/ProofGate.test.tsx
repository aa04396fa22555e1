import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comeAsMember, MEMBER_PASSWORD } from '../../../../testing/comeAsMember.ts';
import { codeOf, giveSecondFactor } from '../../../../testing/giveSecondFactor.ts';
import { openSampleShop, type SampleShop } from '../../../../testing/openSampleShop.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(async () => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  await server.database.transaction((trx) => trx.deleteFrom('users').execute());
});

/** The dialog that adds nora, filled in by an admin whose login was long ago. */
async function fillDialog() {
  await comeAsMember(server, { username: 'nora', email: 'nora@brazada.example' });
  const rita = { admin: 1, username: 'rita', email: 'rita@brazada.example' } as const;
  const admin = await comeAsMember(server, rita);
  const forget = () =>
    server.database.transaction((trx) =>
      trx.updateTable('access_tokens').set({ proven_at: null }).execute(),
    );
  await forget();
  const app = await renderApp({ server, url: '/tools/administradores' });
  const main = within(await screen.findByRole('main'));
  await userEvent.click(await main.findByRole('button', { name: 'Agregar a alguien' }));
  const adding = screen.getByRole('dialog', { name: 'Agregar a alguien' });
  const email = within(adding).getByLabelText('Email de su cuenta');
  await userEvent.type(email, 'nora@brazada.example');
  await userEvent.click(within(adding).getByRole('checkbox', { name: 'Configuración' }));
  const send = () => userEvent.click(within(adding).getByText('Agregar', { selector: 'button' }));
  /** The dialog, once it has the focus. */
  const asked = async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Confirmá que sos vos' });
    await waitFor(() => expect(within(dialog).getByLabelText('Tu contraseña')).toHaveFocus());
    return dialog;
  };
  return { app, main, adding, email, send, asked, forget, admin };
}

const isAdmin = async () =>
  (
    await server.database.db
      .selectFrom('users')
      .select('admin')
      .where('username', '=', 'nora')
      .executeTakeFirst()
  )?.admin === 1;

async function confirm(dialog: HTMLElement, password: string) {
  const field = within(dialog).getByLabelText('Tu contraseña');
  await userEvent.clear(field);
  await userEvent.type(field, password);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirmar' }));
}

test('a delicate change asks for the password, and is made once it is right', async () => {
  const { main, send, asked } = await fillDialog();
  await send();
  const dialog = await asked();
  await confirm(dialog, 'no-es-esta');
  expect(await within(dialog).findByText('La contraseña no es correcta.')).toBeVisible();
  expect(await isAdmin()).toBe(false);
  await confirm(dialog, MEMBER_PASSWORD);
  expect(await main.findByText('nora@brazada.example')).toBeVisible();
  expect(await isAdmin()).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('who goes back changes nothing and loses nothing', async () => {
  const { adding, email, send, asked } = await fillDialog();
  await send();
  await asked();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText('Tu contraseña')).not.toBeInTheDocument());
  expect(adding).toBeVisible();
  expect(email).toHaveValue('nora@brazada.example');
  expect(within(adding).getByText('Confirmá que sos vos para hacer esto.')).toBeVisible();
  expect(await isAdmin()).toBe(false);
  await send();
  await confirm(await asked(), MEMBER_PASSWORD);
  await waitFor(async () => expect(await isAdmin()).toBe(true));
});

test('a session that ends while the dialog is open ends the question too', async () => {
  const { send, asked } = await fillDialog();
  await send();
  const dialog = await asked();
  await server.database.transaction((trx) => trx.deleteFrom('access_tokens').execute());
  await confirm(dialog, MEMBER_PASSWORD);
  expect(await screen.findByRole('dialog', { name: 'Ingresá a tu cuenta' })).toBeVisible();
  expect(await isAdmin()).toBe(false);
});

test('who has a second factor gives its code too, each of which serves once', async () => {
  const { send, asked, forget, admin } = await fillDialog();
  const key = await giveSecondFactor(server, admin.token);
  await forget();
  await send();
  const dialog = await asked();
  await confirm(dialog, MEMBER_PASSWORD);
  const code = await within(dialog).findByLabelText('Código de verificación');
  expect(await within(dialog).findByText('Escribí el código de tu aplicación.')).toBeVisible();
  expect(within(dialog).getByLabelText('Tu contraseña')).toHaveValue(MEMBER_PASSWORD);
  await userEvent.type(code, codeOf(key, -1));
  const press = () => userEvent.click(within(dialog).getByRole('button', { name: 'Confirmar' }));
  await press();
  expect(await within(dialog).findByText(/o ya lo usaste/)).toBeVisible();
  expect(await isAdmin()).toBe(false);
  await userEvent.clear(code);
  const next = codeOf(key);
  await userEvent.type(code, `${next.slice(0, 3)} ${next.slice(3)}`);
  await press();
  await waitFor(async () => expect(await isAdmin()).toBe(true));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
