import { fillPath } from '../../../contract/fillPath.ts';
import { editQuoteFromWire, wantedEditToWire } from '../../../contract/tools/orderEditMapping.ts';
import type { OrderEditWire } from '../../../contract/tools/orderEditSchemas.ts';
import { ORDER_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import { pesosFromCents, type Cents } from '../../../domain/money/money.ts';
import type { EditQuote, WantedEdit } from '../../../domain/orders/orderEdit.ts';
import type { Seen } from './ordersToolsApi.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

interface SavedEdit extends Seen {
  wanted: WantedEdit;
  /** The total that the admin saw. */
  expectedTotal: Cents;
  reason: string;
}

const CHANGED = ['Order', 'Stock', 'Audit'] as const;

/** Changes of orders before they are sent. */
const orderEditsToolsApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    quoteEdit: build.query<EditQuote, { number: string; wanted: WantedEdit }>({
      query: ({ number: orderNumber, wanted }) => ({
        path: fillPath(PATHS.editQuote, { orderNumber }),
        body: wantedEditToWire(wanted),
      }),
      transformResponse: editQuoteFromWire,
      keepUnusedDataFor: 0,
    }),
    saveEdit: build.mutation<unknown, SavedEdit>({
      query: ({ number: orderNumber, version, wanted, expectedTotal, reason }) => {
        const seen = { version, reason, expected_total: pesosFromCents(expectedTotal) };
        const body: OrderEditWire = { ...wantedEditToWire(wanted), ...seen };
        return { path: fillPath(PATHS.edit, { orderNumber }), body };
      },
      invalidatesTags: CHANGED,
    }),
    withdrawEdit: build.mutation<unknown, Seen>({
      query: ({ number: orderNumber, version }) => ({
        path: fillPath(PATHS.editWithdrawn, { orderNumber }),
        body: { version },
      }),
      invalidatesTags: CHANGED,
    }),
  }),
});

export const { useQuoteEditQuery, useSaveEditMutation, useWithdrawEditMutation } =
  orderEditsToolsApi;
