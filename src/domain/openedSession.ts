import type { Account } from './account.ts';
import type { UnmergedLine } from './cartMerge.ts';

/** Result of login and registration. */
export interface OpenedSession {
  /** Sent only once: the shop stores its hash. */
  token: string;
  account: Account;
  admin: boolean;
  /** In wire order. */
  unmerged: UnmergedLine[];
}
