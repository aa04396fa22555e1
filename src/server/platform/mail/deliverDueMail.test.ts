import { makeMail } from '../../../testing/makeMail.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openSmtpDouble, type SmtpDouble } from '../../../testing/smtpDouble.ts';
import { deliverDueMail, type DeliveryDeps, type MailOutcome } from './deliverDueMail.ts';
import { enqueueMail } from './enqueueMail.ts';
import type { Mail } from './Mail.ts';
import { mailOutbox } from './mailOutbox.ts';
import type { MailTransport } from './MailTransport.ts';
import { newsEnqueuer } from './newsEnqueuer.ts';
import { smtpTransport } from './smtpTransport.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FROM = { name: 'Brazada', address: 'hola@brazada.example' };

onEveryDialect('delivery', (database) => {
  let now: number;
  let server: SmtpDouble;
  let deps: DeliveryDeps;
  let logged: [level: string, facts: object][];
  let counted: MailOutcome[];

  beforeEach(async () => {
    now = Date.UTC(2026, 10, 21, 12);
    server = await openSmtpDouble();
    logged = [];
    counted = [];
    deps = {
      outbox: mailOutbox(database()),
      transport: smtpTransport({ url: server.url, from: FROM }),
      clock: { now: () => new Date(now) },
      logger: {
        warn: (facts: object) => void logged.push(['warn', facts]),
        error: (facts: object) => void logged.push(['error', facts]),
      },
      writeMail: async (news) => makeMail(JSON.parse(news) as Partial<Mail>),
      count: (outcome) => counted.push(outcome),
      rest: async () => undefined,
    };
    await enqueue('ana@brazada.example');
  });

  afterEach(async () => {
    await server.close();
    await database().transaction((trx) => trx.deleteFrom('mail_outbox').execute());
  });

  const enqueue = (to: string): Promise<void> =>
    database().transaction((trx) => enqueueMail(trx, makeMail({ to }), now));
  const recipients = (): string[] => server.mails.flatMap((mail) => mail.to);

  /** Lets the time pass minute by minute, and looks every minute. Returns how many mails arrived. */
  async function deliverFor(minutes: number): Promise<number> {
    const before = server.mails.length;
    for (let minute = 0; minute < minutes; minute += 1) {
      now += MINUTE;
      await deliverDueMail(deps);
    }
    return server.mails.length - before;
  }

  it('sends everything that is due, once', async () => {
    const others = Array.from({ length: 9 }, (_, index) => `persona${index}@brazada.example`);
    for (const each of others) await enqueue(each);
    await deliverDueMail(deps);
    expect(recipients().toSorted()).toEqual(['ana@brazada.example', ...others]);
    expect(await deliverFor(60)).toBe(0);
    expect(logged).toEqual([]);
    expect(counted).toEqual(Array<MailOutcome>(10).fill('sent'));
  });

  it('sends the first at once and rests after every four', async () => {
    const arrived: number[] = [];
    deps.rest = async () => void arrived.push(server.mails.length);
    for (let index = 0; index < 8; index += 1) await enqueue(`persona${index}@brazada.example`);
    await deliverDueMail(deps);
    expect(arrived).toEqual([4, 8, 9]);
  });

  it('tries a temporary failure again after a minute, then two, then four', async () => {
    server.answer('RCPT', '451 4.3.0 Come back later');
    await deliverDueMail(deps);
    const waits = [1, 2, 4];
    for (const wait of waits) {
      const heard = server.commands.length;
      await deliverFor(wait - 1);
      expect(server.commands).toHaveLength(heard);
      await deliverFor(1);
      expect(server.commands.length).toBeGreaterThan(heard);
    }
    server.answer('RCPT', null);
    expect(await deliverFor(7)).toBe(0);
    expect(await deliverFor(1)).toBe(1);
    expect(logged).toHaveLength(4);
    expect(logged[0]).toEqual([
      'warn',
      { mailId: expect.any(Number), attempts: 1, reason: expect.stringMatching(/451 4\.3\.0/) },
    ]);
  });

  it('gives a mail up after ten attempts, and says so once', async () => {
    server.answer('text', '451 4.3.0 Never');
    for (let attempt = 0; attempt < 15; attempt += 1) {
      await deliverDueMail(deps);
      now += DAY;
    }
    expect(server.commands.filter((each) => each === 'DATA')).toHaveLength(10);
    expect(logged.map(([level]) => level)).toEqual([...Array<string>(9).fill('warn'), 'error']);
    expect(counted).toEqual([...Array<MailOutcome>(9).fill('retry'), 'dead']);
    server.answer('text', null);
    await deliverDueMail(deps);
    expect(server.mails).toEqual([]);
  });

  it('gives a refused mail up at once, and sends the others', async () => {
    server.answer('RCPT', '550 5.1.1 No such user');
    await deliverDueMail(deps);
    server.answer('RCPT', null);
    await enqueue('bruno@brazada.example');
    await deliverFor(10);
    expect(recipients()).toEqual(['bruno@brazada.example']);
    expect(logged).toEqual([['error', expect.objectContaining({ attempts: 1 })]]);
  });

  it('tries again when the mail server was not there', async () => {
    const gone = await openSmtpDouble();
    await gone.close();
    const back = deps.transport;
    deps.transport = smtpTransport({ url: gone.url, from: FROM });
    await deliverDueMail(deps);
    expect(logged).toEqual([
      ['warn', expect.objectContaining({ reason: expect.stringMatching(/ECONNREFUSED/) })],
    ]);
    deps.transport = back;
    expect(await deliverFor(1)).toBe(1);
  });

  it('sends no mail twice when several runners work at once', async () => {
    const others = Array.from({ length: 30 }, (_, index) => `persona${index}@brazada.example`);
    for (const each of others) await enqueue(each);
    const sent: string[] = [];
    const transport: MailTransport = {
      send: async ({ to }) => void sent.push(to),
      close: () => undefined,
    };
    const runners = Array.from({ length: 4 }, () => ({
      ...deps,
      outbox: mailOutbox(database()),
      transport,
    }));
    await Promise.all(runners.map((runner) => deliverDueMail(runner)));
    expect(sent.toSorted()).toEqual(['ana@brazada.example', ...others].toSorted());
  });

  it('writes what was only news, when it leaves, and forgets it', async () => {
    await deliverDueMail(deps);
    const enqueueNews = newsEnqueuer();
    const mail = { to: 'rita@brazada.example', news: '{"subject":"Tu pedido","text":"Va."}' };
    await database().transaction((trx) => enqueueNews(trx, mail, now));
    const { writeMail } = deps;
    deps.writeMail = () => Promise.reject(new Error('no ink'));
    await deliverDueMail(deps);
    expect(server.mails).toHaveLength(1);
    expect(logged).toEqual([['warn', expect.objectContaining({ reason: 'no ink' })]]);
    deps.writeMail = writeMail;
    expect(await deliverFor(1)).toBe(1);
    expect(server.mails[1]?.message).toContain('Subject: Tu pedido');
    const left = await database().db.selectFrom('mail_outbox').select('news').execute();
    expect(left).toEqual([{ news: null }, { news: null }]);
  });

  it('takes no more mail once it is told to stop', async () => {
    await deliverDueMail(deps, AbortSignal.abort());
    expect(server.mails).toEqual([]);
    await deliverDueMail(deps);
    expect(server.mails).toHaveLength(1);
  });
});
