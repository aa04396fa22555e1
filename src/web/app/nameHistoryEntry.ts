/**
 * The router knows every entry that a full load opened by one and the same key. With a key of its own, which a reload
 * keeps, each has its own scroll place. To be called before the router starts.
 */
export function nameHistoryEntry(): void {
  const state = window.history.state as { key?: string } | null;
  if (state?.key !== undefined) return;
  const key = Math.random().toString(36).slice(2, 10);
  window.history.replaceState({ ...state, key }, '');
}
