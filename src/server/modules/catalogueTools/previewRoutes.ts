import { productToWire } from '../../../contract/catalogue/productMapping.ts';
import { productSchema } from '../../../contract/catalogue/productSchemas.ts';
import { CATALOGUE_TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import {
  previewPassesSchema,
  previewQuerySchema,
  productIdSchema,
} from '../../../contract/tools/catalogue/productToolsSchemas.ts';
import { toolsRefusals } from '../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import type { Previewer } from '../../../domain/catalogue/productDraft.ts';
import { adminsOnly, withToken } from '../../platform/http/caller.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { notFound } from '../../platform/ShopError.ts';
import type { PreviewPasses } from './previewPasses.ts';
import type { ProductToolsService } from './productToolsService.ts';

export interface PreviewRoutesDeps {
  passes: PreviewPasses;
  products: Pick<ProductToolsService, 'read'>;
  /** The product as its page shows it, on sale or not. @throws ShopError notFound */
  shownTo: (id: number, previewer: Previewer) => Promise<Product>;
  originOf: OriginOf;
}

const EXPIRED = 'La vista previa venció. Abrila de nuevo desde el producto.';

/** Products before they are on sale, as shoppers will see them. */
export function previewRoutes({ passes, products, shownTo, originOf }: PreviewRoutesDeps): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.product.area);

    app.post(CATALOGUE_TOOLS_PATHS.productPreview, withToken(issueRoute), async (request) => {
      const { id } = await products.read(request.params.id);
      const { expiresAt, ...issued } = await passes.issue(id);
      return { ...issued, expires_at: new Date(expiresAt).toISOString() };
    });

    app.get(CATALOGUE_TOOLS_PATHS.productPreview, withToken(showRoute), async (request, reply) => {
      const { id } = request.params;
      const previewer = await passes.read(request.query.pass, id);
      if (previewer === null) throw notFound(EXPIRED);
      reply.header('cache-control', 'no-store');
      return productToWire(await shownTo(id, previewer), originOf(request));
    });
  };
}

const tags = ['tools'];
const params = productIdSchema;

const issueRoute = {
  schema: {
    summary: 'Passes that show a product on its page for half an hour, to admins only',
    tags,
    params,
    response: { 200: previewPassesSchema, ...toolsRefusals },
  },
};

const showRoute = {
  schema: {
    summary: 'A product as its page shows it, on sale or not',
    tags,
    params,
    querystring: previewQuerySchema,
    response: { 200: productSchema, ...toolsRefusals },
  },
};
