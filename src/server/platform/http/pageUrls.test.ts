import { z } from 'zod';
import { bareShopApp } from '../../../testing/bareShopApp.ts';
import { pageUrls } from './pageUrls.ts';
import { originOf } from './requestOrigin.ts';

async function pageTwoOf(url: string): Promise<string> {
  const app = await bareShopApp();
  const querystring = z.object({ page: z.string().default('1'), filters: z.string().optional() });
  app.get('/api/things/', { schema: { querystring } }, async (request) => ({
    url: pageUrls(request, originOf('https://brazada.example'))(2),
  }));
  const { url: two } = (await app.inject(url)).json<{ url: string }>();
  await app.close();
  return two;
}

test.each([
  ['/api/things', 'page=2'],
  ['/api/things/?page=7', 'page=2'],
  [
    '/api/things?filters=%7B%22q%22%3A%22%C3%B1%26%22%7D&page=1',
    'filters=%7B%22q%22%3A%22%C3%B1%26%22%7D&page=2',
  ],
  ['/api/things?utm_source=mail&filters=a', 'filters=a&page=2'],
  ['/api/things?a=%3Fpage', 'page=2'],
])('%s → %s', async (url, query) => {
  expect(await pageTwoOf(url)).toBe(`https://brazada.example/api/things/?${query}`);
});
