import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import { pageRoutes } from './pageRoutes.ts';
import { type PagesDeps, pagesService } from './pagesService.ts';

/** The merchant's own pages. */
export function createPages(deps: PagesDeps & { originOf: OriginOf }) {
  const pages = pagesService(deps);
  return { ...pages, routes: pageRoutes({ ...deps, pages }) };
}

export type Pages = ReturnType<typeof createPages>;
