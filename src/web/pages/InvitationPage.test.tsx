import { screen, waitFor, within } from '@testing-library/react';
import { comeAsMember, MEMBER_PASSWORD } from '../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../testing/openSampleShop.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const STRONG = 'cuatro palabras sin sentido';
const NORA = 'nora@brazada.example';

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

/** The token that was mailed to Nora; the browser is logged in nowhere. */
async function invite(): Promise<string> {
  const boss = await comeAsMember(server, { admin: 1, username: 'jefa', email: 'j@x.example' });
  localStorage.clear();
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/tools/invitations/',
    payload: { email: NORA, areas: ['orders'] },
    headers: { authorization: `Token ${boss.token}` },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const mail = await server.database.db
    .selectFrom('mail_outbox')
    .select('body_text')
    .where('recipient', '=', NORA)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\/invitacion\/([\w-]{43})/.exec(mail.body_text)?.[1] ?? '';
}

const open = async (token: string) =>
  (await renderApp({ server, url: `/invitacion/${token}` })).user;
const title = () =>
  screen.findByRole('heading', { level: 1, name: 'Te invitaron a administrar la tienda' });
const adminOf = async (email: string) =>
  server.database.db
    .selectFrom('users')
    .select(['username', 'admin', 'admin_areas'])
    .where('email', '=', email)
    .executeTakeFirst();

test('an invited person makes an account and is in the tools', async () => {
  const user = await open(await invite());
  await title();
  expect(screen.getByText(/^La invitación es para nora@brazada\.example/)).toHaveTextContent(
    'pedidos y clientes',
  );
  const join = screen.getByRole('button', { name: 'Crear mi cuenta y entrar' });
  await user.click(join);
  expect(await screen.findByText('El nombre de usuario es obligatorio.')).toBeVisible();
  await user.type(screen.getByLabelText('Nombre de usuario'), 'nora');
  await user.type(screen.getByLabelText('Nueva contraseña'), 'corta-11-ok');
  await user.type(screen.getByLabelText('Repetí la contraseña'), 'corta-11-ok');
  await user.click(join);
  const password = screen.getByLabelText('Nueva contraseña');
  await waitFor(() => expect(password).toBeInvalid());
  expect(screen.getByLabelText('Nombre de usuario')).toHaveValue('nora');
  for (const label of ['Nueva contraseña', 'Repetí la contraseña']) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), STRONG);
  }
  await user.click(join);
  expect(await screen.findByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible();
  expect(window.location.pathname).toBe('/tools');
  expect(await adminOf(NORA)).toEqual({ username: 'nora', admin: 1, admin_areas: 'orders' });
});

test('the account of that email logs in, and accepts with one press', async () => {
  const token = await invite();
  await comeAsMember(server, { username: 'nora', email: NORA });
  localStorage.clear();
  const user = await open(token);
  await title();
  const main = within(screen.getByRole('main'));
  await user.click(main.getByRole('button', { name: 'Ingresar' }));
  await user.type(await screen.findByLabelText(/^Usuario/), 'nora');
  await user.type(screen.getByLabelText('Contraseña'), MEMBER_PASSWORD);
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Aceptar la invitación' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible();
  expect(await adminOf(NORA)).toMatchObject({ admin: 1 });
});

test('another account is refused with a sentence, and stays as it is', async () => {
  const token = await invite();
  await comeAsMember(server, { username: 'otra', email: 'otra@brazada.example' });
  const user = await open(token);
  await title();
  await user.click(screen.getByRole('button', { name: 'Aceptar la invitación' }));
  expect(await screen.findByText(/^Esta invitación es para otro email/)).toBeVisible();
  expect(await adminOf('otra@brazada.example')).toMatchObject({ admin: 0 });
});

test.each([
  [{ used_at: 1 }, 'Esta invitación ya se usó.'],
  [{ expires_at: 1 }, 'Esta invitación venció. Pedí que te la reenvíen.'],
  [{ revoked_at: 1 }, /^Retiraron esta invitación/],
])('one that serves no more says why: %j', async (change, sentence) => {
  const token = await invite();
  await server.database.transaction((trx) =>
    trx.updateTable('admin_invitations').set(change).execute(),
  );
  await open(token);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'La invitación no sirve' }),
  ).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
});
