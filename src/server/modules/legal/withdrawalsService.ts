import { randomInt } from 'node:crypto';
import { caseKey } from '../../../domain/text.ts';
import type { Page } from '../../../domain/page.ts';
import type { ShopContact } from '../../../domain/siteConfiguration.ts';
import {
  answerDue,
  MAX_REASON,
  type KeptWithdrawal,
  type ListedWithdrawal,
  type OpenedWithdrawal,
  type WithdrawalFilters,
  type WithdrawalRequest,
} from '../../../domain/orders/withdrawal.ts';
import { REMINDER } from '../../../domain/tools/notice.ts';
import { recordAudit, type Actor } from '../../platform/audit/recordAudit.ts';
import { type PageRequest, pageOfList } from '../../platform/PageRequest.ts';
import { conflict, invalid, notFound, type ShopError } from '../../platform/ShopError.ts';
import type { Clock } from '../../platform/clock.ts';
import { tokenHash } from '../../platform/crypto/token.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { enqueueMail } from '../../platform/mail/enqueueMail.ts';
import { notify, type NewNotice } from '../../platform/notices/notify.ts';
import { mailShop } from '../../platform/mail/layout/mailShop.ts';
import { withdrawalAnswerMail, withdrawalMail } from './withdrawalMails.ts';
import type { WithdrawalsRepository } from './withdrawalsRepository.ts';

/** The letters lack vowels, 0 and 1: codes form no words and can be read aloud safely. */
const LETTERS = '23456789BCDFGHJKMNPQRTVWXYZ';

interface Claimant {
  /** Null for a guest. */
  accountId: number | null;
  /** The shop's origin, for the mail. */
  origin: string;
}

export interface WithdrawalsService {
  /**
   * Opens a case and mails its code to the given address, never to the order's: anyone may guess a number. An identical
   * request, or another one of the same person about the same order, returns the case that is open. @throws ShopError invalid for an unknown number without email or
   * phone, which could not be answered
   */
  open(request: WithdrawalRequest, by: Claimant): Promise<OpenedWithdrawal>;
  /** Cases of an account and of its orders. */
  ofAccount: (userId: number) => Promise<KeptWithdrawal[]>;
  /** Newest first, or oldest first. @throws ShopError notFound past the end */
  list(
    filters: WithdrawalFilters,
    page: PageRequest,
    isOldestFirst?: boolean,
  ): Promise<Page<ListedWithdrawal>>;
  /** Open cases, and the first deadline to answer one. */
  waiting: () => Promise<{ count: number; nextDue: number | null }>;
  /**
   * Closes a case and mails the answer to the given address, otherwise to the order's. @throws ShopError notFound,
   * conflict for an answered case
   */
  answer(code: string, answer: string, by: Answerer): Promise<ListedWithdrawal>;
}

interface Answerer {
  actor: Actor;
  /** The shop's origin, for the mail. */
  origin: string;
}

interface WithdrawalsDeps {
  database: Database;
  repository: WithdrawalsRepository;
  /** The order of that number, and its buyer's email. */
  orderContact: (trx: Queries, number: string) => Promise<{ id: number; email: string } | null>;
  /** The shop's data; null until it is configured. */
  site: () => Promise<ShopContact | null>;
  clock: Clock;
  /** Called after a commit that enqueued mail. */
  wakeMailWorker: () => void;
}

/** Hours before an open case is due at which the admins are reminded. */
const REMINDED_BEFORE = [12, 2];
const HOUR_MS = 3_600_000;
const NO_CASE = 'No encontramos ese arrepentimiento.';
const UNKNOWN_NUMBER =
  'No encontramos ese número de pedido. Dejanos tu email o tu teléfono para poder responderte.';
const ANSWERED = 'Ese arrepentimiento ya tiene respuesta.';

export function withdrawalsService(deps: WithdrawalsDeps): WithdrawalsService {
  const { database, repository } = deps;

  /** Adds a request to the open case of the same person about the same order; null without one. */
  async function joinCase(trx: Queries, orderId: number, request: WithdrawalRequest) {
    const open = await repository.openOf(trx, orderId);
    const same = open.find((each) => isSamePerson(each, request));
    if (!same) return null;
    const said = same.reason.split('\n\n');
    const reasons = [...new Set([...said, request.reason])].filter((each) => each !== '');
    const reason = reasons.join('\n\n');
    if (reason.length > MAX_REASON) return null;
    await repository.extend(trx, same.id, { reason, phone: same.phone || request.phone });
    return same;
  }

  return {
    ofAccount: (userId) => repository.ofAccount(database.db, userId),
    list: async (filters, page, isOldestFirst = false) =>
      pageOfList(page, await repository.count(database.db, filters), (range) =>
        repository.list(database.db, filters, { ...range, isOldestFirst }),
      ),
    waiting: async () => {
      const { count, oldest } = await repository.waiting(database.db);
      return { count, nextDue: oldest === null ? null : answerDue(oldest) };
    },
    answer: async (code, answer, { actor, origin }) => {
      const adminId = actor.userId;
      const now = deps.clock.now().getTime();
      const shop = mailShop(origin, await deps.site());
      const answered = await database.transaction(async (trx) => {
        const isAnswered = await repository.answer(trx, code, { answer, adminId, now });
        const found = await repository.find(trx, code);
        if (!found) throw notFound(NO_CASE);
        if (!isAnswered) throw conflict(ANSWERED);
        await recordAudit(trx, actor, {
          at: now,
          action: 'answered',
          entity: 'withdrawal',
          id: code,
          after: { orderNumber: found.orderNumber, answer },
        });
        const { orderNumber } = found;
        const to = found.email || ((await deps.orderContact(trx, orderNumber))?.email ?? '');
        if (to !== '') {
          const facts = { to, code, orderNumber, answer };
          await enqueueMail(trx, withdrawalAnswerMail(facts, shop), now);
        }
        return found;
      });
      deps.wakeMailWorker();
      return answered;
    },
    open: async (request, { accountId, origin }) => {
      const now = deps.clock.now().getTime();
      const requestHash = hashOf(request);
      const shop = mailShop(origin, await deps.site());
      const opened = await database.transaction(async (trx) => {
        const { orderNumber } = request;
        const order = orderNumber === '' ? null : await deps.orderContact(trx, orderNumber);
        if (!order && request.email === '' && request.phone === '') throw contactMissing();
        const same = order && (await joinCase(trx, order.id, request));
        if (same) return same;
        const code = withdrawalCode();
        const orderId = order?.id ?? null;
        const withdrawal = { ...request, code, requestHash, orderId, accountId, now };
        if (!(await repository.open(trx, withdrawal))) return repository.findOpen(trx, requestHash);
        await notify(trx, ...withdrawalNotices(code, now));
        if (request.email !== '') {
          const facts = { to: request.email, code, orderNumber, openedAt: now };
          await enqueueMail(trx, withdrawalMail(facts, shop), now);
        }
        return { code, created_at: now };
      });
      deps.wakeMailWorker();
      const { code, created_at: createdAt } = opened;
      return { code, createdAt, answerBy: answerDue(createdAt) };
    },
  };
}

function withdrawalNotices(code: string, openedAt: number): NewNotice[] {
  const notice = { kind: 'withdrawal', subject: code, at: openedAt } as const;
  const reminders = REMINDED_BEFORE.map((hours) => ({
    ...notice,
    detail: REMINDER,
    dueAt: answerDue(openedAt) - hours * HOUR_MS,
  }));
  return [notice, ...reminders];
}

/** A guessed number must not lead anybody's answer to another address. */
function isSamePerson(
  one: Pick<WithdrawalRequest, 'email' | 'phone'>,
  other: Pick<WithdrawalRequest, 'email' | 'phone'>,
): boolean {
  const isPhone = one.phone === other.phone || one.phone === '' || other.phone === '';
  return caseKey(one.email) === caseKey(other.email) && isPhone;
}

function contactMissing(): ShopError {
  return invalid(UNKNOWN_NUMBER, { email: [UNKNOWN_NUMBER] });
}

function hashOf({ orderNumber, email, phone, reason }: WithdrawalRequest): string {
  return tokenHash(JSON.stringify([orderNumber, caseKey(email), phone, reason]));
}

/** `ARR-7K3M-Q9TX`: one of 2.8 × 10¹¹. */
function withdrawalCode(): string {
  const four = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `ARR-${four()}-${four()}`;
}
