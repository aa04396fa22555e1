import { screen, waitFor, within } from '@testing-library/react';
import { openSampleShop, type SampleShop } from '../../../testing/openSampleShop.ts';
import { newBrowser, renderApp } from '../../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
  const terms = { audience: 'all', hidden: 0, shown: 1, starts_at: null, ends_at: null } as const;
  const content = JSON.stringify({ kind: 'newsletter' });
  const block = { ...terms, position: 99, key: 'newsletter', content };
  await server.database.changeCatalogue((trx) =>
    trx.insertInto('home_blocks').values(block).execute(),
  );
});
afterAll(() => server.close());

const block = async () =>
  within(await screen.findByRole('region', { name: 'Novedades y ofertas, primero para vos' }));

test('says what is wrong at the field, keeps it, and thanks for an address', async () => {
  const network = newBrowser(server);
  const { user } = await renderApp({ server, url: '/', network });
  const part = await block();
  const box = part.getByLabelText('Tu email');
  await user.type(box, 'rita@');
  await user.click(part.getByRole('button', { name: 'Suscribirme' }));
  expect(box).toHaveAccessibleDescription('Ingresá un email válido.');
  expect(box).toHaveFocus();
  await user.type(box, 'correo.example');
  network.fail(/newsletter/, 'down', 1);
  await user.keyboard('{Enter}');
  expect(await part.findByText(/No pudimos conectarnos/)).toBeVisible();
  expect(box).toHaveValue('rita@correo.example');
  await user.click(part.getByRole('button', { name: 'Suscribirme' }));
  // The terms under the form begin with the same words.
  await waitFor(() => expect(part.getByRole('status')).toHaveTextContent(/Te mandamos un mail/));
  const mails = await server.database.db.selectFrom('mail_outbox').select('recipient').execute();
  expect(mails).toEqual([{ recipient: 'rita@correo.example' }]);
});

test('its form posts to a page of the shop before its code has come', async () => {
  await renderApp({ server, url: '/' });
  const form = (await block()).getByLabelText('Tu email').closest('form');
  expect(form).toHaveAttribute('action', '/novedades');
  expect(form).toHaveAttribute('method', 'post');
});
