import { fillPath } from '../../../contract/fillPath.ts';
import { counterQrFromWire } from '../../../contract/tools/orderQrMapping.ts';
import { ORDER_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { CounterQr } from '../../../domain/orders/counterQr.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

/** Codes to scan at the counter, by the order's number. */
export const orderQrsToolsApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    showQr: build.mutation<CounterQr, string>({
      query: (orderNumber) => ({ path: fillPath(PATHS.qr, { orderNumber }), body: {} }),
      transformResponse: counterQrFromWire,
      invalidatesTags: ['Audit'],
    }),
    lookAtQr: build.query<CounterQr, string>({
      query: (orderNumber) => ({ path: fillPath(PATHS.qr, { orderNumber }) }),
      transformResponse: counterQrFromWire,
      keepUnusedDataFor: 0,
    }),
    takeQrBack: build.mutation<CounterQr, string>({
      query: (orderNumber) => ({ path: fillPath(PATHS.qrCancel, { orderNumber }), body: {} }),
      transformResponse: counterQrFromWire,
      invalidatesTags: ['Audit'],
    }),
  }),
});
