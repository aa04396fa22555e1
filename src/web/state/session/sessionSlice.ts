import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionChanged, sessionRefused } from '../../api/sessionActions.ts';
import type { StoredSession } from '../../api/storedEntities.ts';
import { DEFAULT_PAYMENT_METHODS } from '../../../domain/orders/order.ts';

export const ANONYMOUS_SESSION: StoredSession = {
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
