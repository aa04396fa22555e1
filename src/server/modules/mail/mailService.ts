import type { KeptMail, KeptMailDetail, MailFilters } from '../../../domain/tools/keptMail.ts';
import type { Page } from '../../../domain/page.ts';
import { recordAudit, type Actor } from '../../platform/audit/recordAudit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import { discardMails, releaseMails } from '../../platform/mail/heldMail.ts';
import type { WriteMail } from '../../platform/mail/mailDelivery.ts';
import { mailOutbox, NEVER } from '../../platform/mail/mailOutbox.ts';
import { withoutLinks } from '../../platform/mail/withoutLinks.ts';
import { pageOfList, type PageRequest } from '../../platform/PageRequest.ts';
import { conflict, invalid, notFound } from '../../platform/ShopError.ts';
import { keptMailRepository, type StoredMail } from './keptMailRepository.ts';

export interface MailService {
  /** Newest first. @throws ShopError notFound past the end */
  list(filters: MailFilters, page: PageRequest): Promise<Page<KeptMail>>;
  /** The text is for those who may see orders. @throws ShopError notFound */
  find(id: number, sight: { seesOrders: boolean }): Promise<KeptMailDetail>;
  /**
   * Sends a dead mail again; one of an order also to another address, as long as it has not gone. @throws ShopError
   * notFound, invalid, conflict
   */
  retry(id: number, by: Actor, recipient?: string): Promise<KeptMail>;
  /** Deletes a dead mail. @throws ShopError notFound, conflict */
  discard(id: number, by: Actor): Promise<void>;
  /** Resends all dead mail. Returns the number. */
  retryAll(by: Actor): Promise<number>;
  /** Sends or deletes all mail that a restored backup had not sent. Returns the number. */
  decideHeld(decision: 'send' | 'discard', by: Actor): Promise<number>;
}

interface MailServiceDeps {
  database: Database;
  clock: Clock;
  /** Renders what is stored unrendered. */
  writeMail: WriteMail;
  /** Called after a commit that made mail due. */
  wakeMailWorker: () => void;
}

const NO_MAIL = 'No encontramos ese mail.';
const NOT_DEAD = 'Ese mail ya salió o está por salir.';
const PERSONAL =
  'Ese mail puede abrir una cuenta: solo sale a su dirección. Los de pedidos sí se pueden mandar a otra.';
const IS_LEAVING = 'Ese mail está saliendo en este momento: probá de nuevo en un minuto.';

export function mailService(deps: MailServiceDeps): MailService {
  const { database, clock, wakeMailWorker, writeMail } = deps;
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

  async function read(id: number) {
    const mail = await mails.find(id);
    if (!mail) throw notFound(NO_MAIL);
    return mail;
  }

  /** A mail of an order is rendered when it leaves: until then, as it would leave now. */
  async function withSubject<Stored extends StoredMail>(mail: Stored): Promise<Stored> {
    if (mail.news === null || mail.subject !== '') return mail;
    return { ...mail, subject: (await writeMail(mail.news))?.subject ?? '' };
  }

  /** Changes the recipient of a mail that has not gone. */
  async function redirect(id: number, recipient: string, by: Actor): Promise<void> {
    const at = clock.now().getTime();
    await database.transaction(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('mail_outbox')
        .set({ recipient, due_at: at, next_attempt_at: at, attempts: 0 })
        .where('id', '=', id)
        .where('news', 'is not', null)
        .where('unsubscribe_url', 'is', null)
        .where('sent_at', 'is', null)
        .where('held_at', 'is', null)
        .where((is) => is.or([is('leased_until', 'is', null), is('leased_until', '<=', at)]))
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw conflict(IS_LEAVING);
      await recordAudit(trx, by, {
        at,
        action: 'resent',
        entity: 'mail',
        id,
        after: { mails: 1, recipient },
      });
    });
    wakeMailWorker();
  }

  return {
    list: async (filters, page) =>
      pageOfList(page, await mails.count(filters), async (range) =>
        Promise.all((await mails.list(filters, range)).map(withSubject)),
      ),
    find: async (id, { seesOrders }) => {
      const mail = await withSubject(await read(id));
      const rendered = mail.news === null ? null : await writeMail(mail.news);
      const text = withoutLinks(rendered?.text ?? mail.text);
      return {
        ...mail,
        text: seesOrders && text !== '' ? text : null,
        canBeRedirected: mail.isOfOrder && (mail.state === 'dead' || mail.state === 'waiting'),
      };
    },
    discard: async (id, by) => {
      const at = clock.now().getTime();
      const mail = await read(id);
      await database.transaction(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('mail_outbox')
          .where('id', '=', id)
          .where('sent_at', 'is', null)
          .where('held_at', 'is', null)
          .where('next_attempt_at', '=', NEVER)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) throw conflict(NOT_DEAD);
        const before = { subject: mail.subject };
        await recordAudit(trx, by, { at, action: 'deleted', entity: 'mail', id, before });
      });
    },
    retry: async (id, by, recipient) => {
      if (recipient !== undefined) {
        const { isOfOrder, state, recipient: known } = await read(id);
        if (state === 'sent' || state === 'filed' || state === 'held') throw conflict(NOT_DEAD);
        if (!isOfOrder && recipient !== known) throw invalid(PERSONAL, { recipient: [PERSONAL] });
        if (recipient !== known) {
          await redirect(id, recipient, by);
          return read(id);
        }
      }
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
