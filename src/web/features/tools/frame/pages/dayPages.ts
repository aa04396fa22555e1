import { ClipboardList, House, Undo2 } from '../../../../ui/icons/toolsIcons.ts';
import { lazyScreen } from '../lazyScreen.tsx';
import type { ToolsPageEntry } from './ToolsPageEntry.ts';

/** What happens every day: orders and what is asked of the shop. */
export const dayPages = {
  today: {
    nav: { icon: House, group: 'day', isOnPhone: true },
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-today" */ '../../today/TodayScreen.tsx').then(
        ({ TodayScreen }) => TodayScreen,
      ),
    ),
  },
  orders: {
    nav: { icon: ClipboardList, group: 'day', isOnPhone: true },
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-orders" */ '../../orders/OrdersScreen.tsx').then(
        ({ OrdersScreen }) => OrdersScreen,
      ),
    ),
  },
  orderNew: {
    isSearched: true,
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-order-new" */ '../../newOrder/NewOrderScreen.tsx').then(
        ({ NewOrderScreen }) => NewOrderScreen,
      ),
    ),
  },
  ordersPrint: {
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-print" */ '../../orders/PrintScreen.tsx').then(
        ({ PrintScreen }) => PrintScreen,
      ),
    ),
  },
  order: {
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-order" */ '../../orders/OrderScreen.tsx').then(
        ({ OrderScreen }) => OrderScreen,
      ),
    ),
  },
  withdrawals: {
    nav: { icon: Undo2, group: 'day' },
    Screen: lazyScreen(() =>
      import(
        /* webpackChunkName: "tools-withdrawals" */ '../../withdrawals/WithdrawalsScreen.tsx'
      ).then(({ WithdrawalsScreen }) => WithdrawalsScreen),
    ),
  },
} satisfies Record<string, ToolsPageEntry>;
