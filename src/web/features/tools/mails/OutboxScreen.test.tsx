import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { giveUpMails, refuseOrderMail } from '../../../../testing/data/makeMail.ts';
import { openSampleShop, type SampleShop } from '../../../../testing/openSampleShop.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

async function open(url: string, areas: string | null = null) {
  await comeAsMember(server, { admin: 1, admin_areas: areas });
  await renderApp({ server, url });
  return within(await screen.findByRole('main'));
}

test('a mail of an order that was given up is read, and sent to another address', async () => {
  await refuseOrderMail(server.database, 'rtia@brazada.example');
  const main = await open('/tools/mails');
  await userEvent.click(await main.findByRole('link', { name: 'Bandeja de salida' }));
  await userEvent.selectOptions(await main.findByRole('combobox', { name: 'Estado' }), 'dead');
  await userEvent.click(await main.findByRole('link', { name: /100777/ }));
  expect(await main.findByText(/550 unknown/)).toBeVisible();
  expect(main.getAllByText(/100777/).length).toBeGreaterThan(1);
  await userEvent.click(main.getByRole('button', { name: 'Volver a enviar' }));
  const dialog = within(await screen.findByRole('dialog'));
  const to = dialog.getByRole('textbox', { name: /^Para/ });
  await userEvent.clear(to);
  await userEvent.type(to, 'rita');
  await userEvent.click(dialog.getByRole('button', { name: 'Volver a enviar' }));
  expect(
    await dialog.findByText(/email/i, { selector: '[id$="-error"], [role="alert"]' }),
  ).toBeVisible();
  await userEvent.type(to, '@brazada.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Volver a enviar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await main.findByText(/rita@brazada.example/)).toBeVisible();
  expect(main.getByText(/^Por salir/)).toBeVisible();
});

test('a personal mail goes nowhere else, and can be discarded', async () => {
  await giveUpMails(server.database, 1);
  const main = await open('/tools/mails/salida?state=dead');
  await userEvent.click(await main.findByRole('link', { name: 'Recuperá tu contraseña' }));
  await userEvent.click(await main.findByRole('button', { name: 'Volver a enviar' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/solo sale a su dirección/)).toBeVisible();
  expect(dialog.queryByRole('textbox')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Volver' }));
  expect(main.queryByText(/recuperar\/a_b-C1/)).toBeNull();
  await userEvent.click(main.getByRole('button', { name: 'Descartar' }));
  const asked = within(await screen.findByRole('dialog'));
  await userEvent.click(asked.getByRole('button', { name: 'Descartar' }));
  expect(await main.findByRole('heading', { level: 1, name: 'Bandeja de salida' })).toBeVisible();
  expect(await main.findByText(/ningún|nada|No hay/i)).toBeVisible();
});

test('who may not see orders reads no texts', async () => {
  await giveUpMails(server.database, 1);
  const main = await open('/tools/mails/salida', 'settings');
  await userEvent.click(await main.findByRole('link', { name: 'Recuperá tu contraseña' }));
  expect(await main.findByText(/No tenemos el texto/)).toBeVisible();
  expect(main.queryByText(/Hola, Ana/)).toBeNull();
});
