import { savedAddressToWire } from '../../../contract/account/addressMapping.ts';
import { accountToWire } from '../../../contract/account/accountMapping.ts';
import { keptWithdrawalToWire } from '../../../contract/account/legalMapping.ts';
import { subscriberToWire } from '../../../contract/account/newsletterMapping.ts';
import { orderToWire } from '../../../contract/orders/orderMapping.ts';
import { pageToWire } from '../../../contract/pageMapping.ts';
import { customerToWire } from '../../../contract/tools/people/customerToolsMapping.ts';
import { CUSTOMER_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import {
  customerAssignmentSchema,
  customerChangeSchema,
  customerDeclineSchema,
  customerDetailSchema,
  customerPageSchema,
  customerParamsSchema,
  customerQuerySchema,
  customerSchema,
  startedJobSchema,
} from '../../../contract/tools/people/customerToolsSchemas.ts';
import { csvAnswer, staleSchema, toolsRefusals } from '../../../contract/tools/tableSchemas.ts';
import { errorSchema, messageSchema } from '../../../contract/wireSchemas.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import { SETS_CUSTOMER_PRICES } from '../../../domain/people/adminAreas.ts';
import type { Account } from '../../../domain/people/account.ts';
import type { Customer, CustomerFilters } from '../../../domain/people/customer.ts';
import { pesosFromCents } from '../../../domain/money/money.ts';
import type { Order } from '../../../domain/orders/order.ts';
import type { SavedAddress } from '../../../domain/people/savedAddress.ts';
import type { KeptWithdrawal } from '../../../domain/orders/withdrawal.ts';
import type { Subscriber } from '../../../domain/people/subscriber.ts';
import { adminsOnly, requireActor, withToken } from '../../platform/http/caller.ts';
import { pageUrls } from '../../platform/http/pageUrls.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import { sendCsv } from '../../platform/http/sendCsv.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import type { CustomersService } from './customersService.ts';

export interface CustomerRoutesDeps {
  customers: CustomersService;
  /** A customer's data in other modules. */
  accountOf: (id: number) => Promise<Account>;
  addressesOf: (id: number) => Promise<SavedAddress[]>;
  ordersOf: (id: number) => Promise<Order[]>;
  withdrawalsOf: (id: number) => Promise<KeptWithdrawal[]>;
  subscriptionOf: (email: string) => Promise<Subscriber | null>;
  originOf: OriginOf;
  /** Origin of links in mail. */
  mailOriginOf: OriginOf;
}

const DELETED = 'Eliminamos la cuenta.';

/** Customers, for admins. */
export function customerRoutes({ customers, originOf, ...of }: CustomerRoutesDeps): Routes {
  async function everythingOf(id: number) {
    const customer = await customers.find(id);
    const [account, addresses, orders, withdrawals] = await Promise.all([
      of.accountOf(id),
      of.addressesOf(id),
      of.ordersOf(id),
      of.withdrawalsOf(id),
    ]);
    const subscription = await of.subscriptionOf(customer.email);
    return {
      customer: customerToWire(customer),
      profile: accountToWire(account),
      addresses: addresses.map(savedAddressToWire),
      orders: orders.map(orderToWire),
      withdrawals: withdrawals.map(keptWithdrawalToWire),
      newsletter: subscription && subscriberToWire(subscription),
    };
  }

  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.customers.area);

    app.get(PATHS.list, withToken(listRoute), async (request) => {
      const { page, page_size: pageSize, ordering = '-joined' } = request.query;
      const filters = filtersOf(request.query);
      const results = await customers.list(filters, { page, pageSize }, ordering);
      return pageToWire(results, customerToWire, pageUrls(request, originOf));
    });

    app.get(PATHS.export, withToken(exportRoute), (request, reply) =>
      sendCsv(reply, {
        name: 'clientes',
        headers: HEADERS,
        batches: rowsOf(customers.all(filtersOf(request.query))),
      }),
    );

    app.post(PATHS.assign, withToken(assignRoute), async (request, reply) => {
      const { selection, client_type: clientType } = request.body;
      const chosen = 'ids' in selection ? selection : { matching: filtersOf(selection.matching) };
      const by = requireActor(request);
      reply.code(202);
      const change = { clientType, origin: of.mailOriginOf(request) };
      return { job_id: await customers.assignClientType(chosen, change, by) };
    });

    app.get(PATHS.customer, withToken(detailRoute), (request) => everythingOf(request.params.id));

    app.post(PATHS.change, withToken(changeRoute), async (request) => {
      const { client_type: clientType, version } = request.body;
      const change = { clientType, version, origin: of.mailOriginOf(request) };
      const { id } = request.params;
      return customerToWire(await customers.setClientType(id, change, requireActor(request)));
    });

    app.post(PATHS.decline, withToken(declineRoute), async (request) => {
      const decline = { ...request.body, origin: of.mailOriginOf(request) };
      const { id } = request.params;
      return customerToWire(await customers.decline(id, decline, requireActor(request)));
    });

    app.get(PATHS.data, withToken(dataRoute), async (request, reply) => {
      const { id } = request.params;
      const { customer, ...data } = await everythingOf(id);
      await customers.recordExport(customer.id, requireActor(request));
      reply.header('content-disposition', `attachment; filename="cliente-${id}.json"`);
      return data;
    });

    app.post(PATHS.remove, withToken(removeRoute), async (request) => {
      const isFull = request.caller.areas === null;
      await customers.remove(request.params.id, requireActor(request), isFull);
      return { message: DELETED };
    });
  };
}

function filtersOf(query: {
  q?: string | undefined;
  client_type?: string | undefined;
  kind?: CustomerFilters['kind'];
}): CustomerFilters {
  return { text: query.q, clientType: query.client_type, kind: query.kind };
}

const HEADERS = [
  'Usuario',
  'Email',
  'Nombre',
  'Apellido',
  'Teléfono',
  'CUIT',
  'Empresa',
  'Tipo de cliente',
  'Alta',
  'Pedidos',
  'Compras',
];

async function* rowsOf(batches: AsyncIterable<Customer[]>) {
  for await (const batch of batches) {
    yield batch.map((each) => [
      each.username,
      each.email,
      each.firstName,
      each.lastName,
      each.telephone,
      each.cuit,
      each.business ? 'sí' : 'no',
      each.clientType,
      new Date(each.joinedAt).toISOString(),
      each.orders,
      pesosFromCents(each.spent),
    ]);
  }
}

const tags = ['tools'];
const params = customerParamsSchema;

const listRoute = {
  schema: {
    summary: 'Customers',
    tags,
    querystring: customerQuerySchema,
    response: { 200: customerPageSchema, ...toolsRefusals },
  },
};

const exportRoute = {
  schema: {
    summary: 'The same as a CSV file',
    tags,
    querystring: customerQuerySchema,
    response: { 200: csvAnswer, ...toolsRefusals },
  },
};

const PRICES = { area: SETS_CUSTOMER_PRICES };

const assignRoute = {
  config: PRICES,
  schema: {
    summary: 'Give customers a client type: a job',
    tags,
    body: customerAssignmentSchema,
    response: { 202: startedJobSchema, ...toolsRefusals },
  },
};

const detailRoute = {
  schema: {
    summary: 'A customer with orders and withdrawals',
    tags,
    params,
    response: { 200: customerDetailSchema, ...toolsRefusals },
  },
};

const changeRoute = {
  config: PRICES,
  schema: {
    summary: 'Give a customer a client type',
    description:
      'They see their new prices from their next request on. Admins cannot change their own type: 403.',
    tags,
    params,
    body: customerChangeSchema,
    response: { 200: customerSchema, 409: staleSchema, ...toolsRefusals },
  },
};

const declineRoute = {
  schema: {
    summary: 'Do not approve a waiting business, and mail why',
    description: 'It waits again once it has another CUIT.',
    tags,
    params,
    body: customerDeclineSchema,
    response: { 200: customerSchema, 409: staleSchema, ...toolsRefusals },
  },
};

const dataRoute = {
  schema: {
    summary: 'What the shop knows of a customer, as a file, on request',
    tags,
    params,
    response: { 200: customerDetailSchema.omit({ customer: true }), ...toolsRefusals },
  },
};

const removeRoute = {
  schema: {
    summary: 'Delete a customer’s account, on request',
    description: 'Orders and withdrawals stay, without saying whose they were.',
    tags,
    params,
    response: { 200: messageSchema, 409: errorSchema, ...toolsRefusals },
  },
};
