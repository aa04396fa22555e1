import type { OpenedWithdrawalWire } from '../../../contract/account/legalSchemas.ts';
import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import { makeAccessToken, makeClientType, makeUser } from '../../../testing/data/accountFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { makeOrder } from '../../../testing/data/orderFactory.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import { openShop } from '../../../testing/openShop.ts';

const NOW = Date.UTC(2026, 10, 21, 15, 30);
const CODE = /^ARR-[2-9B-Z]{4}-[2-9B-Z]{4}$/;
let said = 0;

/** Unique words. */
const fresh = () => ({ email: `ana${(said += 1)}@brazada.example` });

onEveryDialect('who regrets a purchase', (database) => {
  let shop: TestApp;
  let wakes = 0;

  beforeAll(async () => {
    const wakeMailWorker = () => void (wakes += 1);
    shop = await openShop(database(), { clock: { now: () => new Date(NOW) }, wakeMailWorker });
  });

  afterAll(() => shop.close());

  const post = (payload: object, app = shop.app) =>
    app.inject({ method: 'POST', url: API_PATHS.withdrawals, payload });
  const open = async (payload: object) => {
    const answer = await post(payload);
    expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
    return answer.json<OpenedWithdrawalWire>();
  };
  const cases = () => database().db.selectFrom('withdrawals').selectAll().orderBy('id').execute();
  const caseOf = async (code: string) => (await cases()).find((each) => each.code === code);
  const mailsAbout = (code: string) =>
    database()
      .db.selectFrom('mail_outbox')
      .select(['recipient', 'subject', 'body_text', 'body_html'])
      .where('subject', 'like', `%${code}`)
      .orderBy('recipient')
      .execute();
  const recipients = async (code: string) =>
    (await mailsAbout(code)).map(({ recipient }) => recipient);

  it('returns a code at once, and mails it', async () => {
    const { email } = fresh();
    const before = wakes;
    const opened = await open({ email, order_number: ' #9001 ', phone: '11 5555-0111' });
    expect(opened).toEqual({
      code: expect.stringMatching(CODE) as string,
      created_at: '2026-11-21T15:30:00.000Z',
      answer_by: '2026-11-22T15:30:00.000Z',
    });
    expect(await caseOf(opened.code)).toMatchObject({
      order_number: '9001',
      order_id: null,
      email,
      phone: '11 5555-0111',
      reason: '',
      created_at: NOW,
      answered_at: null,
    });
    const [mail, ...more] = await mailsAbout(opened.code);
    expect([mail?.recipient, more]).toEqual([email, []]);
    expect(mail?.body_text).toContain(opened.code);
    expect(mail?.body_text).toContain('Pedido: 9001');
    expect(mail?.body_text).toContain('22 de noviembre de 2026, 12:30');
    expect(mail?.body_html).toContain(opened.code);
    expect(wakes).toBe(before + 1);
  });

  it('mails only the given address, so that guessing a number mails no buyer', async () => {
    const order_number = 'R-1001';
    const buyer = 'Rita@brazada.example';
    const id = await database().transaction((trx) =>
      makeOrder(trx, { order_number, email: buyer }),
    );
    const known = await open({ order_number: 'r-1001' });
    const unknown = await open({ order_number: 'R-1002', phone: '11 5555-0111' });
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
    expect(await recipients(known.code)).toEqual([]);
    expect(await recipients(unknown.code)).toEqual([]);
    expect(await caseOf(known.code)).toMatchObject({ order_id: id, email: '' });
    const same = await open({ order_number, email: 'rita@BRAZADA.example' });
    expect(await recipients(same.code)).toEqual(['rita@BRAZADA.example']);
    const { email } = fresh();
    const other = await open({ order_number, email });
    expect(await recipients(other.code)).toEqual([email]);
  });

  it('opens one case for repeated requests, and another after it was answered', async () => {
    const words = { ...fresh(), order_number: '77', reason: 'Me quedó\r\nchica 🏊' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(words)));
    const codes = new Set(answers.map(({ code }) => code));
    expect(codes.size).toBe(1);
    const [code = ''] = codes;
    expect(await recipients(code)).toEqual([words.email]);
    await database().transaction((trx) =>
      trx.updateTable('withdrawals').set({ answered_at: NOW }).where('code', '=', code).execute(),
    );
    expect((await open(words)).code).not.toBe(code);
    expect((await open({ ...words, reason: 'Otra cosa' })).code).not.toBe(code);
  });

  it('repeats only the number in mail', async () => {
    const { code } = await open({
      ...fresh(),
      order_number: 'R-1001',
      phone: '+54 9 11 5555 0111',
      reason: 'Entrá a https://evil.example <script>',
    });
    const [mail] = await mailsAbout(code);
    expect(`${mail?.body_text}${mail?.body_html}`).not.toMatch(/evil|<script|5555/);
  });

  describe('answering as an admin', () => {
    let headers: Record<string, string>;

    beforeAll(async () => {
      const token = await database().transaction(async (trx) => {
        const type = await makeClientType(trx, 'minorista', 10_000);
        return makeAccessToken(trx, await makeUser(trx, type, { username: 'jefa', admin: 1 }));
      });
      headers = { authorization: `Token ${token}` };
    });

    const answer = (code: string, payload: object, by = headers) =>
      shop.app.inject({
        method: 'POST',
        url: fillPath(API_PATHS.toolsWithdrawalAnswer, { code }),
        payload,
        headers: by,
      });
    const list = async (query = '', by = headers) =>
      shop.app.inject({ url: API_PATHS.toolsWithdrawals + query, headers: by });
    const ANSWER = 'Pasamos a buscarlo el martes.\nTe devolvemos todo.';

    it('records admin, time and answer, and mails it', async () => {
      const { email } = fresh();
      const { code } = await open({ email, order_number: 'A-1' });
      const before = wakes;
      const answered = await answer(code, { answer: ANSWER });
      expect(answered.statusCode).toBe(200);
      expect(answered.json()).toEqual({
        code,
        order_number: 'A-1',
        cases_of_order: expect.any(Number),
        email,
        phone: '',
        reason: '',
        created_at: '2026-11-21T15:30:00.000Z',
        answer_by: '2026-11-22T15:30:00.000Z',
        answered_at: '2026-11-21T15:30:00.000Z',
        answer: ANSWER,
        answered_by: 'jefa',
      });
      const mail = (await mailsAbout(code)).find(({ subject }) => subject.startsWith('Respuesta'));
      expect(mail?.recipient).toBe(email);
      expect(mail?.body_text).toContain('Pasamos a buscarlo el martes.\n\nTe devolvemos todo.');
      expect(wakes).toBe(before + 1);
    });

    it('only once: a second answer is rejected and not mailed', async () => {
      const { code } = await open(fresh());
      const answers = await Promise.all(
        [1, 2, 3].map((each) => answer(code, { answer: `${each}` })),
      );
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses.toSorted()).toEqual([200, 409, 409]);
      expect(await mailsAbout(code)).toHaveLength(2);
    });

    it('mails the order’s address if none was given', async () => {
      const email = 'dueña@brazada.example';
      await database().transaction((trx) => makeOrder(trx, { order_number: 'A-2', email }));
      const { code } = await open({ order_number: 'A-2', phone: '11 5555-0111' });
      await answer(code, { answer: ANSWER });
      expect(await recipients(code)).toEqual([email]);
      const { code: unknown } = await open({ order_number: 'A-3', phone: '11 5555-0111' });
      expect((await answer(unknown, { answer: ANSWER })).statusCode).toBe(200);
      expect(await recipients(unknown)).toEqual([]);
    });

    it('lists all cases, or only open ones', async () => {
      const [done, waiting] = [await open(fresh()), await open(fresh())];
      await answer(done.code, { answer: ANSWER });
      const codesIn = async (query: string) =>
        (await list(`${query}&page_size=100`))
          .json<{ results: { code: string }[] }>()
          .results.map(({ code }) => code);
      expect((await codesIn('?page=1')).slice(0, 2)).toEqual([waiting.code, done.code]);
      expect(await codesIn('?state=open')).toContain(waiting.code);
      expect(await codesIn('?state=open')).not.toContain(done.code);
      expect(await codesIn('?state=answered')).toContain(done.code);
      expect(await codesIn('?state=answered')).not.toContain(waiting.code);
      expect((await list('?state=lost')).statusCode).toBe(400);
    });

    it.each([
      ['no-such-case', { answer: ANSWER }, 404],
      [null, {}, 400],
      [null, { answer: ' ' }, 400],
      [null, { answer: 'x'.repeat(4001) }, 400],
    ])('%j with %j is %i', async (code, payload, status) => {
      const opened = await open(fresh());
      expect((await answer(code ?? opened.code, payload)).statusCode).toBe(status);
      expect(await caseOf(opened.code)).toMatchObject({ answered_at: null, answer: '' });
    });

    it('requires an admin', async () => {
      const { code } = await open(fresh());
      expect((await answer(code, { answer: ANSWER }, {})).statusCode).toBe(401);
      expect((await list('', {})).statusCode).toBe(401);
      expect(await caseOf(code)).toMatchObject({ answered_at: null });
    });
  });

  it.each<[object, Record<string, string[]>]>([
    [{}, { order_number: ['Escribí tu número de pedido o tu email.'] }],
    [
      { order_number: '  ', email: '', phone: '11 5555-0111' },
      { order_number: ['Escribí tu número de pedido o tu email.'] },
    ],
    [
      { order_number: 'pedido 1042' },
      { order_number: ['Revisá el número de pedido: lleva números, letras y guiones.'] },
    ],
    [{ email: 'ana@' }, { email: ['Ingresá un email válido'] }],
    [{ order_number: '1', phone: 'llamame' }, { phone: ['Ingresá un teléfono válido.'] }],
    [{ order_number: '1', reason: 'x'.repeat(1001) }, { reason: ['Hasta 1000 caracteres.'] }],
    [
      { order_number: '1', reason: 'a\u0001b' },
      { reason: ['Tiene caracteres que no se pueden usar.'] },
    ],
    [
      { order_number: '1', reason: 'a\ud800b' },
      { reason: ['Tiene caracteres que no se pueden usar.'] },
    ],
    [{ order_number: 1042 }, { order_number: ['Tiene que ser un texto.'] }],
  ])('refuses %j with a sentence at its field, and keeps nothing', async (payload, errors) => {
    const before = await cases();
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors });
    expect(await cases()).toEqual(before);
  });

  it('requires a contact with an unknown order number', async () => {
    const before = await cases();
    const answer = await post({ order_number: 'R-7777', reason: 'No me gustó' });
    const sentence =
      'No encontramos ese número de pedido. Dejanos tu email o tu teléfono para poder responderte.';
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ detail: sentence, errors: { email: [sentence] } });
    expect(await cases()).toEqual(before);
    await open({ order_number: 'R-7777', phone: '11 5555-0111' });
  });

  it.each(['😀', '\ud800', 'x'.repeat(5000), '1\u20282', "1' or 1=1"])(
    'rejects %j as order and email',
    async (text) => {
      expect((await post({ order_number: text })).statusCode).toBe(400);
      expect((await post({ email: text })).statusCode).toBe(400);
    },
  );

  it('floods no mailbox', async () => {
    const limited = await openShop(database(), { config: { rateLimit: true } });
    const { email } = fresh();
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      const words = { email, order_number: `L-${said}-${time}` };
      statuses.push((await post(words, limited.app)).statusCode);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    await limited.close();
  });

  it('retries a code that another case has', async () => {
    const { code } = await open(fresh());
    const copy = { code, request_hash: 'a'.repeat(64), order_number: '1', order_id: null };
    const rest = { email: '', phone: '', reason: '', created_at: NOW, answered_at: null };
    const insert = database().transaction((trx) =>
      trx
        .insertInto('withdrawals')
        .values({ ...copy, ...rest })
        .execute(),
    );
    const outcome = await insert.catch((error: unknown) => database().dialect.constraintOf(error));
    expect(outcome).toBe('unique');
  });
});
