import { sql } from 'kysely';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../../../testing/openSampleShop.ts';
import { fill, newBrowser, renderApp } from '../../../../testing/renderApp.tsx';

/** A restore checks everything first. */
const RESTORING = { timeout: 20_000 };

const PASSPHRASE = 'cuatro palabras sin sentido';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

async function open(network = newBrowser(server)) {
  await comeAsMember(server, { admin: 1, username: `rita${Math.random()}` });
  const { user } = await renderApp({ server, url: '/tools/archivos', network });
  await screen.findByRole('form', { name: 'Copias automáticas' });
  return user;
}

/** Keys of a mail server, as an admin would have entered them. */
const enterKeys = (host: string) =>
  server.database.changeCatalogue((trx) =>
    server.keyStore.write(trx, 'smtp', {
      content: { values: { host }, former: [] },
      changedAt: 1,
      version: 1,
    }),
  );
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const titles = async () =>
  (await server.database.db.selectFrom('titles').select('name').orderBy('id').execute()).map(
    ({ name }) => name,
  );

test('a backup is made by one button and restored once its word is typed', async () => {
  const user = await open();
  expect(screen.getByText(/^Todavía no hay copias/)).toBeVisible();
  await user.click(press('Hacer una copia ahora'));
  await waitFor(async () => {
    await server.runJobs();
    expect(screen.getByText('La copia está lista.')).toBeVisible();
  });
  const before = await titles();
  await server.database.changeCatalogue((trx) =>
    trx
      .updateTable('titles')
      .set({ name: sql`name || ' de otra'` })
      .execute(),
  );
  await user.click(await screen.findByRole('button', { name: /^Restaurar la copia/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Restaurar la tienda' }));
  const confirm = dialog.getByRole('button', { name: 'Restaurar' });
  expect(confirm).toBeDisabled();
  await fill(user, dialog.getByRole('textbox'), 'RESTAURAR');
  await user.click(confirm);
  expect(
    await dialog.findByText('La tienda quedó como en esa copia.', {}, RESTORING),
  ).toBeVisible();
  expect(await titles()).toEqual(before);
});

test('mails that the restored backup had not sent wait for a decision', async () => {
  const user = await open();
  const known = screen.queryAllByRole('button', { name: /^Restaurar la copia/ }).length;
  const { database } = server;
  await database.transaction(async (trx) => {
    await trx.deleteFrom('mail_outbox').execute();
    const at = Date.now();
    const times = { created_at: at, due_at: at, next_attempt_at: at };
    const body = { subject: 'Gracias', body_text: '', body_html: '' };
    const recipients = ['uno@brazada.example', 'dos@brazada.example'];
    const rows = recipients.map((recipient) => ({ recipient, ...body, ...times }));
    await trx.insertInto('mail_outbox').values(rows).execute();
  });
  await user.click(press('Hacer una copia ahora'));
  await waitFor(async () => {
    await server.runJobs();
    expect(screen.getByText('La copia está lista.')).toBeVisible();
  });
  const restores = () => screen.getAllByRole('button', { name: /^Restaurar la copia/ });
  // The list comes after the message: until then an older one, without this session, is the first.
  await waitFor(() => expect(restores().length).toBeGreaterThan(known));
  await user.click(restores()[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Restaurar la tienda' }));
  await fill(user, dialog.getByRole('textbox'), 'RESTAURAR');
  await user.click(dialog.getByRole('button', { name: 'Restaurar' }));
  expect(await dialog.findByText(/^2 mails no habían salido/, {}, RESTORING)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Descartarlos' }));
  expect(await screen.findByText('Descartamos 2 mails retenidos.')).toBeVisible();
  expect(await database.db.selectFrom('mail_outbox').select('id').execute()).toEqual([]);
});

test('a restore says that it is done although its backup does not know the session', async () => {
  const first = await open();
  await first.click(press('Hacer una copia ahora'));
  await waitFor(async () => {
    await server.runJobs();
    expect(screen.getByText('La copia está lista.')).toBeVisible();
  });
  cleanup();
  const user = await open();
  await user.click((await screen.findAllByRole('button', { name: /^Restaurar la copia/ }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Restaurar la tienda' }));
  await fill(user, dialog.getByRole('textbox'), 'RESTAURAR');
  await user.click(dialog.getByRole('button', { name: 'Restaurar' }));
  await dialog.findByText('La tienda quedó como en esa copia.', {}, RESTORING);
  // Whatever asks for something would have lost the page by then.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(dialog.getByText(/^Si tu sesión es posterior a la copia/)).toBeVisible();
  expect(window.location.pathname).toBe('/tools/archivos');
});

test('a restore that is refused says why, and the shop is as it was', async () => {
  const network = newBrowser(server);
  const user = await open(network);
  const detail = 'La tienda está en mantenimiento.';
  network.fail(/restore/, { status: 503, body: JSON.stringify({ detail }) }, 1);
  network.fail(/restore/, 'down', 1);
  await user.click((await screen.findAllByRole('button', { name: /^Restaurar la copia/ }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Restaurar la tienda' }));
  await fill(user, dialog.getByRole('textbox'), 'RESTAURAR');
  await user.click(dialog.getByRole('button', { name: 'Restaurar' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(detail);
  await user.click(dialog.getByRole('button', { name: 'Restaurar' }));
  await waitFor(() => expect(dialog.getByRole('alert')).not.toHaveTextContent(detail));
  expect(dialog.getByRole('button', { name: 'Restaurar' })).toBeEnabled();
});

test('a file that is no backup is refused with a sentence', async () => {
  const user = await open();
  const picker = screen.getByLabelText('Subir una copia', { selector: 'input' });
  await user.upload(picker, new File(['hola'], 'foto.tar.gz', { type: 'application/gzip' }));
  expect(await screen.findByText(/no es una copia de seguridad de esta tienda/)).toBeVisible();
});

test('automatic backups are scheduled', async () => {
  const user = await open();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cada cuánto' }), 'day');
  await fill(user, screen.getByRole('textbox', { name: 'Cuántas conservar' }), '0');
  await user.click(press('Guardar'));
  expect(await screen.findByText('Ingresá un número entero entre 1 y 365.')).toBeVisible();
  await fill(user, screen.getByRole('textbox', { name: 'Cuántas conservar' }), '30');
  await user.click(press('Guardar'));
  expect(await screen.findByText(/La próxima: /)).toBeVisible();
});

test('a backup with keys asks for a passphrase, which a restore needs to use them', async () => {
  const user = await open();
  await user.click(press('Copia con claves'));
  const asking = within(await screen.findByRole('dialog', { name: /con las claves$/ }));
  const [first, again] = [asking.getByLabelText('Frase'), asking.getByLabelText('Repetí la frase')];
  await user.type(first, 'corta');
  await user.type(again, 'otra');
  await user.click(asking.getByRole('button', { name: 'Hacer una copia ahora' }));
  expect(await asking.findByText('Elegí una frase de al menos 12 caracteres.')).toBeVisible();
  expect(asking.getByText('Las frases tienen que ser iguales.')).toBeVisible();
  await fill(user, first, PASSPHRASE);
  await fill(user, again, PASSPHRASE);
  await user.click(asking.getByRole('button', { name: 'Hacer una copia ahora' }));
  expect(await asking.findByText(/no hay claves cargadas/)).toBeVisible();
  expect([first, again].map((each) => (each as HTMLInputElement).value)).toEqual([
    PASSPHRASE,
    PASSPHRASE,
  ]);

  await enterKeys('smtp-de-antes');
  await user.click(asking.getByRole('button', { name: 'Hacer una copia ahora' }));
  await waitFor(async () => {
    await server.runJobs();
    expect(screen.getByText(/ · con claves$/)).toBeVisible();
  });
  await enterKeys('smtp-de-ahora');
  const restores = () => screen.getAllByRole('button', { name: /^Restaurar la copia/ });
  await user.click(restores()[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Restaurar la tienda' }));
  await fill(user, dialog.getByRole('textbox', { name: /^Escribí/ }), 'RESTAURAR');
  const field = dialog.getByLabelText('Frase de las claves (opcional)');
  await user.type(field, 'otra frase que no es');
  await user.click(dialog.getByRole('button', { name: 'Restaurar' }));
  expect(
    await dialog.findByText(
      'Esa frase no abre las claves de la copia. No cambió nada.',
      {},
      RESTORING,
    ),
  ).toBeVisible();
  await fill(user, field, PASSPHRASE);
  await user.click(dialog.getByRole('button', { name: 'Restaurar' }));
  expect(
    await dialog.findByText('Las claves de la copia ya están en uso.', {}, RESTORING),
  ).toBeVisible();
  expect(await server.keyStore.read(server.database.db, 'smtp')).toMatchObject({
    content: { values: { host: 'smtp-de-antes' } },
  });
});
