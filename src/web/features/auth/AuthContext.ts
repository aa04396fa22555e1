import { createContext, use } from 'react';
import type { Auth } from './createAuth.ts';

export const AuthContext = createContext<Auth | null>(null);

/** How to ask for a login from anywhere. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth: outside of the app');
  return auth;
}
