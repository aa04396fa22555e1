import type { Account, AccountChange } from '../../../domain/people/account.ts';
import { caseKey } from '../../../domain/text.ts';
import { changedAccount } from '../../../domain/people/changedAccount.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import { notify } from '../../platform/notices/notify.ts';
import { unauthenticated, type FieldErrors } from '../../platform/ShopError.ts';
import { fieldRefusal } from './fieldRefusal.ts';
import type { UserRecord, UsersRepository } from './usersRepository.ts';

/** Sent with a profile change; must equal the account's own. */
interface ClaimedNames {
  username?: string | undefined;
  email?: string | undefined;
}

interface ProfileDeps {
  database: Database;
  clock: Clock;
  users: UsersRepository;
}

const NO_ACCOUNT = 'La cuenta ya no existe.';
const FIXED_USERNAME = 'El nombre de usuario no se puede cambiar.';
const FIXED_EMAIL = 'El email no se puede cambiar.';
const CUIT_MISSING = 'Ingresá el CUIT de la empresa.';
const IVA_MISSING = 'Elegí una condición frente al IVA.';

export type ProfileService = ReturnType<typeof profileService>;

export function profileService({ database, clock, users }: ProfileDeps) {
  return {
    /** @throws ShopError unauthenticated when the account is gone */
    account: async (userId: number) => accountOf(await users.find(database.db, userId)),
    /** Returns the updated account. @throws ShopError invalid, with the fields */
    change: (userId: number, change: AccountChange, claimed: ClaimedNames): Promise<Account> =>
      database.transaction(async (trx) => {
        const account = accountOf(await users.lock(trx, userId));
        const changed = changedAccount(account, change);
        const refusal = fieldRefusal({ ...fixedNames(account, claimed), ...missingOf(changed) });
        if (refusal) throw refusal;
        await users.save(trx, changed);
        if (changed.business && !(account.business && changed.cuit === account.cuit)) {
          const at = clock.now().getTime();
          await notify(trx, { kind: 'businessToApprove', subject: userId, at });
        }
        return changed;
      }),
  };
}

function accountOf(user: UserRecord | null): Account {
  if (!user) throw unauthenticated(NO_ACCOUNT);
  return user.account;
}

function fixedNames(account: Account, { username, email }: ClaimedNames): FieldErrors {
  return {
    ...(!isSameName(username, account.username) && { username: [FIXED_USERNAME] }),
    ...(!isSameName(email, account.email) && { email: [FIXED_EMAIL] }),
  };
}

function isSameName(claimed: string | undefined, own: string): boolean {
  return claimed === undefined || caseKey(claimed) === caseKey(own);
}

/** An invoice for a business requires CUIT and IVA condition. */
function missingOf({ business, cuit, ivaCondition }: Account): FieldErrors {
  if (!business) return {};
  return {
    ...(cuit === null && { cuit: [CUIT_MISSING] }),
    ...(ivaCondition === null && { ivaCondition: [IVA_MISSING] }),
  };
}
