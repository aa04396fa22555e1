import { createContext, use } from 'react';
import type { ActionObserver } from './createStore.ts';
import type { InspectRelay } from './createInspectRelay.ts';

/** Sources of inspection events. */
export interface Inspection {
  relay: InspectRelay;
  observeActions: (observer: ActionObserver) => () => void;
}

export const InspectionContext = createContext<Inspection | null>(null);

/** @throws outside of the app */
export function useInspection(): Inspection {
  const inspection = use(InspectionContext);
  if (!inspection) throw new Error('useInspection: there is no shop around');
  return inspection;
}
