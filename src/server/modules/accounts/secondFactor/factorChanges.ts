import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';
import { enqueueMail } from '../../../platform/mail/enqueueMail.ts';
import type { MailShop } from '../../../platform/mail/layout/mailShop.ts';
import { secondFactorMail, type FactorChange } from '../accountMails.ts';
import type { UsersRepository } from '../usersRepository.ts';

interface FactorChangesDeps {
  database: Database;
  clock: Clock;
  users: UsersRepository;
  /** Sender of mail for a shop at `origin`. */
  mailShop: (origin: string) => Promise<MailShop>;
  ownOrigin: string;
  /** Called after a commit that enqueued mail. */
  wakeMailWorker: () => void;
}

type Run<Result> = (trx: Queries, mail: (change: FactorChange) => Promise<void>) => Promise<Result>;

/** Runs a change of an account's second factor in a transaction, where `mail` writes to its owner, who may not have made it. */
export type ChangeFactor = <Result>(userId: number, run: Run<Result>) => Promise<Result>;

export function factorChanges(deps: FactorChangesDeps): ChangeFactor {
  const { database, clock, users } = deps;
  return async (userId, run) => {
    const shop = await deps.mailShop(deps.ownOrigin);
    const result = await database.transaction((trx) =>
      run(trx, async (change) => {
        const user = await users.find(trx, userId);
        const at = clock.now().getTime();
        if (user) await enqueueMail(trx, secondFactorMail(user.account, { change, at }, shop), at);
      }),
    );
    deps.wakeMailWorker();
    return result;
  };
}
