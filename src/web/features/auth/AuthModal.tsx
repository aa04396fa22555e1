import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { authCopy } from '../../copy/authCopy.ts';
import { Modal } from '../../ui/Modal.tsx';
import { AuthTabs } from './AuthTabs.tsx';
import type { AuthModalActor } from './createAuthModal.ts';
import { useAuthModal } from './useAuthModal.ts';

/** Logging in, registering and recovering the password, over whatever page one is on. */
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

/** After the login one stays where one is, or goes on to the page that had asked for it. */
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
