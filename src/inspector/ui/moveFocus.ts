import type { KeyboardEvent } from 'react';

type Axis = 'horizontal' | 'vertical';

const KEYS: Record<Axis, { back: string; forward: string }> = {
  horizontal: { back: 'ArrowLeft', forward: 'ArrowRight' },
  vertical: { back: 'ArrowUp', forward: 'ArrowDown' },
};

/** Index after a key in a list of this length; null for other keys. */
export function placeAfterKey(
  { key }: Pick<KeyboardEvent, 'key'>,
  axis: Axis,
  place: number,
  count: number,
): number | null {
  if (count === 0) return null;
  const { back, forward } = KEYS[axis];
  if (key === back) return Math.max(0, place - 1);
  if (key === forward) return Math.min(count - 1, place + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Roving tabindex: one element is in the tab order, arrow keys move among those with `role`. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, axis: Axis, role: string): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(`[role="${role}"]`)];
  const from = items.findIndex((item) => item === document.activeElement);
  const to = placeAfterKey(event, axis, from, items.length);
  if (to === null) return;
  event.preventDefault();
  items[to]?.focus();
}
