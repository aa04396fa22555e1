import { buildTestApp, type TestApp } from '../../../../testing/buildTestApp.ts';
import { SHOP_MAILS } from '../../../../domain/tools/shopMail.ts';
import { readConfig } from '../../../platform/config/readConfig.ts';

let shop: TestApp;

afterEach(() => shop.close());

async function open(env: Record<string, string>): Promise<TestApp> {
  shop = await buildTestApp({ config: { mailPreview: readConfig(env).mailPreview } });
  return shop;
}

const ask = (url: string) => shop.app.inject({ url, headers: { host: 'localhost:8080' } });

test('shows every mail in both forms in development', async () => {
  await open({ NODE_ENV: 'development', MAIL_PREVIEW: 'on' });
  const { statusCode, headers, body } = await ask('/correos');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers['cache-control']).toBe('no-store');
  const names = [...body.matchAll(/href="\/correos\/([\w-]+)"/g)].map(([, name]) => name);
  expect(names).toEqual(SHOP_MAILS);
  expect(body.match(/<iframe [^>]*srcdoc="&lt;!doctype html&gt;/g)).toHaveLength(names.length);
  expect(body).toContain('Titular: Indumentaria de Ejemplo S.A.');
  for (const name of names) {
    const mail = await ask(`/correos/${name}`);
    expect(mail.body).toMatch(/^<!doctype html>\n<html lang="es-AR"/);
    expect(mail.body).toContain('href="http://localhost:8080/arrepentimiento"');
  }
});

test('an unknown mail is a 404', async () => {
  await open({ MAIL_PREVIEW: 'on' });
  expect((await ask('/correos/nada')).statusCode).toBe(404);
});

test.each([
  { NODE_ENV: 'production', MAIL_PREVIEW: 'on' },
  { NODE_ENV: 'production' },
  { NODE_ENV: 'development' },
  {},
])('is missing with %j', async (env) => {
  await open(env);
  for (const url of ['/correos/', '/correos/recovery']) {
    const { statusCode, body } = await ask(url);
    expect(statusCode).toBe(404);
    expect(body).not.toMatch(/srcdoc|contraseña nueva/);
  }
});
