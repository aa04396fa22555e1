import { Users } from '../../../../ui/icons/toolsIcons.ts';
import { lazyScreen } from '../lazyScreen.tsx';
import type { ToolsPageEntry } from './ToolsPageEntry.ts';

/** Who buys. */
export const customerPages = {
  customers: {
    nav: { icon: Users, group: 'shop' },
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-customers" */ '../../customers/CustomersScreen.tsx').then(
        ({ CustomersScreen }) => CustomersScreen,
      ),
    ),
  },
  clientTypes: {
    Screen: lazyScreen(() =>
      import(
        /* webpackChunkName: "tools-client-types" */ '../../customers/ClientTypesScreen.tsx'
      ).then(({ ClientTypesScreen }) => ClientTypesScreen),
    ),
  },
  clientType: {
    Screen: lazyScreen(() =>
      import(
        /* webpackChunkName: "tools-client-type" */ '../../customers/ClientTypeScreen.tsx'
      ).then(({ ClientTypeScreen }) => ClientTypeScreen),
    ),
  },
  customer: {
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-customer" */ '../../customers/CustomerScreen.tsx').then(
        ({ CustomerScreen }) => CustomerScreen,
      ),
    ),
  },
} satisfies Record<string, ToolsPageEntry>;
