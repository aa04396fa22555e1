import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN_COOKIE } from '../../contract/cookies.ts';
import { VISIT_PATHS } from '../../contract/tools/shop/visitReportMapping.ts';
import { comeAsMember } from '../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../testing/openSampleShop.ts';
import { giveUpMails } from '../../testing/data/makeMail.ts';
import { renderApp } from '../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop({ config: { smtpUrl: 'smtp://127.0.0.1:9', visitReports: 100 } });
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

let token = '';

async function open(url: string, admin: boolean) {
  ({ token } = await comeAsMember(server, { admin: admin ? 1 : 0 }));
  const session = JSON.parse(localStorage.getItem('auth-storage')!);
  localStorage.setItem('auth-storage', JSON.stringify({ ...session, admin }));
  await renderApp({ server, url });
  return within(await screen.findByRole('main'));
}

test('every link of the tools area leads somewhere', async () => {
  const main = await open('/tools/sistema', true);
  expect(await main.findByRole('heading', { level: 1, name: 'Sistema' })).toBeVisible();
  expect(document.title).toBe('Sistema | Brazada');
  const links = main.getAllByRole('link');
  expect(links.length).toBeGreaterThan(6);
  for (const link of links) {
    const cookies = { [ADMIN_COOKIE]: token };
    const answer = await server.app.inject({ url: link.getAttribute('href')!, cookies });
    expect(answer.statusCode).toBe(200);
  }
});

test('mails that were given up are counted, and sent again by a button', async () => {
  await giveUpMails(server.database, 2);
  const main = await open('/tools/sistema', true);
  expect(await main.findByText(/^2 mails no pudieron salir/)).toBeVisible();
  await userEvent.click(main.getByRole('button', { name: 'Volver a enviar' }));
  expect(await main.findByText(/^No hay ninguno/)).toBeVisible();
  expect(await screen.findByText('Volvemos a enviar 2 mails.')).toBeVisible();
  expect(main.queryByRole('button', { name: 'Volver a enviar' })).toBeNull();
});

test('errors and waits of browsers are shown by the kind of page', async () => {
  const page = 'product' as const;
  const vitals = [3100, 3200].map((value) => ({ vital: 'LCP' as const, value, page }));
  const errors = [{ message: 'TypeError: boom', source: 'main.ab.js:1:2', page }];
  const headers = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
  const payload = { errors, vitals: [...vitals, { vital: 'CLS' as const, value: 0, page }] };
  await server.app.inject({ method: 'POST', url: VISIT_PATHS.report, payload, headers });
  const main = await open('/tools/sistema', true);
  const waits = within(await main.findByRole('list', { name: 'Velocidad en los navegadores' }));
  expect(waits.getByText('Productos')).toBeVisible();
  expect(waits.getByText('LCP: se ve lo principal en 3,3 s, a mejorar (2 visitas)')).toBeVisible();
  expect(waits.getByText('CLS: se mueve 0 (1 visita)')).toBeVisible();
  const failed = within(main.getByRole('list', { name: 'Errores en los navegadores' }));
  for (const text of ['TypeError: boom', '1 vez', 'Firefox', 'Productos', 'main.ab.js:1:2']) {
    expect(failed.getByText(text)).toBeVisible();
  }
});

test('the inspector opens in a second window, for the shop or for one order', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const main = await open('/tools/inspector', true);
  expect(await main.findByRole('heading', { level: 1, name: 'Inspector' })).toBeVisible();
  await userEvent.click(main.getByRole('button', { name: 'Abrir el inspector' }));
  const [url, name] = opened.mock.calls[0]!;
  expect([new URL(url!).pathname, name]).toEqual(['/tools/inspector/ventana', 'brazada-inspector']);
  await userEvent.type(main.getByRole('textbox', { name: 'Número de pedido' }), '1');
  await userEvent.click(main.getByRole('button', { name: 'Ver en el inspector' }));
  expect(await main.findByText(/no dejó abrir la ventana/)).toBeVisible();
});

test('a missing order is reported as missing', async () => {
  const post = jest.fn();
  jest.spyOn(window, 'open').mockReturnValue({ focus: jest.fn(), postMessage: post } as never);
  const main = await open('/tools/inspector', true);
  await userEvent.type(await main.findByRole('textbox', { name: 'Número de pedido' }), '1');
  await userEvent.click(main.getByRole('button', { name: 'Ver en el inspector' }));
  expect(await main.findByText('No hay un pedido con ese número.')).toBeVisible();
  expect(post).not.toHaveBeenCalled();
});

test('what is no tool is not found', async () => {
  const main = await open('/tools/orders', true);
  const heading = await main.findByRole('heading', { level: 1 });
  expect(heading).toHaveAccessibleName('No encontramos esta página');
});

test('everyone else reads that it is not for them, and has ways out', async () => {
  const main = await open('/tools', false);
  const title = 'No tenés permiso para ver esta página';
  expect(await main.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(document.title).toBe('Sin permiso | Brazada');
  expect(main.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/');
  expect(main.getByRole('link', { name: 'Ir a mi perfil' })).toHaveAttribute('href', '/profile');
});
