import { pageToWire } from '../../../contract/pageMapping.ts';
import { CATALOGUE_TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import {
  draftFromWire,
  editedProductToWire,
  productRowToWire,
  rowFiltersFromWire,
  rowOrderFromWire,
} from '../../../contract/tools/catalogue/productToolsMapping.ts';
import {
  archiveSchema,
  editedProductSchema,
  productDraftSchema,
  productExportQuerySchema,
  productIdSchema,
  productRowPageSchema,
  productRowsQuerySchema,
  productSaveSchema,
  tagsSchema,
} from '../../../contract/tools/catalogue/productToolsSchemas.ts';
import { csvAnswer, staleSchema, toolsRefusals } from '../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import { pesosFromCents } from '../../../domain/money/money.ts';
import type { ProductRow, Visibility } from '../../../domain/catalogue/productDraft.ts';
import { adminsOnly, requireActor, withToken } from '../../platform/http/caller.ts';
import { pageUrls } from '../../platform/http/pageUrls.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import { sendCsv } from '../../platform/http/sendCsv.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import type { ProductToolsService } from './productToolsService.ts';

interface ProductToolsRoutesDeps {
  products: ProductToolsService;
  originOf: OriginOf;
}

/** Products, for admins. */
export function productToolsRoutes({ products, originOf }: ProductToolsRoutesDeps): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.products.area);

    app.get(CATALOGUE_TOOLS_PATHS.products, withToken(listRoute), async (request) => {
      const { page, page_size: pageSize, ...query } = request.query;
      const filters = rowFiltersFromWire(query);
      const results = await products.list(filters, rowOrderFromWire(query), { page, pageSize });
      return pageToWire(results, productRowToWire, pageUrls(request, originOf));
    });

    app.get(CATALOGUE_TOOLS_PATHS.tags, withToken(tagsRoute), async () => ({
      results: await products.tags(),
    }));

    app.get(CATALOGUE_TOOLS_PATHS.productsExport, withToken(exportRoute), (request, reply) => {
      const batches = cellsOf(products.batches(rowFiltersFromWire(request.query)));
      return sendCsv(reply, { name: 'productos', headers: HEADERS, batches });
    });

    app.post(CATALOGUE_TOOLS_PATHS.products, withToken(createRoute), async (request, reply) => {
      const { confirm_free: isFreeConfirmed = false, ...wire } = request.body;
      const sent = { draft: draftFromWire(wire), isFreeConfirmed };
      const made = await products.create(sent, requireActor(request));
      return reply.code(201).send(editedProductToWire(made));
    });

    app.get(CATALOGUE_TOOLS_PATHS.product, withToken(readRoute), async (request) =>
      editedProductToWire(await products.read(request.params.id)),
    );

    app.post(CATALOGUE_TOOLS_PATHS.product, withToken(saveRoute), async (request) => {
      const { version, confirm_free: isFreeConfirmed = false, ...wire } = request.body;
      const { id } = request.params;
      const save = { id, version, draft: draftFromWire(wire), isFreeConfirmed };
      return editedProductToWire(await products.save(save, requireActor(request)));
    });

    app.post(
      CATALOGUE_TOOLS_PATHS.productDuplicate,
      withToken(duplicateRoute),
      async (request, reply) => {
        const made = await products.duplicate(request.params.id, requireActor(request));
        return reply.code(201).send(editedProductToWire(made));
      },
    );

    app.post(CATALOGUE_TOOLS_PATHS.productArchive, withToken(archiveRoute), async (request) => {
      const { archived } = request.body;
      const { id } = request.params;
      return editedProductToWire(await products.archive(id, archived, requireActor(request)));
    });
  };
}

const HEADERS = [
  'Producto',
  'Título',
  'Categoría',
  'Precio',
  'Precio anterior',
  'Stock',
  'Talles',
  'Talles con poco stock',
  'Visibilidad',
  'Destacado',
  'Margen (%)',
];

const VISIBILITY_WORDS: Record<Visibility, string> = {
  published: 'Publicado',
  hidden: 'Oculto',
  scheduled: 'Programado',
  archived: 'Archivado',
};

async function* cellsOf(batches: AsyncIterable<ProductRow[]>) {
  for await (const batch of batches) {
    yield batch.map((row) => [
      row.id,
      row.title,
      row.categoryPath.join(' > '),
      pesosFromCents(row.price),
      pesosFromCents(row.suggestedPrice),
      row.stock,
      row.sizeCount,
      row.lowCount,
      VISIBILITY_WORDS[row.visibility],
      row.isFeatured ? 'Sí' : 'No',
      row.margin === null ? '' : row.margin / 100,
    ]);
  }
}

const tags = ['tools'];
const params = productIdSchema;

/** Sales and coupons are of products too. */
const listRoute = {
  config: { area: 'any' as const },
  schema: {
    summary: 'Products, those of the tools’ table',
    tags,
    querystring: productRowsQuerySchema,
    response: { 200: productRowPageSchema, ...toolsRefusals },
  },
};

const tagsRoute = {
  schema: {
    summary: 'The tags that products have',
    tags,
    response: { 200: tagsSchema, ...toolsRefusals },
  },
};

const exportRoute = {
  schema: {
    summary: 'The same products as a CSV file',
    tags,
    querystring: productExportQuerySchema,
    response: { 200: csvAnswer, ...toolsRefusals },
  },
};

const createRoute = {
  schema: {
    summary: 'Create a product',
    tags,
    body: productDraftSchema,
    response: { 201: editedProductSchema, 409: staleSchema, ...toolsRefusals },
  },
};

const readRoute = {
  schema: {
    summary: 'A product with everything that belongs to it',
    tags,
    params,
    response: { 200: editedProductSchema, ...toolsRefusals },
  },
};

const saveRoute = {
  schema: {
    summary: 'Save a product: its colours, sizes and pictures become those that are sent',
    description:
      'Stock changes by the difference between `stock` and `stock_before`. A save with an older `version` is refused.',
    tags,
    params,
    body: productSaveSchema,
    response: { 200: editedProductSchema, 409: staleSchema, ...toolsRefusals },
  },
};

const duplicateRoute = {
  schema: {
    summary: 'Make a hidden copy of a product, without stock',
    tags,
    params,
    response: { 201: editedProductSchema, ...toolsRefusals },
  },
};

const archiveRoute = {
  schema: {
    summary: 'Archive a product, or bring it back hidden',
    tags,
    params,
    body: archiveSchema,
    response: { 200: editedProductSchema, ...toolsRefusals },
  },
};
