import { API_PATHS, fillPath } from '../../contract/apiPaths.ts';
import {
  legalTextFromWire,
  openedWithdrawalFromWire,
  withdrawalToWire,
} from '../../contract/account/legalMapping.ts';
import type { LegalTextWire, OpenedWithdrawalWire } from '../../contract/account/legalSchemas.ts';
import type { LegalText } from '../../domain/legalText.ts';
import type { OpenedWithdrawal, WithdrawalRequest } from '../../domain/orders/withdrawal.ts';
import { baseApi } from './baseApi.ts';

/** Loaded with a legal page. */
export const legalApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getLegalText: build.query<LegalText, string>({
      query: (key) => ({ path: fillPath(API_PATHS.legalText, { key }) }),
      transformResponse: (wire: LegalTextWire) => legalTextFromWire(wire),
    }),
    /** A repeated request returns the same case. */
    openWithdrawal: build.mutation<OpenedWithdrawal, WithdrawalRequest>({
      query: (request) => ({ path: API_PATHS.withdrawals, body: withdrawalToWire(request) }),
      transformResponse: (wire: OpenedWithdrawalWire) => openedWithdrawalFromWire(wire),
    }),
  }),
});

export const { useGetLegalTextQuery, useOpenWithdrawalMutation } = legalApi;
