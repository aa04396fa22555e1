import { useSyncExternalStore } from 'react';
import { useAuth } from '../features/auth/AuthContext.ts';
import type { LoadedAuthModal } from '../features/auth/createAuth.ts';
import { OnDemand } from '../ui/OnDemand.tsx';
import { loadAuthModal } from './parts.ts';

/** The auth modal, rendered from its first use on. */
export function AuthLayer() {
  const auth = useAuth();
  const actor = useSyncExternalStore(auth.subscribe, auth.getActor);
  return actor && <AuthModalOnDemand actor={actor} />;
}

/** Its chunk is loaded together with the actor's. */
function AuthModalOnDemand({ actor }: { actor: LoadedAuthModal }) {
  return <OnDemand load={loadAuthModal} isWanted props={{ actor }} />;
}
