import { screen, waitFor, within } from '@testing-library/react';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../../../testing/openSampleShop.ts';
import { fill, renderApp } from '../../../../testing/renderApp.tsx';

/** A restore checks everything first. */
const RESTORING = { timeout: 20_000 };

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

async function open() {
  await comeAsMember(server, { admin: 1, username: `rita${Math.random()}` });
  const { user } = await renderApp({ server, url: '/tools/archivos' });
  await screen.findByRole('form', { name: 'Copias automáticas' });
  return user;
}

const press = (name: string | RegExp) => screen.getByRole('button', { name });

test('mails that the restored backup had not sent wait for a decision', async () => {
  const user = await open();
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
  const [newest] = await screen.findAllByRole('button', { name: /^Restaurar la copia/ });
  await user.click(newest!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Restaurar la tienda' }));
  await fill(user, dialog.getByRole('textbox'), 'RESTAURAR');
  await user.click(dialog.getByRole('button', { name: 'Restaurar' }));
  expect(await dialog.findByText(/^2 mails no habían salido/, {}, RESTORING)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Descartarlos' }));
  expect(await screen.findByText('Descartamos 2 mails retenidos.')).toBeVisible();
  expect(await database.db.selectFrom('mail_outbox').select('id').execute()).toEqual([]);
});
