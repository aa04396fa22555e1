import type { AccountSummary } from '../../../domain/people/account.ts';
import { caseKey } from '../../../domain/text.ts';
import type { Page } from '../../../domain/page.ts';
import type { ClientType } from '../../../domain/money/priceList.ts';
import { type Actor, recordAudit } from '../../platform/audit/recordAudit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { type PageRequest, pageOfList } from '../../platform/PageRequest.ts';
import { forbidden, notFound, OWN_PRICES } from '../../platform/ShopError.ts';
import type { ClientTypesRepository } from './clientTypesRepository.ts';
import type { UsersRepository } from './usersRepository.ts';

/** Admin operations on accounts. */
export interface UserAdminService {
  /** Accounts whose user name or email contains this text. @throws ShopError notFound past the end */
  search(text: string, page: PageRequest): Promise<Page<AccountSummary>>;
  /** @throws ShopError notFound past the end */
  clientTypes(page: PageRequest): Promise<Page<ClientType>>;
  /** Updates all or none; returns the number. @throws ShopError notFound for an unknown type or account, forbidden for one's own */
  assignClientType(userIds: readonly number[], typeName: string, by: Actor): Promise<number>;
}

interface UserAdminDeps {
  database: Database;
  clock: Clock;
  users: UsersRepository;
  clientTypes: ClientTypesRepository;
}

export function userAdminService({
  database,
  clock,
  users,
  clientTypes,
}: UserAdminDeps): UserAdminService {
  const { db } = database;
  const now = () => clock.now().getTime();

  /** Names are case-insensitive. */
  async function findType(on: Queries, name: string): Promise<ClientType | null> {
    const types = await clientTypes.list(on);
    return types.find((type) => caseKey(type.name) === caseKey(name)) ?? null;
  }

  return {
    search: async (text, page) =>
      pageOfList(page, await users.countMatching(db, text), (range) =>
        users.listMatching(db, text, range),
      ),

    clientTypes: async (page) =>
      pageOfList(page, await clientTypes.count(db), (range) => clientTypes.list(db, range)),

    assignClientType: (userIds, typeName, by) =>
      database.transaction(async (trx) => {
        const type = await findType(trx, typeName);
        if (!type) throw notFound(`No hay un tipo de cliente "${typeName}".`);
        const wanted = [...new Set(userIds)];
        const before = await users.clientTypesOf(trx, wanted);
        const missing = wanted.find((id) => !before.has(id));
        if (missing !== undefined) throw notFound(`No encontramos la cuenta ${missing}.`);
        const own = before.get(by.userId);
        if (own !== undefined && own !== type.name) throw forbidden(OWN_PRICES);
        await users.setClientType(trx, wanted, type.id);
        const change = { at: now(), action: 'changed', entity: 'customer' } as const;
        const after = { clientType: type.name };
        const changes = [...before].map(([id, clientType]) => ({
          ...change,
          id,
          before: { clientType },
          after,
        }));
        await recordAudit(trx, by, changes);
        return before.size;
      }),
  };
}
