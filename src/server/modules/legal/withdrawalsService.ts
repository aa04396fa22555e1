import { caseKey } from '../../../domain/caseKey.ts';
import type { SiteConfiguration } from '../../../domain/siteConfiguration.ts';
import {
  answerDue,
  type KeptWithdrawal,
  type OpenedWithdrawal,
  type WithdrawalRequest,
} from '../../../domain/withdrawal.ts';
import type { Clock } from '../../platform/clock.ts';
import { tokenHash } from '../../platform/crypto/token.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { enqueueMail } from '../../platform/mail/enqueueMail.ts';
import { mailShop } from '../../platform/mail/layout/MailShop.ts';
import { withdrawalCode } from './withdrawalCode.ts';
import { withdrawalMail } from './withdrawalMail.ts';
import type { WithdrawalsRepository } from './withdrawalsRepository.ts';

interface Claimant {
  /** Null for a visitor. */
  accountId: number | null;
  /** The shop's, for the mail. */
  origin: string;
}

export interface WithdrawalsService {
  /**
   * Opens a case and mails its code to whoever can be mailed: the given address and the order's own. The same words
   * said again while the case is open are the same case. What comes back never tells whether there is such an order.
   */
  open(request: WithdrawalRequest, by: Claimant): Promise<OpenedWithdrawal>;
  /** What an account said, and what was said about its orders. */
  ofAccount(userId: number): Promise<KeptWithdrawal[]>;
}

interface WithdrawalsDeps {
  database: Database;
  repository: WithdrawalsRepository;
  /** Which order has that number and where its buyer reads mail. */
  orderContact: (trx: Queries, number: string) => Promise<{ id: number; email: string } | null>;
  /** Who the shop is; null until it has been set up. */
  site: () => Promise<Pick<SiteConfiguration, 'address' | 'email' | 'phone'> | null>;
  clock: Clock;
  /** For after a commit that enqueued mail. */
  nudgeMail: () => void;
}

export function withdrawalsService(deps: WithdrawalsDeps): WithdrawalsService {
  const { database, repository } = deps;

  return {
    ofAccount: (userId) => repository.ofAccount(database.db, userId),
    open: async (request, { accountId, origin }) => {
      const now = deps.clock.now().getTime();
      const requestHash = hashOf(request);
      const shop = mailShop(origin, await deps.site());
      const opened = await database.transaction(async (trx) => {
        const { orderNumber } = request;
        const order = orderNumber === '' ? null : await deps.orderContact(trx, orderNumber);
        const code = withdrawalCode();
        const orderId = order?.id ?? null;
        const withdrawal = { ...request, code, requestHash, orderId, accountId, now };
        if (!(await repository.open(trx, withdrawal))) return repository.findOpen(trx, requestHash);
        for (const to of mailboxes(request.email, order?.email ?? '')) {
          await enqueueMail(
            trx,
            withdrawalMail({ to, code, orderNumber, openedAt: now }, shop),
            now,
          );
        }
        return { code, created_at: now };
      });
      deps.nudgeMail();
      const { code, created_at: createdAt } = opened;
      return { code, createdAt, answerBy: answerDue(createdAt) };
    },
  };
}

function hashOf({ orderNumber, email, phone, reason }: WithdrawalRequest): string {
  return tokenHash(JSON.stringify([orderNumber, caseKey(email), phone, reason]));
}

/** Each once, however it is written. */
function mailboxes(...emails: string[]): string[] {
  const byKey = new Map(emails.map((email) => [caseKey(email), email]));
  byKey.delete('');
  return [...byKey.values()];
}
