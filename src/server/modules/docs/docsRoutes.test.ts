import { z } from 'zod';
import { bareShopApp } from '../../../testing/bareShopApp.ts';
import type { ShopApp } from '../../platform/http/ShopApp.ts';
import { withToken } from '../../platform/http/caller.ts';
import { docsRoutes } from './docsRoutes.ts';
import { registerOpenApi } from './registerOpenApi.ts';

let app: ShopApp;

beforeAll(async () => {
  app = await bareShopApp();
  await registerOpenApi(app, null);
  app.get(
    '/api/things/:id/',
    {
      schema: {
        tags: ['store'],
        summary: 'One <thing>',
        params: z.object({ id: z.string().regex(/^\d+$/).transform(Number) }),
        querystring: z.object({ order: z.enum(['a', 'b']).default('a') }),
        response: {
          200: z.object({ id: z.int(), name: z.string().nullable().describe('Its name') }),
        },
      },
    },
    async () => ({ id: 1, name: null }),
  );
  app.get('/api/own/', withToken({ schema: { tags: ['store'] } }), async () => null);
  app.post('/api/own/', withToken({ schema: { tags: ['store'] } }), async () => null);
  await app.register(docsRoutes());
});

afterAll(() => app.close());

test('the OpenAPI document is generated from the schemas', async () => {
  const answer = await app.inject('/api/schema/');
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const document = answer.json();
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toEqual(['/api/things/{id}/', '/api/own/']);
  expect(
    document.paths['/api/things/{id}/'].get.parameters.map(({ name }: { name: string }) => name),
  ).toEqual(['order', 'id']);
});

test('every call has the server’s own refusals, and the document says where the shop is', async () => {
  const document = (await app.inject('/api/schema/')).json();
  expect(document.servers).toEqual([{ url: '/' }]);
  const { get } = document.paths['/api/things/{id}/'];
  expect(Object.keys(get.responses)).toEqual([
    '200',
    '400',
    '401',
    '405',
    '408',
    '414',
    '431',
    '500',
    '503',
  ]);
  const { post } = document.paths['/api/own/'];
  expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(['200', '413', '415']));
  const name = post.responses[415].$ref.split('/').at(-1);
  expect(document.components.responses[name].content).toHaveProperty(['application/json']);
});

test('people read it in Swagger UI, whose page has no script or style in itself', async () => {
  const { body, headers } = await app.inject('/api/docs/');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('<title>Shop API</title>');
  expect(body.match(/<script[^>]*>\s*<\/script>/g)).toHaveLength(
    body.match(/<script/g)?.length ?? 0,
  );
  expect(body).not.toContain('<style');
  const files = [...body.matchAll(/(?:src|href)="\.([^"]+)"/g)].map(
    ([, path]) => `/api/docs${path}`,
  );
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expect((await app.inject(file)).statusCode).toBe(200);
});

test('the page asks this shop alone', async () => {
  const { body } = await app.inject('/api/docs/static/swagger-initializer.js');
  expect(body).toContain('validatorUrl: null');
  expect((await app.inject('/api/docs/json')).json().paths).toHaveProperty('/api/things/{id}/');
});
