import { keptMailRepository } from '../src/server/modules/mail/keptMailRepository.ts';
import type { Database } from '../src/server/platform/database/Database.ts';
import { mailOutbox } from '../src/server/platform/mail/mailOutbox.ts';
import { OperatorError } from '../src/server/platform/OperatorError.ts';
import { withShop } from './shop/withShop.ts';

const HOW = 'Send them again with `npm run mail:retry -- --all`, or with their numbers.';
const MOST_LISTED = 200;

/** The mails to resend: all dead ones, those with these ids, or none. */
function readIds(args: readonly string[]): number[] | 'all' {
  if (args.length === 1 && args[0] === '--all') return 'all';
  const wrong = args.find((each) => !/^[1-9]\d{0,9}$/.test(each));
  if (wrong !== undefined) throw new OperatorError(`"${wrong}" is no number of a mail.`);
  return args.map(Number);
}

/** Lists dead mails and resends them: a running shop polls every five seconds. */
await withShop(readIds, async (ids, { database }) => {
  if (ids !== 'all' && ids.length === 0) return list(database);
  const revived = await mailOutbox(database).revive(Date.now(), ids === 'all' ? undefined : ids);
  console.log(`${revived} ${revived === 1 ? 'mail' : 'mails'} will be sent again.`);
});

async function list({ db }: Database): Promise<void> {
  const mails = keptMailRepository(db);
  const [count, listed] = await Promise.all([
    mails.count({ state: 'dead' }),
    mails.list({ state: 'dead' }, { limit: MOST_LISTED, offset: 0 }),
  ]);
  if (count === 0) return console.log('No mail was given up.');
  for (const { id, createdAt, recipient, subject, lastError } of listed) {
    const day = new Date(createdAt).toISOString().slice(0, 16).replace('T', ' ');
    console.log([id, day, recipient, subject, lastError ?? ''].join('\t'));
  }
  console.log(`${count} given up. ${HOW}`);
}
