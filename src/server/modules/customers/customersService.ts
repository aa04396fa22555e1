import {
  type Customer,
  type CustomerFilters,
  type CustomerOrdering,
  isWaiting,
} from '../../../domain/people/customer.ts';
import { type ClientType, isWholesale } from '../../../domain/money/priceList.ts';
import type { Page } from '../../../domain/page.ts';
import { type Actor, type AuditChange, recordAudit } from '../../platform/audit/recordAudit.ts';
import { staleSave } from '../../platform/audit/staleSave.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import { enqueueMail } from '../../platform/mail/enqueueMail.ts';
import type { MailShop } from '../../platform/mail/layout/mailShop.ts';
import { type PageRequest, pageAtOnce } from '../../platform/PageRequest.ts';
import { conflict, forbidden, notFound, OWN_PRICES } from '../../platform/ShopError.ts';
import { customersRepository } from './customersRepository.ts';
import { approvalMail, declineMail } from './wholesaleMails.ts';

/** The chosen ones, or all that match. */
export type CustomerSelection = { ids: number[] } | { matching: CustomerFilters };

export interface CustomersDeps {
  database: Database;
  clock: Clock;
  /** Starts the stored jobs, after the commit. */
  wakeJobs: () => void;
  mailShop: (origin: string) => Promise<MailShop>;
  /** Called after a commit that enqueued mail. */
  wakeMailWorker: () => void;
  /** Deletes the account as its owner would. @throws ShopError conflict while paid orders are undelivered */
  removeAccount: (id: number, inTransaction: (trx: Queries) => Promise<void>) => Promise<void>;
}

const ADMINS_ACCOUNT =
  'La cuenta de quien administra la tienda la elimina otra persona con todos los permisos.';

interface Assignment {
  selection: CustomerSelection;
  typeName: string;
  /** Base of links in mails. */
  origin: string;
}

const BATCH = 500;
const NO_CUSTOMER = 'No encontramos ese cliente.';
const NOT_WAITING = 'Este cliente no está esperando una aprobación.';
const CHANGED_MEANWHILE = 'Alguien cambió este cliente al mismo tiempo.';
const noType = (name: string) => notFound(`No hay un tipo de cliente "${name}".`);

export type CustomersService = Omit<ReturnType<typeof customersService>, 'handlers'>;

export function customersService(deps: CustomersDeps) {
  const { database, clock } = deps;
  const customers = customersRepository();
  const now = () => clock.now().getTime();

  /** @throws ShopError notFound */
  async function find(id: number, on: Queries = database.db): Promise<Customer> {
    const customer = await customers.find(on, id);
    if (!customer) throw notFound(NO_CUSTOMER);
    return customer;
  }

  const typeChange = (at: number, { id, clientType }: Customer, after: string): AuditChange => ({
    at,
    action: 'changed',
    entity: 'customer',
    id,
    before: { clientType },
    after: { clientType: after },
  });

  /** Businesses that waited, and whose new type has wholesale prices. */
  async function mailApproved(
    trx: Queries,
    changed: readonly Customer[],
    type: ClientType,
    shop: MailShop,
  ): Promise<void> {
    if (!isWholesale(type)) return;
    const types = await customers.listTypes(trx);
    const waited = changed.filter((customer) =>
      types.some(({ name, ...list }) => name === customer.clientType && isWaiting(customer, list)),
    );
    for (const customer of waited) await enqueueMail(trx, approvalMail(customer, shop), now());
  }

  const nextOf = (trx: Queries, { selection }: Assignment, after: number) =>
    'ids' in selection
      ? selection.ids
          .filter((id) => id > after)
          .toSorted((one, other) => one - other)
          .slice(0, BATCH)
      : customers
          .listAfter(trx, selection.matching, after, BATCH)
          .then((found) => found.map(({ id }) => id));

  const assignment = defineJob<Assignment, MailShop>({
    kind: 'clientTypeAssignment',
    prepare: ({ params }) => deps.mailShop(params.origin),
    step: async (trx, { params, cursor, by, at, prepared: shop }) => {
      const type = await customers.findType(trx, params.typeName);
      if (!type) throw noType(params.typeName);
      const ids = await nextOf(trx, params, Number(cursor ?? 0));
      const found = await customers.findAll(trx, ids);
      const refusals = ids
        .filter((id) => !found.some((each) => each.id === id))
        .map((id) => ({ subject: `Cliente ${id}`, reason: NO_CUSTOMER }));
      const changed: Customer[] = [];
      for (const customer of found.filter((each) => each.clientType !== type.name)) {
        if (customer.id === by.userId) {
          refusals.push({ subject: customer.username, reason: OWN_PRICES });
          continue;
        }
        const isSet = await customers.setClientType(trx, customer.id, type.id, customer.version);
        if (isSet) changed.push(customer);
        else refusals.push({ subject: customer.username, reason: CHANGED_MEANWHILE });
      }
      await mailApproved(trx, changed, type, shop);
      await recordAudit(
        trx,
        by,
        changed.map((customer) => typeChange(at, customer, type.name)),
      );
      const last = ids.at(-1);
      const isOver = last === undefined || ids.length < BATCH;
      return { cursor: isOver ? null : String(last), done: ids.length, refusals };
    },
  });

  return {
    /** The job runner calls these. */
    handlers: [assignment.handler],
    find,
    /** @throws ShopError notFound past the end */
    list: async (
      filters: CustomerFilters,
      page: PageRequest,
      ordering: CustomerOrdering,
    ): Promise<Page<Customer>> =>
      pageAtOnce(page, customers.count(database.background, filters), (range) =>
        customers.list(database.background, filters, { ...range, ordering }),
      ),
    /** The newest ones. */
    first: (filters: CustomerFilters, most: number) =>
      customers.list(database.background, filters, {
        limit: most,
        offset: 0,
        ordering: '-joined',
      }),
    /** All that match, in batches that are read on demand. */
    async *all(filters: CustomerFilters) {
      for (let last = 0; ;) {
        const batch = await customers.listAfter(database.background, filters, last, BATCH);
        if (batch.length === 0) return;
        yield batch;
        last = batch.at(-1)?.id ?? last;
      }
    },
    /** Mails a waiting business that it is approved. @throws ShopError notFound, conflict for an old version, forbidden for one's own */
    setClientType: async (
      id: number,
      { clientType, version, origin }: { clientType: string; version: number; origin: string },
      by: Actor,
    ): Promise<Customer> => {
      const shop = await deps.mailShop(origin);
      await database.transaction(async (trx) => {
        const customer = await find(id, trx);
        const type = await customers.findType(trx, clientType);
        if (!type) throw noType(clientType);
        if (id === by.userId && customer.clientType !== type.name) throw forbidden(OWN_PRICES);
        const isSet = await customers.setClientType(trx, id, type.id, version);
        if (!isSet) throw await staleSave(trx, 'customer', id);
        await mailApproved(trx, [customer], type, shop);
        await recordAudit(trx, by, typeChange(now(), customer, type.name));
      });
      deps.wakeMailWorker();
      return find(id);
    },
    /**
     * Does not approve a waiting business, and mails why. @throws ShopError notFound, conflict for an old version or one
     * that does not wait
     */
    decline: async (
      id: number,
      { reason, version, origin }: { reason: string; version: number; origin: string },
      by: Actor,
    ): Promise<Customer> => {
      const shop = await deps.mailShop(origin);
      await database.transaction(async (trx) => {
        const customer = await find(id, trx);
        if (customer.version !== version) throw await staleSave(trx, 'customer', id);
        const type = await customers.findType(trx, customer.clientType);
        if (!type || !isWaiting(customer, type)) throw conflict(NOT_WAITING);
        if (!(await customers.decline(trx, id, version)))
          throw await staleSave(trx, 'customer', id);
        const at = now();
        await enqueueMail(trx, declineMail(customer, reason, shop), at);
        await recordAudit(trx, by, {
          at,
          action: 'changed',
          entity: 'customer',
          id,
          before: { isDeclined: false },
          after: { isDeclined: true, reason },
        });
      });
      deps.wakeMailWorker();
      return find(id);
    },
    /** Businesses that wait to be approved. */
    countWaiting: () => customers.count(database.db, { kind: 'waiting' }),
    /** Starts a job; returns its id. @throws ShopError notFound for an unknown type */
    assignClientType: async (
      selection: CustomerSelection,
      { clientType: typeName, origin }: { clientType: string; origin: string },
      by: Actor,
    ): Promise<number> => {
      const total =
        'ids' in selection
          ? new Set(selection.ids).size
          : await customers.count(database.db, selection.matching);
      const chosen = 'ids' in selection ? { ids: [...new Set(selection.ids)] } : selection;
      const id = await database.transaction(async (trx) => {
        if (!(await customers.findType(trx, typeName))) throw noType(typeName);
        const params = { selection: chosen, typeName, origin };
        return assignment.enqueue(trx, by, { params, total, at: now() });
      });
      deps.wakeJobs();
      return id;
    },
    /** Records that an admin took a customer's data. */
    recordExport: (id: number, by: Actor) =>
      database.transaction((trx) =>
        recordAudit(trx, by, { at: now(), action: 'exported', entity: 'customer', id }),
      ),
    /** The account of an admin only for a full one. @throws ShopError notFound, forbidden, conflict */
    remove: async (id: number, by: Actor, isFullAdmin: boolean): Promise<void> => {
      await find(id);
      const account = await database.db
        .selectFrom('users')
        .select('admin')
        .where('id', '=', id)
        .executeTakeFirst();
      if (account?.admin === 1 && !isFullAdmin) throw forbidden(ADMINS_ACCOUNT);
      await deps.removeAccount(id, (trx) =>
        recordAudit(trx, by, { at: now(), action: 'deleted', entity: 'customer', id }),
      );
    },
  };
}
