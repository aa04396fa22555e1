import { MAX_ID } from '../../../domain/id.ts';
import type { AuditEntry, AuditFilters } from '../../../domain/tools/auditEntry.ts';
import type { Page } from '../../../domain/page.ts';
import type { Database } from '../../platform/database/Database.ts';
import { type PageRequest, pageOfList } from '../../platform/PageRequest.ts';
import { auditRepository } from './auditRepository.ts';

/** What admins changed. Nobody changes that: entries are written by `recordAudit` and otherwise only read. */
export interface AuditService {
  /** Newest first, or oldest first. @throws ShopError notFound past the end */
  list(filters: AuditFilters, page: PageRequest, isOldestFirst: boolean): Promise<Page<AuditEntry>>;
  /** All matching entries, newest first, in batches that are read on demand. */
  all(filters: AuditFilters): AsyncGenerator<AuditEntry[]>;
}

const BATCH = 1000;

export function auditService({ db, background }: Database): AuditService {
  const entries = auditRepository(db);

  return {
    list: async (filters, page, isOldestFirst) =>
      pageOfList(page, await entries.count(filters), (range) =>
        entries.list(filters, { ...range, isOldestFirst }),
      ),
    async *all(filters) {
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
