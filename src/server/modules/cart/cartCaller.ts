import type { FastifyRequest } from 'fastify';
import type { AccountCaller } from '../../platform/http/caller.ts';
import type { CartCaller } from './CartOwner.ts';
import { sessionCaller } from './sessionCart.ts';

/** An account before its own cart. */
export function accountCartCaller({ accountId, priceList }: AccountCaller): CartCaller {
  return { owner: { kind: 'account', userId: accountId }, priceList };
}

/** Whose cart a request is about: the account's with a token, else the session's. Null for who never had one. */
export function cartCallerOf(request: FastifyRequest): CartCaller | null {
  const { caller } = request;
  const { accountId } = caller;
  return accountId === null ? sessionCaller(request) : accountCartCaller({ ...caller, accountId });
}
