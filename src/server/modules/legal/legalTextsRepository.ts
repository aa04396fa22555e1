import type { LegalTextKey, TextVersion } from '../../../domain/legalText.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { Instant } from '../../platform/database/schema/cartTables.ts';

interface WrittenText {
  title: string;
  body: string;
  updated_at: Instant;
  version: number;
}

/** Every method takes the Kysely handle (db or transaction). */
export interface LegalTextsRepository {
  /** Null if the shop wrote none. */
  find(on: Queries, key: LegalTextKey): Promise<WrittenText | null>;
  /** Newest first. */
  versions(
    on: Queries,
    key: LegalTextKey,
  ): Promise<{ version: number; title: string; createdAt: Instant }[]>;
  /** Null if unknown. */
  findVersion(on: Queries, key: LegalTextKey, version: number): Promise<TextVersion | null>;
  /** Makes it the shop's text, and keeps it as this version. */
  save(trx: Queries, key: LegalTextKey, text: WrittenText): Promise<void>;
}

export function legalTextsRepository(): LegalTextsRepository {
  return {
    find: async (on, key) => {
      const row = await on
        .selectFrom('legal_texts')
        .select(['title', 'body', 'updated_at', 'version'])
        .where('key', '=', key)
        .executeTakeFirst();
      return row ?? null;
    },
    versions: (on, key) =>
      on
        .selectFrom('legal_text_versions')
        .select(['version', 'title', 'created_at as createdAt'])
        .where('key', '=', key)
        .orderBy('version', 'desc')
        .execute(),
    findVersion: async (on, key, version) => {
      const row = await on
        .selectFrom('legal_text_versions')
        .select(['version', 'title', 'body', 'created_at as createdAt'])
        .where('key', '=', key)
        .where('version', '=', version)
        .executeTakeFirst();
      return row ?? null;
    },
    save: async (trx, key, text) => {
      await trx
        .insertInto('legal_texts')
        .values({ key, ...text })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(text))
        .execute();
      const { title, body, version, updated_at: created_at } = text;
      const stored = { key, version, title, body, created_at };
      await trx.insertInto('legal_text_versions').values(stored).execute();
    },
  };
}
