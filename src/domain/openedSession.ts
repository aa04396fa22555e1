import type { Account } from './account.ts';
import type { UnmergedLine } from './cartMerge.ts';

/** What login and register give to whoever proved who they are. */
export interface OpenedSession {
  /** It is told once: the shop keeps only its hash. */
  token: string;
  account: Account;
  admin: boolean;
  /** In the order of the wire. */
  unmerged: UnmergedLine[];
}
