import type { Logger } from '../../platform/logging/createLogger.ts';
import { ForgedNotice, type PaymentProvider, type ProviderDisputes } from './PaymentProvider.ts';

/**
 * One provider of which the shop had other accounts before: the current one charges, and payments of the others are still
 * read, cancelled and closed. A former account whose keys were withdrawn does not hold up the current one.
 */
export function withFormerAccounts(
  current: PaymentProvider,
  former: readonly PaymentProvider[],
  logger: Pick<Logger, 'warn'>,
): PaymentProvider {
  if (former.length === 0) return current;
  const all = [current, ...former];

  /** The answer of the first account that has one. @throws the first failure where none has */
  async function firstOf<Answer>(
    ask: (account: PaymentProvider) => Promise<Answer | null>,
  ): Promise<Answer | null> {
    const failures: unknown[] = [];
    for (const account of all) {
      try {
        const answer = await ask(account);
        if (answer !== null) return answer;
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    return null;
  }

  const askDisputes = <Answer>(ask: (disputes: ProviderDisputes) => Promise<Answer | null>) =>
    firstOf(async ({ disputes }) => (disputes ? ask(disputes) : null));

  return {
    ...current,
    disputes: {
      find: (kind, id) => askDisputes((disputes) => disputes.find(kind, id)),
      ofPayment: async (paymentId) => {
        const found = await askDisputes(async (disputes) => {
          const cases = await disputes.ofPayment(paymentId);
          return cases.length > 0 ? cases : null;
        });
        return found ?? [];
      },
      send: (id, files) => askDisputes((disputes) => disputes.send(id, files)),
    },
    qrs: current.qrs && {
      ...current.qrs,
      find: (id) => firstOf(async ({ qrs }) => (qrs ? qrs.find(id) : null)),
      cancel: (id) => firstOf(async ({ qrs }) => (qrs ? qrs.cancel(id) : null)),
    },
    readNotice: (parts) => {
      for (const account of all) {
        try {
          return account.readNotice(parts);
        } catch (error) {
          if (!(error instanceof ForgedNotice)) throw error;
        }
      }
      throw new ForgedNotice();
    },
    fetchPayment: (id) => firstOf((account) => account.fetchPayment(id)),
    refund: (request) => firstOf((account) => account.refund(request)),
    cancelPayment: (id) => firstOf((account) => account.cancelPayment(id)),
    closePage: async (id) => {
      await firstOf(async (account) => {
        await account.closePage(id);
        return true;
      });
    },
    findPayments: async (orderNumber, attempts) => {
      const older = former.map((account) =>
        account.findPayments(orderNumber, attempts).catch((error: unknown) => {
          logger.warn({ err: error, order: orderNumber }, 'a former account does not answer');
          return [];
        }),
      );
      const found = await Promise.all([
        ...older.toReversed(),
        current.findPayments(orderNumber, attempts),
      ]);
      return found.flat();
    },
  };
}
