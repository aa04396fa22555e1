import { hash } from 'node:crypto';
import type { CartOwner } from '../../../../domain/orders/cart.ts';
import type { Purchase } from '../../../../domain/orders/checkout.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';
import { prepare } from '../../../platform/database/prepare.ts';
import type { Instant } from '../../../platform/database/schema/cartTables.ts';

/** A request with an idempotency key, executed once however often it is sent. */
export interface IdempotentRequest {
  /** The key's owner. */
  scope: string;
  key: string;
  requestHash: string;
}

interface IdempotentResponse {
  requestHash: string;
  orderNumber: string;
}

export interface IdempotencyKeysRepository {
  /**
   * Claims the key for this order and returns null. If the key is taken, returns its response, after waiting for a
   * concurrent request with the same key.
   */
  claim(
    trx: Queries,
    request: IdempotentRequest,
    response: { orderNumber: string; now: Instant },
  ): Promise<IdempotentResponse | null>;
  /** Deletes expired keys. Not for use in a transaction. */
  deleteExpired(now: Instant): Promise<void>;
}

interface ClaimParams {
  scope: string;
  key: string;
  requestHash: string;
  response: string;
  now: Instant;
  expires: Instant;
}

const RETENTION_MS = 7 * 24 * 3_600_000;

export function idempotencyKeysRepository({
  db,
  transaction,
}: Pick<Database, 'db' | 'transaction'>): IdempotencyKeysRepository {
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
    Pick<IdempotentRequest, 'scope' | 'key'>,
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
      const expires = now + RETENTION_MS;
      const row = { scope, key, requestHash, response: orderNumber, now, expires };
      if ((await insert(trx, row)).length > 0) return null;
      const [known] = await find(trx, { scope, key });
      if (!known?.response) throw new Error('The idempotency key has no response');
      return { requestHash: known.request_hash, orderNumber: known.response };
    },
    deleteExpired: async (now) => {
      const expired = await db
        .selectFrom('idempotency_keys')
        .select('key')
        .where('expires_at', '<=', now)
        .limit(1)
        .executeTakeFirst();
      if (!expired) return;
      await transaction((trx) =>
        trx.deleteFrom('idempotency_keys').where('expires_at', '<=', now).execute(),
      );
    },
  };
}

/** Keys are scoped to their shopper. */
export function scopeOf(holder: CartOwner): string {
  return holder.kind === 'account' ? `purchase:${holder.userId}` : `purchase:${holder.hash}`;
}

/**
 * Equal for equal purchases, whose fields are always in the same order. Without a pick-up point, as before there were any
 * to choose from.
 */
export function requestHashOf(
  { pickupPoint, credit, ...purchase }: Purchase,
  sale?: object,
): string {
  const request = {
    ...purchase,
    ...(pickupPoint !== null && { pickupPoint }),
    ...(credit && { credit }),
  };
  return hash('sha256', JSON.stringify(sale ? { ...request, sale } : request), 'hex');
}
