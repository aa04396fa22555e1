import { createContext } from 'react';
import type { Inspect } from './Inspect.ts';

/** Who hears the actors that begin with a page. */
export const InspectContext = createContext<Inspect | undefined>(undefined);
