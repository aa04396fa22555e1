import { brandFromWire } from '../../../contract/catalogue/brandMapping.ts';
import {
  brandPreviewRequestSchema,
  brandPreviewSchema,
} from '../../../contract/tools/shop/brandToolsSchemas.ts';
import { toolsRefusals } from '../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import { BRAND_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import { adminsOnly, withToken } from '../../platform/http/caller.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { notFound } from '../../platform/ShopError.ts';
import type { PaintPreview } from '../../platform/site/PaintPreview.ts';

export interface BrandPreviewRoutesDeps {
  paintPreview: PaintPreview;
  /** A sample mail's HTML. */
  writeMail: (origin: string, brand: Brand) => Promise<string>;
  originOf: OriginOf;
}

const NO_PAGES = 'Esta tienda no puede dibujar páginas: falta compilarla.';

/** The shop with a draft of its brand, for admins. Nothing of it is stored. */
export function brandPreviewRoutes(deps: BrandPreviewRoutesDeps): Routes {
  const { paintPreview, writeMail, originOf } = deps;
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.settingsBrand.area);

    app.post(PATHS.preview, withToken(previewRoute), async (request) => {
      const { page, ...wire } = request.body;
      const brand = brandFromWire(wire);
      const origin = originOf(request);
      const html =
        page === 'mail'
          ? await writeMail(origin, brand)
          : await paintPreview(request, { page, origin, brand });
      if (html === null) throw notFound(NO_PAGES);
      return { html };
    });
  };
}

const previewRoute = {
  schema: {
    summary: 'The home page, a product or a mail with a draft of the brand',
    description: 'A document without scripts. The draft is not saved.',
    tags: ['tools'],
    body: brandPreviewRequestSchema,
    response: { 200: brandPreviewSchema, ...toolsRefusals },
  },
};
