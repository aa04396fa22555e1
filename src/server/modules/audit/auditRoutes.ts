import { auditEntryToWire } from '../../../contract/tools/auditMapping.ts';
import {
  auditFiltersFromWire,
  auditPageSchema,
  auditQuerySchema,
} from '../../../contract/tools/auditSchemas.ts';
import { csvAnswer, toolsRefusals } from '../../../contract/tools/tableSchemas.ts';
import { TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import { pageToWire } from '../../../contract/pageMapping.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import type { AuditEntry } from '../../../domain/tools/auditEntry.ts';
import type { Database } from '../../platform/database/Database.ts';
import { adminsOnly, withToken } from '../../platform/http/caller.ts';
import { pageUrls } from '../../platform/http/pageUrls.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import { sendCsv } from '../../platform/http/sendCsv.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { auditService } from './auditService.ts';

interface AuditDeps {
  database: Database;
  originOf: OriginOf;
}

/** The audit, for admins. */
export function auditRoutes({ database, originOf }: AuditDeps): Routes {
  const audit = auditService(database);

  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.audit.area);

    app.get(TOOLS_PATHS.audit, withToken(listRoute), async (request) => {
      const { page, page_size: pageSize, ordering } = request.query;
      const filters = auditFiltersFromWire(request.query);
      const results = await audit.list(filters, { page, pageSize }, ordering === 'at');
      return pageToWire(results, auditEntryToWire, pageUrls(request, originOf));
    });

    app.get(TOOLS_PATHS.auditExport, withToken(exportRoute), (request, reply) =>
      sendCsv(reply, {
        name: 'auditoria',
        headers: HEADERS,
        batches: rowsOf(audit.all(auditFiltersFromWire(request.query))),
      }),
    );
  };
}

const HEADERS = [
  'Fecha',
  'Quién',
  'Acción',
  'Sobre',
  'Número',
  'Nombre',
  'Antes',
  'Después',
  'IP',
  'Navegador',
];

async function* rowsOf(batches: AsyncIterable<AuditEntry[]>) {
  for await (const batch of batches) {
    yield batch.map((entry) => [
      new Date(entry.at).toISOString(),
      entry.actor ?? `#${entry.actorId}`,
      entry.action,
      entry.entity,
      entry.entityId,
      entry.label,
      entry.before && JSON.stringify(entry.before),
      entry.after && JSON.stringify(entry.after),
      entry.ip,
      entry.userAgent,
    ]);
  }
}

const tags = ['tools'];

const listRoute = {
  schema: {
    summary: 'What admins changed, newest first',
    tags,
    querystring: auditQuerySchema,
    response: { 200: auditPageSchema, ...toolsRefusals },
  },
};

const exportRoute = {
  schema: {
    summary: 'The same as a CSV file',
    tags,
    querystring: auditQuerySchema,
    response: { 200: csvAnswer, ...toolsRefusals },
  },
};
