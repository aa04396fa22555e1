import type { InspectionEvent } from 'xstate';

/** Receives the inspection events of every actor. */
export type Inspect = (event: InspectionEvent) => void;
