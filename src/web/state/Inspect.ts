import type { InspectionEvent } from 'xstate';

/** Hears what every actor does. Nobody listens unless the app is started with one, and then nothing is told. */
export type Inspect = (event: InspectionEvent) => void;
