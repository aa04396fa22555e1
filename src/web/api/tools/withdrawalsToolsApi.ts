import { API_PATHS } from '../../../contract/apiPaths.ts';
import { fillPath } from '../../../contract/fillPath.ts';
import { adminWithdrawalFromWire } from '../../../contract/account/legalMapping.ts';
import { pageOf } from './tableApi.ts';
import { toolsApiWith } from './toolsBaseApi.ts';

export const WITHDRAWAL_FILTERS = { state: 'state' } as const;

/** Purchases that were regretted. */
const withdrawalsToolsApi = toolsApiWith('Withdrawal').injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getWithdrawals: build.query({
      ...pageOf(API_PATHS.toolsWithdrawals, adminWithdrawalFromWire),
      providesTags: ['Withdrawal'],
      keepUnusedDataFor: 0,
    }),
    answerWithdrawal: build.mutation({
      query: ({ code, answer }: { code: string; answer: string }) => ({
        path: fillPath(API_PATHS.toolsWithdrawalAnswer, { code }),
        body: { answer },
      }),
      transformResponse: adminWithdrawalFromWire,
      // Also when somebody else answered meanwhile.
      invalidatesTags: ['Withdrawal', 'Audit'],
    }),
  }),
});

export const { useGetWithdrawalsQuery, useAnswerWithdrawalMutation } = withdrawalsToolsApi;
