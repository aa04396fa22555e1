import type { Database } from '../../platform/database/Database.ts';
import type { AccessTokensService } from './accessTokensService.ts';
import { wrongField } from './fieldRefusal.ts';
import type { WithProvenPassword } from './provenPassword.ts';
import type { UsersRepository } from './usersRepository.ts';

interface ProofDeps {
  database: Database;
  users: UsersRepository;
  tokens: AccessTokensService;
  withProvenPassword: WithProvenPassword;
}

const WRONG_PASSWORD = 'La contraseña no es correcta.';

export type ProofService = ReturnType<typeof proofService>;

export function proofService({ database, users, tokens, withProvenPassword }: ProofDeps) {
  return {
    /** Lets the session of `token` do for some minutes what needs the password. @throws ShopError invalid */
    prove: async (userId: number, token: string, password: string): Promise<void> => {
      const user = await users.find(database.db, userId);
      const refusal = () => wrongField('password', WRONG_PASSWORD);
      await withProvenPassword({ user, password, refusal }, (trx) => tokens.markProven(trx, token));
    },
  };
}
