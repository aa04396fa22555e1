import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import { enqueueOrderMail, makeMail } from '../../../testing/data/makeMail.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openAccountShop, PASSWORD, tokenHeader } from '../../../testing/openAccountShop.ts';
import { enqueueMail } from '../../platform/mail/enqueueMail.ts';
import { mailOutbox } from '../../platform/mail/mailOutbox.ts';
import { withoutLinks } from '../../platform/mail/withoutLinks.ts';

type Shop = Awaited<ReturnType<typeof openAccountShop>>;

onEveryDialect('the outbox, for admins', (database) => {
  let shop: Shop;
  let admin: Record<string, string>;

  beforeAll(async () => {
    shop = await openAccountShop(database());
    await shop.makeAdmin('Jefa');
    const login = await shop.post(API_PATHS.login, { username: 'jefa', password: PASSWORD });
    admin = tokenHeader(login.json().token);
  });

  afterAll(() => shop.close());

  /** One sent, one waiting and two dead mails. */
  beforeEach(async () => {
    const outbox = mailOutbox(database());
    const now = Date.now();
    await database().transaction(async (trx) => {
      await trx.deleteFrom('mail_outbox').execute();
      for (const name of ['enviado', 'perdido', 'rechazado', 'espera']) {
        await enqueueMail(trx, makeMail({ to: `${name}@brazada.example`, subject: name }), now);
      }
    });
    const [sent, ...dead] = await outbox.lease(now, 3);
    await outbox.markSent(sent!, now);
    for (const mail of dead) {
      await outbox.markFailed(mail, { reason: '550 no such user', isFinal: true }, now);
    }
  });

  const list = async (query = '') => {
    const answer = await shop.get(API_PATHS.toolsMail + query, admin);
    return answer.json<{ count: number; results: { id: number; subject: string }[] }>();
  };
  const subjects = async (query: string) => (await list(query)).results.map((row) => row.subject);
  const retry = (id: number | string) =>
    shop.post(fillPath(API_PATHS.toolsMailRetry, { id }), {}, admin);

  it('lists all mail, newest first, without text', async () => {
    const { results } = await list('?page_size=2');
    expect(results).toEqual([
      expect.objectContaining({ subject: 'espera', state: 'waiting', sent_at: null }),
      {
        id: expect.any(Number) as number,
        recipient: 'rechazado@brazada.example',
        subject: 'rechazado',
        state: 'dead',
        attempts: 1,
        last_error: '550 no such user',
        created_at: expect.any(String) as string,
        next_attempt_at: null,
        sent_at: null,
      },
    ]);
    expect(JSON.stringify(await list())).not.toContain('recuperar');
  });

  it('filters by state', async () => {
    expect(await subjects('?state=dead')).toEqual(['rechazado', 'perdido']);
    expect(await subjects('?state=waiting')).toEqual(['espera']);
    expect(await subjects('?state=sent')).toEqual(['enviado']);
    expect((await shop.get(`${API_PATHS.toolsMail}?state=lost`, admin)).statusCode).toBe(400);
    expect((await shop.get(`${API_PATHS.toolsMail}?page=2`, admin)).statusCode).toBe(404);
  });

  it('resends one dead mail, and no other', async () => {
    const [rejected, lost] = (await list('?state=dead')).results;
    const answer = await retry(rejected!.id);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ id: rejected!.id, state: 'waiting', attempts: 0 }),
    ]);
    expect(await subjects('?state=dead')).toEqual([lost!.subject]);
    expect((await retry(rejected!.id)).statusCode).toBe(409);
    expect((await retry(2_000_000_000)).statusCode).toBe(404);
    expect((await retry('uno')).statusCode).toBe(400);
  });

  it('resends all dead mail', async () => {
    const again = async () => (await shop.post(API_PATHS.toolsMailRetryAll, {}, admin)).json();
    expect(await again()).toEqual({ message: 'Volvemos a enviar 2 mails.', updated: 2 });
    expect(await again()).toMatchObject({ updated: 0 });
    expect((await list('?state=waiting')).count).toBe(3);
  });

  const one = async (id: number, headers = admin) =>
    (await shop.get(fillPath(API_PATHS.toolsMailOne, { id }), headers)).json<{
      text: string | null;
      subject: string;
      failures: { at: string; said: string }[];
      can_be_redirected: boolean;
    }>();
  const send = async (id: number, recipient: string) => {
    const path = fillPath(API_PATHS.toolsMailRetry, { id });
    const answer = await shop.post(path, { recipient }, admin);
    return { status: answer.statusCode, ...answer.json<{ detail?: string }>() };
  };
  const row = (id: number) =>
    database()
      .db.selectFrom('mail_outbox')
      .select(['recipient', 'body_text'])
      .where('id', '=', id)
      .executeTakeFirst();

  /** A mail of an order that waits to be rendered. */
  async function ofOrder(): Promise<number> {
    await enqueueOrderMail(database(), 'typo@brazada.example', Date.now() + 60_000);
    const [queued] = (await list('?q=TYPO@')).results;
    return queued!.id;
  }

  it('finds by recipient', async () => {
    expect(await subjects('?q=PERDIDO@')).toEqual(['perdido']);
    expect(await subjects('?q=brazada&state=dead')).toEqual(['rechazado', 'perdido']);
    expect(await subjects('?q=%25')).toEqual([]);
  });

  it('shows what a mail says without its links, and each attempt', async () => {
    const [rejected] = (await list('?state=dead')).results;
    const dead = await one(rejected!.id);
    expect(dead.failures).toEqual([{ at: expect.any(String) as string, said: '550 no such user' }]);
    expect(dead.text).toBe(withoutLinks(makeMail().text));
    expect(dead.text).not.toBe(makeMail().text);
    const [sent] = (await list('?state=sent')).results;
    expect((await one(sent!.id)).text).toBe(withoutLinks(makeMail().text));
    expect((await row(sent!.id))?.body_text).toBe(withoutLinks(makeMail().text));
    expect((await shop.get(fillPath(API_PATHS.toolsMailOne, { id: 2e9 }), admin)).statusCode).toBe(
      404,
    );
  });

  it('a waiting mail of an order has its subject and text, without the key', async () => {
    const id = await ofOrder();
    const [queued] = (await list('?q=typo')).results;
    expect(queued!.subject).toContain('100777');
    const mail = await one(id);
    expect(mail.subject).toBe(queued!.subject);
    expect(mail.text).toContain('100777');
    expect(mail.text).not.toContain('key=');
    expect(mail.can_be_redirected).toBe(true);
  });

  it('sends a mail of an order to another address, and no other mail', async () => {
    const id = await ofOrder();
    expect(await send(id, 'sin arroba')).toMatchObject({ status: 400 });
    expect(await send(id, 'bien@brazada.example')).toMatchObject({ status: 200 });
    const leased = (await mailOutbox(database()).lease(Date.now() + 1, 9)).find(
      (mail) => mail.id === id,
    );
    expect(leased).toMatchObject({ to: 'bien@brazada.example', attempts: 0 });
    expect(await send(id, 'otra@brazada.example')).toMatchObject({ status: 409 });
    const [rejected] = (await list('?state=dead')).results;
    const personal = await send(rejected!.id, 'ladron@brazada.example');
    expect(personal).toMatchObject({ status: 400 });
    expect(personal.detail).toMatch(/^Ese mail puede abrir una cuenta/);
    expect((await row(rejected!.id))?.recipient).toBe('rechazado@brazada.example');
    const [sent] = (await list('?state=sent')).results;
    expect(await send(sent!.id, 'x@brazada.example')).toMatchObject({ status: 409 });
  });

  it('discards a dead mail, and no other', async () => {
    const discard = async (id: number) =>
      (await shop.post(fillPath(API_PATHS.toolsMailDiscard, { id }), {}, admin)).statusCode;
    const [rejected] = (await list('?state=dead')).results;
    expect(await discard(rejected!.id)).toBe(200);
    expect(await subjects('?state=dead')).toEqual(['perdido']);
    expect(await discard(rejected!.id)).toBe(404);
    const [waiting] = (await list('?state=waiting')).results;
    expect(await discard(waiting!.id)).toBe(409);
  });

  it('requires an admin', async () => {
    const { token } = await shop.join('ana');
    const calls = (headers: Record<string, string>) => [
      shop.get(API_PATHS.toolsMail, headers),
      shop.post(API_PATHS.toolsMailRetryAll, {}, headers),
      shop.post(fillPath(API_PATHS.toolsMailRetry, { id: 1 }), {}, headers),
    ];
    const statuses = async (headers: Record<string, string>) =>
      (await Promise.all(calls(headers))).map(({ statusCode }) => statusCode);
    expect(await statuses({})).toEqual([401, 401, 401]);
    expect(await statuses(tokenHeader(token))).toEqual([403, 403, 403]);
    expect((await list('?state=dead')).count).toBe(2);
  });
});
