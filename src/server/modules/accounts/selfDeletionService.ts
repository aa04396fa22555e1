import { caseKey } from '../../../domain/text.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import type { Instant } from '../../platform/database/schema/cartTables.ts';
import { forgetMail } from '../../platform/mail/enqueueMail.ts';
import { conflict, notFound } from '../../platform/ShopError.ts';
import { wrongField } from './fieldRefusal.ts';
import type { WithProvenPassword } from './provenPassword.ts';
import type { UserRecord, UsersRepository } from './usersRepository.ts';

export interface SelfDeletionService {
  /**
   * Deletes the account, its sessions, cart and mail; its orders are kept without personal data. @throws ShopError
   * invalid for a wrong password, conflict for the only admin and while paid orders are undelivered
   */
  deleteSelf(userId: number, password: string): Promise<void>;
  /**
   * The same without the password, for admins. `inTransaction` records it. @throws ShopError notFound, conflict
   */
  deleteAccount: (userId: number, inTransaction: (trx: Queries) => Promise<void>) => Promise<void>;
}

/** The account's data in other modules. */
export interface OwnerDeps {
  /** Numbers of its orders that are paid and not delivered. */
  undeliveredOrders: (trx: Queries, userId: number, now: Instant) => Promise<string[]>;
  /** Removes personal data from what other modules keep. */
  forgetOwner: (trx: Queries, userId: number) => Promise<void>;
  /** Deletes mail files after the account. Never fails. */
  forgetMailFiles: (recipient: string) => Promise<void>;
}

interface SelfDeletionDeps extends OwnerDeps {
  database: Database;
  users: UsersRepository;
  withProvenPassword: WithProvenPassword;
  clock: Clock;
}

const WRONG_PASSWORD = 'La contraseña no es correcta.';
const NO_ACCOUNT = 'No encontramos esa cuenta.';
const ONLY_ADMIN = 'La tienda no puede quedarse sin quien la administre.';

export function selfDeletionService(deps: SelfDeletionDeps): SelfDeletionService {
  const { database, users } = deps;

  /** Returns the email of the account. */
  async function erase(trx: Queries, { account, admin }: UserRecord): Promise<string> {
    const { id, email } = account;
    const fullAdmins = admin ? await users.lockFullAdmins(trx) : [];
    if (fullAdmins.length === 1 && fullAdmins[0] === id) throw conflict(ONLY_ADMIN);
    const undelivered = await deps.undeliveredOrders(trx, id, deps.clock.now().getTime());
    if (undelivered.length > 0) throw conflict(notYet(undelivered));
    await deps.forgetOwner(trx, id);
    await forgetMail(trx, email);
    await trx.deleteFrom('admin_invitations').where('email_key', '=', caseKey(email)).execute();
    await users.remove(trx, id);
    return email;
  }

  async function forgetFiles(email: string): Promise<void> {
    await deps.forgetMailFiles(email);
    void database.eraseDeleted();
  }

  return {
    deleteSelf: async (userId, password) => {
      const user = await users.find(database.db, userId);
      const claim = { user, password, refusal: () => wrongField('password', WRONG_PASSWORD) };
      await forgetFiles(await deps.withProvenPassword(claim, erase));
    },
    deleteAccount: async (userId, inTransaction) => {
      const email = await database.transaction(async (trx) => {
        const user = await users.lock(trx, userId);
        if (!user) throw notFound(NO_ACCOUNT);
        const erased = await erase(trx, user);
        await inTransaction(trx);
        return erased;
      });
      await forgetFiles(email);
    },
  };
}

function notYet(orders: readonly string[]): string {
  const [which, when] =
    orders.length === 1
      ? [`el pedido ${orders[0]} está pagado y todavía no figura como recibido`, 'lo recibas']
      : [
          `los pedidos ${orders.join(', ')} están pagados y todavía no figuran como recibidos`,
          'los recibas',
        ];
  return `Todavía no podés eliminar tu cuenta: ${which}. Vas a poder cuando ${when}, o 30 días después del envío.`;
}
