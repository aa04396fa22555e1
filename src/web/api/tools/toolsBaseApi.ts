import { baseApi } from '../baseApi.ts';

/** The api with the tags of the tools area, which the shop's first load does not know. */
export const toolsBaseApi = baseApi.enhanceEndpoints({
  addTagTypes: [
    'Audit',
    'Job',
    'Stock',
    'StockCount',
    'Withdrawal',
    'Coupon',
    'Sale',
    'Kit',
    'Backup',
    'Customer',
    'ClientType',
    'Setting',
    'Text',
    'Admin',
    'Session',
  ],
});
