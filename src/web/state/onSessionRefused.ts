import type { Middleware } from '@reduxjs/toolkit';
import { sessionRefused } from '../api/sessionActions.ts';

/** Tells when the shop has ended the session, after the store has. */
export function onSessionRefused(callback: () => void): Middleware {
  return () => (next) => (action) => {
    const result = next(action);
    if (sessionRefused.match(action)) callback();
    return result;
  };
}
