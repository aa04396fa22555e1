import type { ToolsPageName } from '../../../toolsPaths.ts';
import type { IconComponent } from '../../../ui/icons/icon.ts';
import { Gift, Percent, Ticket } from '../../../ui/icons/toolsIcons.ts';
import { lazyScreen, type LazyScreen } from '../kit/frame/lazyScreen.tsx';

interface OffersScreen {
  Screen: LazyScreen;
  nav?: { icon: IconComponent; group: 'offers' };
}

const sale = lazyScreen(
  'SaleScreen',
  () => import(/* webpackChunkName: "tools-sales" */ '../sales/SaleScreen.tsx'),
);
const coupon = lazyScreen(
  'CouponScreen',
  () => import(/* webpackChunkName: "tools-coupons" */ '../coupons/CouponScreen.tsx'),
);
const kit = lazyScreen(
  'KitScreen',
  () => import(/* webpackChunkName: "tools-kits" */ '../kits/KitScreen.tsx'),
);

/** Screens of what the shop offers for less: the list shares its chunk with the record. */
export const OFFERS_SCREENS = {
  sales: {
    Screen: lazyScreen(
      'SalesScreen',
      () => import(/* webpackChunkName: "tools-sales" */ '../sales/SalesScreen.tsx'),
    ),
    nav: { icon: Percent, group: 'offers' },
  },
  saleNew: { Screen: sale },
  sale: { Screen: sale },
  coupons: {
    Screen: lazyScreen(
      'CouponsScreen',
      () => import(/* webpackChunkName: "tools-coupons" */ '../coupons/CouponsScreen.tsx'),
    ),
    nav: { icon: Ticket, group: 'offers' },
  },
  couponNew: { Screen: coupon },
  coupon: { Screen: coupon },
  kits: {
    Screen: lazyScreen(
      'KitsScreen',
      () => import(/* webpackChunkName: "tools-kits" */ '../kits/KitsScreen.tsx'),
    ),
    nav: { icon: Gift, group: 'offers' },
  },
  kitNew: { Screen: kit },
  kit: { Screen: kit },
} satisfies Partial<Record<ToolsPageName, OffersScreen>>;
