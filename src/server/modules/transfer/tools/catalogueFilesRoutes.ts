import { PassThrough, Readable } from 'node:stream';
import { once } from 'node:events';
import {
  catalogueImportToWire,
  importItemToWire,
} from '../../../../contract/tools/catalogue/catalogueFilesMapping.ts';
import { CATALOGUE_FILES_PATHS as PATHS } from '../../../../contract/tools/toolsPaths.ts';
import {
  catalogueExportQuerySchema,
  catalogueImportPageSchema,
  catalogueImportSchema,
  importApplySchema,
  importItemPageSchema,
  importItemQuerySchema,
  importParamsSchema,
  importUploadSchema,
} from '../../../../contract/tools/catalogue/catalogueFilesSchemas.ts';
import { pageToWire } from '../../../../contract/pageMapping.ts';
import { csvAnswer, toolsRefusals } from '../../../../contract/tools/tableSchemas.ts';
import { errorSchema, pageQuerySchema } from '../../../../contract/wireSchemas.ts';
import { TOOLS_PAGES } from '../../../../contract/tools/toolsPages.ts';
import { dayOf } from '../../../../domain/time/argentineDay.ts';
import type { ImportItem } from '../../../../domain/tools/catalogueImport.ts';
import type { Database } from '../../../platform/database/Database.ts';
import { adminsOnly, requireActor, withToken } from '../../../platform/http/caller.ts';
import { pageUrls } from '../../../platform/http/pageUrls.ts';
import type { OriginOf } from '../../../platform/http/requestOrigin.ts';
import { sendCsv } from '../../../platform/http/sendCsv.ts';
import type { Routes, ShopApp } from '../../../platform/http/ShopApp.ts';
import { invalid } from '../../../platform/ShopError.ts';
import type { FormatName } from '../format/CatalogueFormat.ts';
import type { ImportsService } from './importsService.ts';

interface CatalogueFilesDeps {
  imports: ImportsService;
  database: Database;
  originOf: OriginOf;
}

const NO_FILE = 'Elegí un archivo CSV.';
const MILLIONTHS = 1_000_000;

/** Catalogue files, for admins. */
export function catalogueFilesRoutes({ imports, database, originOf }: CatalogueFilesDeps): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.catalogueFiles.area);

    app.get(PATHS.imports, withToken(listRoute), async (request) => {
      const { page, page_size: pageSize } = request.query;
      const results = await imports.list({ page, pageSize });
      return pageToWire(results, catalogueImportToWire, pageUrls(request, originOf));
    });

    app.get(PATHS.import, withToken(findRoute), async (request) =>
      catalogueImportToWire(await imports.find(request.params.id)),
    );

    app.get(PATHS.items, withToken(itemsRoute), async (request) => {
      const { page, page_size: pageSize, kind = null } = request.query;
      const results = await imports.items(request.params.id, kind, { page, pageSize });
      return pageToWire(results, importItemToWire, pageUrls(request, originOf));
    });

    app.get(PATHS.refusals, withToken(refusalsRoute), async (request, reply) => {
      const { id } = request.params;
      const batches = rowsOf(await imports.refusals(id));
      return sendCsv(reply, { name: `importacion-${id}`, headers: HEADERS, batches });
    });

    app.post(PATHS.apply, withToken(applyRoute), async (request) => {
      const choice = { allowsFree: request.body?.allow_free ?? false };
      const { id } = request.params;
      return catalogueImportToWire(await imports.apply(id, choice, requireActor(request)));
    });

    app.get(PATHS.export, withToken(exportRoute), async (request, reply) => {
      const { format } = request.query;
      await imports.recordExport(format, requireActor(request));
      const name = `catalogo-${format}-${dayOf(Date.now())}.csv`;
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return reply
        .type('text/csv; charset=utf-8')
        .send(catalogueText(database, format, originOf(request)));
    });

    await app.register(async (uploads: ShopApp) => {
      // Files are larger than memory: they stream to the disk.
      uploads.addContentTypeParser('*', (_request, body, done) => done(null, body));
      uploads.post(PATHS.imports, withToken(uploadRoute), async (request, reply) => {
        const { body, query } = request;
        if (!(body instanceof Readable)) throw invalid(NO_FILE);
        const { name: fileName, price_factor: factor } = query;
        const upload = {
          fileName,
          factor: factor === undefined ? null : Math.round(factor * MILLIONTHS),
          downloadsPictures: query.download_pictures === 'true',
        };
        reply.code(201);
        return catalogueImportToWire(await imports.add(body, upload, requireActor(request)));
      });
    });
  };
}

const HEADERS = ['Línea', 'Identificador', 'Producto', 'Por qué'];

async function* rowsOf(batches: AsyncIterable<ImportItem[]>) {
  for await (const batch of batches) {
    yield batch.map(({ line, handle, title, reason }) => [line, handle, title, reason]);
  }
}

/** The export, written as fast as the client reads; one that leaves ends it. */
function catalogueText(database: Database, format: FormatName, publicUrl: string): Readable {
  const stream = new PassThrough();
  const write = async (text: string): Promise<void> => {
    if (stream.destroyed) throw new Error('the client left');
    if (!stream.write(text)) await Promise.race([once(stream, 'drain'), once(stream, 'close')]);
  };
  const deps = { database, publicUrl, write, onProgress: () => undefined };
  const exported = import('../exportService.ts').then(({ exportCatalogue }) =>
    exportCatalogue(deps, format),
  );
  exported.then(
    () => stream.end(),
    (error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return stream;
}

const tags = ['tools'];
const params = importParamsSchema;

const listRoute = {
  schema: {
    summary: 'Uploaded catalogue files, newest first',
    tags,
    querystring: pageQuerySchema,
    response: { 200: catalogueImportPageSchema, ...toolsRefusals },
  },
};

const findRoute = {
  schema: {
    summary: 'A catalogue file, and what its check found',
    tags,
    params,
    response: { 200: catalogueImportSchema, ...toolsRefusals },
  },
};

const itemsRoute = {
  schema: {
    summary: 'What a catalogue file makes of each product',
    tags,
    params,
    querystring: importItemQuerySchema,
    response: { 200: importItemPageSchema, ...toolsRefusals },
  },
};

const refusalsRoute = {
  schema: {
    summary: 'What does not go in, and why, as a CSV file',
    tags,
    params,
    response: { 200: csvAnswer, ...toolsRefusals },
  },
};

const applyRoute = {
  schema: {
    summary: 'Make the checked changes: a job',
    description: 'What changed in the shop since the check is left out. Goes on where it stopped.',
    tags,
    params,
    body: importApplySchema,
    response: { 200: catalogueImportSchema, 409: errorSchema, ...toolsRefusals },
  },
};

const exportRoute = {
  schema: {
    summary: 'The catalogue as a CSV file',
    tags,
    querystring: catalogueExportQuerySchema,
    response: { 200: csvAnswer, ...toolsRefusals },
  },
};

const MAX_FILE_BYTES = 2 * 1024 ** 3;

const uploadRoute = {
  config: { takesFiles: true },
  bodyLimit: MAX_FILE_BYTES,
  schema: {
    summary: 'Check a catalogue file: the file, as the body',
    tags,
    querystring: importUploadSchema,
    response: { 201: catalogueImportSchema, ...toolsRefusals },
  },
};
