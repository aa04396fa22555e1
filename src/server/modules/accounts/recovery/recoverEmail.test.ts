import { API_PATHS } from '../../../../contract/apiPaths.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openRecoveryShop, type RecoveryShop } from '../../../../testing/openAccountShop.ts';
import { openShop } from '../../../../testing/openShop.ts';

const { sendRecoverEmail, forgotPassword } = API_PATHS;

onEveryDialect('a forgotten password', (database) => {
  let shop: RecoveryShop;

  beforeAll(async () => {
    shop = await openRecoveryShop(database());
  });

  afterAll(() => shop.close());

  const seen = async () => [
    (await shop.mails()).length,
    (await shop.resetTokens()).length,
    shop.wakes(),
  ];

  describe.each([
    [sendRecoverEmail, (detail: string) => ({ detail })],
    [forgotPassword, (detail: string) => ({ message: detail, detail })],
  ])('%s', (url, failureOf) => {
    it('mails a link at once and stores its hash', async () => {
      const { email } = await shop.joinNext();
      const [mails = 0, tokens = 0, wakes = 0] = await seen();
      const answer = await shop.post(url, { email: `  ${email.toUpperCase()} ` });
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { message: 'Te enviamos un mail para que elijas una contraseña nueva.' },
      ]);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(await seen()).toEqual([mails + 1, tokens + 1, wakes + 1]);
      const { recipient, subject, body_text, body_html } = (await shop.mails()).at(-1)!;
      expect([recipient, subject]).toEqual([email, 'Recuperá tu contraseña de Mi tienda']);
      const link = /http:\/\/localhost:80\/recuperar\/([\w-]{43})\n/;
      const [, token = ''] = link.exec(body_text) ?? [];
      expect(body_html).toContain(`href="http://localhost:80/recuperar/${token}"`);
      expect(JSON.stringify(await shop.resetTokens())).not.toContain(token);
      expect((await shop.reset(token)).statusCode).toBe(200);
    });

    it('reports an unknown email, and mails nothing', async () => {
      const before = await seen();
      const answer = await shop.post(url, { email: 'nadie@brazada.example' });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        failureOf('El Email no esta registrado'),
      ]);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(await seen()).toEqual(before);
    });

    it.each([
      [{}, 'El email es obligatorio'],
      [{ email: '   ' }, 'El email es obligatorio'],
      [{ email: 'ana' }, 'Ingrese un email válido'],
      [{ email: 'ana@b.example\r\nBcc: todos@b.example' }, expect.stringMatching(/\S/)],
      [{ email: 'ana@b.example, todos@b.example' }, 'Ingrese un email válido'],
      [{ email: ['ana@b.example'] }, expect.stringMatching(/\S/)],
      [{ email: `${'a'.repeat(300)}@b.example` }, 'Hasta 254 caracteres.'],
    ])('refuses %j', async (body, sentence) => {
      const before = await seen();
      const answer = await shop.post(url, body);
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { ...failureOf('Hay datos que no son válidos.'), errors: { email: [sentence] } },
      ]);
      expect(await seen()).toEqual(before);
    });

    it('rejects invalid JSON and oversized bodies', async () => {
      const call = {
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
      } as const;
      const unreadable = await shop.app.inject({ ...call, payload: '{"email":' });
      expect(unreadable.statusCode).toBe(400);
      expect(unreadable.json()).toEqual(failureOf(unreadable.json().detail));
      const payload = JSON.stringify({ email: 'x'.repeat(300_000) });
      const large = await shop.app.inject({ ...call, payload });
      expect([large.statusCode, large.json()]).toEqual([
        413,
        failureOf('El cuerpo es demasiado grande.'),
      ]);
    });
  });

  it('links to the caller’s origin, unless PUBLIC_URL is set or in production', async () => {
    const { email } = await shop.joinNext();
    await shop.post(sendRecoverEmail, { email }, { host: 'tienda.example' });
    expect((await shop.mails()).at(-1)?.body_text).toContain('http://tienda.example/recuperar/');
    const publicUrl = 'https://brazada.example';
    const known = await openShop(database(), { config: { publicUrl } });
    for (const url of [sendRecoverEmail, forgotPassword]) {
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
      await known.app.inject({ method: 'POST', url, payload: { email }, headers });
      const { body_text, body_html } = (await shop.mails()).at(-1)!;
      expect(body_text).toContain(`${publicUrl}/recuperar/`);
      expect(body_text + body_html).not.toContain('evil');
    }
    await known.close();
    const unknown = await openShop(database(), { config: { mode: 'production' } });
    const headers = { host: 'evil.example' };
    await unknown.app.inject({
      method: 'POST',
      url: sendRecoverEmail,
      payload: { email },
      headers,
    });
    expect((await shop.mails()).at(-1)?.body_text).toContain('http://localhost:8000/recuperar/');
    await unknown.close();
  });
});
