import type { KeptMail, MailState } from '../../../domain/tools/keptMail.ts';
import type { Page } from '../../../domain/page.ts';
import { recordAudit, type Actor } from '../../platform/audit/recordAudit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import { discardMails, releaseMails } from '../../platform/mail/heldMail.ts';
import { mailOutbox } from '../../platform/mail/mailOutbox.ts';
import { pageOfList, type PageRequest } from '../../platform/PageRequest.ts';
import { conflict, notFound } from '../../platform/ShopError.ts';
import { keptMailRepository } from './keptMailRepository.ts';

export interface MailService {
  /** Newest first. @throws ShopError notFound past the end */
  list(state: MailState | undefined, page: PageRequest): Promise<Page<KeptMail>>;
  /** @throws ShopError notFound, conflict for a mail that is not dead */
  retry(id: number, by: Actor): Promise<KeptMail>;
  /** Resends all dead mail. Returns the number. */
  retryAll(by: Actor): Promise<number>;
  /** Sends or deletes all mail that a restored backup had not sent. Returns the number. */
  decideHeld(decision: 'send' | 'discard', by: Actor): Promise<number>;
}

interface MailServiceDeps {
  database: Database;
  clock: Clock;
  /** Called after a commit that made mail due. */
  wakeMailWorker: () => void;
}

const NO_MAIL = 'No encontramos ese mail.';
const NOT_DEAD = 'Ese mail ya salió o está por salir.';

export function mailService({ database, clock, wakeMailWorker }: MailServiceDeps): MailService {
  const mails = keptMailRepository(database.db);
  const outbox = mailOutbox(database);

  async function revive(by: Actor, id?: number): Promise<number> {
    const at = clock.now().getTime();
    const revived = await outbox.revive(at, id === undefined ? undefined : [id], (trx, count) =>
      recordAudit(trx, by, {
        at,
        action: 'resent',
        entity: 'mail',
        id: id ?? 'all',
        after: { mails: count },
      }),
    );
    wakeMailWorker();
    return revived;
  }

  async function read(id: number): Promise<KeptMail> {
    const mail = await mails.find(id);
    if (!mail) throw notFound(NO_MAIL);
    return mail;
  }

  return {
    list: async (state, page) =>
      pageOfList(page, await mails.count(state), (range) => mails.list(state, range)),
    retry: async (id, by) => {
      const revived = await revive(by, id);
      const mail = await read(id);
      if (revived === 0) throw conflict(NOT_DEAD);
      return mail;
    },
    retryAll: (by) => revive(by),
    decideHeld: async (decision, by) => {
      const at = clock.now().getTime();
      const isSent = decision === 'send';
      const count = await database.transaction(async (trx) => {
        const mails = await (isSent ? releaseMails(trx, at) : discardMails(trx));
        const action = isSent ? 'resent' : 'deleted';
        const entry = { at, action, entity: 'mail', id: 'held' } as const;
        if (mails > 0) await recordAudit(trx, by, { ...entry, after: { mails } });
        return mails;
      });
      if (isSent) wakeMailWorker();
      return count;
    },
  };
}
