import { createContext, use } from 'react';
import type { Auth } from './createAuth.ts';

export const AuthContext = createContext<Auth | null>(null);

/** Provides the auth modal's commands. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth: outside of the app');
  return auth;
}
