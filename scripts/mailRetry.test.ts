import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '../src/server/platform/database/migrate.ts';
import type { Database } from '../src/server/platform/database/Database.ts';
import { openSqlite } from '../src/server/platform/database/sqlite/openSqlite.ts';
import { enqueueMail } from '../src/server/platform/mail/enqueueMail.ts';
import { mailOutbox } from '../src/server/platform/mail/mailOutbox.ts';
import { makeMail } from '../src/testing/data/makeMail.ts';
import { runScript } from '../src/testing/runScript.ts';

let folder: string;
let database: Database;

/** A shop with two dead mails. */
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'brazada-mail-'));
  database = openSqlite(path.join(folder, 'shop.db'));
  await migrate(database);
  for (const name of ['ana', 'bruno']) {
    const mail = makeMail({ to: `${name}@brazada.example`, subject: `Para ${name}` });
    await database.transaction((trx) => enqueueMail(trx, mail, 1));
  }
  const outbox = mailOutbox(database);
  for (const mail of await outbox.lease(1, 9)) {
    await outbox.markFailed(mail, { reason: '550 no', isFinal: true }, 1);
  }
});

afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Output and exit code of the script. */
async function run(...args: string[]) {
  const env = { DATA_DIR: folder };
  const { code, stdout: out, stderr: failure } = await runScript('mailRetry', args, { env });
  return { code, out, failure };
}

test('dead mails are listed, and resent one by one or all at once', async () => {
  const listed = await run();
  expect(listed.out).toMatch(
    /^2\t1970-01-01 00:00\tbruno@brazada\.example\tPara bruno\t550 no\n1\t.*Para ana\t550 no\n2 given up\. /,
  );
  expect((await run('2')).out).toBe('1 mail will be sent again.\n');
  expect((await mailOutbox(database).depth()).dead).toBe(1);
  expect((await run('--all')).out).toBe('1 mail will be sent again.\n');
  expect((await run()).out).toBe('No mail was given up.\n');
});

test('other arguments change nothing and are reported', async () => {
  const ended = await run('todos');
  expect([ended.code, ended.failure]).toEqual([1, '"todos" is no number of a mail.\n']);
  expect((await mailOutbox(database).depth()).dead).toBe(2);
});
