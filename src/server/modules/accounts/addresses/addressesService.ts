import { createHash } from 'node:crypto';
import { NOWHERE, type Account } from '../../../../domain/people/account.ts';
import {
  MAX_ADDRESSES,
  type AddressDraft,
  type SavedAddress,
} from '../../../../domain/people/savedAddress.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';
import { conflict, notFound, unauthenticated } from '../../../platform/ShopError.ts';
import type { UsersRepository } from '../usersRepository.ts';
import { addressesRepository } from './addressesRepository.ts';

interface AddressesDeps {
  database: Database;
  clock: Clock;
  users: UsersRepository;
}

const NO_ACCOUNT = 'La cuenta ya no existe.';
const GONE = 'Esta dirección ya no está entre las tuyas.';
const STALE = 'Esta dirección cambió mientras tanto. Revisala y probá de nuevo.';
const FULL = `Podés guardar hasta ${MAX_ADDRESSES} direcciones. Eliminá una que ya no uses.`;

export type AddressesService = ReturnType<typeof addressesService>;

/** A member's delivery addresses. The account's own is the default, so that the profile stays what it was. */
export function addressesService({ database, clock, users }: AddressesDeps) {
  const kept = addressesRepository();

  /** The default comes first, then the oldest. */
  async function listOn(on: Queries, { id, address }: Account): Promise<SavedAddress[]> {
    const others = await kept.ofUser(on, id);
    const own = await kept.defaultOf(on, id);
    const first = { ...own, id: own.id ?? 0, ...address };
    return [
      ...(address.street === '' ? [] : [withVersion(first, true)]),
      ...others.map((each) => withVersion(each, false)),
    ];
  }

  /** Runs one change at a time for an account, and answers all its addresses. */
  function changing(
    userId: number,
    change: (trx: Queries, account: Account, list: SavedAddress[]) => Promise<void>,
  ): Promise<SavedAddress[]> {
    return database.transaction(async (trx) => {
      const account = accountOf(await users.lock(trx, userId));
      await change(trx, account, await listOn(trx, account));
      return listOn(trx, accountOf(await users.find(trx, userId)));
    });
  }

  async function saveDefault(
    trx: Queries,
    account: Account,
    { id, name, ...address }: AddressDraft & { id: number | null },
  ): Promise<void> {
    await users.save(trx, { ...account, address });
    await kept.nameDefault(trx, account.id, { id, name });
  }

  /** Moves an address into the account; the one that was there takes its place among the others, with its own id. */
  async function moveToDefault(trx: Queries, account: Account, chosen: SavedAddress) {
    const own = await kept.defaultOf(trx, account.id);
    await kept.remove(trx, chosen.id);
    await saveDefault(trx, account, { id: chosen.id, ...draftOf(chosen) });
    if (account.address.street === '') return;
    const draft = { name: own.name, ...account.address };
    const now = clock.now().getTime();
    await kept.insert(trx, { id: own.id, userId: account.id, draft, now });
  }

  return {
    /** @throws ShopError unauthenticated when the account is gone */
    list: async (userId: number) =>
      listOn(database.db, accountOf(await users.find(database.db, userId))),
    /** The first is the default. Sent again, it adds nothing. @throws ShopError conflict */
    add: (userId: number, draft: AddressDraft) =>
      changing(userId, async (trx, account, list) => {
        if (list.some((each) => fingerprint(each) === fingerprint(draft))) return;
        if (list.length >= MAX_ADDRESSES) throw conflict(FULL);
        const now = clock.now().getTime();
        const id = await kept.insert(trx, { id: null, userId, draft, now });
        if (list.some(({ isDefault }) => isDefault)) return;
        await moveToDefault(trx, account, withVersion({ id, ...draft }, false));
      }),
    /** @throws ShopError notFound, conflict */
    change: (userId: number, at: AddressAt, draft: AddressDraft) =>
      changing(userId, async (trx, account, list) => {
        const found = findIn(list, at.id);
        // Sent again after an answer that was lost.
        if (fingerprint(found) === fingerprint(draft)) return;
        if (found.version !== at.version) throw conflict(STALE);
        if (!found.isDefault) return kept.save(trx, found.id, draft);
        const { id } = await kept.defaultOf(trx, userId);
        return saveDefault(trx, account, { id, ...draft });
      }),
    /** The oldest of the others follows the default. @throws ShopError notFound, conflict */
    remove: (userId: number, at: AddressAt) =>
      changing(userId, async (trx, account, list) => {
        const found = findIn(list, at.id);
        if (found.version !== at.version) throw conflict(STALE);
        if (!found.isDefault) return kept.remove(trx, found.id);
        const emptied = { ...account, address: NOWHERE };
        await saveDefault(trx, account, { id: null, name: '', ...NOWHERE });
        const [, next] = list;
        if (next) await moveToDefault(trx, emptied, next);
      }),
    /** @throws ShopError notFound */
    makeDefault: (userId: number, id: number) =>
      changing(userId, async (trx, account, list) => {
        const found = findIn(list, id);
        if (!found.isDefault) await moveToDefault(trx, account, found);
      }),
  };
}

/** An address as it was read. */
interface AddressAt {
  id: number;
  version: string;
}

function accountOf(user: { account: Account } | null): Account {
  if (!user) throw unauthenticated(NO_ACCOUNT);
  return user.account;
}

function findIn(list: readonly SavedAddress[], id: number): SavedAddress {
  const found = list.find((each) => each.id === id);
  if (!found) throw notFound(GONE);
  return found;
}

function withVersion(address: AddressDraft & { id: number }, isDefault: boolean): SavedAddress {
  return { ...address, isDefault, version: fingerprint(address) };
}

/** The version comes from the content, as clients that know one address only change it without one. */
function fingerprint(address: AddressDraft): string {
  const content = JSON.stringify(draftOf(address));
  return createHash('sha256').update(content).digest('base64url').slice(0, 16);
}

function draftOf(address: AddressDraft): AddressDraft {
  const { postalCode } = address;
  return {
    name: address.name,
    street: address.street,
    streetNumber: address.streetNumber,
    apartment: address.apartment,
    neighbourhood: address.neighbourhood,
    city: address.city,
    province: address.province,
    postalCode: postalCode && { digits: postalCode.digits, full: postalCode.full },
  };
}
