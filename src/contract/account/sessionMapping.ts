import type { OpenedSession } from '../../domain/people/account.ts';
import type { PaymentMethod } from '../../domain/orders/order.ts';
import { profileToWire, unmergedToWire } from './accountMapping.ts';
import type { SessionAnswerWire } from './sessionSchemas.ts';

interface SessionExtras {
  /** A Spanish sentence for the shopper. */
  message: string;
  paymentMethods: readonly PaymentMethod[];
}

export function sessionToWire(
  session: OpenedSession,
  { message, paymentMethods }: SessionExtras,
): SessionAnswerWire {
  const { token, account, admin, unmerged } = session;
  return {
    token,
    email: account.email,
    username: account.username,
    admin,
    profile: profileToWire(account),
    firstName: account.firstName,
    lastName: account.lastName,
    paymentMethods: [...paymentMethods],
    message,
    unmerged: unmergedToWire(unmerged),
  };
}
