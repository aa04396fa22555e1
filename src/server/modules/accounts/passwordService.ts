import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import { enqueueMail } from '../../platform/mail/enqueueMail.ts';
import type { MailShop } from '../../platform/mail/layout/mailShop.ts';
import type { AccessTokensService } from './accessTokensService.ts';
import { wrongField } from './fieldRefusal.ts';
import { passwordChangedMail } from './accountMails.ts';
import type { WithProvenPassword } from './provenPassword.ts';
import { requireStrong } from './strongPassword.ts';
import type { ResetTokensRepository } from './recovery/resetTokensRepository.ts';
import type { UsersRepository } from './usersRepository.ts';

export interface PasswordService {
  /**
   * Ends all sessions and mailed links of the account, mails its owner, and returns a new token. `origin` is that of
   * the request. @throws ShopError invalid for a wrong current password or a weak new one
   */
  changePassword(
    userId: number,
    current: string,
    next: string,
    origin: string,
  ): Promise<RenewedToken>;
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
  /** Sender of mail for a shop at `origin`. */
  mailShop: (origin: string) => Promise<MailShop>;
  /** Called after a commit that enqueued mail. */
  wakeMailWorker: () => void;
  clock: Clock;
}

const WRONG_PASSWORD = 'La contraseña actual no es correcta.';

export function passwordService(deps: PasswordDeps): PasswordService {
  const { database, users, tokens, resetTokens } = deps;

  return {
    changePassword: async (userId, current, next, origin) => {
      const user = await users.find(database.db, userId);
      const claim = {
        user,
        password: current,
        refusal: () => wrongField('currentPassword', WRONG_PASSWORD),
      };
      if (user) await requireStrong(next, { ...user.account, admin: user.admin });
      const passwordHash = await deps.hashPassword(next);
      const shop = await deps.mailShop(origin);
      const now = deps.clock.now().getTime();
      const renewed = await deps.withProvenPassword(claim, async (trx, { account, admin }) => {
        await users.setPasswordHash(trx, userId, passwordHash);
        await tokens.revokeAllOf(trx, userId);
        await resetTokens.forget(trx, userId);
        await enqueueMail(trx, passwordChangedMail(account, now, shop), now);
        return { token: await tokens.createAccessToken(trx, userId), admin };
      });
      deps.wakeMailWorker();
      return renewed;
    },
  };
}
