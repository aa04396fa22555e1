import { createContext } from 'react';

/** Asked before the app opens another page. True stops the move; `goOn` makes it later. */
export type PageGuard = (goOn: () => void) => boolean;

/** @returns lifts the guard */
export type GuardPage = (guard: PageGuard) => () => void;

/** The router's way to guard its page. Where the address cannot change nothing has to be guarded. */
export const GuardPageContext = createContext<GuardPage>(() => () => undefined);
