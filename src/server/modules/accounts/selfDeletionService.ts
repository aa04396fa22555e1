import type { Database, Queries } from '../../platform/database/Database.ts';
import { conflict } from '../../platform/ShopError.ts';
import { wrongField } from './fieldRefusal.ts';
import type { WithProvenPassword } from './provenPassword.ts';
import type { UsersRepository } from './usersRepository.ts';

export interface SelfDeletionService {
  /**
   * The account, its sessions and its cart are gone for good; its orders stay, without saying whose they were.
   * @throws ShopError invalid for a wrong password, conflict for the only admin
   */
  deleteSelf(userId: number, password: string): Promise<void>;
}

interface SelfDeletionDeps {
  database: Database;
  users: UsersRepository;
  withProvenPassword: WithProvenPassword;
  /** Takes out of what the account leaves behind whatever says whose it was. */
  forgetOwner: (trx: Queries, userId: number) => Promise<void>;
}

const WRONG_PASSWORD = 'La contraseña no es correcta.';
const ONLY_ADMIN = 'La tienda no puede quedarse sin quien la administre.';

export function selfDeletionService(deps: SelfDeletionDeps): SelfDeletionService {
  const { database, users } = deps;

  return {
    deleteSelf: async (userId, password) => {
      const user = await users.find(database.db, userId);
      const claim = { user, password, refusal: () => wrongField('password', WRONG_PASSWORD) };
      await deps.withProvenPassword(claim, async (trx, { admin }) => {
        if (admin && (await users.isOnlyAdmin(trx, userId))) throw conflict(ONLY_ADMIN);
        await deps.forgetOwner(trx, userId);
        await users.remove(trx, userId);
      });
    },
  };
}
