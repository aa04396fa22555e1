import { fillPath } from '../../../contract/fillPath.ts';
import type { ArrangedReturnWire } from '../../../contract/tools/orderCorrectionSchemas.ts';
import type {
  RefundPaidWire,
  RefundProofWire,
  RefundWire,
} from '../../../contract/tools/orderRefundSchemas.ts';
import { adminOrderFromWire } from '../../../contract/tools/orderToolsMapping.ts';
import { ORDER_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import { pesosFromCents, type Cents } from '../../../domain/money/money.ts';
import type { AdminOrder, ReturnedUnits } from '../../../domain/orders/adminOrder.ts';
import type { Seen } from './ordersToolsApi.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

interface RefundRequest extends Seen {
  amount: Cents;
  reference: string;
  provider: string;
  paymentId: string;
  /** The goods that it pays back. */
  goods?: {
    lines: readonly (ReturnedUnits & { isRestocked: boolean })[];
    hasShipping: boolean;
  };
  /** A transfer, or cash, that was not given back yet. */
  isPromised: boolean;
  /** The account is another person's. */
  acceptsOther: boolean;
  /** Store credit in place of the money. */
  asCredit: boolean;
}

interface Promised extends Seen {
  refundId: number;
}

const CHANGED = ['Order', 'Audit'] as const;

/** Money of orders that goes back. */
const orderRefundsToolsApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    giveBack: build.mutation<AdminOrder, RefundRequest>({
      query: ({ number, version, amount, reference, provider, paymentId, goods, ...by }) => {
        const body: RefundWire = {
          version,
          provider,
          payment_id: paymentId,
          reference,
          amount: pesosFromCents(amount),
          promised: by.isPromised,
          other_holder: by.acceptsOther,
          as_credit: by.asCredit,
          ...(goods && {
            lines: goods.lines.map(({ lineId: id, units, isRestocked: restock }) => ({
              id,
              units,
              restock,
            })),
            shipping: goods.hasShipping,
          }),
        };
        return { path: fillPath(PATHS.refund, { orderNumber: number }), body };
      },
      transformResponse: adminOrderFromWire,
      invalidatesTags: [...CHANGED, 'Stock'],
    }),
    payRefund: build.mutation<unknown, Promised & { reference: string; acceptsOther: boolean }>({
      query: ({ acceptsOther, version, reference, ...which }) => {
        const body: RefundPaidWire = { version, reference, other_holder: acceptsOther };
        return { path: pathOf(PATHS.refundPaid, which), body };
      },
      invalidatesTags: CHANGED,
    }),
    keepRefundProof: build.mutation<AdminOrder, Promised & { name: string; content: string }>({
      query: ({ version, name, content, ...which }) => {
        const body: RefundProofWire = { version, name, content };
        return { path: pathOf(PATHS.refundProof, which), body };
      },
      transformResponse: adminOrderFromWire,
      invalidatesTags: CHANGED,
    }),
    withdrawRefund: build.mutation<unknown, Promised>({
      query: ({ version, ...which }) => ({
        path: pathOf(PATHS.refundWithdrawn, which),
        body: { version },
      }),
      invalidatesTags: CHANGED,
    }),
    /** Mails the buyer how the goods of a withdrawal come back. */
    arrangeReturn: build.mutation<unknown, Seen & Omit<ArrangedReturnWire, 'version'>>({
      query: ({ number, ...body }) => ({
        path: fillPath(PATHS.returnArranged, { orderNumber: number }),
        body,
      }),
      invalidatesTags: CHANGED,
    }),
    receiveReturn: build.mutation<unknown, Seen & { code: string }>({
      query: ({ number, ...body }) => ({
        path: fillPath(PATHS.returnReceived, { orderNumber: number }),
        body,
      }),
      invalidatesTags: CHANGED,
    }),
  }),
});

export const {
  useGiveBackMutation,
  usePayRefundMutation,
  useKeepRefundProofMutation,
  useWithdrawRefundMutation,
  useArrangeReturnMutation,
  useReceiveReturnMutation,
} = orderRefundsToolsApi;

/** The file that proves a refund. */
export function refundProofPath(number: string, refundId: number): string {
  return pathOf(PATHS.refundProof, { number, refundId });
}

function pathOf(path: string, { number, refundId }: Pick<Promised, 'number' | 'refundId'>): string {
  return fillPath(path, { orderNumber: number, id: String(refundId) });
}
