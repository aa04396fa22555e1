import { MIN_ADMIN_PASSWORD } from '../../../domain/people/credentials.ts';
import { caseKey } from '../../../domain/text.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { OperatorError } from '../../platform/OperatorError.ts';
import type { ClientTypesRepository } from './clientTypesRepository.ts';
import { secondFactorRepository } from './secondFactor/secondFactorRepository.ts';
import { weaknessOf } from './strongPassword.ts';
import type { UsersRepository } from './usersRepository.ts';

interface NewAdmin {
  email: string;
  username: string;
  password: string;
}

/** An admin account, and what was changed. */
export interface MadeAdmin {
  email: string;
  username: string;
  change: 'created' | 'promoted' | 'none';
}

/** Operators' commands about accounts: throws OperatorErrors. */
export interface AdminService {
  /**
   * Makes the account of that email an admin, keeping its password; null when there is none. A given user name must be
   * that account's. @throws OperatorError
   */
  promote(names: { email: string; username: string | null }): Promise<MadeAdmin | null>;
  /**
   * Creates the account; if it was created concurrently, like `promote`. @throws OperatorError for a taken user name or a weak password
   */
  create(admin: NewAdmin): Promise<MadeAdmin>;
  /**
   * Lets an admin who lost the phone in by the password alone; false if there was no second factor. @throws OperatorError
   * for an email without an account
   */
  resetSecondFactor(email: string): Promise<boolean>;
}

interface AdminDeps {
  database: Database;
  users: UsersRepository;
  clientTypes: ClientTypesRepository;
  hashPassword: (password: string) => Promise<string>;
  clock: Clock;
}

const WEAK: Readonly<Record<NonNullable<Awaited<ReturnType<typeof weaknessOf>>>, string>> = {
  common: 'The password is among the commonest: choose another.',
  ownName: 'The password must not be the user name or the email.',
  shortForAdmin: `The password of an admin must have at least ${MIN_ADMIN_PASSWORD} characters.`,
};

export function adminService(deps: AdminDeps): AdminService {
  const { database, users, clientTypes, clock } = deps;

  async function promote(
    trx: Queries,
    email: string,
    username: string | null,
  ): Promise<MadeAdmin | null> {
    const user = await users.findByName(trx, email);
    if (!user) return null;
    const { id, ...known } = user.account;
    if (username !== null && caseKey(username) !== caseKey(known.username)) {
      throw new OperatorError(
        `The account of ${known.email} has the user name "${known.username}", not "${username}".`,
      );
    }
    if (!user.admin) await users.makeAdmin(trx, id);
    const change = user.admin ? 'none' : 'promoted';
    return { email: known.email, username: known.username, change };
  }

  async function make(
    trx: Queries,
    { email, username }: NewAdmin,
    passwordHash: string,
  ): Promise<MadeAdmin> {
    const names = { email, username };
    const taken = await users.taken(trx, names);
    const known = taken.email ? await promote(trx, email, null) : null;
    if (known) return known;
    if (taken.username || taken.lookalike) {
      throw new OperatorError(
        `The user name "${username}" is another account's: choose one with --username or ADMIN_USERNAME.`,
      );
    }
    const clientTypeId = await clientTypes.retailId(trx);
    const createdAt = clock.now().getTime();
    await users.insert(trx, { ...names, passwordHash, clientTypeId, admin: true, createdAt });
    return { ...names, change: 'created' };
  }

  return {
    promote: ({ email, username }) => database.transaction((trx) => promote(trx, email, username)),

    resetSecondFactor: (email) =>
      database.transaction(async (trx) => {
        const user = await users.findByName(trx, email);
        if (!user) throw new OperatorError(`There is no account of ${email}.`);
        return secondFactorRepository().remove(trx, user.account.id);
      }),

    create: async (admin) => {
      const weakness = await weaknessOf(admin.password, { ...admin, admin: true });
      if (weakness) throw new OperatorError(WEAK[weakness]);
      const passwordHash = await deps.hashPassword(admin.password);
      const attempt = () => database.transaction((trx) => make(trx, admin, passwordHash));
      return attempt().catch((error: unknown) => {
        if (database.dialect.constraintOf(error) !== 'unique') throw error;
        return attempt();
      });
    },
  };
}
