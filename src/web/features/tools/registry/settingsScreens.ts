import type { ToolsPageName } from '../../../toolsPaths.ts';
import { lazyScreen, type LazyScreen } from '../kit/frame/lazyScreen.tsx';

interface SettingsScreen {
  Screen: LazyScreen;
  /** The search lists it. */
  isSearched?: true;
}

const webhook = lazyScreen(
  'WebhookScreen',
  () => import(/* webpackChunkName: "tools-integrations" */ '../integrations/WebhookScreen.tsx'),
);

/** Screens that the page of the settings leads to. */
export const SETTINGS_SCREENS = {
  settingsBrand: {
    Screen: lazyScreen('BrandScreen', () => import('../brand/BrandScreen.tsx')),
    isSearched: true,
  },
  settingsShop: {
    Screen: lazyScreen(
      'ShopScreen',
      () => import(/* webpackChunkName: "tools-settings" */ '../settings/ShopScreen.tsx'),
    ),
  },
  settingsPayments: {
    Screen: lazyScreen(
      'PaymentsScreen',
      () => import(/* webpackChunkName: "tools-settings" */ '../settings/PaymentsScreen.tsx'),
    ),
  },
  settingsPromotions: {
    Screen: lazyScreen(
      'PromotionsScreen',
      () => import(/* webpackChunkName: "tools-settings" */ '../settings/PromotionsScreen.tsx'),
    ),
    isSearched: true,
  },
  settingsBank: {
    Screen: lazyScreen(
      'BankScreen',
      () => import(/* webpackChunkName: "tools-settings" */ '../settings/BankScreen.tsx'),
    ),
  },
  settingsTaxes: {
    Screen: lazyScreen(
      'TaxesScreen',
      () => import(/* webpackChunkName: "tools-settings" */ '../settings/TaxesScreen.tsx'),
    ),
  },
  settingsOrders: {
    Screen: lazyScreen(
      'OrderTermsScreen',
      () => import(/* webpackChunkName: "tools-settings" */ '../settings/OrderTermsScreen.tsx'),
    ),
  },
  settingsReminders: {
    Screen: lazyScreen(
      'RemindersScreen',
      () => import(/* webpackChunkName: "tools-settings" */ '../settings/RemindersScreen.tsx'),
    ),
    isSearched: true,
  },
  settingsDelivery: {
    Screen: lazyScreen(
      'DeliveryScreen',
      () => import(/* webpackChunkName: "tools-settings" */ '../settings/DeliveryScreen.tsx'),
    ),
  },
  settingsZones: {
    Screen: lazyScreen(
      'ZonesScreen',
      () => import(/* webpackChunkName: "tools-settings" */ '../settings/ZonesScreen.tsx'),
    ),
  },
  settingsPickup: {
    Screen: lazyScreen(
      'PickupScreen',
      () => import(/* webpackChunkName: "tools-settings" */ '../settings/PickupScreen.tsx'),
    ),
  },
  keys: {
    Screen: lazyScreen(
      'KeysScreen',
      () => import(/* webpackChunkName: "tools-keys" */ '../keys/KeysScreen.tsx'),
    ),
    isSearched: true,
  },
  key: {
    Screen: lazyScreen(
      'KeyScreen',
      () => import(/* webpackChunkName: "tools-keys" */ '../keys/KeyScreen.tsx'),
    ),
  },
  apiKeys: {
    Screen: lazyScreen(
      'ApiKeysScreen',
      () =>
        import(/* webpackChunkName: "tools-integrations" */ '../integrations/ApiKeysScreen.tsx'),
    ),
    isSearched: true,
  },
  webhooks: {
    Screen: lazyScreen(
      'WebhooksScreen',
      () =>
        import(/* webpackChunkName: "tools-integrations" */ '../integrations/WebhooksScreen.tsx'),
    ),
    isSearched: true,
  },
  webhookNew: { Screen: webhook },
  webhook: { Screen: webhook },
  webhookDeliveries: {
    Screen: lazyScreen(
      'DeliveriesScreen',
      () =>
        import(/* webpackChunkName: "tools-integrations" */ '../integrations/DeliveriesScreen.tsx'),
    ),
  },
  settingsLinks: { Screen: lazyScreen('LinksScreen', () => import('../settings/HomeScreen.tsx')) },
  settingsSearch: {
    Screen: lazyScreen(
      'SearchScreen',
      () => import(/* webpackChunkName: "tools-settings" */ '../settings/SearchScreen.tsx'),
    ),
  },
} satisfies Partial<Record<ToolsPageName, SettingsScreen>>;
