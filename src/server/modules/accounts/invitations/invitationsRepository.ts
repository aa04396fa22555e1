import {
  readAdminAreas,
  storedAdminAreas,
  type AdminAreas,
} from '../../../../domain/people/adminAreas.ts';
import type { AdminInvitation } from '../../../../domain/people/invitation.ts';
import { caseKey } from '../../../../domain/text.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import type { Instant } from '../../../platform/database/schema/cartTables.ts';

export interface StoredInvitation {
  id: number;
  email: string;
  emailKey: string;
  areas: AdminAreas;
  expiresAt: Instant;
  usedAt: Instant | null;
  revokedAt: Instant | null;
}

interface Mailing {
  tokenHash: string;
  sentAt: Instant;
  expiresAt: Instant;
}

export type InvitationsRepository = ReturnType<typeof invitationsRepository>;

/** Every method takes the Kysely handle (db or transaction). */
export function invitationsRepository() {
  return {
    /** Neither accepted nor withdrawn, newest first. */
    waiting: async (on: Queries): Promise<Omit<AdminInvitation, 'isOver'>[]> => {
      const rows = await on
        .selectFrom('admin_invitations as i')
        .innerJoin('users as u', 'u.id', 'i.created_by')
        .select(['i.id', 'i.email', 'i.areas', 'i.sent_at', 'i.expires_at', 'u.username'])
        .where('i.used_at', 'is', null)
        .where('i.revoked_at', 'is', null)
        .orderBy('i.id', 'desc')
        .execute();
      return rows.map(({ id, email, areas, sent_at, expires_at, username }) => ({
        id,
        email,
        areas: readAdminAreas(areas),
        sentAt: sent_at,
        expiresAt: expires_at,
        by: username,
      }));
    },
    /** Null for an unknown token, and for one that another mail replaced. */
    find: async (on: Queries, tokenHash: string): Promise<StoredInvitation | null> => {
      const row = await on
        .selectFrom('admin_invitations')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      if (!row) return null;
      return {
        id: row.id,
        email: row.email,
        emailKey: row.email_key,
        areas: readAdminAreas(row.areas),
        expiresAt: row.expires_at,
        usedAt: row.used_at,
        revokedAt: row.revoked_at,
      };
    },
    /** Deletes what is over for that email, and all that ended before `endedBefore`. */
    prune: async (
      trx: Queries,
      email: string,
      now: Instant,
      endedBefore: Instant,
    ): Promise<void> => {
      await trx
        .deleteFrom('admin_invitations')
        .where((is) =>
          is.or([
            is('expires_at', '<', endedBefore),
            is.and([is('email_key', '=', caseKey(email)), is('expires_at', '<=', now)]),
          ]),
        )
        .execute();
    },
    isWaiting: async (on: Queries, email: string): Promise<boolean> => {
      const row = await on
        .selectFrom('admin_invitations')
        .select('id')
        .where('email_key', '=', caseKey(email))
        .where('used_at', 'is', null)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return row !== undefined;
    },
    insert: async (
      trx: Queries,
      invitation: Mailing & { email: string; areas: AdminAreas; createdBy: number },
    ): Promise<number> => {
      const { email, areas, createdBy, tokenHash, sentAt, expiresAt } = invitation;
      const { id } = await trx
        .insertInto('admin_invitations')
        .values({
          email,
          email_key: caseKey(email),
          areas: storedAdminAreas(areas),
          token_hash: tokenHash,
          created_by: createdBy,
          sent_at: sentAt,
          expires_at: expiresAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** Its email and areas with another token; null unless it is waiting. */
    renew: async (trx: Queries, id: number, { tokenHash, sentAt, expiresAt }: Mailing) => {
      const row = await trx
        .updateTable('admin_invitations')
        .set({ token_hash: tokenHash, sent_at: sentAt, expires_at: expiresAt })
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .where('revoked_at', 'is', null)
        .returning(['email', 'areas'])
        .executeTakeFirst();
      return row ? { email: row.email, areas: readAdminAreas(row.areas) } : null;
    },
    /** Its email; null unless it was waiting. */
    revoke: async (trx: Queries, id: number, now: Instant): Promise<string | null> => {
      const row = await trx
        .updateTable('admin_invitations')
        .set({ revoked_at: now })
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .where('revoked_at', 'is', null)
        .returning('email')
        .executeTakeFirst();
      return row?.email ?? null;
    },
    /** Withdraws what this admin offered. */
    revokeOf: async (trx: Queries, userId: number, now: Instant): Promise<void> => {
      await trx
        .updateTable('admin_invitations')
        .set({ revoked_at: now })
        .where('created_by', '=', userId)
        .where('used_at', 'is', null)
        .where('revoked_at', 'is', null)
        .execute();
    },
    /** Returns true to only one of two callers. */
    use: async (trx: Queries, id: number, now: Instant): Promise<boolean> => {
      const { numUpdatedRows } = await trx
        .updateTable('admin_invitations')
        .set({ used_at: now })
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
  };
}
