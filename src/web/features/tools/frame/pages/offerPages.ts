import { Gift, Mail, Percent, ScrollText, Ticket } from '../../../../ui/icons/toolsIcons.ts';
import { lazyScreen } from '../lazyScreen.tsx';
import type { ToolsPageEntry } from './ToolsPageEntry.ts';

const coupon = lazyScreen(() =>
  import(/* webpackChunkName: "tools-coupon" */ '../../coupons/CouponScreen.tsx').then(
    ({ CouponScreen }) => CouponScreen,
  ),
);

const sale = lazyScreen(() =>
  import(/* webpackChunkName: "tools-sale" */ '../../sales/SaleScreen.tsx').then(
    ({ SaleScreen }) => SaleScreen,
  ),
);

const kit = lazyScreen(() =>
  import(/* webpackChunkName: "tools-kit" */ '../../kits/KitScreen.tsx').then(
    ({ KitScreen }) => KitScreen,
  ),
);

/** Offers and content. */
export const offerPages = {
  sales: {
    nav: { icon: Percent, group: 'offers' },
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-sales" */ '../../sales/SalesScreen.tsx').then(
        ({ SalesScreen }) => SalesScreen,
      ),
    ),
  },
  saleNew: { Screen: sale },
  sale: { Screen: sale },
  coupons: {
    nav: { icon: Ticket, group: 'offers' },
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-coupons" */ '../../coupons/CouponsScreen.tsx').then(
        ({ CouponsScreen }) => CouponsScreen,
      ),
    ),
  },
  couponNew: { Screen: coupon },
  coupon: { Screen: coupon },
  kits: {
    nav: { icon: Gift, group: 'offers' },
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-kits" */ '../../kits/KitsScreen.tsx').then(
        ({ KitsScreen }) => KitsScreen,
      ),
    ),
  },
  kitNew: { Screen: kit },
  kit: { Screen: kit },
  texts: {
    nav: { icon: ScrollText, group: 'offers' },
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-texts" */ '../../texts/TextsScreen.tsx').then(
        ({ TextsScreen }) => TextsScreen,
      ),
    ),
  },
  text: {
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-text" */ '../../texts/TextScreen.tsx').then(
        ({ TextScreen }) => TextScreen,
      ),
    ),
  },
  mails: {
    nav: { icon: Mail, group: 'offers' },
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-mails" */ '../../mails/MailsScreen.tsx').then(
        ({ MailsScreen }) => MailsScreen,
      ),
    ),
  },
  mail: {
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-mail" */ '../../mails/MailScreen.tsx').then(
        ({ MailScreen }) => MailScreen,
      ),
    ),
  },
} satisfies Record<string, ToolsPageEntry>;
