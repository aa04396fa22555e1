import { API_PATHS, fillPath } from '../../contract/apiPaths.ts';
import {
  legalTextFromWire,
  openedWithdrawalFromWire,
  withdrawalToWire,
} from '../../contract/account/legalMapping.ts';
import type { LegalTextWire, OpenedWithdrawalWire } from '../../contract/account/legalSchemas.ts';
import { ownPageFromWire } from '../../contract/catalogue/ownPageMapping.ts';
import type { OwnPageWire } from '../../contract/catalogue/ownPageSchemas.ts';
import type { OwnPage } from '../../domain/ownPage.ts';
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
    /** A page that the merchant wrote; at an earlier address it names its own. */
    getOwnPage: build.query<OwnPage, string>({
      query: (slug) => ({ path: fillPath(API_PATHS.ownPage, { slug }) }),
      transformResponse: (wire: OwnPageWire) => ownPageFromWire(wire),
      providesTags: ['Site'],
    }),
    /** A repeated request returns the same case. */
    openWithdrawal: build.mutation<OpenedWithdrawal, WithdrawalRequest>({
      query: (request) => ({ path: API_PATHS.withdrawals, body: withdrawalToWire(request) }),
      transformResponse: (wire: OpenedWithdrawalWire) => openedWithdrawalFromWire(wire),
    }),
  }),
});

export const { useGetLegalTextQuery, useGetOwnPageQuery, useOpenWithdrawalMutation } = legalApi;
