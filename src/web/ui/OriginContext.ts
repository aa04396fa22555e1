import { createContext } from 'react';

/** Base of absolute links where there is no document; null in browsers. */
export const OriginContext = createContext<string | null>(null);
