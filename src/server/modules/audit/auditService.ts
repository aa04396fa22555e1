import { MAX_ID } from '../../../domain/id.ts';
import type { AuditEntry, AuditFilters } from '../../../domain/tools/auditEntry.ts';
import type { Page } from '../../../domain/page.ts';
import type { Database } from '../../platform/database/Database.ts';
import { type PageRequest, pageAtOnce } from '../../platform/PageRequest.ts';
import { auditRepository } from './auditRepository.ts';

const BATCH = 1000;

/** Reads the admins' changes; `recordAudit` alone writes them. */
export function auditService({ db, background }: Database) {
  const entries = auditRepository(db);

  return {
    /** Newest first, or oldest first. @throws ShopError notFound past the end */
    list: async (
      filters: AuditFilters,
      page: PageRequest,
      isOldestFirst: boolean,
    ): Promise<Page<AuditEntry>> =>
      pageAtOnce(page, entries.count(filters), (range) =>
        entries.list(filters, { ...range, isOldestFirst }),
      ),
    /** All matching entries, newest first, in batches that are read on demand. */
    async *all(filters: AuditFilters): AsyncGenerator<AuditEntry[]> {
      const slow = auditRepository(background);
      let below = MAX_ID;
      for (;;) {
        const batch = await slow.listBelow(filters, below, BATCH);
        const last = batch.at(-1);
        if (!last) return;
        yield batch;
        below = last.id;
      }
    },
  };
}
