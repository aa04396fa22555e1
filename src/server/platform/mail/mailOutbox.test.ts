import { CompiledQuery, sql, type KyselyPlugin } from 'kysely';
import { makeMail } from '../../../testing/data/makeMail.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import type { Database } from '../database/Database.ts';
import { enqueueMail } from './enqueueMail.ts';
import {
  LEASE_MS,
  mailOutbox,
  RETRY_FOR_MS,
  type LeasedMail,
  type MailOutbox,
} from './mailOutbox.ts';
import { retryDelay } from './mailOutbox.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const DAY = 24 * 60 * 60 * 1000;

onEveryDialect('the outbox', (database) => {
  let outbox: MailOutbox;

  beforeAll(() => {
    outbox = mailOutbox(database());
  });

  afterEach(() => database().transaction((trx) => trx.deleteFrom('mail_outbox').execute()));

  /** A mail to an address with this name. */
  const enqueue = (subject: string, now = NOW, to = subject): Promise<void> =>
    database().transaction((trx) => enqueueMail(trx, mailTo(to, subject), now));
  const mailTo = (name: string, subject: string) =>
    makeMail({ to: `${name.replaceAll(' ', '.')}@brazada.example`, subject });
  const subjects = (mails: readonly LeasedMail[]): string[] => mails.map((each) => each.subject);
  const rows = () => database().db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();

  async function leaseOne(now: number): Promise<LeasedMail> {
    const [mail] = await outbox.lease(now, 1);
    if (!mail) throw new Error('Nothing is due');
    return mail;
  }

  it('stores mail of committed transactions only', async () => {
    await enqueue('Sí');
    const failing = database().transaction(async (trx) => {
      await enqueueMail(trx, makeMail({ subject: 'No' }), NOW);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const [mail, ...more] = await outbox.lease(NOW, 10);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ ...mailTo('Sí', 'Sí'), createdAt: NOW, attempts: 0 });
  });

  it('leases the oldest due mail first, up to a limit', async () => {
    await enqueue('tercera', NOW);
    await enqueue('segunda', NOW - 1);
    await enqueue('futura', NOW + 1);
    await enqueue('primera', NOW - 2);
    expect(subjects(await outbox.lease(NOW, 2))).toEqual(['primera', 'segunda']);
    expect(subjects(await outbox.lease(NOW, 2))).toEqual(['tercera']);
  });

  it('leases a mail to one worker until the lease ends', async () => {
    await enqueue('una');
    await leaseOne(NOW);
    expect(await outbox.lease(NOW + LEASE_MS - 1, 10)).toEqual([]);
    expect(subjects(await outbox.lease(NOW + LEASE_MS, 10))).toEqual(['una']);
  });

  it('never leases a mail to two concurrent workers', async () => {
    const names = Array.from({ length: 24 }, (_, index) => `mail ${index}`);
    await database().transaction(async (trx) => {
      for (const subject of names) await enqueueMail(trx, mailTo(subject, subject), NOW);
    });
    const runners = Array.from({ length: 8 }, () => mailOutbox(database()));
    const leases = await Promise.all(runners.map((each) => each.lease(NOW, 3)));
    expect(leases.flatMap(subjects).toSorted()).toEqual(names.toSorted());
  });

  it('clears the content of a sent mail', async () => {
    await enqueue('enviada');
    await outbox.markSent(await leaseOne(NOW), NOW + 5);
    expect(await outbox.lease(NOW + DAY, 10)).toEqual([]);
    const [row] = await rows();
    expect(row).toMatchObject({ subject: 'enviada', sent_at: NOW + 5, leased_until: null });
    expect(JSON.stringify(row)).not.toContain('recuperar');
  });

  it('delays a failed mail, longer each time, and marks it dead after five days', async () => {
    await enqueue('difícil');
    let now = NOW;
    let attempt = 0;
    const fail = async (): Promise<string> => {
      attempt += 1;
      const failure = { reason: `intento ${attempt}`, isFinal: false };
      return outbox.markFailed(await leaseOne(now), failure, now);
    };
    while ((await fail()) === 'retry') {
      now += retryDelay(attempt);
      expect(await outbox.lease(now - 1, 10)).toEqual([]);
    }
    expect(RETRY_FOR_MS).toBe(5 * DAY);
    expect(now).toBeGreaterThan(NOW + RETRY_FOR_MS - DAY / 6);
    expect(now).toBeLessThanOrEqual(NOW + RETRY_FOR_MS);
    expect(await outbox.lease(now + 1000 * DAY, 10)).toEqual([]);
    const kept = { attempts: attempt, last_error: `intento ${attempt}`, sent_at: null };
    expect(await rows()).toMatchObject([{ ...kept, body_text: makeMail().text }]);
  });

  it('resends dead mail as if it were new', async () => {
    for (const name of ['ana', 'bruno', 'carla']) await enqueue(name);
    const [ana, bruno] = await outbox.lease(NOW, 2);
    for (const mail of [ana!, bruno!]) {
      await outbox.markFailed(mail, { reason: '550', isFinal: true }, NOW);
    }
    const later = NOW + 9 * DAY;
    expect(await outbox.revive(later, [bruno!.id, 999_999])).toBe(1);
    expect(subjects(await outbox.lease(later, 10)).toSorted()).toEqual(['bruno', 'carla']);
    expect(await outbox.revive(later)).toBe(1);
    const again = await leaseOne(later);
    expect(again).toMatchObject({ subject: 'ana', attempts: 0 });
    expect(await outbox.markFailed(again, { reason: '451', isFinal: false }, later)).toBe('retry');
    expect(await outbox.revive(later)).toBe(0);
  });

  it('leases mail to one recipient in order, one at a time', async () => {
    for (const [at, subject] of ['primero', 'segundo', 'tercero'].entries()) {
      await enqueue(subject, NOW + at, 'ana');
    }
    await enqueue('otro', NOW + 3);
    const now = NOW + 10;
    const [first, other, ...more] = await outbox.lease(now, 10);
    expect([first?.subject, other?.subject, more]).toEqual(['primero', 'otro', []]);
    expect(await outbox.lease(now, 10)).toEqual([]);
    await outbox.markSent(first!, now);
    expect(subjects(await outbox.lease(now, 10))).toEqual(['segundo']);
  });

  it('keeps the order after a failure, and retries it early when there is newer mail', async () => {
    await enqueue('primero', NOW, 'ana');
    await enqueue('segundo', NOW, 'ana');
    const failure = { reason: '451', isFinal: false };
    await outbox.markFailed(await leaseOne(NOW), failure, NOW);
    expect(await outbox.lease(NOW + retryDelay(1) - 1, 10)).toEqual([]);
    await enqueue('tercero', NOW + 5, 'ana');
    const first = await leaseOne(NOW + 5);
    expect(first.subject).toBe('primero');
    await outbox.markFailed(first, failure, NOW + 5);
    expect(await outbox.lease(NOW + 6, 10)).toEqual([]);
    let now = NOW + 5 + retryDelay(2);
    for (const subject of ['primero', 'segundo', 'tercero']) {
      const mail = await leaseOne(now);
      expect(mail.subject).toBe(subject);
      now += 1;
      await outbox.markSent(mail, now);
    }
  });

  it('dead or later mail blocks no other mail', async () => {
    await enqueue('rechazado', NOW, 'ana');
    await enqueue('futuro', NOW + 5, 'ana');
    await outbox.markFailed(await leaseOne(NOW), { reason: '550', isFinal: true }, NOW);
    await enqueue('nuevo', NOW + 1, 'ana');
    expect(subjects(await outbox.lease(NOW + 1, 10))).toEqual(['nuevo']);
  });

  it('finds mail to others behind many mails to one recipient', async () => {
    await database().transaction(async (trx) => {
      for (let index = 0; index < 60; index += 1) {
        await enqueueMail(trx, mailTo('ana', `mail ${index}`), NOW - 1);
      }
    });
    await enqueue('bruno');
    expect(subjects(await outbox.lease(NOW, 4))).toEqual(['mail 0']);
    expect(subjects(await outbox.lease(NOW, 4))).toEqual(['bruno']);
  });

  it('looks up who is being written to, however much mail waits for them', async () => {
    await database().transaction(async (trx) => {
      for (let index = 0; index < 1000; index += 1) {
        await enqueueMail(trx, mailTo('ana', `mail ${index}`), NOW - 1);
      }
      await sql`analyze mail_outbox`.execute(trx);
    });
    const { db, dialect } = database();
    let lease: CompiledQuery | null = null;
    const spy: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        lease ??= db.getExecutor().compileQuery(node, queryId);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const watched: Database = {
      ...database(),
      transaction: (run) => database().transaction((trx) => run(trx.withPlugin(spy))),
    };
    expect(subjects(await mailOutbox(watched).lease(NOW, 4))).toEqual(['mail 0']);
    const { sql: text, parameters } = lease!;
    const explain = dialect.name === 'sqlite' ? 'explain query plan' : 'explain';
    const { rows: plan } = await db.executeQuery(
      CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
    );
    expect(JSON.stringify(plan)).toContain('mail_outbox_leased');
  });

  it('marks a rejected mail dead at once, and truncates a long reason', async () => {
    await enqueue('rechazada');
    const failure = { reason: 'x'.repeat(100_000), isFinal: true };
    expect(await outbox.markFailed(await leaseOne(NOW), failure, NOW)).toBe('dead');
    expect(await outbox.lease(NOW + 1000 * DAY, 10)).toEqual([]);
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: 1, last_error: 'x'.repeat(500) });
  });

  it('ignores results of a worker whose lease has ended', async () => {
    await enqueue('disputada');
    const slow = await leaseOne(NOW);
    const quick = await leaseOne(NOW + LEASE_MS);
    const failure = { reason: 'tarde', isFinal: true };
    expect(await outbox.markFailed(slow, failure, NOW + LEASE_MS)).toBe('lost');
    expect(await outbox.lease(NOW + LEASE_MS, 10)).toEqual([]);
    await outbox.markSent(quick, NOW + LEASE_MS);
    expect(await outbox.markFailed(slow, failure, NOW + LEASE_MS)).toBe('lost');
    expect(await rows()).toMatchObject([{ sent_at: NOW + LEASE_MS, last_error: null }]);
  });

  it('counts waiting and dead mail', async () => {
    expect(await outbox.depth()).toEqual({ waiting: 0, dead: 0 });
    for (const subject of ['enviada', 'perdida', 'espera', 'futura']) await enqueue(subject);
    await outbox.markSent(await leaseOne(NOW), NOW);
    await outbox.markFailed(await leaseOne(NOW), { reason: 'no', isFinal: true }, NOW);
    await outbox.markFailed(await leaseOne(NOW), { reason: 'later', isFinal: false }, NOW);
    expect(await outbox.depth()).toEqual({ waiting: 2, dead: 1 });
  });

  it('deletes sent mail before a time, oldest first, up to a limit', async () => {
    for (let day = 0; day < 4; day += 1) {
      await enqueue(`día ${day}`, NOW - DAY, `persona ${day}`);
      if (day < 3) await outbox.markSent(await leaseOne(NOW), NOW + day * DAY);
    }
    expect(await outbox.prune(NOW + 2 * DAY, 1)).toBe(1);
    expect((await rows()).map(({ subject }) => subject)).toEqual(['día 1', 'día 2', 'día 3']);
    expect(await outbox.prune(NOW + 2 * DAY, 10)).toBe(1);
    expect((await rows()).map(({ subject }) => subject)).toEqual(['día 2', 'día 3']);
  });
});
