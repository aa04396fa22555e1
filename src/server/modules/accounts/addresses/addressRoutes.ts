import {
  ADDRESS_PATHS as PATHS,
  addressDraftFromWire,
  savedAddressToWire,
} from '../../../../contract/account/addressMapping.ts';
import {
  addressChangeSchema,
  addressDraftSchema,
  addressParamsSchema,
  addressVersionSchema,
  changedAddressesSchema,
  savedAddressesSchema,
} from '../../../../contract/account/addressSchemas.ts';
import { errorSchema } from '../../../../contract/wireSchemas.ts';
import type { SavedAddress } from '../../../../domain/people/savedAddress.ts';
import { requireAccount, withToken } from '../../../platform/http/caller.ts';
import type { Routes } from '../../../platform/http/ShopApp.ts';
import type { AddressesService } from './addressesService.ts';

const SAVED = 'Guardamos la dirección.';
const REMOVED = 'Eliminamos la dirección.';
const IS_DEFAULT = 'Es tu dirección principal.';

/** The caller's delivery addresses. */
export function addressRoutes(addresses: AddressesService): Routes {
  return async (app) => {
    app.get(PATHS.all, withToken(listRoute), async (request) => ({
      results: (await addresses.list(requireAccount(request).accountId)).map(savedAddressToWire),
    }));

    app.post(PATHS.all, withToken(addRoute), async (request, reply) => {
      const { accountId } = requireAccount(request);
      const list = await addresses.add(accountId, addressDraftFromWire(request.body));
      reply.code(201);
      return answer(SAVED, list);
    });

    app.post(PATHS.one, withToken(changeRoute), async (request) => {
      const { accountId } = requireAccount(request);
      const at = { ...request.params, version: request.body.version };
      const draft = addressDraftFromWire(request.body);
      return answer(SAVED, await addresses.change(accountId, at, draft));
    });

    app.post(PATHS.delete, withToken(removeRoute), async (request) => {
      const { accountId } = requireAccount(request);
      const at = { ...request.params, ...request.body };
      return answer(REMOVED, await addresses.remove(accountId, at));
    });

    app.post(PATHS.makeDefault, withToken(defaultRoute), async (request) => {
      const { accountId } = requireAccount(request);
      return answer(IS_DEFAULT, await addresses.makeDefault(accountId, request.params.id));
    });
  };
}

function answer(message: string, list: readonly SavedAddress[]) {
  return { message, results: list.map(savedAddressToWire) };
}

const tags = ['accounts'];
const refusals = { 400: errorSchema, 401: errorSchema };
const ofOne = {
  response: { 200: changedAddressesSchema, ...refusals, 404: errorSchema, 409: errorSchema },
};

const listRoute = {
  schema: {
    summary: 'The caller’s delivery addresses, the default first',
    tags,
    response: { 200: savedAddressesSchema, 401: errorSchema },
  },
};

const addRoute = {
  schema: {
    summary: 'Add a delivery address',
    description: 'The first is the default. The same address again adds nothing.',
    tags,
    body: addressDraftSchema,
    response: { 201: changedAddressesSchema, ...refusals, 409: errorSchema },
  },
};

const changeRoute = {
  schema: {
    summary: 'Change a delivery address',
    tags,
    params: addressParamsSchema,
    body: addressChangeSchema,
    ...ofOne,
  },
};

const removeRoute = {
  schema: {
    summary: 'Delete a delivery address',
    description: 'The oldest of the others follows the default.',
    tags,
    params: addressParamsSchema,
    body: addressVersionSchema,
    ...ofOne,
  },
};

const defaultRoute = {
  schema: {
    summary: 'Make a delivery address the default, which the profile shows',
    tags,
    params: addressParamsSchema,
    ...ofOne,
  },
};
