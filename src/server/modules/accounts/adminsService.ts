import { hash } from 'node:crypto';
import {
  readAdminAreas,
  storedAdminAreas,
  type AdminAreas,
  type OpenSession,
  type ShopAdmin,
} from '../../../domain/people/adminAreas.ts';
import { type Actor, recordAudit } from '../../platform/audit/recordAudit.ts';
import { staleSave } from '../../platform/audit/staleSave.ts';
import type { Clock } from '../../platform/clock.ts';
import { tokenHash } from '../../platform/crypto/token.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { flag } from '../../platform/database/schema/cartTables.ts';
import { forbidden, invalid, notFound } from '../../platform/ShopError.ts';
import type { AccessTokensRepository } from './accessTokensRepository.ts';
import type { InvitationsRepository } from './invitations/invitationsRepository.ts';
import type { ChangeFactor } from './secondFactor/factorChanges.ts';
import type { SecondFactorRepository } from './secondFactor/secondFactorRepository.ts';
import type { UsersRepository } from './usersRepository.ts';

/** Full admins use this. They cannot change themselves: so there is always one left. */
export interface AdminsService {
  /** Full admins first. */
  list(): Promise<ShopAdmin[]>;
  /** @throws ShopError invalid for an email without an account, or of an admin */
  add(email: string, areas: AdminAreas, by: Actor): Promise<void>;
  /** @throws ShopError notFound, forbidden, conflict for an old version */
  change(id: number, areas: AdminAreas, version: number, by: Actor): Promise<void>;
  /** They keep their account. @throws like `change` */
  remove(id: number, version: number, by: Actor): Promise<void>;
  /** Lets an admin who lost the phone in by the password alone. @throws like `change` */
  resetSecondFactor(id: number, version: number, by: Actor): Promise<void>;
  /** Open sessions of an admin, last used first. `token` is the caller's. @throws ShopError notFound */
  sessions(id: number, token: string): Promise<OpenSession[]>;
  /** @throws ShopError notFound */
  revoke(id: number, session: string, by: Actor): Promise<void>;
  /** Ends the caller's sessions but that of `token`. */
  revokeOthers(token: string, by: Actor): Promise<void>;
}

interface AdminsDeps {
  database: Database;
  clock: Clock;
  users: UsersRepository;
  tokens: AccessTokensRepository;
  secondFactors: SecondFactorRepository;
  changeFactor: ChangeFactor;
  invitations: Pick<InvitationsRepository, 'revokeOf'>;
}

const NO_ADMIN = 'Esa persona no administra la tienda.';
const NO_SESSION = 'Esa sesión ya no está abierta.';
const NO_ACCOUNT = 'Nadie tiene cuenta con ese email. Pedile que se registre primero.';
const ALREADY = 'Esa persona ya administra la tienda.';
const ONESELF = 'Tus propios permisos los cambia otra persona.';
const NOT_FULL = 'Tu cuenta ya no tiene permiso para cambiar administradores.';

export function adminsService(deps: AdminsDeps): AdminsService {
  const { database, clock, users, tokens, secondFactors } = deps;
  const now = () => clock.now().getTime();

  const rowOf = (on: Queries, id: number) =>
    on
      .selectFrom('users')
      .select(['id', 'admin', 'admin_areas', 'version'])
      .where('id', '=', id)
      .where('admin', '=', 1)
      .executeTakeFirst();

  /** Two full admins may take each other's rights at once: the second has none left. */
  async function requireFull(trx: Queries, { userId }: Actor): Promise<void> {
    if (!(await users.lockFullAdmins(trx)).includes(userId)) throw forbidden(NOT_FULL);
  }

  async function write(
    trx: Queries,
    id: number,
    next: { admin: boolean; areas: AdminAreas },
    by: Actor,
  ): Promise<void> {
    const before = await rowOf(trx, id);
    const stored = { admin: flag(next.admin), admin_areas: storedAdminAreas(next.areas) };
    await trx
      .updateTable('users')
      .set((is) => ({ ...stored, version: is('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    // Who may no longer invite leaves no invitation behind.
    if (!next.admin || next.areas !== null) await deps.invitations.revokeOf(trx, id, now());
    const fields = (admin: boolean, areas: AdminAreas) => ({ admin, areas: areas ?? 'all' });
    await recordAudit(trx, by, {
      at: now(),
      action: 'changed',
      entity: 'admin',
      id,
      before: fields(before !== undefined, readAdminAreas(before?.admin_areas ?? '')),
      after: fields(next.admin, next.areas),
    });
  }

  /** Locks a full admin and another one, whom the first is about to change. */
  async function lock(trx: Queries, id: number, version: number, by: Actor): Promise<void> {
    if (id === by.userId) throw forbidden(ONESELF);
    await requireFull(trx, by);
    const row = await rowOf(trx, id);
    if (!row) throw notFound(NO_ADMIN);
    if (row.version !== version) throw await staleSave(trx, 'admin', id);
  }

  return {
    list: async () => {
      const rows = await database.db
        .selectFrom('users')
        .select(['id', 'username', 'email', 'first_name', 'last_name', 'admin_areas', 'version'])
        .where('admin', '=', 1)
        .orderBy('username_key')
        .execute();
      const ids = rows.map(({ id }) => id);
      const seen = await tokens.lastSeen(ids, now());
      const owners = await secondFactors.ownersAmong(database.db, ids);
      const admins = rows.map(({ first_name, last_name, admin_areas, ...row }) => ({
        ...row,
        name: `${first_name} ${last_name}`.trim(),
        areas: readAdminAreas(admin_areas),
        hasSecondFactor: owners.has(row.id),
        lastSeenAt: seen.get(row.id)?.lastSeenAt ?? null,
        sessions: seen.get(row.id)?.sessions ?? 0,
      }));
      return admins.toSorted(
        (one, other) => Number(one.areas !== null) - Number(other.areas !== null),
      );
    },

    add: (email, areas, by) =>
      database.transaction(async (trx) => {
        await requireFull(trx, by);
        const user = await users.findByName(trx, email);
        if (!user) throw invalid(NO_ACCOUNT, { email: [NO_ACCOUNT] });
        if (user.admin) throw invalid(ALREADY, { email: [ALREADY] });
        await write(trx, user.account.id, { admin: true, areas }, by);
      }),

    change: (id, areas, version, by) =>
      database.transaction(async (trx) => {
        await lock(trx, id, version, by);
        await write(trx, id, { admin: true, areas }, by);
      }),

    // A shopper has no page to turn the second factor off.
    remove: (id, version, by) =>
      database.transaction(async (trx) => {
        await lock(trx, id, version, by);
        await secondFactors.remove(trx, id);
        await write(trx, id, { admin: false, areas: null }, by);
      }),

    resetSecondFactor: (id, version, by) =>
      deps.changeFactor(id, async (trx, mail) => {
        await lock(trx, id, version, by);
        if (!(await secondFactors.remove(trx, id))) return;
        await mail('reset');
        await recordAudit(trx, by, {
          at: now(),
          action: 'changed',
          entity: 'admin',
          id,
          before: { secondFactor: true },
          after: { secondFactor: false },
        });
      }),

    revokeOthers: (token, by) =>
      database.transaction(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('access_tokens')
          .where('user_id', '=', by.userId)
          .where('token_hash', '!=', tokenHash(token))
          .executeTakeFirstOrThrow();
        const sessions = Number(numDeletedRows);
        if (sessions === 0) return;
        await recordAudit(trx, by, {
          at: now(),
          action: 'deleted',
          entity: 'session',
          id: by.userId,
          before: { sessions },
        });
      }),

    sessions: async (id, token) => {
      if (!(await rowOf(database.db, id))) throw notFound(NO_ADMIN);
      const own = tokenHash(token);
      return (await tokens.openOf(id, now())).map((each) => ({
        id: sessionId(each.tokenHash),
        openedAt: each.createdAt,
        lastSeenAt: each.lastUsedAt,
        userAgent: each.userAgent,
        address: each.address,
        isThis: each.tokenHash === own,
      }));
    },

    revoke: async (id, session, by) => {
      if (!(await rowOf(database.db, id))) throw notFound(NO_ADMIN);
      const open = await tokens.openOf(id, now());
      const found = open.find((each) => sessionId(each.tokenHash) === session);
      if (!found) throw notFound(NO_SESSION);
      await database.transaction(async (trx) => {
        await trx.deleteFrom('access_tokens').where('token_hash', '=', found.tokenHash).execute();
        await recordAudit(trx, by, {
          at: now(),
          action: 'deleted',
          entity: 'session',
          id,
          before: { userAgent: found.userAgent },
        });
      });
    },
  };
}

/** Distinguishes sessions without showing what is stored of their tokens. */
function sessionId(stored: string): string {
  return hash('sha256', stored, 'hex').slice(0, 16);
}
