import {
  NEWSLETTER_PATH,
  SUBSCRIBER_PATHS as PATHS,
} from '../../../contract/account/newsletterMapping.ts';
import type { SubscriberWire } from '../../../contract/account/newsletterSchemas.ts';
import { fillPath } from '../../../contract/fillPath.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openShop } from '../../../testing/openShop.ts';
import { openOrderShop, type OrderShop } from '../../../testing/openOrderShop.ts';

const WEEK_AND_A_DAY = 8 * 24 * 3_600_000;

onEveryDialect('the newsletter', (database) => {
  let shop: OrderShop;
  let now = Date.now();
  const admin = () => ({ authorization: `Token ${shop.adminToken}` });

  beforeAll(async () => {
    shop = await openOrderShop(database(), { clock: { now: () => new Date(now) } });
  });

  afterAll(() => shop.close());

  beforeEach(async () => {
    await database().transaction(async (trx) => {
      for (const table of ['subscribers', 'mail_outbox'] as const) {
        await trx.deleteFrom(table).execute();
      }
    });
  });

  const ask = (email: string) =>
    shop.app.inject({ method: 'POST', url: NEWSLETTER_PATH, payload: { email } });
  const post = (url: string, form: Record<string, string>) =>
    shop.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
  const mails = () => database().db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
  const addresses = async () =>
    (await database().db.selectFrom('subscribers').select('email').execute()).map(
      ({ email }) => email,
    );

  /** Path of the last mail's link to the page of the news. */
  async function lastLink(): Promise<string> {
    const text = (await mails()).at(-1)?.body_text ?? '';
    return /\/novedades\?t=[\w.-]+/.exec(text)?.[0] ?? '';
  }

  async function join(email: string): Promise<void> {
    await ask(email);
    await post(await lastLink(), {});
  }

  it('stores an address only after the mail’s link was followed and its button pressed', async () => {
    expect((await ask('Rita@Correo.example')).json()).toEqual({
      message: 'Te mandamos un mail: confirmá desde ahí y listo.',
    });
    const link = await lastLink();
    const opened = await shop.app.inject({ url: link });
    expect(opened.body).toContain('Confirmá tu suscripción');
    expect(opened.headers['cache-control']).toBe('no-store');
    expect(await addresses()).toEqual([]);
    for (const _again of [1, 2]) {
      expect((await post(link, {})).body).toContain('Ya estás en la lista');
    }
    expect(await addresses()).toEqual(['rita@correo.example']);
    const [, welcome, ...others] = await mails();
    expect(welcome).toMatchObject({
      recipient: 'Rita@Correo.example',
      unsubscribe_url: expect.stringContaining('/novedades?t='),
    });
    expect(others).toEqual([]);
  });

  it('answers the same for an address that it knows, and mails the way out', async () => {
    await join('rita@correo.example');
    const first = (await ask('otra@correo.example')).json<unknown>();
    expect((await ask('RITA@correo.example')).json()).toEqual(first);
    const last = (await mails()).at(-1);
    expect(last?.subject).toContain('Ya estabas en la lista');
    expect(await addresses()).toEqual(['rita@correo.example']);
  });

  it('takes an address off by one POST, as mail programs send it', async () => {
    await join('rita@correo.example');
    const url = (await mails()).at(-1)?.unsubscribe_url ?? '';
    const { pathname, search } = new URL(url);
    const question = await shop.app.inject({ url: pathname + search });
    expect(question.body).toContain('Darte de baja');
    expect(await addresses()).toEqual(['rita@correo.example']);
    const left = await post(pathname + search, { 'List-Unsubscribe': 'One-Click' });
    expect(left.statusCode).toBe(200);
    expect(left.body).toContain('Te diste de baja');
    expect(await addresses()).toEqual([]);
  });

  it('knows neither links of others nor old ones', async () => {
    await ask('rita@correo.example');
    const link = await lastLink();
    const forged = link.replace(/\?t=../, '?t=Wz');
    expect((await post(forged, {})).statusCode).toBe(404);
    expect((await post('/novedades?t=', {})).statusCode).toBe(404);
    now += WEEK_AND_A_DAY;
    expect((await post(link, {})).body).toContain('Este enlace ya no vale');
    now -= WEEK_AND_A_DAY;
    expect(await addresses()).toEqual([]);
  });

  it('is a form for browsers without scripts', async () => {
    const bad = await post('/novedades', { email: 'no es' });
    expect(bad.statusCode).toBe(400);
    expect(bad.body).toContain('Ingresá un email válido.');
    expect(bad.body).toContain('value="no es"');
    expect((await post('/novedades', { email: 'rita@correo.example' })).body).toContain(
      'Te mandamos un mail',
    );
    expect(await mails()).toHaveLength(1);
    const { statusCode } = await ask('tampoco');
    expect(statusCode).toBe(400);
  });

  it('is listed, found, exported with each way out, and deleted on request', async () => {
    await join('rita@correo.example');
    await join('bruno@correo.example');
    const list = async (query = '') =>
      (await shop.app.inject({ url: PATHS.list + query, headers: admin() })).json<{
        count: number;
        results: SubscriberWire[];
      }>();
    expect(await list('?ordering=email')).toMatchObject({
      count: 2,
      results: [{ email: 'bruno@correo.example' }, { email: 'rita@correo.example' }],
    });
    const found = await list('?q=RITA');
    expect(found.count).toBe(1);
    const file = await shop.app.inject({ url: `${PATHS.export}?q=bruno`, headers: admin() });
    expect(file.body).toContain('bruno@correo.example');
    expect(file.body).not.toContain('rita');
    const [out = ''] = /\/novedades\?t=[\w.-]+/.exec(file.body) ?? [];
    await post(out, {});
    expect(await addresses()).toEqual(['rita@correo.example']);
    const url = fillPath(PATHS.remove, { id: found.results[0]?.id ?? 0 });
    const remove = () => shop.app.inject({ method: 'POST', url, headers: admin(), payload: {} });
    expect((await remove()).statusCode).toBe(200);
    expect((await remove()).statusCode).toBe(404);
    expect(await addresses()).toEqual([]);
  });

  it('floods no mailbox, whichever way it is written', async () => {
    const limited = await openShop(database(), { config: { rateLimit: true } });
    const statuses: number[] = [];
    for (const email of ['r@c.example', 'R@c.example', 'r+1@c.example', 'r@c.example']) {
      const call = { method: 'POST', url: NEWSLETTER_PATH, payload: { email } } as const;
      statuses.push((await limited.app.inject(call)).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    await limited.close();
  });
});
