import { screen, waitFor, within } from '@testing-library/react';
import { comeAsMember, MEMBER_PASSWORD } from '../../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../../testing/openSampleShop.ts';
import { newBrowser, renderApp } from '../../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

async function openForm() {
  const member = await comeAsMember(server);
  const network = newBrowser(server);
  const app = await renderApp({ server, url: '/profile#contrasena', network });
  const form = within(await screen.findByRole('region', { name: 'Contraseña' }));
  const fields = ['Contraseña actual', 'Nueva contraseña', 'Repetí la contraseña'].map((label) =>
    form.getByLabelText(label),
  );
  const change = async (...texts: string[]) => {
    for (const [at, text] of texts.entries()) {
      await app.user.clear(fields[at]!);
      if (text !== '') await app.user.type(fields[at]!, text);
    }
    await app.user.click(form.getByRole('button', { name: 'Cambiar la contraseña' }));
  };
  const sent = () => network.asked.filter((path) => path.includes('change-password'));
  return { ...app, member, form, fields, change, sent };
}

test.each([
  ['', 'nueva-clave', 'nueva-clave', 'La contraseña es obligatoria.'],
  [MEMBER_PASSWORD, '', '', 'La contraseña es obligatoria.'],
  [MEMBER_PASSWORD, '', '', 'Confirmá la contraseña'],
  [MEMBER_PASSWORD, '1234567', '1234567', 'La contraseña tiene que tener 8 caracteres.'],
  [MEMBER_PASSWORD, 'nueva-clave', 'nueva-clavo', 'Las contraseñas deben coincidir'],
])('%j, %j, %j: %s', async (current, next, again, sentence) => {
  const { form, fields, change, sent } = await openForm();
  await change(current, next, again);
  expect(await form.findByText(sentence)).toBeVisible();
  expect(fields.map((field) => (field as HTMLInputElement).value)).toEqual([current, next, again]);
  expect(sent()).toEqual([]);
});

test('a wrong current password shows an error at its field and keeps the input', async () => {
  const { form, fields, change } = await openForm();
  await change('otra-cosa', 'nueva-clave', 'nueva-clave');
  expect(await form.findByText('La contraseña actual no es correcta.')).toBeVisible();
  expect(fields[0]).toBeInvalid();
  expect(fields[1]).toHaveValue('nueva-clave');
  expect(form.queryByRole('alert')).not.toBeInTheDocument();
});

test('a change is confirmed, empties the fields and replaces the token', async () => {
  const { form, fields, change, member, shop } = await openForm();
  await change(MEMBER_PASSWORD, 'nueva-clave', 'nueva-clave');
  expect(await form.findByRole('status')).toHaveTextContent('Cambiaste tu contraseña.');
  for (const field of fields) expect(field).toHaveValue('');
  await waitFor(() => expect(shop.store.getState().session.token).not.toBe(member.token));
  const login = await server.app.inject({
    method: 'POST',
    url: '/api/accounts/login/',
    payload: { username: await usernameOf(member.id), password: 'nueva-clave' },
  });
  expect(login.statusCode).toBe(200);
});

async function usernameOf(id: number): Promise<string> {
  const { username } = await server.database.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return username;
}
