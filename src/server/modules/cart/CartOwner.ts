import type { Caller } from '../../platform/http/caller.ts';

/** Whose cart it is: an account's, or that of a browser without one. */
export type CartOwner =
  | { kind: 'account'; userId: number }
  /** SHA-256 of the session cookie in hex. */
  | { kind: 'session'; hash: string };

/** A cart's owner, and the prices that are theirs. */
export interface CartCaller {
  owner: CartOwner;
  priceList: Caller['priceList'];
}
