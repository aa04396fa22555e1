import { isObject } from './json.ts';

/** The ids of all states that a snapshot's value says are active, the root among them. */
export function activeStates(root: string, value: unknown): Set<string> {
  const active = new Set([root]);
  collect(root, value, active);
  return active;
}

function collect(parent: string, value: unknown, active: Set<string>): void {
  if (typeof value === 'string') active.add(`${parent}.${value}`);
  if (!isObject(value)) return;
  for (const [key, below] of Object.entries(value)) {
    const id = `${parent}.${key}`;
    active.add(id);
    collect(id, below, active);
  }
}
