import type { ListedCredit } from '../../../../domain/tools/creditRecord.ts';
import { creditsCopy } from '../../../copy/tools/creditsCopy.ts';

/** A buyer's user name, or a card by the end of its code. */
export function creditName({ kind, username, ending }: ListedCredit): string {
  return kind === 'card' ? creditsCopy.cardOf(ending) : (username ?? creditsCopy.gone);
}
