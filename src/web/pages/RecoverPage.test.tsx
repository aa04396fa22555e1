import { screen, waitFor, within } from '@testing-library/react';
import { comeAsMember, type Member } from '../../testing/comeAsMember.ts';
import { makeResetToken } from '../../testing/data/accountFactory.ts';
import { openSampleShop, type SampleShop } from '../../testing/openSampleShop.ts';
import { newBrowser, renderApp } from '../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

/** A member who is logged in nowhere, and the secret of a link that was mailed to them. */
async function mailLink(given: { expires_at?: number; used_at?: number } = {}) {
  const member = await comeAsMember(server);
  localStorage.clear();
  const token = await server.database.transaction((trx) =>
    makeResetToken(trx, { user_id: member.id, ...given }),
  );
  return { member, token };
}

const UNKNOWN = 'x'.repeat(43);

async function openLink(token: string) {
  const network = newBrowser(server);
  const app = await renderApp({ server, url: `/recuperar/${token}`, network });
  await screen.findByRole('heading', { level: 1, name: 'Elegí tu nueva contraseña' });
  const choose = async (password: string, again: string) => {
    const fields = [
      [screen.getByLabelText('Nueva contraseña'), password],
      [screen.getByLabelText('Repetí la contraseña'), again],
    ] as const;
    for (const [field, text] of fields) {
      await app.user.clear(field);
      if (text !== '') await app.user.type(field, text);
    }
    await app.user.click(screen.getByRole('button', { name: 'Cambiar la contraseña' }));
  };
  const sent = () => network.asked.filter((path) => path.includes('reset-password'));
  return { ...app, network, choose, sent };
}

async function mayEnter({ id }: Member, password: string): Promise<boolean> {
  const { username } = await server.database.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const payload = { username, password };
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/accounts/login/',
    payload,
  });
  return answer.statusCode === 200;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a good link changes the password, says so and offers the login; its secret is gone from the address', async () => {
  const { member, token } = await mailLink();
  const { choose, user } = await openLink(token);
  expect(document.title).toBe('Elegí tu nueva contraseña | Brazada');
  expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  const entries = window.history.length;
  await choose('nueva-clave', 'nueva-clave');
  expect(await heading('Cambiaste tu contraseña')).toBeVisible();
  expect(window.location.pathname).toBe('/recuperar/listo');
  expect(window.history.length).toBe(entries);
  expect(document.title).not.toContain(token);
  expect(await mayEnter(member, 'nueva-clave')).toBe(true);
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Ingresar' }));
  expect(await screen.findByRole('dialog', { name: 'Ingresá a tu cuenta' })).toBeVisible();
});

test.each([
  ['', '', 'La contraseña es obligatoria.'],
  ['', '', 'Confirmá la contraseña'],
  ['1234567', '1234567', 'La contraseña tiene que tener 8 caracteres.'],
  ['nueva-clave', '', 'Confirmá la contraseña'],
  ['nueva-clave', 'nueva-clavo', 'Las contraseñas deben coincidir'],
])('of %j and %j one reads: %s', async (password, again, sentence) => {
  const { choose, sent } = await openLink(UNKNOWN);
  await choose(password, again);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByLabelText('Nueva contraseña')).toHaveValue(password);
  expect(screen.getByLabelText('Repetí la contraseña')).toHaveValue(again);
  expect(sent()).toEqual([]);
});

test.each([
  ['expired', async () => (await mailLink({ expires_at: Date.now() - 1 })).token],
  ['used', async () => (await mailLink({ used_at: Date.now() - 1 })).token],
  ['unknown', async () => UNKNOWN],
  ['of another shape', async () => '..%2F%C3%B1'],
])('a link that is %s says so and leads to another one', async (_, makeToken) => {
  const { choose, user } = await openLink(await makeToken());
  await choose('nueva-clave', 'nueva-clave');
  expect(await heading('Este enlace ya no sirve')).toBeVisible();
  expect(screen.queryByLabelText('Nueva contraseña')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pedir otro enlace' }));
  expect(await screen.findByRole('dialog', { name: 'Ingresá a tu cuenta' })).toBeVisible();
});

test('a link serves once', async () => {
  const { member, token } = await mailLink();
  const first = await openLink(token);
  await first.choose('nueva-clave', 'nueva-clave');
  await heading('Cambiaste tu contraseña');
  first.unmount();
  const second = await openLink(token);
  await second.choose('otra-mas-nueva', 'otra-mas-nueva');
  expect(await heading('Este enlace ya no sirve')).toBeVisible();
  expect(await mayEnter(member, 'nueva-clave')).toBe(true);
});

test('a shop that cannot be reached is no dead link: what was typed stays, and it can be tried again', async () => {
  const { member, token } = await mailLink();
  const { choose, network, user } = await openLink(token);
  network.fail(/reset-password/, 'down', 1);
  await choose('nueva-clave', 'nueva-clave');
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos conectarnos.');
  expect(screen.getByLabelText('Nueva contraseña')).toHaveValue('nueva-clave');
  await user.click(screen.getByRole('button', { name: 'Cambiar la contraseña' }));
  await heading('Cambiaste tu contraseña');
  expect(await mayEnter(member, 'nueva-clave')).toBe(true);
});

test('a password that only the server refuses shows an error at its field', async () => {
  const { choose, network } = await openLink(UNKNOWN);
  const errors = { password: ['Elegí otra.'] };
  network.fail(/reset-password/, { status: 400, body: JSON.stringify({ detail: '', errors }) });
  await choose('nueva-clave', 'nueva-clave');
  await waitFor(() => expect(screen.getByLabelText('Nueva contraseña')).toBeInvalid());
  expect(screen.getByText('Elegí otra.')).toBeVisible();
});

test('a member is sent to the profile in place of the login', async () => {
  await comeAsMember(server);
  const { choose } = await openLink(UNKNOWN);
  await choose('nueva-clave', 'nueva-clave');
  await heading('Este enlace ya no sirve');
  expect(screen.getByRole('link', { name: 'Ir a mi perfil' })).toHaveAttribute('href', '/profile');
});
