import type { Clock } from '../../../platform/clock.ts';
import { randomToken, tokenHash } from '../../../platform/crypto/token.ts';
import type { Database } from '../../../platform/database/Database.ts';
import { enqueueMail } from '../../../platform/mail/enqueueMail.ts';
import type { MailShop } from '../../../platform/mail/layout/mailShop.ts';
import { invalid, type ShopError } from '../../../platform/ShopError.ts';
import type { AccessTokensService } from '../accessTokensService.ts';
import { wrongField } from '../fieldRefusal.ts';
import { passwordChangedMail, recoveryMail } from '../accountMails.ts';
import { requireStrong } from '../strongPassword.ts';
import type { ResetTokensRepository } from './resetTokensRepository.ts';
import type { UsersRepository } from '../usersRepository.ts';

export interface RecoveryService {
  /**
   * Mails a link, valid for an hour, that `linkTo` builds from its token. @throws ShopError invalid for an unknown
   * email
   */
  mailLink(email: string, linkTo: (token: string) => string): Promise<void>;
  /**
   * Ends all sessions of the account and mails its owner. `origin` is that of the request. @throws ShopError invalid
   * for an invalid token or a weak password; the token stays good
   */
  resetPassword(token: string, password: string, origin: string): Promise<void>;
}

interface RecoveryDeps {
  database: Database;
  users: UsersRepository;
  resetTokens: ResetTokensRepository;
  tokens: AccessTokensService;
  hashPassword: (password: string) => Promise<string>;
  /** Sender of mail for a shop at `origin`. */
  mailShop: (origin: string) => Promise<MailShop>;
  /** Called after a commit that enqueued mail. */
  wakeMailWorker: () => void;
  clock: Clock;
}

const LIFE_MS = 60 * 60 * 1000;
export const UNKNOWN_EMAIL = 'El Email no esta registrado';
const DEAD_LINK = 'El enlace no es válido o ya venció.';

export function recoveryService(deps: RecoveryDeps): RecoveryService {
  const { database, users, resetTokens, tokens, clock } = deps;

  return {
    mailLink: async (email, linkTo) => {
      const found = await users.findByName(database.db, email);
      if (!found) throw invalid(UNKNOWN_EMAIL);
      const token = randomToken();
      const now = clock.now().getTime();
      const link = linkTo(token);
      const shop = await deps.mailShop(new URL(link).origin);
      await database.transaction(async (trx) => {
        const user = await users.lock(trx, found.account.id);
        if (!user) throw invalid(UNKNOWN_EMAIL);
        const userId = user.account.id;
        const expiresAt = now + LIFE_MS;
        await resetTokens.replace(trx, { tokenHash: tokenHash(token), userId, now, expiresAt });
        await enqueueMail(trx, recoveryMail(user.account, link, shop), now);
      });
      deps.wakeMailWorker();
    },

    resetPassword: async (token, password, origin) => {
      const hash = tokenHash(token);
      const now = clock.now().getTime();
      const userId = await resetTokens.findUser(database.db, hash, now);
      if (userId === null) throw deadLink();
      const owner = await users.find(database.db, userId);
      if (!owner) throw deadLink();
      await requireStrong(password, { ...owner.account, admin: owner.admin });
      const passwordHash = await deps.hashPassword(password);
      const shop = await deps.mailShop(origin);
      await database.transaction(async (trx) => {
        // The same lock order as `mailLink`, to prevent deadlocks.
        const user = await users.lock(trx, userId);
        if (!user || !(await resetTokens.use(trx, hash, now))) throw deadLink();
        await users.setPasswordHash(trx, userId, passwordHash);
        await tokens.revokeAllOf(trx, userId);
        await enqueueMail(trx, passwordChangedMail(user.account, now, shop), now);
      });
      deps.wakeMailWorker();
    },
  };
}

/** The same for every kind of invalid token. */
function deadLink(): ShopError {
  return wrongField('token', DEAD_LINK);
}
