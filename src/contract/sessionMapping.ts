import type { OpenedSession } from '../domain/openedSession.ts';
import { PAYMENT_METHODS } from '../domain/paymentMethods.ts';
import { profileToWire } from './accountMapping.ts';
import type { SessionAnswerWire } from './sessionSchemas.ts';
import { unmergedToWire } from './unmergedMapping.ts';

/** `message` is a Spanish sentence to show. */
export function sessionToWire(session: OpenedSession, message: string): SessionAnswerWire {
  const { token, account, admin, unmerged } = session;
  return {
    token,
    email: account.email,
    username: account.username,
    admin,
    profile: profileToWire(account),
    firstName: account.firstName,
    lastName: account.lastName,
    paymentMethods: PAYMENT_METHODS[0],
    message,
    unmerged: unmergedToWire(unmerged),
  };
}
