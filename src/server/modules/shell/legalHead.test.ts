import { openShellApp } from '../../../testing/openShellApp.ts';
import { LEGAL_TEXT_KEYS } from '../../../domain/legalText.ts';

async function html(url: string) {
  const { app } = await openShellApp();
  const answer = await app.inject(url);
  await app.close();
  return { status: answer.statusCode, body: answer.body };
}

test.each(LEGAL_TEXT_KEYS)('/%s has its head', async (key) => {
  const { status, body } = await html(`/${key}`);
  expect(status).toBe(200);
  expect(body).toContain('<title>Términos | Brazada</title>');
  expect(body).toContain(`<link rel="canonical" href="https://brazada.example/${key}">`);
  expect(body).toMatch(/<meta name="description" content="[^"]{60,}">/);
  expect(body).toContain(`as="fetch" href="/api/store/texts/${key}/"`);
  expect(body).toContain('"BreadcrumbList"');
});
