import type { LegalTextKey } from '../../../domain/legalText.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { Instant } from '../../platform/database/schema/cartTables.ts';

interface WrittenText {
  title: string;
  body: string;
  updated_at: Instant;
}

export interface LegalTextsRepository {
  /** Null if the shop wrote none. */
  find(key: LegalTextKey): Promise<WrittenText | null>;
}

export function legalTextsRepository(db: Queries): LegalTextsRepository {
  return {
    find: async (key) => {
      const row = await db
        .selectFrom('legal_texts')
        .select(['title', 'body', 'updated_at'])
        .where('key', '=', key)
        .executeTakeFirst();
      return row ?? null;
    },
  };
}
