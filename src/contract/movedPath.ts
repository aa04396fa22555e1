import { PAGE_PATHS } from './pagePaths.ts';

/** Common short or old paths, and their pages. */
const SHORT_PATHS: Readonly<Record<string, string>> = {
  '/destacados': PAGE_PATHS.featured,
  '/hidralife': PAGE_PATHS.hidralife,
};

/**
 * The page for a path that is a known short form or differs only in letter case; parameters are kept. Null for all
 * others.
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
