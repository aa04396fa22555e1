import { createSlice } from '@reduxjs/toolkit';
import { isApiError } from '../api/ApiError.ts';
import type { StoredSession } from '../api/storedEntities.ts';
import { PAYMENT_METHODS } from '../../domain/paymentMethods.ts';
import { hasShape } from './storedShape.ts';

const NOBODY: StoredSession = {
  token: '',
  email: '',
  username: '',
  admin: false,
  profile: null,
  paymentMethods: 'Tarjeta de Credito',
  firstName: '',
  lastName: '',
};

/** Who is shopping. Leaving resets it; so does a token that the shop no longer knows. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: NOBODY,
  reducers: {
    sessionEnded: () => NOBODY,
  },
  extraReducers: (builder) => {
    builder.addMatcher(isUnauthorized, () => NOBODY);
  },
  selectors: {
    selectLoggedIn: (state) => state.token !== '',
    selectAdmin: (state) => state.token !== '' && state.admin,
  },
});

export const { sessionEnded } = sessionSlice.actions;
export const { selectLoggedIn, selectAdmin } = sessionSlice.selectors;

function isUnauthorized(action: { type: string; payload?: unknown }): boolean {
  return isApiError(action.payload) && action.payload.code === 'unauthorized';
}

export function readStoredSession(found: unknown): StoredSession | undefined {
  if (!hasShape(found, { token: 'string', email: 'string', username: 'string' })) return undefined;
  const session = { ...NOBODY, ...found };
  return isStoredSession(session) ? session : undefined;
}

function isStoredSession(session: object): session is StoredSession {
  return (
    hasShape(session, {
      admin: 'boolean',
      profile: 'nullable',
      firstName: 'string',
      lastName: 'string',
    }) && PAYMENT_METHODS.some((method) => method === session['paymentMethods'])
  );
}
