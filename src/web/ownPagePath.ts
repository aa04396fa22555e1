import { PAGE_PATHS } from './paths.ts';

/** Apart from `paths.ts`, which every page of the shop loads. */
export function ownPagePath(slug: string): string {
  return PAGE_PATHS.ownPage.replace(':slug', slug);
}
