import { API_PATHS } from '../../../contract/apiPaths.ts';
import {
  accountSummaryToWire,
  clientTypeToWire,
  newClientTypeFromWire,
} from '../../../contract/account/clientTypeMapping.ts';
import {
  accountSummaryPageSchema,
  clientTypeAssignedSchema,
  clientTypeAssignmentSchema,
  clientTypePageSchema,
  clientTypeSchema,
  newClientTypeSchema,
  userSearchSchema,
} from '../../../contract/account/clientTypeSchemas.ts';
import { errorSchema, pageQuerySchema } from '../../../contract/wireSchemas.ts';
import { pageToWire } from '../../../contract/pageMapping.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import { adminsOnly, requireActor, withToken } from '../../platform/http/caller.ts';
import { pageUrls } from '../../platform/http/pageUrls.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import type { ClientTypesService } from './clientTypesService.ts';
import type { UserAdminService } from './userAdminService.ts';

interface UserAdminRoutesDeps {
  userAdmin: UserAdminService;
  clientTypes: ClientTypesService;
  originOf: OriginOf;
}

const NO_MINIMUM = { amount: 0, units: 0 };

/** Accounts and client types, for admins. */
export function userAdminRoutes(deps: UserAdminRoutesDeps): Routes {
  const { userAdmin, clientTypes, originOf } = deps;
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.customers.area);

    app.post(API_PATHS.searchUser, withToken(searchRoute), async (request) => {
      const { page, page_size: pageSize } = request.query;
      const results = await userAdmin.search(request.body.username, { page, pageSize });
      return pageToWire(results, accountSummaryToWire, pageUrls(request, originOf));
    });

    app.get(API_PATHS.clientTypes, withToken(listRoute), async (request) => {
      const { page, page_size: pageSize } = request.query;
      const types = await userAdmin.clientTypes({ page, pageSize });
      return pageToWire(types, clientTypeToWire, pageUrls(request, originOf));
    });

    app.post(API_PATHS.clientTypes, withToken(createRoute), async (request, reply) => {
      const type = { ...newClientTypeFromWire(request.body), minimum: NO_MINIMUM };
      const id = await clientTypes.create(type, requireActor(request));
      return reply.status(201).send(clientTypeToWire({ ...type, id }));
    });

    for (const path of [API_PATHS.assignClientType, API_PATHS.assignUsersClientType]) {
      app.post(path, withToken(assignRoute), async (request) => {
        const { user_ids: userIds, new_client_type: typeName } = request.body;
        const updated = await userAdmin.assignClientType(userIds, typeName, requireActor(request));
        return { message: assignedSentence(updated), updated };
      });
    }
  };
}

function assignedSentence(updated: number): string {
  return updated === 1 ? 'Actualizamos 1 cuenta.' : `Actualizamos ${updated} cuentas.`;
}

const tags = ['accounts'];
const refusals = { 400: errorSchema, 401: errorSchema, 403: errorSchema };

const searchRoute = {
  schema: {
    summary: 'Accounts by a part of their user name or email',
    tags,
    querystring: pageQuerySchema,
    body: userSearchSchema,
    response: { 200: accountSummaryPageSchema, ...refusals, 404: errorSchema },
  },
};

/** Client types are prices, so the admins who set prices decide about them. */
const PRICES = { area: 'settings' as const };

const listRoute = {
  config: { area: 'any' as const },
  schema: {
    summary: 'Client types: which part of the list price who pays',
    tags,
    querystring: pageQuerySchema,
    response: { 200: clientTypePageSchema, ...refusals, 404: errorSchema },
  },
};

const createRoute = {
  config: PRICES,
  schema: {
    summary: 'Add a client type',
    tags,
    body: newClientTypeSchema,
    response: { 201: clientTypeSchema, ...refusals },
  },
};

const assignRoute = {
  config: PRICES,
  schema: {
    summary: 'Give accounts a client type: all of them or none',
    description:
      'They see their new prices from their next request on. Admins cannot change their own type: 403.',
    tags,
    body: clientTypeAssignmentSchema,
    response: { 200: clientTypeAssignedSchema, ...refusals, 404: errorSchema },
  },
};
