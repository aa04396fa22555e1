import type { AddressDraft } from '../../../../domain/people/savedAddress.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import type { Instant } from '../../../platform/database/schema/cartTables.ts';
import { addressColumnsOf, addressOf } from '../addressColumns.ts';

export type KeptAddress = AddressDraft & { id: number };

interface NewAddress {
  /** Given for an address that was the default until now. */
  id: number | null;
  userId: number;
  draft: AddressDraft;
  now: Instant;
}

/** Addresses beside the account's own, of which only name and id are here. Methods take the Kysely handle. */
export function addressesRepository() {
  return {
    /** Oldest first. */
    ofUser: async (on: Queries, userId: number): Promise<KeptAddress[]> => {
      const rows = await on
        .selectFrom('addresses')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ id: row.id, name: row.name, ...addressOf(row) }));
    },
    insert: async (trx: Queries, { id, userId, draft, now }: NewAddress): Promise<number> => {
      const own = { ...(id !== null && { id }), user_id: userId, created_at: now };
      const row = await trx
        .insertInto('addresses')
        .values({ ...own, name: draft.name, ...addressColumnsOf(draft) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },
    save: async (trx: Queries, id: number, draft: AddressDraft): Promise<void> => {
      const columns = { name: draft.name, ...addressColumnsOf(draft) };
      await trx.updateTable('addresses').set(columns).where('id', '=', id).execute();
    },
    remove: async (trx: Queries, id: number): Promise<void> => {
      await trx.deleteFrom('addresses').where('id', '=', id).execute();
    },
    /** Name and id of the account's own address. */
    defaultOf: async (on: Queries, userId: number) => {
      const row = await on
        .selectFrom('users')
        .select(['address_name', 'address_id'])
        .where('id', '=', userId)
        .executeTakeFirst();
      return { name: row?.address_name ?? '', id: row?.address_id ?? null };
    },
    nameDefault: async (
      trx: Queries,
      userId: number,
      { id, name }: { id: number | null; name: string },
    ): Promise<void> => {
      await trx
        .updateTable('users')
        .set({ address_id: id, address_name: name })
        .where('id', '=', userId)
        .execute();
    },
  };
}
