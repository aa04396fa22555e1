import { screen, within } from '@testing-library/react';
import { comeAsMember } from '../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../testing/openSampleShop.ts';
import { renderApp } from '../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

async function open(url: string, admin: boolean) {
  await comeAsMember(server, { admin: admin ? 1 : 0 });
  const session = JSON.parse(localStorage.getItem('auth-storage')!);
  localStorage.setItem('auth-storage', JSON.stringify({ ...session, admin }));
  await renderApp({ server, url });
  return within(await screen.findByRole('main'));
}

test('admins arrive at what the shop offers them, and each link leads somewhere', async () => {
  const main = await open('/tools', true);
  expect(await main.findByRole('heading', { level: 1, name: 'Herramientas' })).toBeVisible();
  expect(document.title).toBe('Herramientas | Brazada');
  const links = main.getAllByRole('link');
  expect(links).toHaveLength(2);
  for (const link of links) {
    const answer = await server.app.inject({ url: link.getAttribute('href')! });
    expect(answer.statusCode).toBe(200);
  }
});

test('below the tools there is nothing yet', async () => {
  const main = await open('/tools/orders', true);
  const heading = await main.findByRole('heading', { level: 1 });
  expect(heading).toHaveAccessibleName('Te fuiste del andarivel');
});

test('everyone else reads that it is not for them, and has ways out', async () => {
  const main = await open('/tools', false);
  const title = 'No tenés permiso para ver esta página';
  expect(await main.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(document.title).toBe('Sin permiso | Brazada');
  expect(main.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/');
  expect(main.getByRole('link', { name: 'Ir a mi perfil' })).toHaveAttribute('href', '/profile');
});
