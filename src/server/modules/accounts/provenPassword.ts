import { DUMMY_HASH } from '../../platform/crypto/passwordHash.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import type { ShopError } from '../../platform/ShopError.ts';
import type { UserRecord, UsersRepository } from './usersRepository.ts';

interface Claim {
  /** Null for who is not known: finding that out takes as long as a wrong password. */
  user: UserRecord | null;
  password: string;
  refusal: () => ShopError;
}

/**
 * Runs `act` in one transaction for the account whose password it is, locked; otherwise throws the refusal. A password that
 * is changed meanwhile proves nothing.
 */
export type WithProvenPassword = <Result>(
  claim: Claim,
  act: (trx: Queries, user: UserRecord) => Promise<Result>,
) => Promise<Result>;

interface ProvenPasswordDeps {
  database: Database;
  users: UsersRepository;
  verifyPassword: (password: string, phc: string) => Promise<boolean>;
}

export function withProvenPassword(deps: ProvenPasswordDeps): WithProvenPassword {
  const { database, users, verifyPassword } = deps;

  return async ({ user, password, refusal }, act) => {
    const isRight = await verifyPassword(password, user?.passwordHash ?? DUMMY_HASH);
    if (!user || !isRight) throw refusal();
    return database.transaction(async (trx) => {
      const locked = await users.lock(trx, user.account.id);
      if (locked?.passwordHash !== user.passwordHash) throw refusal();
      return act(trx, locked);
    });
  };
}
