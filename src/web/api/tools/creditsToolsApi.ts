import { fillPath } from '../../../contract/fillPath.ts';
import {
  CREDIT_TOOLS_PATHS as PATHS,
  creditDraftToWire,
  creditRecordFromWire,
  creditTotalsFromWire,
  listedCreditFromWire,
} from '../../../contract/tools/shop/creditToolsMapping.ts';
import type {
  CreditRecordWire,
  CreditTotalsWire,
} from '../../../contract/tools/shop/creditToolsSchemas.ts';
import { pesosFromCents, type Cents } from '../../../domain/money/money.ts';
import type {
  CreditDraft,
  CreditRecord,
  CreditTotals,
} from '../../../domain/tools/creditRecord.ts';
import { actOn, byId, pageOf } from './tableApi.ts';
import { toolsApiWith } from './toolsBaseApi.ts';

export const CREDITS_EXPORT = PATHS.export;
export const CREDIT_MOVEMENTS = PATHS.movements;
export const CREDIT_FILTERS = { kind: 'kind', state: 'state' } as const;

/** A change of one that the admin has seen as `version`. */
interface SeenCredit {
  id: number;
  version: number;
}

const record = { transformResponse: (wire: CreditRecordWire) => creditRecordFromWire(wire) };

/** Store credit and gift cards of the tools area. */
const creditsToolsApi = toolsApiWith('Credit').injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getCredits: build.query({
      ...pageOf(PATHS.credits, listedCreditFromWire),
      providesTags: ['Credit'],
      keepUnusedDataFor: 0,
    }),
    getCreditTotals: build.query<CreditTotals, void>({
      query: () => ({ path: PATHS.totals }),
      transformResponse: (wire: CreditTotalsWire) => creditTotalsFromWire(wire),
      providesTags: ['Credit'],
      keepUnusedDataFor: 0,
    }),
    getCreditRecord: build.query({
      ...byId(PATHS.credit),
      ...record,
      providesTags: ['Credit'],
      keepUnusedDataFor: 0,
    }),
    giveCredit: build.mutation<CreditRecord, CreditDraft>({
      query: (draft) => ({ path: PATHS.credits, body: creditDraftToWire(draft) }),
      ...record,
      invalidatesTags: ['Credit', 'Audit'],
    }),
    moveCredit: build.mutation<
      CreditRecord,
      SeenCredit & { amount: Cents; takes: boolean; reason: string }
    >({
      query: ({ id, amount, ...change }) => ({
        path: fillPath(PATHS.move, { id }),
        body: { ...change, amount: pesosFromCents(amount) },
      }),
      ...record,
      invalidatesTags: ['Credit', 'Audit'],
    }),
    blockCredit: build.mutation<CreditRecord, SeenCredit & { isBlocked: boolean }>({
      query: ({ id, version, isBlocked }) => ({
        path: fillPath(PATHS.block, { id }),
        body: { version, blocked: isBlocked },
      }),
      ...record,
      invalidatesTags: ['Credit', 'Audit'],
    }),
    resendCard: build.mutation({ ...actOn(PATHS.resend), invalidatesTags: ['Audit'] }),
  }),
});

export const {
  useGetCreditsQuery,
  useGetCreditTotalsQuery,
  useGetCreditRecordQuery,
  useGiveCreditMutation,
  useMoveCreditMutation,
  useBlockCreditMutation,
  useResendCardMutation,
} = creditsToolsApi;
