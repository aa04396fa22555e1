import type { Database } from '../../platform/database/Database.ts';
import type { AccessTokensService } from './accessTokensService.ts';
import { wrongField } from './fieldRefusal.ts';
import type { WithProvenPassword } from './provenPassword.ts';
import type { SecondFactorService } from './secondFactor/secondFactorService.ts';
import type { UsersRepository } from './usersRepository.ts';

interface ProofDeps {
  database: Database;
  users: UsersRepository;
  tokens: AccessTokensService;
  withProvenPassword: WithProvenPassword;
  secondFactor: Pick<SecondFactorService, 'check'>;
}

interface Proof {
  password: string;
  /** A code of the second factor, for accounts that have one. */
  otp?: string | undefined;
}

const WRONG_PASSWORD = 'La contraseña no es correcta.';

export type ProofService = ReturnType<typeof proofService>;

export function proofService(deps: ProofDeps) {
  const { database, users, tokens, withProvenPassword, secondFactor } = deps;

  return {
    /** Lets the session of `token` do for some minutes what needs it. @throws ShopError invalid; forbidden without a code */
    prove: async (userId: number, token: string, { password, otp }: Proof): Promise<void> => {
      const user = await users.find(database.db, userId);
      const refusal = () => wrongField('password', WRONG_PASSWORD);
      await withProvenPassword({ user, password, refusal }, async (trx) => {
        await secondFactor.check(trx, userId, otp);
        await tokens.markProven(trx, token);
      });
    },
  };
}
