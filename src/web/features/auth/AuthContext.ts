import { createContext, use, useMemo } from 'react';
import type { DeferredActor } from '../../state/deferredActor.ts';
import { loadChunk } from '../../ui/chunkNavigation.ts';
import type { LoginRequest } from './authModalMachine.ts';
import type { AuthActor } from './createAuth.ts';

export const AuthContext = createContext<DeferredActor<AuthActor> | null>(null);

interface AuthCommands {
  /** Opens the modal for guests. */
  open: (request?: LoginRequest) => void;
  /** Prefetches its chunk. */
  prepare: () => void;
}

export function useAuth(): AuthCommands {
  const actor = use(AuthContext);
  if (!actor) throw new Error('useAuth: outside of the app');
  return useMemo(
    () => ({
      open: (request = { backTo: null }) => actor.send({ type: 'modal.opened', ...request }),
      prepare: () => void loadAuthModal().catch(() => undefined),
    }),
    [actor],
  );
}

export const loadAuthModal = () =>
  loadChunk(() => import(/* webpackChunkName: "AuthModal" */ './AuthModal.tsx')).then(
    ({ AuthModal }) => AuthModal,
  );
