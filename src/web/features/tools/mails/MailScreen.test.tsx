import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
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

async function open(url: string) {
  await comeAsMember(server, { admin: 1, username: `rita${Math.random()}` });
  await renderApp({ server, url });
  return within(await screen.findByRole('main'));
}

test('a mail is chosen, seen as it arrives and as text, and sent as a test', async () => {
  const main = await open('/tools/mails');
  await userEvent.click(await main.findByRole('link', { name: 'Pedido enviado' }));
  const frame = await main.findByTitle<HTMLIFrameElement>(/^Tu pedido B-100482 /);
  expect(frame.srcdoc).toContain('Código de seguimiento');
  expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
  expect(frame).toHaveAttribute('data-view', 'phone');
  await userEvent.click(main.getByRole('button', { name: 'Computadora' }));
  expect(main.getByTitle(/^Tu pedido B-100482 /)).toHaveAttribute('data-view', 'desktop');
  await userEvent.click(main.getByRole('button', { name: 'Solo texto' }));
  expect(main.getByRole('group', { name: 'Solo texto' })).toHaveTextContent('Botón de arrepent');

  const to = main.getByLabelText('Para');
  expect(to).toHaveValue('rita@brazada.example');
  await userEvent.clear(to);
  await userEvent.type(to, 'nadie');
  await userEvent.click(main.getByRole('button', { name: 'Enviar prueba' }));
  expect(await main.findByText('Ingresá un email válido.')).toBeVisible();
  await userEvent.type(to, '@brazada.example');
  await userEvent.click(main.getByRole('button', { name: 'Enviar prueba' }));
  expect(await screen.findByText('Mandamos la prueba a nadie@brazada.example.')).toBeVisible();
  await waitFor(async () => {
    const sent = await server.database.db.selectFrom('mail_outbox').selectAll().execute();
    expect(sent).toMatchObject([{ subject: expect.stringMatching(/^\[Prueba\] Tu pedido/) }]);
  });
});

test('an unknown mail leads back to the list', async () => {
  const main = await open('/tools/mails/nada');
  expect(await main.findByRole('heading', { name: 'No encontramos ese mail' })).toBeVisible();
  expect(main.getByRole('link', { name: 'Ver todos los mails' })).toBeVisible();
});
