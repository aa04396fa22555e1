import { useState } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { AuthContext } from '../features/auth/AuthContext.ts';
import { CartContext } from '../features/cart/useCart.ts';
import { isInspectorOffered } from '../features/inspection/isInspectorOffered.ts';
import { LayoutContext } from '../features/layout/LayoutContext.ts';
import { NotifyContext } from '../features/notifications/NotifyContext.ts';
import { InspectionContext } from '../state/createInspectRelay.ts';
import { OnDemand } from '../ui/OnDemand.tsx';
import { Region } from './Region.tsx';
import { Shell } from './Shell.tsx';
import type { Shop } from './createShop.ts';
import { loadInspectorLauncher } from './parts.ts';

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

/** The inspector's launcher, with `?inspect` where enabled. */
function InspectorLayer({ notify }: { notify: (text: string) => void }) {
  const [isOffered] = useState(isInspectorOffered);
  return (
    <OnDemand load={loadInspectorLauncher} isWanted={isOffered} props={{ isStrip: true, notify }} />
  );
}
