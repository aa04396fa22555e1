import { isObject } from '../chart/Chart.ts';

/** A change at one path of a tree: `context.failure.status`. */
export interface Difference {
  path: string;
  before: unknown;
  after: unknown;
}

/** All changed leaves, in the order of the later tree. Undefined means absent. */
export function diffOf(before: unknown, after: unknown, path = ''): Difference[] {
  if (Object.is(before, after)) return [];
  if (!isBranch(before) || !isBranch(after)) {
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
  }
  const keys = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...keys].flatMap((key) =>
    diffOf(before[key], after[key], path === '' ? key : `${path}.${key}`),
  );
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return isObject(value) || Array.isArray(value);
}
