import { SlidersHorizontal } from '../../../../ui/icons/icons.ts';
import { Image } from '../../../../ui/icons/toolsIcons.ts';
import { lazyScreen } from '../lazyScreen.tsx';
import type { ToolsPageEntry } from './ToolsPageEntry.ts';

/** How the shop works. */
export const settingsPages = {
  settings: {
    nav: { icon: SlidersHorizontal, group: 'shop' },
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-settings" */ '../../settings/SettingsScreen.tsx').then(
        ({ SettingsScreen }) => SettingsScreen,
      ),
    ),
  },
  settingsShop: {
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-settings-shop" */ '../../settings/ShopScreen.tsx').then(
        ({ ShopScreen }) => ShopScreen,
      ),
    ),
  },
  settingsPayments: {
    Screen: lazyScreen(() =>
      import(
        /* webpackChunkName: "tools-settings-payments" */ '../../settings/PaymentsScreen.tsx'
      ).then(({ PaymentsScreen }) => PaymentsScreen),
    ),
  },
  settingsBank: {
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-settings-bank" */ '../../settings/BankScreen.tsx').then(
        ({ BankScreen }) => BankScreen,
      ),
    ),
  },
  settingsTaxes: {
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-settings-taxes" */ '../../settings/TaxesScreen.tsx').then(
        ({ TaxesScreen }) => TaxesScreen,
      ),
    ),
  },
  settingsOrders: {
    Screen: lazyScreen(() =>
      import(
        /* webpackChunkName: "tools-settings-orders" */ '../../settings/OrderTermsScreen.tsx'
      ).then(({ OrderTermsScreen }) => OrderTermsScreen),
    ),
  },
  settingsDelivery: {
    Screen: lazyScreen(() =>
      import(
        /* webpackChunkName: "tools-settings-delivery" */ '../../settings/DeliveryScreen.tsx'
      ).then(({ DeliveryScreen }) => DeliveryScreen),
    ),
  },
  settingsHome: {
    nav: { icon: Image, group: 'offers' },
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-settings-home" */ '../../settings/HomeScreen.tsx').then(
        ({ HomeScreen }) => HomeScreen,
      ),
    ),
  },
  settingsZones: {
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-settings-zones" */ '../../settings/ZonesScreen.tsx').then(
        ({ ZonesScreen }) => ZonesScreen,
      ),
    ),
  },
  settingsPickup: {
    Screen: lazyScreen(() =>
      import(
        /* webpackChunkName: "tools-settings-pickup" */ '../../settings/PickupScreen.tsx'
      ).then(({ PickupScreen }) => PickupScreen),
    ),
  },
  settingsSearch: {
    Screen: lazyScreen(() =>
      import(
        /* webpackChunkName: "tools-settings-search" */ '../../settings/SearchScreen.tsx'
      ).then(({ SearchScreen }) => SearchScreen),
    ),
  },
} satisfies Record<string, ToolsPageEntry>;
