import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { authCopy } from '../../copy/authCopy.ts';
import { Modal } from '../../ui/Modal.tsx';
import { AuthTabs } from './AuthTabs.tsx';
import type { AuthModalActor } from './createAuthModal.ts';
import { useAuthModal } from './useAuthModal.ts';

/** Login, registration and password recovery, over the current page. */
export function AuthModal({ actor }: { actor: AuthModalActor }) {
  const modal = useAuthModal(actor);
  useReturn(actor);
  return (
    <Modal
      open={modal.isOpen}
      onClose={modal.close}
      title={authCopy.titles[modal.tab]}
      description={modal.sessionEnded && authCopy.sessionEnded}
      closeLabel={authCopy.close}
    >
      <AuthTabs key={modal.opening} modal={modal} />
    </Modal>
  );
}

/** After login: navigates to the page that requested it, if any. */
function useReturn(actor: AuthModalActor): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  useEffect(() => {
    const subscription = actor.on('login.finished', ({ backTo }) => {
      if (backTo !== null && backTo !== here) void navigate(backTo, { replace: true });
    });
    return () => subscription.unsubscribe();
  }, [actor, navigate, here]);
}
