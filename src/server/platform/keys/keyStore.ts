import { z } from 'zod';
import type { KeyProvider, KeyValues } from '../../../domain/tools/providerKeys.ts';
import { CatalogueMemo } from '../database/CatalogueMemo.ts';
import type { Database, Queries } from '../database/Database.ts';
import type { Instant } from '../database/schema/cartTables.ts';
import type { Keyring } from './keyring.ts';

const contentSchema = z.object({
  values: z.record(z.string(), z.string()),
  former: z.array(z.object({ values: z.record(z.string(), z.string()), until: z.number() })),
});

/** Keys of a provider, and those before them with which older payments are followed `until` then. */
export type KeyContent = z.infer<typeof contentSchema>;

export interface KeptKeys {
  /** Null where this installation's keyring does not open them. */
  content: KeyContent | null;
  changedAt: Instant;
  version: number;
}

/** Keys that admins entered, encrypted in the database. */
export interface KeyStore {
  /** Remembered until an admin of any process changes something. */
  current(provider: KeyProvider): Promise<KeptKeys | null>;
  read(on: Queries, provider: KeyProvider): Promise<KeptKeys | null>;
  /** Within `changeCatalogue`, so that every process follows. */
  write(
    trx: Queries,
    provider: KeyProvider,
    keys: { content: KeyContent; changedAt: Instant; version: number },
  ): Promise<void>;
  remove(trx: Queries, provider: KeyProvider): Promise<void>;
  /** Readable keys of all providers as one text, for a backup; null without any. */
  exportAll(on: Queries): Promise<string | null>;
  /** Replaces all keys by an exported text. */
  importAll(trx: Queries, text: string): Promise<void>;
  /** Seals every row with the newest key. Can be repeated after it was broken off. */
  reseal(): Promise<{ done: KeyProvider[]; unreadable: KeyProvider[] }>;
}

const exportSchema = z.record(
  z.string(),
  z.object({ content: contentSchema, changedAt: z.number() }),
);

export function keyStore(database: Database, keyring: Keyring): KeyStore {
  const memo = new CatalogueMemo(database);

  async function contentOf(row: StoredRow): Promise<KeyContent | null> {
    const { provider, key_id: keyId, sealed } = row;
    const text = await keyring.open({ keyId, sealed }, aboutOf(provider));
    return text === null ? null : contentSchema.parse(JSON.parse(text));
  }

  async function read(on: Queries, provider: KeyProvider): Promise<KeptKeys | null> {
    const row = await on
      .selectFrom('provider_keys')
      .selectAll()
      .where('provider', '=', provider)
      .executeTakeFirst();
    if (!row) return null;
    return { content: await contentOf(row), changedAt: row.changed_at, version: row.version };
  }

  const sealed = async (provider: string, content: KeyContent) => {
    const { keyId: key_id, sealed } = await keyring.seal(
      JSON.stringify(content),
      aboutOf(provider),
    );
    return { key_id, sealed };
  };

  return {
    read,
    current: (provider) => memo.get(provider, () => read(database.db, provider)),
    write: async (trx, provider, { content, changedAt, version }) => {
      const row = { ...(await sealed(provider, content)), changed_at: changedAt, version };
      await trx
        .insertInto('provider_keys')
        .values({ provider, ...row })
        .onConflict((same) => same.column('provider').doUpdateSet(row))
        .execute();
    },
    remove: async (trx, provider) => {
      await trx.deleteFrom('provider_keys').where('provider', '=', provider).execute();
    },
    exportAll: async (on) => {
      const rows = await on.selectFrom('provider_keys').selectAll().execute();
      const entries = await Promise.all(
        rows.map(async (row) => {
          const content = await contentOf(row);
          return content === null ? [] : [[row.provider, { content, changedAt: row.changed_at }]];
        }),
      );
      const all = Object.fromEntries(entries.flat() as [string, unknown][]);
      return Object.keys(all).length === 0 ? null : JSON.stringify(all);
    },
    importAll: async (trx, text) => {
      await trx.deleteFrom('provider_keys').execute();
      const all = exportSchema.parse(JSON.parse(text));
      for (const [provider, { content, changedAt }] of Object.entries(all)) {
        const row = { ...(await sealed(provider, content)), changed_at: changedAt, version: 1 };
        await trx
          .insertInto('provider_keys')
          .values({ provider: provider as KeyProvider, ...row })
          .execute();
      }
    },
    reseal: async () => {
      const outcome = { done: [] as KeyProvider[], unreadable: [] as KeyProvider[] };
      for (const row of await database.db.selectFrom('provider_keys').selectAll().execute()) {
        const content = await contentOf(row);
        if (content === null) {
          outcome.unreadable.push(row.provider);
          continue;
        }
        const next = await sealed(row.provider, content);
        // What an admin saves meanwhile is sealed with the newest key already.
        await database.changeCatalogue((trx) =>
          trx
            .updateTable('provider_keys')
            .set(next)
            .where('provider', '=', row.provider)
            .where('sealed', '=', row.sealed)
            .execute(),
        );
        outcome.done.push(row.provider);
      }
      return outcome;
    },
  };
}

interface StoredRow {
  provider: KeyProvider;
  key_id: string;
  sealed: string;
}

/** A row does not open under another provider's name. */
function aboutOf(provider: string): string {
  return `provider_keys ${provider}`;
}

/** The values that admins entered, where they are readable. */
export async function enteredValues(
  store: KeyStore,
  provider: KeyProvider,
): Promise<KeyValues | null> {
  return (await store.current(provider))?.content?.values ?? null;
}
