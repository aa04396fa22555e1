import type { createAuthModal } from './createAuthModal.ts';

export type LoadedAuthModal = ReturnType<typeof createAuthModal>;

interface LoginRequest {
  /** Where to go after the login. */
  backTo?: string | null;
  /** Opened because the session expired. */
  sessionEnded?: boolean;
}

/** Opens the auth modal, which is loaded on demand. */
export interface Auth {
  open: (request?: LoginRequest) => void;
  /** Prefetches the chunk. */
  prepare: () => void;
  /** Resolves once the auth modal is closed. */
  settled: () => Promise<void>;
  /** The modal is open. */
  isOpen: () => boolean;
  /** Null until first opened. */
  getActor: () => LoadedAuthModal | null;
  subscribe: (listener: () => void) => () => void;
}

interface AuthDependencies {
  /** Loads the chunk and creates the actor. */
  load: () => Promise<LoadedAuthModal>;
  prepare: () => void;
  /** Loading the chunk failed. */
  onFailure: () => void;
}

export function createAuth({ load, prepare, onFailure }: AuthDependencies): Auth {
  const listeners = new Set<() => void>();
  let loading: Promise<LoadedAuthModal> | null = null;
  let actor: LoadedAuthModal | null = null;
  let asking: Promise<void> = Promise.resolve();

  async function start(): Promise<LoadedAuthModal> {
    loading ??= load();
    const started = await loading;
    if (actor) return started;
    actor = started;
    listeners.forEach((listener) => listener());
    return started;
  }

  async function ask({ backTo = null, sessionEnded = false }: LoginRequest): Promise<void> {
    try {
      const started = await start();
      started.send({ type: 'modal.opened', backTo, sessionEnded });
      await closing(started);
    } catch {
      loading = null;
      onFailure();
    }
  }

  return {
    open: (request = {}) => {
      asking = ask(request);
    },
    prepare,
    settled: () => asking,
    isOpen: () => actor?.getSnapshot().matches('open') ?? false,
    getActor: () => actor,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function closing(actor: LoadedAuthModal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => actor.getSnapshot().matches('closed') && resolve();
    actor.subscribe(look);
    look();
  });
}
