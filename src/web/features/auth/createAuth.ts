import type { createAuthModal } from './createAuthModal.ts';

export type LoadedAuthModal = ReturnType<typeof createAuthModal>;

interface LoginRequest {
  /** The address that one wanted to see. */
  backTo?: string | null;
  /** Nobody asked for it: the shop no longer knew the session. */
  sessionEnded?: boolean;
}

/** The way to the auth modal, whose code comes when somebody is about to log in. */
export interface Auth {
  open: (request?: LoginRequest) => void;
  /** Fetches the code ahead of its use. */
  prepare: () => void;
  /** Resolves once nobody is being asked to log in. */
  settled: () => Promise<void>;
  /** Somebody is being asked. */
  isOpen: () => boolean;
  /** Null until somebody was asked. */
  getActor: () => LoadedAuthModal | null;
  subscribe: (listener: () => void) => () => void;
}

interface AuthDependencies {
  /** Fetches the code and makes the actor. */
  load: () => Promise<LoadedAuthModal>;
  prepare: () => void;
  /** The code did not arrive. */
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
