import { API_PATHS } from '../../../contract/apiPaths.ts';
import { fillPath } from '../../../contract/fillPath.ts';
import { adminWithdrawalFromWire } from '../../../contract/account/legalMapping.ts';
import type { AdminWithdrawalWire } from '../../../contract/account/legalSchemas.ts';
import { pageFromWire } from '../../../contract/pageMapping.ts';
import type { PageWire } from '../../../contract/wireSchemas.ts';
import type { Page } from '../../../domain/page.ts';
import type { ListedWithdrawal } from '../../../domain/orders/withdrawal.ts';
import { tableQueryOf, type TableRequest } from './tableRequest.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

/** Purchases that were regretted. */
const withdrawalsToolsApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getWithdrawals: build.query<Page<ListedWithdrawal>, TableRequest>({
      query: (request) => ({ path: API_PATHS.toolsWithdrawals, query: tableQueryOf(request) }),
      transformResponse: (wire: PageWire<AdminWithdrawalWire>, _meta, { page }) =>
        pageFromWire(wire, page, adminWithdrawalFromWire),
      providesTags: ['Withdrawal'],
      keepUnusedDataFor: 0,
    }),
    answerWithdrawal: build.mutation<ListedWithdrawal, { code: string; answer: string }>({
      query: ({ code, answer }) => ({
        path: fillPath(API_PATHS.toolsWithdrawalAnswer, { code }),
        body: { answer },
      }),
      transformResponse: (wire: AdminWithdrawalWire) => adminWithdrawalFromWire(wire),
      // Also when somebody else answered meanwhile.
      invalidatesTags: ['Withdrawal', 'Audit'],
    }),
  }),
});

export const { useGetWithdrawalsQuery, useAnswerWithdrawalMutation } = withdrawalsToolsApi;
