import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionChanged, sessionRefused } from '../../api/sessionActions.ts';
import type { StoredSession } from '../../api/storedEntities.ts';
import { DEFAULT_PAYMENT_METHODS, PAYMENT_METHODS } from '../../../domain/orders/order.ts';
import { hasShape } from '../storedShape.ts';

const ANONYMOUS_SESSION: StoredSession = {
  token: '',
  email: '',
  username: '',
  admin: false,
  profile: null,
  paymentMethods: [...DEFAULT_PAYMENT_METHODS],
  firstName: '',
  lastName: '',
};

/** The session; reset by logout and by an expired token. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: ANONYMOUS_SESSION,
  reducers: {
    sessionStarted: (_state, { payload }: PayloadAction<StoredSession>) => payload,
    sessionEnded: () => ANONYMOUS_SESSION,
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionChanged, (state, { payload }) => {
        if (state.token !== '') Object.assign(state, payload);
      })
      .addCase(sessionRefused, () => ANONYMOUS_SESSION);
  },
  selectors: {
    selectLoggedIn: (state) => state.token !== '',
    selectAdmin: (state) => state.token !== '' && state.admin,
  },
});

export const { sessionStarted, sessionEnded } = sessionSlice.actions;
export const { selectLoggedIn, selectAdmin } = sessionSlice.selectors;

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
