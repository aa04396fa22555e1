import { isObject } from '../chart/json.ts';
import type { Snapshot } from './Recording.ts';

/** `open.login`; parallel states stand beside each other: `player.on, search.off`. Empty for what has no states. */
export function stateName(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!isObject(value)) return '';
  return Object.entries(value)
    .map(([key, below]) => {
      const inner = stateName(below);
      return inner === '' ? key : `${key}.${inner}`;
    })
    .join(', ');
}

export function isLive({ status }: Snapshot): boolean {
  return status === undefined || status === 'active';
}
