import {
  mayUse,
  SETS_CUSTOMER_PRICES,
  type AreaGate,
} from '../../../../domain/people/adminAreas.ts';
import { useGetToolsSelfQuery } from '../../../api/tools/adminsToolsApi.ts';
import type { ToolsPageName } from '../../../toolsPaths.ts';

/** Which admins each page is for. The server decides about its calls by itself. */
const PAGE_AREAS: Readonly<Record<ToolsPageName, AreaGate>> = {
  today: 'any',
  products: 'products',
  productNew: 'products',
  product: 'products',
  categories: 'products',
  catalogueFiles: 'products',
  catalogueImport: 'products',
  orders: 'orders',
  orderNew: 'orders',
  ordersPrint: 'orders',
  order: 'orders',
  stock: 'products',
  stockMovements: 'products',
  stockCount: 'products',
  stockReport: 'products',
  sales: 'marketing',
  saleNew: 'marketing',
  sale: 'marketing',
  coupons: 'marketing',
  couponNew: 'marketing',
  coupon: 'marketing',
  kits: 'marketing',
  kitNew: 'marketing',
  kit: 'marketing',
  texts: 'marketing',
  text: 'marketing',
  mails: 'settings',
  mail: 'settings',
  files: 'full',
  withdrawals: 'orders',
  customers: 'orders',
  clientTypes: 'settings',
  clientType: 'settings',
  customer: 'orders',
  settings: 'settings',
  settingsShop: 'settings',
  settingsPayments: 'settings',
  settingsBank: 'settings',
  settingsTaxes: 'settings',
  settingsOrders: 'settings',
  settingsDelivery: 'settings',
  settingsZones: 'settings',
  settingsPickup: 'settings',
  settingsHome: 'settings',
  settingsSearch: 'settings',
  admins: 'full',
  sessions: 'any',
  audit: 'full',
  jobs: 'any',
  job: 'any',
  system: 'settings',
};

/** Whether the caller may open a page. Until that is known, all are shown: the server refuses what is not allowed. */
export function useMayOpen(): (page: ToolsPageName) => boolean {
  const { data } = useGetToolsSelfQuery();
  return (page) => !data || mayUse(data.areas, PAGE_AREAS[page]);
}

/** Whether the caller may give this customer a client type: prices are for who sets them, and nobody sets their own. */
export function useMaySetPricesOf(): (customerId: number | null) => boolean {
  const { data } = useGetToolsSelfQuery();
  return (id) => !data || (data.id !== id && mayUse(data.areas, SETS_CUSTOMER_PRICES));
}
