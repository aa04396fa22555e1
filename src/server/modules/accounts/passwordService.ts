import type { Database } from '../../platform/database/Database.ts';
import type { AccessTokensService } from './accessTokensService.ts';
import { wrongField } from './fieldRefusal.ts';
import type { WithProvenPassword } from './provenPassword.ts';
import type { ResetTokensRepository } from './resetTokensRepository.ts';
import type { UsersRepository } from './usersRepository.ts';

export interface PasswordService {
  /** Ends every session of the account and every mailed link, and gives a new token. @throws ShopError invalid for a wrong current password */
  changePassword(userId: number, current: string, next: string): Promise<RenewedToken>;
}

export interface RenewedToken {
  token: string;
  admin: boolean;
}

interface PasswordDeps {
  database: Database;
  users: UsersRepository;
  tokens: AccessTokensService;
  resetTokens: ResetTokensRepository;
  withProvenPassword: WithProvenPassword;
  hashPassword: (password: string) => Promise<string>;
}

const WRONG_PASSWORD = 'La contraseña actual no es correcta.';

export function passwordService(deps: PasswordDeps): PasswordService {
  const { database, users, tokens, resetTokens } = deps;

  return {
    changePassword: async (userId, current, next) => {
      const user = await users.find(database.db, userId);
      const claim = {
        user,
        password: current,
        refusal: () => wrongField('current_password', WRONG_PASSWORD),
      };
      const passwordHash = await deps.hashPassword(next);
      return deps.withProvenPassword(claim, async (trx, { admin }) => {
        await users.setPasswordHash(trx, userId, passwordHash);
        await tokens.revokeAllOf(trx, userId);
        await resetTokens.forget(trx, userId);
        return { token: await tokens.createAccessToken(trx, userId), admin };
      });
    },
  };
}
