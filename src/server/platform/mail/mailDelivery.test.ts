import { makeMail } from '../../../testing/data/makeMail.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { readMimeMessage } from '../../../testing/readMailHtml.ts';
import { openSmtpDouble, type SmtpDouble } from '../../../testing/fakes/smtpDouble.ts';
import {
  CONNECTIONS,
  mailDelivery,
  type MailDeliveryDeps,
  type MailOutcome,
} from './mailDelivery.ts';
import { enqueueMail } from './enqueueMail.ts';
import type { Mail, MailTransport } from './MailTransport.ts';
import { mailOutbox } from './mailOutbox.ts';
import { notificationEnqueuer } from './notificationEnqueuer.ts';
import { smtpTransport } from './smtpTransport.ts';

const MINUTE = 60_000;
const FROM = { name: 'Brazada', address: 'hola@brazada.example' };

onEveryDialect('delivery', (database) => {
  let now: number;
  let server: SmtpDouble;
  let deps: MailDeliveryDeps;
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
      writeMail: async (payload) => makeMail(JSON.parse(payload) as Partial<Mail>),
      replyTo: async () => 'tienda@brazada.example',
      count: (outcome) => counted.push(outcome),
      rest: async () => undefined,
      onAttempted: () => undefined,
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

  /** Sends all due mail, like the worker. */
  async function deliver(stopping?: AbortSignal, from = deps): Promise<void> {
    let isAttempted = true;
    const delivery = mailDelivery({ ...from, onAttempted: () => (isAttempted = true) });
    while (isAttempted) {
      isAttempted = false;
      await delivery.begin(stopping);
      await delivery.settled();
    }
  }

  /** Advances the time minute by minute, sending due mail. Returns the number of delivered mails. */
  async function deliverFor(minutes: number): Promise<number> {
    const before = server.mails.length;
    for (let minute = 0; minute < minutes; minute += 1) {
      now += MINUTE;
      await deliver();
    }
    return server.mails.length - before;
  }

  it('sends all due mail once', async () => {
    const others = Array.from({ length: 9 }, (_, index) => `persona${index}@brazada.example`);
    for (const each of others) await enqueue(each);
    await deliver();
    expect(recipients().toSorted()).toEqual(['ana@brazada.example', ...others]);
    for (const { message } of server.mails) {
      expect(readMimeMessage(message).headers).toContainEqual([
        'reply-to',
        'Brazada <tienda@brazada.example>',
      ]);
    }
    expect(await deliverFor(60)).toBe(0);
    expect(logged).toEqual([]);
    expect(counted).toEqual(Array<MailOutcome>(10).fill('sent'));
  });

  it('sends four at once with pauses, until all connections are in use', async () => {
    const begun: string[] = [];
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    deps.transport = {
      send: ({ to }) => {
        begun.push(to);
        return answered;
      },
      close: () => undefined,
    };
    const resting: number[] = [];
    deps.rest = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      resting.push(begun.length);
    };
    for (let index = 0; index < 11; index += 1) await enqueue(`persona${index}@brazada.example`);
    const delivery = mailDelivery(deps);
    await delivery.begin();
    await delivery.begin();
    expect(resting).toEqual([4, CONNECTIONS]);
    answer();
    await delivery.settled();
    await delivery.begin();
    await delivery.settled();
    expect(begun).toHaveLength(12);
  });

  it('a slow recipient does not block the others', async () => {
    const slow = await openSmtpDouble();
    slow.answer('greeting', 'hang');
    const [quickly, slowly] = [server, slow].map(({ url }) => smtpTransport({ url, from: FROM }));
    deps.transport = {
      send: (mail) => (mail.to.startsWith('ana@') ? slowly! : quickly!).send(mail),
      close: () => undefined,
    };
    const delivery = mailDelivery(deps);
    await delivery.begin();
    await enqueue('ana@brazada.example');
    const others = Array.from({ length: 20 }, (_, index) => `persona${index}@brazada.example`);
    for (const each of others) await enqueue(each);
    while (counted.length < others.length) {
      await delivery.begin();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(recipients().toSorted()).toEqual(others.toSorted());
    await slow.close();
    await delivery.settled();
    expect(counted.at(-1)).toBe('retry');
    deps.transport = quickly!;
    expect(await deliverFor(1)).toBe(2);
  });

  it('sends mail to one recipient in order, despite failures', async () => {
    const subjects = ['Datos para pagar', 'Recibimos tu pago', 'Está en camino'];
    await deliver();
    for (const subject of subjects) {
      await database().transaction((trx) => enqueueMail(trx, makeMail({ subject }), now));
    }
    server.answer('text', '451 4.3.0 Come back later');
    await deliver();
    server.answer('text', null);
    expect(await deliverFor(1)).toBe(3);
    const sent = server.mails.slice(1).map(({ message }) => /^Subject: (.*)$/m.exec(message)?.[1]);
    expect(sent).toEqual([
      'Datos para pagar',
      'Recibimos tu pago',
      expect.stringContaining('en_camino'),
    ]);
  });

  it('retries a temporary failure after one minute, then two, then four', async () => {
    server.answer('RCPT', '451 4.3.0 Come back later');
    await deliver();
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

  it('retries for five days, then marks the mail dead and reports it once', async () => {
    server.answer('text', '451 4.3.0 Never');
    const hours = 6 * 24;
    for (let hour = 0; hour < hours; hour += 1) {
      await deliver();
      now += 60 * MINUTE;
    }
    expect(counted.slice(0, -1)).toEqual(Array<MailOutcome>(counted.length - 1).fill('retry'));
    expect(counted.at(-1)).toBe('dead');
    expect(counted.length).toBeGreaterThan(30);
    expect(logged.map(([level]) => level)).toEqual([
      ...Array<string>(counted.length - 1).fill('warn'),
      'error',
    ]);
    server.answer('text', null);
    await deliver();
    expect(server.mails).toEqual([]);
    expect(await deps.outbox.revive(now)).toBe(1);
    await deliver();
    expect(recipients()).toEqual(['ana@brazada.example']);
    expect(server.mails[0]?.message).toContain('Hola');
  });

  it('marks a rejected mail dead at once, and sends the others', async () => {
    server.answer('RCPT', '550 5.1.1 No such user');
    await deliver();
    server.answer('RCPT', null);
    await enqueue('bruno@brazada.example');
    await deliverFor(10);
    expect(recipients()).toEqual(['bruno@brazada.example']);
    expect(logged).toEqual([['error', expect.objectContaining({ attempts: 1 })]]);
  });

  it.each([
    ['535 5.7.8 Wrong password', 1],
    ['454 4.7.0 Try again later', 0],
  ])('sounds the alarm of the log-in that is answered %s: %i times', async (answer, alarms) => {
    let sounded = 0;
    const url = server.url.replace('//', '//nado:secreto@');
    deps.transport = smtpTransport({ url, from: FROM });
    deps.onLogInRefused = async () => void (sounded += 1);
    server.answer('AUTH', answer);
    await deliver();
    expect([sounded, counted]).toEqual([alarms, ['retry']]);
  });

  it('retries when the mail server is unavailable', async () => {
    const gone = await openSmtpDouble();
    await gone.close();
    const back = deps.transport;
    deps.transport = smtpTransport({ url: gone.url, from: FROM });
    await deliver();
    expect(logged).toEqual([
      ['warn', expect.objectContaining({ reason: expect.stringMatching(/ECONNREFUSED/) })],
    ]);
    deps.transport = back;
    expect(await deliverFor(1)).toBe(1);
  });

  it('sends no mail twice with concurrent workers', async () => {
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
    await Promise.all(runners.map((runner) => deliver(undefined, runner)));
    expect(sent.toSorted()).toEqual(['ana@brazada.example', ...others].toSorted());
  });

  it('renders a notification when it is sent, and deletes its payload', async () => {
    await deliver();
    const enqueueNotification = notificationEnqueuer();
    const mail = { to: 'rita@brazada.example', payload: '{"subject":"Tu pedido","text":"Va."}' };
    await database().transaction((trx) => enqueueNotification(trx, mail, { now, dueAt: now }));
    const { writeMail } = deps;
    deps.writeMail = () => Promise.reject(new Error('no ink'));
    await deliver();
    expect(server.mails).toHaveLength(1);
    expect(logged).toEqual([['warn', expect.objectContaining({ reason: 'no ink' })]]);
    deps.writeMail = writeMail;
    expect(await deliverFor(1)).toBe(1);
    expect(server.mails[1]?.message).toContain('Subject: Tu pedido');
    const left = await database().db.selectFrom('mail_outbox').select('news').execute();
    expect(left).toEqual([{ news: null }, { news: null }]);
  });

  it('deletes a notification that is no longer needed, without counting an attempt', async () => {
    const enqueueNotification = notificationEnqueuer();
    const mail = { to: 'rita@brazada.example', payload: '{}' };
    await database().transaction((trx) =>
      enqueueNotification(trx, mail, { now, dueAt: now + MINUTE }),
    );
    deps.writeMail = async () => null;
    await deliver();
    const rows = () => database().db.selectFrom('mail_outbox').select('sent_at').execute();
    expect(await rows()).toHaveLength(2);
    await deliverFor(1);
    expect(await rows()).toHaveLength(1);
    expect([recipients(), counted]).toEqual([['ana@brazada.example'], ['sent']]);
  });

  it('leases no mail after it is stopped', async () => {
    await deliver(AbortSignal.abort());
    expect(server.mails).toEqual([]);
    await deliver();
    expect(server.mails).toHaveLength(1);
  });
});
