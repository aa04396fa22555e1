import type { Generated } from 'kysely';
import type { AuditAction, AuditEntity } from '../../../../domain/tools/auditEntry.ts';
import type { BackupSchedule } from '../../../../domain/tools/backupSchedule.ts';
import type { ImportKind } from '../../../../domain/tools/catalogueImport.ts';
import type { PriceRounding } from '../../../../domain/tools/bulkEdit.ts';
import type { SaleDiscount, SaleScope, SaleState } from '../../../../domain/tools/sale.ts';
import type { JobKind, JobState } from '../../../../domain/tools/longJob.ts';
import type { Flag, Instant } from './cartTables.ts';

export interface ToolsTables {
  audit_entries: AuditEntryTable;
  jobs: JobTable;
  job_refusals: JobRefusalTable;
  backup_schedule: BackupScheduleTable;
  catalogue_imports: CatalogueImportTable;
  catalogue_import_items: CatalogueImportItemTable;
  sales: SaleTable;
  sale_categories: SaleCategoryTable;
  sale_products: SaleProductTable;
  sale_items: SaleItemTable;
}

/** A change by an admin. Append-only: triggers refuse anything else. */
interface AuditEntryTable {
  id: Generated<number>;
  created_at: Instant;
  /** The admin's account; not a reference, because it may be deleted. */
  actor_id: number;
  action: AuditAction;
  entity: AuditEntity;
  entity_id: string;
  /** Its name for people, such as a product's title. Never a person's name. */
  label: Generated<string>;
  /** JSON object of the changed fields; null for what did not exist. */
  before: string | null;
  after: string | null;
  /** The first entry of the act that this one belongs to; null for that one itself. */
  part_of: Generated<number | null>;
  ip: string;
  user_agent: string;
}

/** One row, id 1. */
interface BackupScheduleTable {
  id: number;
  rhythm: BackupSchedule['every'];
  /** The hour in Argentina. */
  hour: number;
  keep: number;
  /** Null for never. */
  next_at: Instant | null;
  version: Generated<number>;
}

/** Long work, done in steps of one transaction each. */
export interface JobTable {
  id: Generated<number>;
  kind: JobKind;
  state: JobState;
  /** JSON. */
  params: string;
  /** Start of the next step; null before the first. */
  step_cursor: string | null;
  total: Generated<number>;
  done: Generated<number>;
  refused: Generated<number>;
  /** The reason why it failed, for the admin. */
  failure: string | null;
  /** Consecutive failed attempts of a step. */
  attempts: Generated<number>;
  created_by: number | null;
  ip: string;
  user_agent: string;
  created_at: Instant;
  started_at: Instant | null;
  ended_at: Instant | null;
  /** The process that works on it alone until `leased_until`. */
  runner: Generated<string>;
  leased_until: Generated<Instant>;
}

interface JobRefusalTable {
  id: Generated<number>;
  job_id: number;
  subject: string;
  reason: string;
}

/** A catalogue file that an admin uploaded. */
export interface CatalogueImportTable {
  id: Generated<number>;
  file_name: string;
  /** A folder in the data directory. */
  folder: string;
  /** Multiplier for its prices, in millionths; null if not given. */
  price_factor: number | null;
  downloads_pictures: Flag;
  /** JSON; null until it is checked. */
  findings: string | null;
  check_job_id: number | null;
  apply_job_id: number | null;
  created_by: number | null;
  created_at: Instant;
}

/** A product of the file, and the import's outcome for it. */
interface CatalogueImportItemTable {
  id: Generated<number>;
  import_id: number;
  kind: ImportKind;
  line: number;
  handle: string;
  title: string;
  /** JSON. */
  changes: string;
  reason: string;
  state: 'planned' | 'done' | 'leftOut';
}

/** An offer that begins and ends by itself. */
export interface SaleTable {
  id: Generated<number>;
  name: string;
  scope: SaleScope;
  discount: SaleDiscount;
  /** Basis points or centavos. */
  value: number;
  rounding: PriceRounding;
  features: Flag;
  terms: Generated<string>;
  starts_at: Instant;
  ends_at: Instant;
  state: SaleState;
  /** The job that begins or ends it. */
  job_id: number | null;
  version: Generated<number>;
}

interface SaleCategoryTable {
  sale_id: number;
  category_id: number;
}

interface SaleProductTable {
  sale_id: number;
  product_id: number;
}

export type SaleItemState = 'active' | 'ended' | 'kept' | 'skipped';

interface SaleItemTable {
  sale_id: number;
  product_id: number;
  /** JSON of `BulkValues`: the base values, and those of the sale. */
  before: string;
  after: string;
  state: SaleItemState;
  /** Its base price changed while the sale ran. */
  edited: Generated<Flag>;
}
