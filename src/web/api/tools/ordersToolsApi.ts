import { fillPath } from '../../../contract/fillPath.ts';
import {
  orderStatusToWire,
  paymentStatusToWire,
  shippingTypeToWire,
} from '../../../contract/orders/orderMapping.ts';
import {
  adminOrderFromWire,
  bulkResultFromWire,
  orderBoardFromWire,
  orderRowFromWire,
  printedFromWire,
  recipientToWire,
} from '../../../contract/tools/orderToolsMapping.ts';
import { ORDER_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import type {
  BulkStatusWire,
  BulkTransfersWire,
  OrderStatusChangeWire,
  RecipientChangeWire,
  TransferWire,
} from '../../../contract/tools/orderToolsSchemas.ts';
import type {
  NewParcelWire,
  TakenBackWire,
  TrackingWire,
} from '../../../contract/tools/orderCorrectionSchemas.ts';
import type {
  AdminOrder,
  BulkResult,
  OrderColumn,
  Recipient,
  ReturnedUnits,
} from '../../../domain/orders/adminOrder.ts';
import { pesosFromCents, type Cents } from '../../../domain/money/money.ts';
import type { OrderStatus } from '../../../domain/orders/order.ts';
import type { TransferDecision } from '../../../domain/orders/receivedTransfer.ts';
import type { ResentMail } from '../../../domain/orders/orderActions.ts';
import type { ApiQuery } from '../baseQuery.ts';
import { pageOf } from './tableApi.ts';
import type { TableRequest } from './tableRequest.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

export const ORDERS_EXPORT = PATHS.export;

/** The path of a dossier: all about an order, as a PDF. */
export function dossierPath(number: string): string {
  return fillPath(PATHS.dossier, { orderNumber: number });
}

export const ORDER_FILTERS = {
  status: 'status',
  payment: 'payment_status',
  method: 'payment_type',
  shipping: 'shipping_type',
  refund: 'refund_due',
  since: 'startDate',
  until: 'endDate',
} as const;

/** These orders alone. */
export function ordersByNumber(request: TableRequest, numbers: readonly string[]): TableRequest {
  return { ...request, text: '', filters: { order_numbers: numbers.join() } };
}

/** Values of those filters. */
export {
  orderStatusToWire as statusValue,
  paymentStatusToWire as paymentValue,
  shippingTypeToWire as shippingValue,
};

/** A change of an order that an admin has seen as `version`. */
export interface Seen {
  number: string;
  version: number;
}

/** The reason for a correction. */
interface Corrected extends Seen {
  reason: string;
}

export interface StepRequest extends Seen {
  status: OrderStatus;
  carrier?: string;
  trackingCode?: string;
  reason?: string;
}

export interface TransferRequest extends Seen {
  amount: Cents;
  reference: string;
  decision?: TransferDecision;
  reason?: string;
  /** True if the buyer gets a mail. */
  mail: boolean;
}

/** The money that arrived for one of many orders. */
export interface BulkTransfer extends Seen {
  amount: Cents;
  decision?: TransferDecision;
  reason?: string;
  mailsBuyer: boolean;
}

export interface BulkStepRequest {
  numbers: readonly string[];
  status: 'prepared' | 'shipped';
  carrier?: string;
  /** Tracking codes by order number. */
  trackingCodes?: Readonly<Record<string, string>>;
}

const CHANGED = ['Order', 'Audit'] as const;

/** The admin's orders. */
const ordersToolsApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getOrderRows: build.query({
      ...pageOf(PATHS.orders, orderRowFromWire),
      providesTags: ['Order'],
      keepUnusedDataFor: 30,
    }),
    getOrderBoard: build.query<OrderColumn[], ApiQuery>({
      query: (query) => ({ path: PATHS.board, query }),
      transformResponse: orderBoardFromWire,
      providesTags: ['Order'],
      keepUnusedDataFor: 30,
    }),
    getAdminOrder: build.query<AdminOrder, string>({
      query: (orderNumber) => ({ path: fillPath(PATHS.order, { orderNumber }) }),
      transformResponse: adminOrderFromWire,
      providesTags: ['Order'],
      keepUnusedDataFor: 30,
    }),
    /** Whole orders, in the order of the numbers. */
    getPrintedOrders: build.query<ReturnType<typeof printedFromWire>, readonly string[]>({
      query: (numbers) => ({ path: PATHS.print, body: { order_numbers: numbers } }),
      transformResponse: printedFromWire,
      keepUnusedDataFor: 0,
    }),
    takeOrderStep: build.mutation<unknown, StepRequest>({
      query: ({ number, version, status, carrier, trackingCode, reason }) => {
        const body: OrderStatusChangeWire = {
          version,
          status: orderStatusToWire(status),
          ...(carrier !== undefined && { carrier }),
          ...(trackingCode !== undefined && { tracking_code: trackingCode }),
          ...(reason !== undefined && { reason }),
        };
        return change(PATHS.status, number, body);
      },
      invalidatesTags: CHANGED,
    }),
    confirmTransfer: build.mutation<unknown, TransferRequest>({
      query: ({ number, amount, ...transfer }) => {
        const body: TransferWire = { ...transfer, amount: pesosFromCents(amount) };
        return change(PATHS.confirmTransfer, number, body);
      },
      invalidatesTags: CHANGED,
    }),
    changeRecipient: build.mutation<unknown, Seen & { recipient: Recipient }>({
      query: ({ number, version, recipient }) => {
        const body: RecipientChangeWire = { version, ...recipientToWire(recipient) };
        return change(PATHS.address, number, body);
      },
      invalidatesTags: CHANGED,
    }),
    stepBack: build.mutation<unknown, Corrected>({
      query: ({ number, ...body }) => change(PATHS.stepBack, number, body),
      invalidatesTags: CHANGED,
    }),
    correctTracking: build.mutation<
      unknown,
      Corrected & { carrier: string; trackingCode: string; isMailed: boolean; parcelId?: number }
    >({
      query: ({ number, trackingCode, isMailed, parcelId, ...seen }) => {
        const body: TrackingWire = {
          ...seen,
          tracking_code: trackingCode,
          mail: isMailed,
          ...(parcelId !== undefined && { parcel: parcelId }),
        };
        return change(PATHS.tracking, number, body);
      },
      invalidatesTags: CHANGED,
    }),
    sendParcel: build.mutation<
      unknown,
      Seen & { carrier: string; trackingCode: string; lines: readonly ReturnedUnits[] }
    >({
      query: ({ number, trackingCode, lines, ...seen }) => {
        const goods = lines.map(({ lineId: id, units }) => ({ id, units }));
        const body: NewParcelWire = { ...seen, tracking_code: trackingCode, lines: goods };
        return change(PATHS.parcels, number, body);
      },
      invalidatesTags: CHANGED,
    }),
    takeBackGoods: build.mutation<unknown, Corrected & { lines: readonly ReturnedUnits[] }>({
      query: ({ number, lines, ...seen }) => {
        const back = lines.map(({ lineId: id, units }) => ({ id, units }));
        const body: TakenBackWire = { ...seen, lines: back };
        return change(PATHS.returns, number, body);
      },
      invalidatesTags: [...CHANGED, 'Stock'],
    }),
    addOrderNote: build.mutation<unknown, { number: string; text: string }>({
      query: ({ number, text }) => change(PATHS.notes, number, { text }),
      invalidatesTags: CHANGED,
    }),
    resendOrderMail: build.mutation<unknown, { number: string; mail: ResentMail }>({
      query: ({ number, mail }) => change(PATHS.mails, number, { mail }),
      invalidatesTags: CHANGED,
    }),
    confirmTransfers: build.mutation<BulkResult, readonly BulkTransfer[]>({
      query: (transfers) => {
        const body: BulkTransfersWire = {
          transfers: transfers.map(({ number, amount, mailsBuyer, ...more }) => ({
            order_number: number,
            amount: pesosFromCents(amount),
            mail: mailsBuyer,
            ...more,
          })),
        };
        return { path: PATHS.bulkTransfers, body };
      },
      transformResponse: bulkResultFromWire,
      invalidatesTags: CHANGED,
    }),
    takeBulkStep: build.mutation<BulkResult, BulkStepRequest>({
      query: ({ numbers, status, carrier, trackingCodes }) => {
        const body: BulkStatusWire = {
          order_numbers: [...numbers],
          status: status === 'prepared' ? 'Armado' : 'Enviado',
          ...(carrier !== undefined && { carrier }),
          ...(trackingCodes && { tracking_codes: trackingCodes }),
        };
        return { path: PATHS.bulkStatus, body };
      },
      transformResponse: bulkResultFromWire,
      invalidatesTags: CHANGED,
    }),
  }),
});

export const {
  useGetOrderRowsQuery,
  useLazyGetOrderRowsQuery,
  useGetOrderBoardQuery,
  useGetAdminOrderQuery,
  useGetPrintedOrdersQuery,
  useTakeOrderStepMutation,
  useConfirmTransferMutation,
  useChangeRecipientMutation,
  useStepBackMutation,
  useCorrectTrackingMutation,
  useSendParcelMutation,
  useTakeBackGoodsMutation,
  useAddOrderNoteMutation,
  useResendOrderMailMutation,
  useConfirmTransfersMutation,
  useTakeBulkStepMutation,
} = ordersToolsApi;

function change(path: string, orderNumber: string, body: object) {
  return { path: fillPath(path, { orderNumber }), body };
}
