import { PAGE_PATHS } from './pagePaths.ts';

/** Addresses that people type, and where their pages are. */
const SHORT_PATHS: Readonly<Record<string, string>> = {
  '/destacados': PAGE_PATHS.featured,
  '/hidralife': PAGE_PATHS.hidralife,
};

/**
 * Where the page of an address is, for one that is no page's own but is short for it or differs in its letters' case.
 * Parameters stay as they are. Null for all others.
 */
export function movedPath(path: string): string | null {
  const given = path.replace(/\/+$/, '').split('/');
  const short = SHORT_PATHS[given.join('/').toLowerCase()];
  if (short !== undefined) return short;
  for (const pattern of Object.values(PAGE_PATHS)) {
    const parts = pattern.split('/');
    const isLike = (part: string, at: number) =>
      part.startsWith(':') || part === given[at]?.toLowerCase();
    if (parts.length !== given.length || !parts.every(isLike)) continue;
    const own = parts.map((part, at) => (part.startsWith(':') ? given[at] : part)).join('/');
    return own === given.join('/') ? null : own;
  }
  return null;
}
