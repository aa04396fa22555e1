import type { ComponentType } from 'react';
import { frameCopy } from '../../../copy/tools/frameCopy.ts';
import { TOOLS_PAGE_PATHS, type ToolsPageName } from '../../../toolsPaths.ts';
import type { IconComponent } from '../../../ui/icons/icon.ts';
import { SlidersHorizontal } from '../../../ui/icons/icons.ts';
import {
  Archive,
  ClipboardList,
  FolderTree,
  House,
  ListChecks,
  Package,
  ScrollText,
  Server,
  Shirt,
  Ticket,
  Undo2,
  Users,
} from '../../../ui/icons/toolsIcons.ts';
import { lazyScreen } from './lazyScreen.tsx';

export type ToolsGroup = keyof typeof frameCopy.groups;

interface ToolsPageEntry {
  Screen: ComponentType;
  /** Where the navigation lists it; absent for pages below another. */
  nav?: { icon: IconComponent; group: ToolsGroup; isOnPhone?: true };
}

const system = lazyScreen(() =>
  import(/* webpackChunkName: "tools-system" */ '../system/SystemScreen.tsx').then(
    ({ SystemScreen }) => SystemScreen,
  ),
);

const product = lazyScreen(() =>
  import(/* webpackChunkName: "tools-product" */ '../product/ProductScreen.tsx').then(
    ({ ProductScreen }) => ProductScreen,
  ),
);

const coupon = lazyScreen(() =>
  import(/* webpackChunkName: "tools-coupon" */ '../coupons/CouponScreen.tsx').then(
    ({ CouponScreen }) => CouponScreen,
  ),
);

/** Every screen of the tools area, each in a chunk of its own, in the order of the navigation. */
const ENTRIES: Readonly<Record<ToolsPageName, ToolsPageEntry>> = {
  today: {
    nav: { icon: House, group: 'day', isOnPhone: true },
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-today" */ '../today/TodayScreen.tsx').then(
        ({ TodayScreen }) => TodayScreen,
      ),
    ),
  },
  orders: {
    nav: { icon: ClipboardList, group: 'day', isOnPhone: true },
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-orders" */ '../orders/OrdersScreen.tsx').then(
        ({ OrdersScreen }) => OrdersScreen,
      ),
    ),
  },
  ordersPrint: {
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-print" */ '../orders/PrintScreen.tsx').then(
        ({ PrintScreen }) => PrintScreen,
      ),
    ),
  },
  order: {
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-order" */ '../orders/OrderScreen.tsx').then(
        ({ OrderScreen }) => OrderScreen,
      ),
    ),
  },
  products: {
    nav: { icon: Shirt, group: 'shop', isOnPhone: true },
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-products" */ '../products/ProductsScreen.tsx').then(
        ({ ProductsScreen }) => ProductsScreen,
      ),
    ),
  },
  stock: {
    nav: { icon: Package, group: 'shop' },
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-stock" */ '../stock/StockScreen.tsx').then(
        ({ StockScreen }) => StockScreen,
      ),
    ),
  },
  stockMovements: {
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-movements" */ '../stock/MovementsScreen.tsx').then(
        ({ MovementsScreen }) => MovementsScreen,
      ),
    ),
  },
  stockCount: {
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-count" */ '../stock/CountScreen.tsx').then(
        ({ CountScreen }) => CountScreen,
      ),
    ),
  },
  stockReport: {
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-stock-report" */ '../stock/ReportScreen.tsx').then(
        ({ ReportScreen }) => ReportScreen,
      ),
    ),
  },
  productNew: { Screen: product },
  product: { Screen: product },
  categories: {
    nav: { icon: FolderTree, group: 'shop' },
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-categories" */ '../categories/CategoriesScreen.tsx').then(
        ({ CategoriesScreen }) => CategoriesScreen,
      ),
    ),
  },
  coupons: {
    nav: { icon: Ticket, group: 'offers' },
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-coupons" */ '../coupons/CouponsScreen.tsx').then(
        ({ CouponsScreen }) => CouponsScreen,
      ),
    ),
  },
  couponNew: { Screen: coupon },
  coupon: { Screen: coupon },
  texts: {
    nav: { icon: ScrollText, group: 'offers' },
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-texts" */ '../texts/TextsScreen.tsx').then(
        ({ TextsScreen }) => TextsScreen,
      ),
    ),
  },
  text: {
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-text" */ '../texts/TextScreen.tsx').then(
        ({ TextScreen }) => TextScreen,
      ),
    ),
  },
  files: {
    nav: { icon: Archive, group: 'system' },
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-files" */ '../files/FilesScreen.tsx').then(
        ({ FilesScreen }) => FilesScreen,
      ),
    ),
  },
  withdrawals: {
    nav: { icon: Undo2, group: 'day' },
    Screen: lazyScreen(() =>
      import(
        /* webpackChunkName: "tools-withdrawals" */ '../withdrawals/WithdrawalsScreen.tsx'
      ).then(({ WithdrawalsScreen }) => WithdrawalsScreen),
    ),
  },
  customers: {
    nav: { icon: Users, group: 'shop' },
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-customers" */ '../customers/CustomersScreen.tsx').then(
        ({ CustomersScreen }) => CustomersScreen,
      ),
    ),
  },
  clientTypes: {
    Screen: lazyScreen(() =>
      import(
        /* webpackChunkName: "tools-client-types" */ '../customers/ClientTypesScreen.tsx'
      ).then(({ ClientTypesScreen }) => ClientTypesScreen),
    ),
  },
  clientType: {
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-client-type" */ '../customers/ClientTypeScreen.tsx').then(
        ({ ClientTypeScreen }) => ClientTypeScreen,
      ),
    ),
  },
  customer: {
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-customer" */ '../customers/CustomerScreen.tsx').then(
        ({ CustomerScreen }) => CustomerScreen,
      ),
    ),
  },
  settings: {
    nav: { icon: SlidersHorizontal, group: 'shop' },
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-settings" */ '../settings/SettingsScreen.tsx').then(
        ({ SettingsScreen }) => SettingsScreen,
      ),
    ),
  },
  settingsShop: {
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-settings-shop" */ '../settings/ShopScreen.tsx').then(
        ({ ShopScreen }) => ShopScreen,
      ),
    ),
  },
  settingsPayments: {
    Screen: lazyScreen(() =>
      import(
        /* webpackChunkName: "tools-settings-payments" */ '../settings/PaymentsScreen.tsx'
      ).then(({ PaymentsScreen }) => PaymentsScreen),
    ),
  },
  settingsBank: {
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-settings-bank" */ '../settings/BankScreen.tsx').then(
        ({ BankScreen }) => BankScreen,
      ),
    ),
  },
  settingsTaxes: {
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-settings-taxes" */ '../settings/TaxesScreen.tsx').then(
        ({ TaxesScreen }) => TaxesScreen,
      ),
    ),
  },
  settingsOrders: {
    Screen: lazyScreen(() =>
      import(
        /* webpackChunkName: "tools-settings-orders" */ '../settings/OrderTermsScreen.tsx'
      ).then(({ OrderTermsScreen }) => OrderTermsScreen),
    ),
  },
  settingsDelivery: {
    Screen: lazyScreen(() =>
      import(
        /* webpackChunkName: "tools-settings-delivery" */ '../settings/DeliveryScreen.tsx'
      ).then(({ DeliveryScreen }) => DeliveryScreen),
    ),
  },
  settingsZones: {
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-settings-zones" */ '../settings/ZonesScreen.tsx').then(
        ({ ZonesScreen }) => ZonesScreen,
      ),
    ),
  },
  audit: {
    nav: { icon: ScrollText, group: 'system' },
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-audit" */ '../audit/AuditScreen.tsx').then(
        ({ AuditScreen }) => AuditScreen,
      ),
    ),
  },
  jobs: {
    nav: { icon: ListChecks, group: 'system' },
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-jobs" */ '../jobs/JobsScreen.tsx').then(
        ({ JobsScreen }) => JobsScreen,
      ),
    ),
  },
  job: {
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-job" */ '../jobs/JobScreen.tsx').then(
        ({ JobScreen }) => JobScreen,
      ),
    ),
  },
  system: { nav: { icon: Server, group: 'system' }, Screen: system },
};

export interface ToolsPage extends ToolsPageEntry {
  name: ToolsPageName;
  path: string;
  title: string;
}

export const toolsPages: readonly ToolsPage[] = (
  Object.entries(ENTRIES) as [ToolsPageName, ToolsPageEntry][]
).map(([name, entry]) => ({
  ...entry,
  name,
  path: TOOLS_PAGE_PATHS[name],
  title: frameCopy.pages[name],
}));
