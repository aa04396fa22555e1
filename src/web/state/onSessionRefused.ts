import type { Middleware } from '@reduxjs/toolkit';
import { sessionRefused } from '../api/sessionActions.ts';

/** Calls back after the server refused the session's token. */
export function onSessionRefused(callback: () => void): Middleware {
  return () => (next) => (action) => {
    const result = next(action);
    if (sessionRefused.match(action)) callback();
    return result;
  };
}
