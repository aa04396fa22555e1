import type { UnmergedLine } from '../../../domain/orders/cart.ts';
import type { ConfiguredSite } from '../../../domain/siteConfiguration.ts';
import { RETAIL, WHOLESALE_NAME } from '../../../domain/money/priceList.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  dummyHash,
  hashPassword,
  verifyPassword,
  type PasswordCost,
} from '../../platform/crypto/passwordHash.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import type { Keyring } from '../../platform/keys/keyring.ts';
import type { ShopModule } from '../../platform/ShopModule.ts';
import type { MailShop } from '../../platform/mail/layout/mailShop.ts';
import { accessTokensRepository } from './accessTokensRepository.ts';
import { accessTokensService } from './accessTokensService.ts';
import { addressesService } from './addresses/addressesService.ts';
import { accountRoutes, type AccountRoutesDeps, type Accounts } from './accountRoutes.ts';
import { adminsService } from './adminsService.ts';
import { clientTypesRepository } from './clientTypesRepository.ts';
import { clientTypesService } from './clientTypesService.ts';
import { invitationsRepository } from './invitations/invitationsRepository.ts';
import { invitationsService } from './invitations/invitationsService.ts';
import { passwordService } from './passwordService.ts';
import { proofService } from './proofService.ts';
import { profileService } from './profileService.ts';
import { withProvenPassword } from './provenPassword.ts';
import { recoveryService } from './recovery/recoveryService.ts';
import { resetTokensRepository } from './recovery/resetTokensRepository.ts';
import { factorChanges } from './secondFactor/factorChanges.ts';
import { secondFactorRepository } from './secondFactor/secondFactorRepository.ts';
import { secondFactorService } from './secondFactor/secondFactorService.ts';
import { selfDeletionService, type OwnerDeps } from './selfDeletionService.ts';
import { sessionService } from './sessionService.ts';
import { userAdminService } from './userAdminService.ts';
import { usersRepository } from './usersRepository.ts';

/** A shop is called so in its admins’ apps before it has a name. */
const SHOP_NAME = 'Tienda';

interface AccountsDeps extends OwnerDeps, Omit<AccountRoutesDeps, 'accounts'> {
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
  /** The shop's address where no request says it. */
  ownOrigin: string;
  /** Encrypts the second factors. */
  keyring: Keyring;
  /** Null before the first set-up. */
  site: () => Promise<ConfiguredSite | null>;
  /** Called after a commit that enqueued mail. */
  wakeMailWorker: () => void;
  /** Cost of new passwords' hashes; OWASP's minimum when left out. */
  passwordCost?: PasswordCost;
}

/** Calls of other modules about one account. */
interface AccountCalls {
  accountOf: Accounts['profiles']['account'];
  addressesOf: Accounts['addresses']['list'];
  removeAccount: Accounts['selfDeletion']['deleteAccount'];
}

export function createAccounts(deps: AccountsDeps): Accounts & AccountCalls & ShopModule {
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
  const secondFactors = secondFactorRepository();
  const changeFactor = factorChanges({ ...deps, users });
  const secondFactor = secondFactorService({
    ...deps,
    users,
    secondFactors,
    changeFactor,
    shopName: async () => (await deps.site())?.shopName ?? SHOP_NAME,
  });
  const shared = {
    ...deps,
    users,
    secondFactor,
    tokens,
    resetTokens,
    withProvenPassword: proven,
    hashPassword: (password: string) => hashPassword(password, deps.passwordCost),
  };
  const priceListOf = async (name: string) => (await clientTypes.findByName(name)) ?? RETAIL;
  const invitations = invitationsRepository();
  const sessions = sessionService({ ...shared, clientTypes });
  const accounts: Accounts = {
    wholesalePriceList: () => priceListOf(WHOLESALE_NAME),
    priceListOf,
    tokens,
    sessions,
    invitations: invitationsService({ ...shared, sessions, invitations }),
    profiles: profileService(shared),
    addresses: addressesService(shared),
    passwords: passwordService(shared),
    proofs: proofService(shared),
    secondFactor,
    recovery: recoveryService(shared),
    selfDeletion: selfDeletionService(shared),
    userAdmin: userAdminService({ ...shared, clientTypes }),
    clientTypes: clientTypesService({ database, clock, repository: clientTypes }),
    admins: adminsService({
      database,
      clock,
      users,
      tokens: tokenRecords,
      secondFactors,
      changeFactor,
      invitations,
    }),
  };
  return {
    ...accounts,
    accountOf: accounts.profiles.account,
    addressesOf: accounts.addresses.list,
    removeAccount: accounts.selfDeletion.deleteAccount,
    routes: accountRoutes({ ...deps, accounts }),
  };
}
