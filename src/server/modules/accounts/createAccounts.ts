import type { UnmergedLine } from '../../../domain/orders/cart.ts';
import { RETAIL, WHOLESALE_NAME, type PriceList } from '../../../domain/money/priceList.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  dummyHash,
  hashPassword,
  verifyPassword,
  type PasswordCost,
} from '../../platform/crypto/passwordHash.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import type { MailShop } from '../../platform/mail/layout/mailBlocks.ts';
import { accessTokensRepository } from './accessTokensRepository.ts';
import { accessTokensService, type AccessTokensService } from './accessTokensService.ts';
import { adminsService, type AdminsService } from './adminsService.ts';
import { clientTypesRepository } from './clientTypesRepository.ts';
import { clientTypesService, type ClientTypesService } from './clientTypesService.ts';
import { passwordService, type PasswordService } from './passwordService.ts';
import { profileService, type ProfileService } from './profileService.ts';
import { withProvenPassword } from './provenPassword.ts';
import { recoveryService, type RecoveryService } from './recovery/recoveryService.ts';
import { resetTokensRepository } from './recovery/resetTokensRepository.ts';
import {
  selfDeletionService,
  type OwnerDeps,
  type SelfDeletionService,
} from './selfDeletionService.ts';
import { sessionService, type SessionService } from './sessionService.ts';
import { userAdminService, type UserAdminService } from './userAdminService.ts';
import { usersRepository } from './usersRepository.ts';

/** Account services. */
export interface Accounts {
  /** Multiplier of the wholesale client type; retail without one. */
  wholesalePriceList: () => Promise<PriceList>;
  /** Of a client type by its name; retail for an unknown one. */
  priceListOf: (clientType: string) => Promise<PriceList>;
  tokens: AccessTokensService;
  sessions: SessionService;
  profiles: ProfileService;
  passwords: PasswordService;
  recovery: RecoveryService;
  selfDeletion: SelfDeletionService;
  userAdmin: UserAdminService;
  clientTypes: ClientTypesService;
  admins: AdminsService;
}

interface AccountsDeps extends OwnerDeps {
  database: Database;
  clock: Clock;
  /** Merges the guest cart of the cookie into the account's cart. */
  mergeGuestCart: (
    trx: Queries,
    cookie: string | undefined,
    userId: number,
  ) => Promise<UnmergedLine[]>;
  /** Sender of mail for a shop at `origin`. */
  mailShop: (origin: string) => Promise<MailShop>;
  /** Called after a commit that enqueued mail. */
  wakeMailWorker: () => void;
  /** Of new passwords' hashes; OWASP's minimum when left out. */
  passwordCost: PasswordCost | undefined;
}

export function createAccounts(deps: AccountsDeps): Accounts {
  const { database, clock } = deps;
  const users = usersRepository();
  const clientTypes = clientTypesRepository(database.replica);
  const tokenRecords = accessTokensRepository(database);
  const tokens = accessTokensService(tokenRecords, clock);
  const proven = withProvenPassword({
    database,
    users,
    verifyPassword,
    dummyHash: dummyHash(deps.passwordCost),
  });
  const resetTokens = resetTokensRepository();
  const shared = {
    ...deps,
    users,
    tokens,
    resetTokens,
    withProvenPassword: proven,
    hashPassword: (password: string) => hashPassword(password, deps.passwordCost),
  };
  const priceListOf = async (name: string) => (await clientTypes.findByName(name)) ?? RETAIL;
  return {
    wholesalePriceList: () => priceListOf(WHOLESALE_NAME),
    priceListOf,
    tokens,
    sessions: sessionService({ ...shared, clientTypes }),
    profiles: profileService(shared),
    passwords: passwordService(shared),
    recovery: recoveryService(shared),
    selfDeletion: selfDeletionService(shared),
    userAdmin: userAdminService({ ...shared, clientTypes }),
    clientTypes: clientTypesService({ database, clock, repository: clientTypes }),
    admins: adminsService({ database, clock, users, tokens: tokenRecords }),
  };
}
