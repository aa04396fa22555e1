import { openShellApp } from '../../../testing/openShellApp.ts';
import { markup } from '../../platform/http/markup.ts';

const OWN = { 'sec-fetch-site': 'same-origin' };

async function open(status = 200) {
  const posted: unknown[] = [];
  const shop = await openShellApp({
    paint: async () => null,
    frame: async () => markup`<p>Cargando…</p>`,
    form: async (_request, page) => {
      posted.push(page.posted);
      if (status === 0) throw new Error('broken');
      return { place: markup`<form>${page.posted?.email ?? ''}</form>`, status };
    },
  });
  const post = (url: string, payload: string, headers: Record<string, string> = OWN) =>
    shop.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  return { ...shop, post, posted };
}

test.each(['/arrepentimiento', '/seguimiento'])('%s has its form in the page', async (url) => {
  const { app } = await open();
  const { body } = await app.inject(`${url}?pedido=1`);
  expect(body).toContain('<form>');
  await app.close();
});

test('what is posted to a page is answered with the page, for this visitor only', async () => {
  const { app, post, posted } = await open(400);
  const answer = await post('/arrepentimiento', 'email=ana%40brazada.example&reason=no+me+gusta');
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toContain('<form>ana@brazada.example</form>');
  expect(posted).toEqual([{ email: 'ana@brazada.example', reason: 'no me gusta' }]);
  expect((await app.inject('/arrepentimiento')).body).toContain('<form></form>');
  await app.close();
});

test.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'https://brazada.example' },
  { origin: 'https://other.example' },
  { origin: 'null' },
])('a form of another site (%j) sends nothing, and leads to the page’s own', async (headers) => {
  const { app, post, posted } = await open();
  const answer = await post('/seguimiento', 'email=a%40b.example', headers);
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/seguimiento');
  expect(posted).toEqual([]);
  await app.close();
});

test.each([{}, { origin: 'https://brazada.example' }])(
  'a browser that says only %j is heard',
  async (headers) => {
    const { app, post } = await open();
    expect((await post('/seguimiento', '', headers as Record<string, string>)).statusCode).toBe(
      200,
    );
    await app.close();
  },
);

test('a page that cannot be made says that the shop does not answer', async () => {
  const { app, post, failures } = await open(0);
  const answer = await post('/seguimiento', 'email=x');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBeDefined();
  expect(answer.body).toContain('Ya volvemos');
  expect(failures).toHaveLength(1);
  await app.close();
});
