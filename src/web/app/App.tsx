import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { AuthContext } from '../features/auth/AuthContext.ts';
import { CartContext } from '../features/cart/useCart.ts';
import { LayoutContext } from '../features/layout/LayoutContext.ts';
import { NotifyContext } from '../features/notifications/NotifyContext.ts';
import { InspectionContext } from '../state/createInspectRelay.ts';
import type { Shop } from './createShop.ts';
import { InspectorLayer } from './InspectorLayer.tsx';
import { Region } from './Region.tsx';
import { Shell } from './Shell.tsx';

/** The page follows the address by a deferred value, so the router itself need not. */
export function App({ shop }: { shop: Shop }) {
  return (
    <Region>
      <Provider store={shop.store}>
        <LayoutContext value={shop.layout}>
          <CartContext value={shop.cart}>
            <AuthContext value={shop.auth}>
              <NotifyContext value={shop.notifier.notify}>
                <InspectionContext value={shop.inspection}>
                  <BrowserRouter useTransitions={false}>
                    <Shell shop={shop} />
                  </BrowserRouter>
                  <InspectorLayer notify={shop.notifier.notify} />
                </InspectionContext>
              </NotifyContext>
            </AuthContext>
          </CartContext>
        </LayoutContext>
      </Provider>
    </Region>
  );
}
