import type {
  CatalogueImport,
  ImportFindings,
  ImportItem,
} from '../../../domain/tools/catalogueImport.ts';
import { instantToWire } from '../../orders/orderMapping.ts';
import type { CatalogueImportWire, ImportItemWire } from './catalogueFilesSchemas.ts';

export function catalogueImportToWire(one: CatalogueImport): CatalogueImportWire {
  const { fileName, jobId, leftOut, createdBy, createdAt, findings, ...rest } = one;
  return {
    ...rest,
    file_name: fileName,
    job_id: jobId,
    left_out: leftOut,
    findings: findings && findingsToWire(findings),
    created_by: createdBy,
    created_at: instantToWire(createdAt),
  };
}

export function catalogueImportFromWire(wire: CatalogueImportWire): CatalogueImport {
  const { file_name, job_id, left_out, created_by, created_at, findings, ...rest } = wire;
  return {
    ...rest,
    fileName: file_name,
    jobId: job_id,
    leftOut: left_out,
    findings: findings && findingsFromWire(findings),
    createdBy: created_by,
    createdAt: Date.parse(created_at),
  };
}

type FindingsWire = NonNullable<CatalogueImportWire['findings']>;

function findingsToWire(findings: ImportFindings): FindingsWire {
  const { missingPictures, ignoredColumns, strayLine, wasCurrencyGuessed, ...rest } = findings;
  return {
    ...rest,
    missing_pictures: missingPictures,
    ignored_columns: ignoredColumns,
    stray_line: strayLine,
    currency_guessed: wasCurrencyGuessed,
  };
}

function findingsFromWire(wire: FindingsWire): ImportFindings {
  const { missing_pictures, ignored_columns, stray_line, currency_guessed, ...rest } = wire;
  return {
    ...rest,
    missingPictures: missing_pictures,
    ignoredColumns: ignored_columns,
    strayLine: stray_line,
    wasCurrencyGuessed: currency_guessed,
  };
}

export function importItemToWire({ changes, ...item }: ImportItem): ImportItemWire {
  return {
    ...item,
    changes: changes.map(({ field, before, after }) => ({ field, before, after })),
  };
}
