import type { StoredSession } from '../../api/storedEntities.ts';
import { PAYMENT_METHODS } from '../../../domain/orders/order.ts';
import { hasShape } from '../storedShape.ts';
import { ANONYMOUS_SESSION } from './sessionSlice.ts';

/** Version 1 stored a single payment method as text. */
export function readStoredSession(found: unknown): StoredSession | undefined {
  if (!hasShape(found, { token: 'string', email: 'string', username: 'string' })) return undefined;
  const session = Object.fromEntries(
    Object.entries(ANONYMOUS_SESSION).map(([field, unset]) => [field, found[field] ?? unset]),
  );
  session['paymentMethods'] = [session['paymentMethods']].flat();
  return isStoredSession(session) ? session : undefined;
}

function isStoredSession(session: object): session is StoredSession {
  return (
    hasShape(session, {
      admin: 'boolean',
      profile: 'nullable',
      firstName: 'string',
      lastName: 'string',
    }) && arePaymentMethods(session['paymentMethods'])
  );
}

function arePaymentMethods(found: unknown): boolean {
  return (
    Array.isArray(found) && found.every((name) => PAYMENT_METHODS.some((each) => each === name))
  );
}
