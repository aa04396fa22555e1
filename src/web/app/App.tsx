import type { ComponentType, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { AuthContext } from '../features/auth/AuthContext.ts';
import { CartContext } from '../features/cart/useCart.ts';
import { LayoutContext } from '../features/layout/LayoutContext.ts';
import { NotifyContext } from '../features/notifications/NotifyContext.ts';
import { InspectionContext } from '../state/createInspectRelay.ts';
import { Region } from './Region.tsx';
import { Shell } from './Shell.tsx';
import type { Shop } from './createShop.ts';

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
                  <Router>
                    <Shell shop={shop} />
                  </Router>
                </InspectionContext>
              </NotifyContext>
            </AuthContext>
          </CartContext>
        </LayoutContext>
      </Provider>
    </Region>
  );
}
