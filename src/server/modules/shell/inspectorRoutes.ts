import { ADMIN_COOKIE } from '../../../contract/cookies.ts';
import { INSPECTOR_PATHS } from '../../../contract/operationPaths.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';

interface InspectorRoutesDeps {
  /** HTML; null without a built app. */
  page: string | null;
  /** Open to everyone; otherwise only to admins. */
  isOpen: boolean;
  isAdmin: (token: string) => Promise<boolean>;
}

const REFUSED = 'Solo para quienes administran la tienda.';
const NOT_BUILT = 'La aplicación web no está compilada.';

/** The inspector's window. Contains no data, but is restricted anyway. */
export function inspectorRoutes({ page, isOpen, isAdmin }: InspectorRoutesDeps): Routes {
  return async (app) => {
    app.get(INSPECTOR_PATHS.window, { schema: { hide: true } }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const mayEnter = isOpen || (await isAdmin(request.cookies[ADMIN_COOKIE] ?? ''));
      if (!mayEnter) return reply.code(403).type('text/plain; charset=utf-8').send(REFUSED);
      if (page === null) return reply.code(404).type('text/plain; charset=utf-8').send(NOT_BUILT);
      return reply.type('text/html; charset=utf-8').send(page);
    });
  };
}
