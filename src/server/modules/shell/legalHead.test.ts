import { openShellApp } from '../../../testing/openShellApp.ts';
import { LEGAL_TEXT_KEYS } from '../../../domain/legalText.ts';

async function html(url: string) {
  const { app } = await openShellApp();
  const answer = await app.inject(url);
  await app.close();
  return { status: answer.statusCode, body: answer.body };
}

test.each(LEGAL_TEXT_KEYS)('/%s has its head and its full text without scripts', async (key) => {
  const { status, body } = await html(`/${key}`);
  expect(status).toBe(200);
  expect(body).toContain('<title>Términos | Brazada</title>');
  expect(body).toContain(`<link rel="canonical" href="https://brazada.example/${key}">`);
  expect(body).toMatch(/<meta name="description" content="[^"]{60,}">/);
  expect(body).toContain(`as="fetch" href="/api/store/texts/${key}/"`);
  expect(body).toContain('"BreadcrumbList"');
  expect(body).toContain('<h2>Precios</h2>');
  expect(body).toContain('<li><strong>Finales</strong> &lt;script&gt;</li>');
  expect(body).toContain('<a href="/envios-y-cambios">Cambios</a>');
  expect(body).toContain('<th scope="col">Talle</th>');
  expect(body).not.toContain('<script>');
});

test.each(['/', '/carrito', '/productos', '/nada', '/privacidad'])(
  'the withdrawal link is on %s without scripts',
  async (url) => {
    const { body } = await html(url);
    expect(body).toContain('<a href="/arrepentimiento">Botón de arrepentimiento</a>');
  },
);
