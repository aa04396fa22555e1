import type { Database, Queries } from '../../../platform/database/Database.ts';
import { prepare } from '../../../platform/database/prepare.ts';
import type { Instant } from '../../../platform/database/schema/instant.ts';

/** A call that its caller gave a key, so that it is done once however often it is sent. */
export interface KeyedCall {
  /** Whose key it is. */
  scope: string;
  key: string;
  /** Of what was asked for. */
  requestHash: string;
}

interface AnsweredCall {
  requestHash: string;
  orderNumber: string;
}

export interface AnsweredCallsRepository {
  /**
   * Notes that the call gets this order, unless it was answered before: then gives that answer, and waits for one that is
   * being made.
   */
  claim(
    trx: Queries,
    call: KeyedCall,
    answer: { orderNumber: string; now: Instant },
  ): Promise<AnsweredCall | null>;
  /** Forgets what is over; not for use in a transaction. */
  forget(now: Instant): Promise<void>;
}

interface ClaimParams {
  scope: string;
  key: string;
  requestHash: string;
  response: string;
  now: Instant;
  expires: Instant;
}

const KEPT_MS = 7 * 24 * 3_600_000;

export function answeredCallsRepository({
  db,
  transaction,
}: Pick<Database, 'db' | 'transaction'>): AnsweredCallsRepository {
  const insert = prepare<ClaimParams, { key: string }>((on, param) =>
    on
      .insertInto('idempotency_keys')
      .values({
        scope: param('scope'),
        key: param('key'),
        request_hash: param('requestHash'),
        response: param('response'),
        created_at: param('now'),
        expires_at: param('expires'),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key'),
  );

  const find = prepare<
    Pick<KeyedCall, 'scope' | 'key'>,
    { request_hash: string; response: string | null }
  >((on, param) =>
    on
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'response'])
      .where('scope', '=', param('scope'))
      .where('key', '=', param('key')),
  );

  return {
    claim: async (trx, { scope, key, requestHash }, { orderNumber, now }) => {
      const expires = now + KEPT_MS;
      const call = { scope, key, requestHash, response: orderNumber, now, expires };
      if ((await insert(trx, call)).length > 0) return null;
      const [known] = await find(trx, { scope, key });
      if (!known?.response) throw new Error('An answered call has no answer');
      return { requestHash: known.request_hash, orderNumber: known.response };
    },
    forget: async (now) => {
      const over = await db
        .selectFrom('idempotency_keys')
        .select('key')
        .where('expires_at', '<=', now)
        .limit(1)
        .executeTakeFirst();
      if (!over) return;
      await transaction((trx) =>
        trx.deleteFrom('idempotency_keys').where('expires_at', '<=', now).execute(),
      );
    },
  };
}
