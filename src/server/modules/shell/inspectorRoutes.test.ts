import { ADMIN_COOKIE } from '../../../contract/cookies.ts';
import { bareShopApp } from '../../../testing/bareShopApp.ts';
import { inspectorRoutes } from './inspectorRoutes.ts';

const PATH = '/tools/inspector/ventana';

async function ask(isOpen: boolean, cookie = '', page: string | null = '<h1>Inspector</h1>') {
  const isAdmin = async (token: string) => token === 'admin';
  const app = await bareShopApp();
  await app.register(inspectorRoutes({ page, isOpen, isAdmin }));
  const answer = await app.inject({ url: PATH, headers: { cookie: `${ADMIN_COOKIE}=${cookie}` } });
  await app.close();
  return answer;
}

it('opens for admins, and is not cacheable', async () => {
  const { statusCode, body, headers } = await ask(false, 'admin');
  expect([statusCode, body]).toEqual([200, '<h1>Inspector</h1>']);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-type']).toMatch(/^text\/html/);
});

it('rejects everyone else, unless it is open by configuration', async () => {
  expect((await ask(false, 'ana')).statusCode).toBe(403);
  expect((await ask(false, '')).statusCode).toBe(403);
  expect((await ask(true, '')).statusCode).toBe(200);
});

it('reports a missing build', async () => {
  expect((await ask(true, '', null)).statusCode).toBe(404);
});
