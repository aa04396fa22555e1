import { baseline } from './0111_baseline.ts';
import type { Migration } from './Migration.ts';

/** All migrations in order. */
export const MIGRATIONS: readonly Migration[] = [baseline];
