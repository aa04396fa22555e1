import type { KeyboardEvent } from 'react';

/** Index after a key in a list of this length; null for other keys. */
export function placeAfterKey(
  { key }: Pick<KeyboardEvent, 'key'>,
  place: number,
  count: number,
): number | null {
  if (count === 0) return null;
  if (key === 'ArrowUp') return Math.max(0, place - 1);
  if (key === 'ArrowDown') return Math.min(count - 1, place + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Roving tabindex: one element is in the tab order, arrow keys move among those with `role`. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, role: string): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(`[role="${role}"]`)];
  const from = items.findIndex((item) => item === document.activeElement);
  const to = placeAfterKey(event, from, items.length);
  if (to === null) return;
  event.preventDefault();
  items[to]?.focus();
}
