import type { Selectable } from 'kysely';
import type {
  CatalogueImport,
  FieldChange,
  ImportFindings,
  ImportItem,
  ImportState,
} from '../../../../domain/tools/catalogueImport.ts';
import type { JobState } from '../../../../domain/tools/longJob.ts';
import type { Instant } from '../../../platform/database/schema/cartTables.ts';
import type { CatalogueImportTable } from '../../../platform/database/schema/toolsTables.ts';

/** An uploaded file, for the jobs. */
export interface StoredFile {
  id: number;
  fileName: string;
  folder: string;
  factor: number | null;
  downloadsPictures: boolean;
}

interface ImportRow {
  id: number;
  file_name: string;
  findings: string | null;
  apply_job_id: number | null;
  check_job_id: number | null;
  createdBy: string | null;
  createdAt: Instant;
  state: JobState | null;
  failure: string | null;
  applied: number;
  leftOut: number;
}

export function toImport(row: ImportRow): CatalogueImport {
  const { id, file_name: fileName, failure, applied, leftOut, createdBy, createdAt } = row;
  return {
    id,
    fileName,
    state: stateOf(row),
    jobId: row.apply_job_id ?? row.check_job_id ?? 0,
    failure,
    findings: row.findings === null ? null : findingsIn(row.findings),
    applied,
    leftOut,
    createdBy,
    createdAt,
  };
}

type NewerFindings = 'withoutPictures' | 'unlimitedSizes' | 'keptColumns' | 'free';

/** Older checks did not look for all of it. */
function findingsIn(json: string): ImportFindings {
  const found = JSON.parse(json) as Omit<ImportFindings, NewerFindings> & Partial<ImportFindings>;
  const free = { count: 0, titles: [] };
  return { withoutPictures: 0, unlimitedSizes: 0, keptColumns: [], free, ...found };
}

function stateOf({ findings, apply_job_id: applyJob, state }: ImportRow): ImportState {
  const isAtWork = state === 'waiting' || state === 'running';
  if (findings === null) return isAtWork ? 'checking' : 'refused';
  if (applyJob === null) return 'ready';
  if (isAtWork) return 'applying';
  return state === 'done' ? 'applied' : 'stopped';
}

type FileColumns = 'id' | 'file_name' | 'folder' | 'price_factor' | 'downloads_pictures';

export function toFile(row: Pick<Selectable<CatalogueImportTable>, FileColumns>): StoredFile {
  const { id, file_name: fileName, folder, price_factor: factor, ...rest } = row;
  return { id, fileName, folder, factor, downloadsPictures: rest.downloads_pictures === 1 };
}

export function toItem(row: Omit<ImportItem, 'changes'> & { changes: string }): ImportItem {
  return { ...row, changes: JSON.parse(row.changes) as FieldChange[] };
}
