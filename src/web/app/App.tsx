import type { ComponentType, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { AuthContext } from '../features/auth/AuthContext.ts';
import { CartContext } from '../features/cart/useCart.ts';
import { CardExtrasContext } from '../features/catalogue/card/CardExtrasContext.ts';
import { LayoutContext } from '../features/layout/LayoutContext.ts';
import { NotifyContext } from '../features/notifications/NotifyContext.ts';
import { InspectionContext } from '../state/createInspectRelay.ts';
import { loadChunk } from '../ui/chunkNavigation.ts';
import { Region } from './Region.tsx';
import { Shell } from './Shell.tsx';
import type { Shop } from './createShop.ts';

/** Apart from the other parts, which come with the open shop: painted cards know it. */
const loadCardExtras = () =>
  loadChunk(() => import(/* webpackChunkName: "CardExtras" */ './CardWithCart.tsx')).then(
    ({ CardWithCart }) => CardWithCart,
  );

interface AppProps {
  shop: Shop;
  /** Provides the address. */
  Router: ComponentType<{ children: ReactNode }>;
}

/** The whole app, in browsers and in Node. */
export function App({ shop, Router }: AppProps) {
  return (
    <Region>
      <Provider store={shop.store}>
        <LayoutContext value={shop.layout}>
          <CartContext value={shop.cart}>
            <AuthContext value={shop.auth}>
              <NotifyContext value={shop.notifier.notify}>
                <InspectionContext value={shop.inspection}>
                  <CardExtrasContext value={loadCardExtras}>
                    <Router>
                      <Shell shop={shop} />
                    </Router>
                  </CardExtrasContext>
                </InspectionContext>
              </NotifyContext>
            </AuthContext>
          </CartContext>
        </LayoutContext>
      </Provider>
    </Region>
  );
}
