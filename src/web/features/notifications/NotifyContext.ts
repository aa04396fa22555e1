import { createContext, use } from 'react';
import type { Notifier } from './createNotifier.ts';

export const NotifyContext = createContext<Notifier['notify'] | null>(null);

/** Gives components access to `notify`. */
export function useNotify(): Notifier['notify'] {
  const notify = use(NotifyContext);
  if (!notify) throw new Error('useNotify: outside of the app');
  return notify;
}
