import { openMigrated } from '../../../testing/database/testDatabases.ts';
import { makeMail } from '../../../testing/data/makeMail.ts';
import { systemClock } from '../clock.ts';
import type { Database } from '../database/Database.ts';
import { enqueueMail } from './enqueueMail.ts';
import type { QueuedMail } from './MailTransport.ts';
import { KEEP_SENT_MS } from './pruneSentMail.ts';
import { startMailRunner } from './startMailRunner.ts';

const NEVER_POLL = { pollMs: 3_600_000 };

let database: Database;
let sending: { mail: QueuedMail; arrive: () => void }[];
let onSend: () => void;
let isClosed: boolean;
let errors: unknown[];

beforeEach(async () => {
  sending = [];
  onSend = () => undefined;
  isClosed = false;
  errors = [];
  database = await openMigrated();
});

afterEach(() => database.close());

const enqueue = (subject: string): Promise<void> =>
  database.transaction((trx) => enqueueMail(trx, makeMail({ subject }), Date.now()));

function start(from = database): ReturnType<typeof startMailRunner> {
  const transport = {
    send: (mail: QueuedMail) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      sending.push({ mail, arrive: resolve });
      onSend();
      return promise;
    },
    close: () => void (isClosed = true),
  };
  const logger = { warn: () => undefined, error: (facts: object) => void errors.push(facts) };
  const count = () => undefined;
  return startMailRunner({
    database: from,
    transport,
    clock: systemClock,
    logger,
    writeMail: () => Promise.reject(new Error('It is written')),
    replyTo: async () => '',
    count,
    ...NEVER_POLL,
  });
}

/** Resolves when the transport receives a mail. */
const nextSend = (): Promise<void> => new Promise((resolve) => (onSend = resolve));

test('sends mail queued before the start, and new mail when woken', async () => {
  await enqueue('de ayer');
  const first = nextSend();
  const runner = start();
  await first;
  const second = nextSend();
  await enqueue('de hoy');
  runner.wake();
  sending[0]?.arrive();
  await second;
  sending[1]?.arrive();
  await runner.stop();
  expect(sending.map(({ mail }) => mail.subject)).toEqual(['de ayer', 'de hoy']);
});

test('stop waits for mail being sent, sends no other and closes the transport', async () => {
  for (let index = 0; index < 9; index += 1) await enqueue(`mail ${index}`);
  const begun = nextSend();
  const runner = start();
  await begun;
  let isStopped = false;
  const stopped = runner.stop().then(() => (isStopped = true));
  expect([isStopped, isClosed]).toEqual([false, false]);
  for (const each of sending) each.arrive();
  await stopped;
  expect(isClosed).toBe(true);
  const sent = await database.db
    .selectFrom('mail_outbox')
    .select('id')
    .where('sent_at', 'is not', null)
    .execute();
  expect(sent).toHaveLength(sending.length);
  expect(sending.length).toBeLessThan(9);
});

test('continues after a database failure', async () => {
  await enqueue('paciente');
  let isDown = true;
  const failing: Database = {
    ...database,
    transaction: (run) => (isDown ? Promise.reject(new Error('down')) : database.transaction(run)),
  };
  const runner = start(failing);
  await new Promise((resolve) => setImmediate(resolve));
  expect(errors).toEqual([{ err: new Error('down') }]);
  isDown = false;
  const sent = nextSend();
  runner.wake();
  await sent;
  sending[0]?.arrive();
  await runner.stop();
  expect(sending).toHaveLength(1);
});

test('deletes sent mail after 30 days, and keeps dead mail', async () => {
  const longAgo = Date.now() - KEEP_SENT_MS - 1;
  for (const subject of ['vieja', 'nueva', 'nunca']) await enqueue(subject);
  await database.transaction(async (trx) => {
    const set = (subject: string, values: { sent_at?: number; next_attempt_at?: number }) =>
      trx.updateTable('mail_outbox').set(values).where('subject', '=', subject).execute();
    await set('vieja', { sent_at: longAgo });
    await set('nueva', { sent_at: Date.now() });
    await set('nunca', { next_attempt_at: 8_640_000_000_000_000 });
  });
  const { promise: pruned, resolve } = Promise.withResolvers<void>();
  let transactions = 0;
  const runner = start({
    ...database,
    // The first query is for due mail.
    transaction: async (run) => {
      const result = await database.transaction(run);
      transactions += 1;
      if (transactions === 2) resolve();
      return result;
    },
  });
  await pruned;
  await runner.stop();
  const left = await database.db
    .selectFrom('mail_outbox')
    .select('subject')
    .orderBy('id')
    .execute();
  expect(left.map(({ subject }) => subject)).toEqual(['nueva', 'nunca']);
});
