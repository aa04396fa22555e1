import { matchPath } from 'react-router';
import { frameCopy } from '../../../copy/tools/frameCopy.ts';
import { TOOLS_PAGES, type ToolsPageName } from '../../../toolsPaths.ts';
import type { IconComponent } from '../../../ui/icons/icon.ts';
import { SlidersHorizontal } from '../../../ui/icons/headerIcons.ts';
import { CircleAlert } from '../../../ui/icons/icons.ts';
import * as icons from '../../../ui/icons/toolsIcons.ts';
import { lazyScreen, type LazyScreen } from '../kit/frame/lazyScreen.tsx';
import { OFFERS_SCREENS } from './offersScreens.ts';
import { SETTINGS_SCREENS } from './settingsScreens.ts';

export type ToolsGroup = keyof typeof frameCopy.groups;

interface ToolsScreen {
  Screen: LazyScreen;
  /** Its place in the navigation; absent for pages below another. */
  nav?: { icon: IconComponent; group: ToolsGroup; isOnPhone?: true };
  /** The search lists it, though the navigation does not. */
  isSearched?: true;
}

const product = lazyScreen('ProductScreen', () => import('../product/ProductScreen.tsx'));
const collection = lazyScreen(
  'CollectionScreen',
  () => import('../collections/CollectionScreen.tsx'),
);
const page = lazyScreen('PageScreen', () => import('../texts/TextScreen.tsx'));

/** It is the only one while an admin lacks the second factor that the shop demands. */
export const SecondFactorScreen = lazyScreen(
  'SecondFactorScreen',
  () => import('../admins/SecondFactorScreen.tsx'),
);

/** Every screen, in the navigation's order. Small ones share a chunk: the shop's first script names each chunk. */
const SCREENS: Readonly<Record<ToolsPageName, ToolsScreen>> = {
  today: {
    Screen: lazyScreen('TodayScreen', () => import('../today/TodayScreen.tsx')),
    nav: { icon: icons.House, group: 'day', isOnPhone: true },
  },
  orders: {
    Screen: lazyScreen('OrdersScreen', () => import('../orders/OrdersScreen.tsx')),
    nav: { icon: icons.ClipboardList, group: 'day', isOnPhone: true },
  },
  orderNew: {
    Screen: lazyScreen('NewOrderScreen', () => import('../newOrder/NewOrderScreen.tsx')),
    isSearched: true,
  },
  ordersPrint: { Screen: lazyScreen('PrintScreen', () => import('../orders/PrintScreen.tsx')) },
  orderEdit: {
    Screen: lazyScreen(
      'OrderEditScreen',
      () => import(/* webpackChunkName: "tools-order-changes" */ '../newOrder/OrderEditScreen.tsx'),
    ),
  },
  orderExchange: {
    Screen: lazyScreen(
      'OrderExchangeScreen',
      () =>
        import(/* webpackChunkName: "tools-order-changes" */ '../newOrder/OrderExchangeScreen.tsx'),
    ),
  },
  order: { Screen: lazyScreen('OrderScreen', () => import('../orders/OrderScreen.tsx')) },
  withdrawals: {
    Screen: lazyScreen('WithdrawalsScreen', () => import('../withdrawals/WithdrawalsScreen.tsx')),
    nav: { icon: icons.Undo2, group: 'day' },
  },
  matters: {
    Screen: lazyScreen('MattersScreen', () => import('../matters/MattersScreen.tsx')),
    nav: { icon: CircleAlert, group: 'day' },
  },
  reconciliation: {
    Screen: lazyScreen(
      'ReconciliationScreen',
      () =>
        import(
          /* webpackChunkName: "tools-reconciliation" */ '../reconciliation/ReconciliationScreen.tsx'
        ),
    ),
    isSearched: true,
  },
  bankLines: {
    Screen: lazyScreen(
      'BankLinesScreen',
      () =>
        import(
          /* webpackChunkName: "tools-reconciliation" */ '../reconciliation/BankLinesScreen.tsx'
        ),
    ),
  },
  credits: {
    Screen: lazyScreen(
      'CreditsScreen',
      () => import(/* webpackChunkName: "tools-credits" */ '../credits/CreditsScreen.tsx'),
    ),
    isSearched: true,
  },
  credit: {
    Screen: lazyScreen(
      'CreditScreen',
      () => import(/* webpackChunkName: "tools-credits" */ '../credits/CreditScreen.tsx'),
    ),
  },
  products: {
    Screen: lazyScreen('ProductsScreen', () => import('../products/ProductsScreen.tsx')),
    nav: { icon: icons.Shirt, group: 'shop', isOnPhone: true },
  },
  productNew: { Screen: product },
  product: { Screen: product },
  stock: {
    Screen: lazyScreen(
      'StockScreen',
      () => import(/* webpackChunkName: "tools-stock" */ '../stock/StockScreen.tsx'),
    ),
    nav: { icon: icons.Package, group: 'shop' },
  },
  stockMovements: {
    Screen: lazyScreen(
      'MovementsScreen',
      () => import(/* webpackChunkName: "tools-stock" */ '../stock/MovementsScreen.tsx'),
    ),
  },
  stockCount: {
    Screen: lazyScreen(
      'CountScreen',
      () => import(/* webpackChunkName: "tools-stock" */ '../stock/CountScreen.tsx'),
    ),
  },
  stockReport: {
    Screen: lazyScreen(
      'ReportScreen',
      () => import(/* webpackChunkName: "tools-stock" */ '../stock/ReportScreen.tsx'),
    ),
  },
  categories: {
    Screen: lazyScreen('CategoriesScreen', () => import('../categories/CategoriesScreen.tsx')),
    nav: { icon: icons.FolderTree, group: 'shop' },
  },
  collections: {
    Screen: lazyScreen('CollectionsScreen', () => import('../collections/CollectionsScreen.tsx')),
    isSearched: true,
  },
  collectionNew: { Screen: collection },
  collection: { Screen: collection },
  catalogueFiles: {
    Screen: lazyScreen(
      'CatalogueFilesScreen',
      () => import('../catalogueFiles/CatalogueFilesScreen.tsx'),
    ),
    nav: { icon: icons.FileSpreadsheet, group: 'shop' },
  },
  importGuide: {
    Screen: lazyScreen(
      'ImportGuideScreen',
      () => import('../catalogueFiles/ImportGuideScreen.tsx'),
    ),
    isSearched: true,
  },
  catalogueImport: {
    Screen: lazyScreen('ImportScreen', () => import('../catalogueFiles/ImportScreen.tsx')),
  },
  customers: {
    Screen: lazyScreen(
      'CustomersScreen',
      () => import(/* webpackChunkName: "tools-customers" */ '../customers/CustomersScreen.tsx'),
    ),
    nav: { icon: icons.Users, group: 'shop' },
  },
  clientTypes: {
    Screen: lazyScreen(
      'ClientTypesScreen',
      () => import(/* webpackChunkName: "tools-customers" */ '../customers/ClientTypesScreen.tsx'),
    ),
  },
  clientType: {
    Screen: lazyScreen(
      'ClientTypeScreen',
      () => import(/* webpackChunkName: "tools-customers" */ '../customers/ClientTypeScreen.tsx'),
    ),
  },
  customer: {
    Screen: lazyScreen(
      'CustomerScreen',
      () => import(/* webpackChunkName: "tools-customers" */ '../customers/CustomerScreen.tsx'),
    ),
  },
  settings: {
    Screen: lazyScreen('SettingsScreen', () => import('../settings/SettingsScreen.tsx')),
    nav: { icon: SlidersHorizontal, group: 'shop' },
  },
  ...SETTINGS_SCREENS,
  opening: {
    Screen: lazyScreen('OpeningScreen', () => import('../today/OpeningScreen.tsx')),
    isSearched: true,
  },
  settingsHome: {
    Screen: lazyScreen('HomeScreen', () => import('../settings/HomeScreen.tsx')),
    nav: { icon: icons.Image, group: 'offers' },
  },
  ...OFFERS_SCREENS,
  texts: {
    Screen: lazyScreen('TextsScreen', () => import('../texts/TextsScreen.tsx')),
    nav: { icon: icons.ScrollText, group: 'offers' },
  },
  text: { Screen: lazyScreen('TextScreen', () => import('../texts/TextScreen.tsx')) },
  pageNew: { Screen: page },
  page: { Screen: page },
  mails: {
    Screen: lazyScreen(
      'MailsScreen',
      () => import(/* webpackChunkName: "tools-mails" */ '../mails/MailsScreen.tsx'),
    ),
    nav: { icon: icons.Mail, group: 'offers' },
  },
  outbox: {
    Screen: lazyScreen('OutboxScreen', () => import('../mails/OutboxScreen.tsx')),
    isSearched: true,
  },
  outboxMail: { Screen: lazyScreen('OutboxMailScreen', () => import('../mails/OutboxScreen.tsx')) },
  mail: {
    Screen: lazyScreen(
      'MailScreen',
      () => import(/* webpackChunkName: "tools-mails" */ '../mails/MailScreen.tsx'),
    ),
  },
  files: {
    Screen: lazyScreen('FilesScreen', () => import('../files/FilesScreen.tsx')),
    nav: { icon: icons.Archive, group: 'system' },
  },
  admins: {
    Screen: lazyScreen(
      'AdminsScreen',
      () => import(/* webpackChunkName: "tools-admins" */ '../admins/AdminsScreen.tsx'),
    ),
    nav: { icon: icons.ShieldCheck, group: 'system' },
  },
  secondFactor: {
    Screen: SecondFactorScreen,
    nav: { icon: icons.KeyRound, group: 'system' },
  },
  sessions: {
    Screen: lazyScreen(
      'SessionsScreen',
      () => import(/* webpackChunkName: "tools-admins" */ '../admins/SessionsScreen.tsx'),
    ),
    nav: { icon: icons.Monitor, group: 'system' },
  },
  notices: {
    Screen: lazyScreen('NoticesScreen', () => import('../notices/NoticesScreen.tsx')),
    nav: { icon: icons.Bell, group: 'system' },
  },
  audit: {
    Screen: lazyScreen('AuditScreen', () => import('../audit/AuditScreen.tsx')),
    nav: { icon: icons.ScrollText, group: 'system' },
  },
  jobs: {
    Screen: lazyScreen('JobsScreen', () => import('../kit/jobs/JobsScreen.tsx')),
    nav: { icon: icons.ListChecks, group: 'system' },
  },
  job: { Screen: lazyScreen('JobPage', () => import('./JobPage.tsx')) },
  system: {
    Screen: lazyScreen('SystemScreen', () => import('../system/SystemScreen.tsx')),
    nav: { icon: icons.Server, group: 'system' },
  },
};

export interface ToolsPage extends ToolsScreen {
  name: ToolsPageName;
  path: string;
  title: string;
}

export const toolsPages: readonly ToolsPage[] = (
  Object.entries(SCREENS) as [ToolsPageName, ToolsScreen][]
).map(([name, screen]) => ({
  ...screen,
  name,
  path: TOOLS_PAGES[name].path,
  title: frameCopy.pages[name],
}));

/** Begins to fetch the code of the screen at `pathname`. */
export function preloadScreen(pathname: string): void {
  const itself = toolsPages.find(({ path }) => path === pathname);
  const found = itself ?? toolsPages.find(({ path }) => matchPath(path, pathname));
  found?.Screen.preload();
}
