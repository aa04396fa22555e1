import { auditEntryFromWire } from '../../../contract/tools/auditMapping.ts';
import { TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import { pageOf } from './tableApi.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

export const AUDIT_EXPORT = TOOLS_PATHS.auditExport;
export const AUDIT_FILTERS = {
  entity: 'entity',
  action: 'action',
  record: 'entity_id',
  actor: 'actor_id',
  since: 'from',
  until: 'to',
  act: 'act',
} as const;

/** The record of admins' changes. */
const auditToolsApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getAudit: build.query({
      ...pageOf(TOOLS_PATHS.audit, auditEntryFromWire),
      providesTags: ['Audit'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetAuditQuery } = auditToolsApi;
