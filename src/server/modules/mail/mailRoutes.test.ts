import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import { makeMail } from '../../../testing/data/makeMail.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openAccountShop, PASSWORD, tokenHeader } from '../../../testing/openAccountShop.ts';
import { enqueueMail } from '../../platform/mail/enqueueMail.ts';
import { mailOutbox } from '../../platform/mail/mailOutbox.ts';

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

  it('lists all mail, newest first, without bodies', async () => {
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
