import type { ClientTypeDraft, ClientTypeRow } from '../../../domain/people/customer.ts';
import { isBuiltInType, RETAIL } from '../../../domain/money/priceList.ts';
import { caseKey } from '../../../domain/text.ts';
import { type Actor, type AuditChange, recordAudit } from '../../platform/audit/recordAudit.ts';
import { staleSave } from '../../platform/audit/staleSave.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { conflict, notFound } from '../../platform/ShopError.ts';
import type { ClientTypesRepository } from './clientTypesRepository.ts';
import { wrongField } from './fieldRefusal.ts';

/** Client types, for admins. Each change reaches prices and minimums with the next request. */
export interface ClientTypesService {
  list(): Promise<ClientTypeRow[]>;
  /** Returns the id. @throws ShopError invalid for a taken name */
  create(type: ClientTypeDraft, by: Actor): Promise<number>;
  /** @throws ShopError notFound, invalid, conflict for an old version or the retail type */
  change(id: number, type: ClientTypeDraft, version: number, by: Actor): Promise<ClientTypeRow>;
  /** @throws ShopError notFound, conflict while it is needed */
  remove(id: number, by: Actor): Promise<void>;
}

interface ClientTypesDeps {
  database: Database;
  clock: Clock;
  repository: ClientTypesRepository;
}

const NAME_TAKEN = 'Ya hay un tipo de cliente con ese nombre.';
const NO_TYPE = 'No encontramos ese tipo de cliente.';
const IS_RETAIL = 'Este tipo paga el precio de lista y lo usa toda la tienda: no se puede cambiar.';
const NAME_NEEDED = 'La tienda usa este nombre: no se puede cambiar.';
const TYPE_NEEDED = 'La tienda usa este tipo de cliente: no se puede eliminar.';
const hasCustomers = (count: number) =>
  count === 1
    ? 'Hay 1 cliente con este tipo. Dale otro antes de eliminarlo.'
    : `Hay ${count} clientes con este tipo. Dales otro antes de eliminarlo.`;

export function clientTypesService({ database, clock, repository }: ClientTypesDeps) {
  async function find(on: Queries, id: number): Promise<ClientTypeRow> {
    const found = (await repository.listRows(on)).find((type) => type.id === id);
    if (!found) throw notFound(NO_TYPE);
    return found;
  }

  /** Names are case-insensitive. */
  async function requireFreeName(trx: Queries, name: string, ownId?: number): Promise<void> {
    const types = await repository.list(trx);
    const taken = types.some((type) => type.id !== ownId && caseKey(type.name) === caseKey(name));
    if (taken) throw wrongField('name', NAME_TAKEN);
  }

  /** Prices in the catalogue depend on client types. */
  const save = <Result>(run: (trx: Queries) => Promise<Result>) =>
    database.changeCatalogue(run).catch((error: unknown) => {
      const isTaken = database.dialect.constraintOf(error) === 'unique';
      throw isTaken ? wrongField('name', NAME_TAKEN) : error;
    });

  const record = (trx: Queries, by: Actor, change: Omit<AuditChange, 'at' | 'entity'>) =>
    recordAudit(trx, by, { at: clock.now().getTime(), entity: 'clientType', ...change });

  const service: ClientTypesService = {
    list: () => repository.listRows(database.db),
    create: (type, by) =>
      save(async (trx) => {
        await requireFreeName(trx, type.name);
        const id = await repository.create(trx, type);
        await record(trx, by, { action: 'created', id, label: type.name, after: fieldsOf(type) });
        return id;
      }),
    change: (id, type, version, by) =>
      save(async (trx) => {
        const before = await find(trx, id);
        if (before.name === RETAIL.name) throw conflict(IS_RETAIL);
        if (isBuiltInType(before.name) && type.name !== before.name) {
          throw wrongField('name', NAME_NEEDED);
        }
        await requireFreeName(trx, type.name, id);
        if (!(await repository.change(trx, id, type, version))) {
          throw await staleSave(trx, 'clientType', id);
        }
        const fields = { before: fieldsOf(before), after: fieldsOf(type) };
        await record(trx, by, { action: 'changed', id, label: type.name, ...fields });
        return find(trx, id);
      }),
    remove: (id, by) =>
      save(async (trx) => {
        const type = await find(trx, id);
        if (isBuiltInType(type.name)) throw conflict(TYPE_NEEDED);
        if (type.customers > 0) throw conflict(hasCustomers(type.customers));
        await repository.remove(trx, id);
        await record(trx, by, { action: 'deleted', id, label: type.name, before: fieldsOf(type) });
      }),
  };
  return service;
}

function fieldsOf({ name, basisPoints, minimum }: ClientTypeDraft) {
  return { name, basisPoints, minAmount: minimum.amount, minUnits: minimum.units };
}
