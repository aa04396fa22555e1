import { webhookRetryDelay, type PauseReason } from '../../../../domain/tools/webhook.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';
import type { AskOptions } from '../../../platform/http/askPublic.ts';
import type { Keyring } from '../../../platform/keys/keyring.ts';
import { textSealing } from '../../../platform/keys/textSealing.ts';
import { notify } from '../../../platform/notices/notify.ts';
import { type Attempt, deliveriesRepository, type DueDelivery } from './deliveriesRepository.ts';
import { sendSigned } from './sendSigned.ts';

export interface WebhookRunnerDeps extends AskOptions {
  database: Database;
  clock: Clock;
  keyring: Pick<Keyring, 'seal' | 'open'>;
  timeoutMs?: number;
}

/** Longer than an attempt takes: a lease ends only if its process died. */
const LEASE_MS = 60_000;
const KEPT_MS = 30 * 24 * 3_600_000;
const PRUNE_EVERY_MS = 3_600_000;
const GONE = 410;
const NO_SECRET: Attempt = { status: null, answer: 'No se puede firmar.', milliseconds: 0 };

/** Binds a sealed secret to its purpose. */
export const WEBHOOK_SECRET = 'webhook secret';

/**
 * Makes deliveries of events, and sends those that are due: one at a time to each webhook, so that one that hangs holds up
 * no other. Several processes may do so on one database.
 */
export function webhookRunner({ database, clock, keyring, timeoutMs, ...ask }: WebhookRunnerDeps) {
  const deliveries = deliveriesRepository(database);
  const { opened } = textSealing(keyring);
  const now = () => clock.now().getTime();
  let pruneAt = 0;

  async function pause(trx: Queries, id: number, reason: PauseReason, since?: number) {
    if (!(await deliveries.pause(trx, id, reason, since))) return;
    await notify(trx, { kind: 'webhookPaused', subject: id, detail: reason, at: now() });
  }

  async function deliver(due: DueDelivery): Promise<void> {
    const secret = await opened(due.secret, WEBHOOK_SECRET);
    const attempt =
      secret === null
        ? NO_SECRET
        : await sendSigned(due, secret, { now, ...(timeoutMs && { timeoutMs }), ...ask });
    const { status } = attempt;
    const at = now();
    await database.transaction(async (trx) => {
      if (status !== null && status >= 200 && status < 300) {
        await deliveries.markDelivered(trx, due, attempt, at);
        return;
      }
      const wait = webhookRetryDelay(due.attempts + 1);
      await deliveries.markFailed(trx, due, attempt, at, wait === null ? null : at + wait);
      if (secret === null) await pause(trx, due.webhookId, 'unreadable');
      else if (status === GONE) await pause(trx, due.webhookId, 'gone');
      else if (wait === null) await pause(trx, due.webhookId, 'failing', due.createdAt);
    });
  }

  return async (stopping?: AbortSignal): Promise<void> => {
    while (!stopping?.aborted && (await deliveries.fanOut(now())));
    while (!stopping?.aborted) {
      const due = await deliveries.lease(now(), now() + LEASE_MS);
      if (due.length === 0) break;
      await Promise.all(due.map(deliver));
    }
    if (now() < pruneAt) return;
    pruneAt = now() + PRUNE_EVERY_MS;
    await deliveries.prune(now() - KEPT_MS);
  };
}

/** Seals the secrets of all webhooks with the newest key; one that no key opens stays. Can be repeated. */
export async function resealWebhooks(
  { db, transaction }: Database,
  keyring: Pick<Keyring, 'seal' | 'open'>,
): Promise<void> {
  const { sealed, opened } = textSealing(keyring);
  for (const { id, secret } of await db.selectFrom('webhooks').select(['id', 'secret']).execute()) {
    const text = await opened(secret, WEBHOOK_SECRET);
    if (text === null) continue;
    const next = await sealed(text, WEBHOOK_SECRET);
    await transaction((trx) =>
      trx
        .updateTable('webhooks')
        .set({ secret: next })
        .where('id', '=', id)
        .where('secret', '=', secret)
        .execute(),
    );
  }
}
