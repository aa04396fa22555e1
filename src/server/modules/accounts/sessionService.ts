import type { UnmergedLine } from '../../../domain/orders/cart.ts';
import { caseKey } from '../../../domain/text.ts';
import type { OpenedSession } from '../../../domain/people/account.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { enqueueMail } from '../../platform/mail/enqueueMail.ts';
import type { MailShop } from '../../platform/mail/layout/mailShop.ts';
import { lookalikeKey } from '../../platform/lookalikeKey.ts';
import { invalid, type ShopError } from '../../platform/ShopError.ts';
import type { AccessTokensService } from './accessTokensService.ts';
import type { ClientTypesRepository } from './clientTypesRepository.ts';
import { fieldRefusal } from './fieldRefusal.ts';
import type { WithProvenPassword } from './provenPassword.ts';
import type { UserRecord, TakenNames, UsersRepository } from './usersRepository.ts';
import type { SecondFactorService } from './secondFactor/secondFactorService.ts';
import { requireStrong } from './strongPassword.ts';
import { welcomeMail } from './accountMails.ts';

interface Credentials {
  username: string;
  password: string;
}

interface LogIn extends Credentials {
  /** A code of the second factor, for accounts that have one. */
  otp?: string | undefined;
}

/** Calls take the guest cart's cookie as sent by the browser: that cart is merged into the account's. */
export interface SessionService {
  /** The same key for all names of an account, known or not. */
  accountKey(name: string): Promise<string>;
  /**
   * Accepts a user name or an email. @throws ShopError invalid, with the same timing for an unknown name and a wrong
   * password; forbidden for a right password without the code that the account needs
   */
  login(credentials: LogIn, cookie: string | undefined): Promise<OpenedSession>;
  /** Mails a welcome. `origin` is that of the request. @throws ShopError invalid with each taken name, or for a weak password */
  register(
    applicant: Credentials & { email: string },
    cookie: string | undefined,
    origin: string,
    /** Makes the new account an admin, in the same transaction; its password has to be good enough for one. */
    makeAdmin?: (trx: Queries, userId: number) => Promise<void>,
  ): Promise<OpenedSession>;
}

interface SessionDeps {
  database: Database;
  users: UsersRepository;
  clientTypes: ClientTypesRepository;
  tokens: AccessTokensService;
  withProvenPassword: WithProvenPassword;
  secondFactor: Pick<SecondFactorService, 'check'>;
  hashPassword: (password: string) => Promise<string>;
  mergeGuestCart: (
    trx: Queries,
    cookie: string | undefined,
    userId: number,
  ) => Promise<UnmergedLine[]>;
  /** Sender of mail for a shop at `origin`. */
  mailShop: (origin: string) => Promise<MailShop>;
  /** Called after a commit that enqueued mail. */
  wakeMailWorker: () => void;
  clock: Clock;
}

const WRONG_CREDENTIALS = 'Credenciales incorrectas';
const USERNAME_TAKEN = 'Ese nombre de usuario ya está en uso.';
const USERNAME_ALIKE = 'Ese nombre de usuario se parece demasiado a otro.';
const EMAIL_TAKEN = 'Ese email ya está en uso.';

export function sessionService(deps: SessionDeps): SessionService {
  const { database, users, clientTypes, tokens, clock } = deps;

  async function open(
    trx: Queries,
    { account, admin }: UserRecord,
    cookie: string | undefined,
  ): Promise<OpenedSession> {
    const unmerged = await deps.mergeGuestCart(trx, cookie, account.id);
    const token = await tokens.createAccessToken(trx, account.id);
    return { token, account, admin, unmerged };
  }

  return {
    accountKey: async (name) => {
      const user = await users.findByName(database.db, name);
      return caseKey(user?.account.username ?? name);
    },

    login: async ({ username, password, otp }, cookie) => {
      const user = await users.findByName(database.db, username);
      const refusal = () => invalid(WRONG_CREDENTIALS);
      return deps.withProvenPassword({ user, password, refusal }, async (trx, proven) => {
        await deps.secondFactor.check(trx, proven.account.id, otp);
        return open(trx, proven, cookie);
      });
    },

    register: async ({ username, email, password }, cookie, origin, makeAdmin) => {
      const names = { username, email };
      await requireStrong(password, { ...names, admin: makeAdmin !== undefined });
      const passwordHash = await deps.hashPassword(password);
      const welcome = welcomeMail(names, await deps.mailShop(origin));
      const joined = database.transaction(async (trx) => {
        await database.dialect.lockName(trx, lookalikeKey(username));
        const refusal = refusalOf(await users.taken(trx, names));
        if (refusal) throw refusal;
        const clientTypeId = await clientTypes.retailId(trx);
        const createdAt = clock.now().getTime();
        const user = { ...names, passwordHash, clientTypeId, admin: false, createdAt };
        const userId = await users.insert(trx, user);
        await makeAdmin?.(trx, userId);
        const made = await users.find(trx, userId);
        if (!made) throw new Error('An account was made and is not there');
        await enqueueMail(trx, welcome, createdAt);
        return open(trx, made, cookie);
      });
      const session = await joined.catch(async (error: unknown) => {
        const isTaken = database.dialect.constraintOf(error) === 'unique';
        throw (isTaken && refusalOf(await users.taken(database.db, names))) || error;
      });
      deps.wakeMailWorker();
      return session;
    },
  };
}

/** Null when both names are free. */
function refusalOf({ username, lookalike, email }: TakenNames): ShopError | null {
  return fieldRefusal({
    ...((username || lookalike) && { username: [username ? USERNAME_TAKEN : USERNAME_ALIKE] }),
    ...(email && { email: [EMAIL_TAKEN] }),
  });
}
