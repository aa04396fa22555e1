import { baseApi } from '../baseApi.ts';

/** A change to which the server may ask a question first. */
export type Confirmable<Change> = Change & { isConfirmed: boolean };

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
