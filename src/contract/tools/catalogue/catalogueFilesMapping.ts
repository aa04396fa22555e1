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
  const { missingPictures, withoutPictures, unlimitedSizes, strayLine, ...others } = findings;
  const { ignoredColumns, keptColumns, wasCurrencyGuessed, ...rest } = others;
  return {
    ...rest,
    missing_pictures: missingPictures,
    without_pictures: withoutPictures,
    unlimited_sizes: unlimitedSizes,
    ignored_columns: ignoredColumns,
    kept_columns: keptColumns,
    stray_line: strayLine,
    currency_guessed: wasCurrencyGuessed,
  };
}

function findingsFromWire(wire: FindingsWire): ImportFindings {
  const { missing_pictures, without_pictures, unlimited_sizes, stray_line, ...others } = wire;
  const { ignored_columns, kept_columns, currency_guessed, ...rest } = others;
  return {
    ...rest,
    missingPictures: missing_pictures,
    withoutPictures: without_pictures,
    unlimitedSizes: unlimited_sizes,
    ignoredColumns: ignored_columns,
    keptColumns: kept_columns,
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
