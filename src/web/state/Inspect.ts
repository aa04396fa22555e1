import type { InspectionEvent } from 'xstate';

/** Hears what every actor of the shop does, from its first moment. */
export type Inspect = (event: InspectionEvent) => void;
