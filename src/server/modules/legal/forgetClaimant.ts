import { tokenHash } from '../../platform/crypto/token.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { withdrawalsOfAccount } from './withdrawalsOfAccount.ts';

/** Nobody's: a case keeps its code, its dates and the order that it was about. */
const ERASED = { user_id: null, email: '', phone: '', reason: '', answer: '' };

/** Takes out of an account's cases whatever says whose they were; call it while its orders are still its own. */
export async function forgetClaimant(trx: Queries, userId: number): Promise<void> {
  const found = await withdrawalsOfAccount(trx, userId).select(['id', 'code']).execute();
  for (const { id, code } of found) {
    const erased = { ...ERASED, request_hash: tokenHash(code) };
    await trx.updateTable('withdrawals').set(erased).where('id', '=', id).execute();
  }
}
