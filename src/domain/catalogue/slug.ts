import { foldText } from '../text.ts';

/**
 * The URL form of a name: `Aguas abiertas` → `aguas-abiertas`. Idempotent; empty when no letters or digits are left.
 */
export function slug(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
