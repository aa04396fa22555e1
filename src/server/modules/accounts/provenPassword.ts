import type { Database, Queries } from '../../platform/database/Database.ts';
import type { ShopError } from '../../platform/ShopError.ts';
import type { UserRecord, UsersRepository } from './usersRepository.ts';

interface Claim {
  /** Null for an unknown account, after the time of a wrong password. */
  user: UserRecord | null;
  password: string;
  refusal: () => ShopError;
}

/**
 * Runs `act` in a transaction with the account locked if the password is right; otherwise throws the error. Fails as
 * well if the password is changed meanwhile.
 */
export type WithProvenPassword = <Result>(
  claim: Claim,
  act: (trx: Queries, user: UserRecord) => Promise<Result>,
) => Promise<Result>;

interface ProvenPasswordDeps {
  database: Database;
  users: UsersRepository;
  verifyPassword: (password: string, phc: string) => Promise<boolean>;
  /** Stands for a missing user's hash: its verification takes as long as any other. */
  dummyHash: string;
}

export function withProvenPassword(deps: ProvenPasswordDeps): WithProvenPassword {
  const { database, users, verifyPassword, dummyHash } = deps;

  return async ({ user, password, refusal }, act) => {
    const isRight = await verifyPassword(password, user?.passwordHash ?? dummyHash);
    if (!user || !isRight) throw refusal();
    return database.transaction(async (trx) => {
      const locked = await users.lock(trx, user.account.id);
      if (locked?.passwordHash !== user.passwordHash) throw refusal();
      return act(trx, locked);
    });
  };
}
