import { useCallback } from 'react';
import { layoutCopy } from '../copy/layoutCopy.ts';
import { useAuth } from '../features/auth/AuthContext.ts';
import { useLayoutCommands, useLayoutState } from '../features/layout/LayoutContext.ts';
import { OnDemand } from '../ui/OnDemand.tsx';
import { loadCartDrawer, loadSideMenu } from './parts.ts';

/** The side menu and the cart drawer, whose code comes with their first use. */
export function Overlays({ notify }: { notify: (text: string) => void }) {
  const overlay = useLayoutState();
  const { closeMenu, closeCart } = useLayoutCommands();
  const { open } = useAuth();
  const isCart = overlay === 'cart';
  const giveUp = useCallback(() => {
    closeMenu();
    closeCart();
    notify(layoutCopy.partFailed);
  }, [closeMenu, closeCart, notify]);
  const logIn = useCallback(() => {
    closeMenu();
    open();
  }, [closeMenu, open]);
  return (
    <>
      <OnDemand
        load={loadSideMenu}
        isWanted={overlay === 'menu'}
        onFailure={giveUp}
        props={{ onLogin: logIn }}
      />
      <OnDemand
        load={loadCartDrawer}
        isWanted={isCart}
        onFailure={giveUp}
        props={{ open: isCart, onClose: closeCart }}
      />
    </>
  );
}
