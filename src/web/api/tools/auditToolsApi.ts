import { pageFromWire } from '../../../contract/pageMapping.ts';
import { auditEntryFromWire } from '../../../contract/tools/auditMapping.ts';
import type { AuditEntryWire } from '../../../contract/tools/auditSchemas.ts';
import { TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { PageWire } from '../../../contract/wireSchemas.ts';
import type { AuditEntry } from '../../../domain/tools/auditEntry.ts';
import type { Page } from '../../../domain/page.ts';
import { tableQueryOf, type TableRequest } from './tableRequest.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

export const AUDIT_EXPORT = TOOLS_PATHS.auditExport;

/** What admins changed. */
const auditToolsApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getAudit: build.query<Page<AuditEntry>, TableRequest>({
      query: (request) => ({ path: TOOLS_PATHS.audit, query: tableQueryOf(request) }),
      transformResponse: (wire: PageWire<AuditEntryWire>, _meta, { page }) =>
        pageFromWire(wire, page, auditEntryFromWire),
      providesTags: ['Audit'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetAuditQuery } = auditToolsApi;
