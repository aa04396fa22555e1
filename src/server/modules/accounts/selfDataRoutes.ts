import { savedAddressToWire } from '../../../contract/account/addressMapping.ts';
import { accountToWire } from '../../../contract/account/accountMapping.ts';
import { API_PATHS } from '../../../contract/apiPaths.ts';
import { cartToWire } from '../../../contract/orders/cartMapping.ts';
import { deleteSelfSchema } from '../../../contract/account/sessionSchemas.ts';
import { errorSchema, messageSchema } from '../../../contract/wireSchemas.ts';
import { keptWithdrawalToWire } from '../../../contract/account/legalMapping.ts';
import { subscriberToWire } from '../../../contract/account/newsletterMapping.ts';
import { orderToWire } from '../../../contract/orders/orderMapping.ts';
import { selfDataSchema } from '../../../contract/account/profileSchemas.ts';
import type { Cart } from '../../../domain/orders/cart.ts';
import type { Order } from '../../../domain/orders/order.ts';
import type { KeptWithdrawal } from '../../../domain/orders/withdrawal.ts';
import type { Subscriber } from '../../../domain/people/subscriber.ts';
import type { CallLimit } from '../../platform/http/callLimits.ts';
import { requireAccount, type AccountCaller, withToken } from '../../platform/http/caller.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { endAdminSession } from './adminSession.ts';
import type { AddressesService } from './addresses/addressesService.ts';
import type { ProfileService } from './profileService.ts';
import type { SelfDeletionService } from './selfDeletionService.ts';

/** The account's data in other modules. */
export interface SelfDataSources {
  cartOf: (caller: AccountCaller) => Promise<Cart>;
  ordersOf: (userId: number) => Promise<Order[]>;
  withdrawalsOf: (userId: number) => Promise<KeptWithdrawal[]>;
  subscriptionOf: (email: string) => Promise<Subscriber | null>;
}

export interface SelfDataRoutesDeps extends SelfDataSources {
  profiles: ProfileService;
  addresses: AddressesService;
  selfDeletion: SelfDeletionService;
  passwordLimit: CallLimit;
  originOf: OriginOf;
}

const FILE_NAME = 'mis-datos.json';
const DELETED = 'Eliminamos tu cuenta.';

/** Data download and account deletion. */
export function selfDataRoutes(deps: SelfDataRoutesDeps): Routes {
  const { profiles, addresses, selfDeletion, passwordLimit, originOf } = deps;

  return async (app) => {
    app.get(API_PATHS.downloadSelfData, withToken(downloadRoute), async (request, reply) => {
      const caller = requireAccount(request);
      const account = await profiles.account(caller.accountId);
      const saved = await addresses.list(caller.accountId);
      const cart = await deps.cartOf(caller);
      const orders = await deps.ordersOf(caller.accountId);
      const withdrawals = await deps.withdrawalsOf(caller.accountId);
      const subscription = await deps.subscriptionOf(account.email);
      reply.header('content-disposition', `attachment; filename="${FILE_NAME}"`);
      return {
        profile: accountToWire(account),
        addresses: saved.map(savedAddressToWire),
        cart: cartToWire(cart).cart,
        orders: orders.map(orderToWire),
        withdrawals: withdrawals.map(keptWithdrawalToWire),
        newsletter: subscription && subscriberToWire(subscription),
      };
    });

    app.post(API_PATHS.deleteSelf, withToken(deleteRoute), async (request, reply) => {
      const { accountId } = requireAccount(request);
      await passwordLimit.take(request, String(accountId));
      await selfDeletion.deleteSelf(accountId, request.body.password);
      endAdminSession(reply, originOf(request));
      return { message: DELETED };
    });
  };
}

const downloadRoute = {
  schema: {
    summary: 'Everything that the shop knows of the caller, as a file',
    tags: ['accounts'],
    response: { 200: selfDataSchema, 401: errorSchema },
  },
};

const deleteRoute = {
  schema: {
    summary: 'Delete the caller’s account',
    description: 'Its orders and withdrawals stay, without saying whose they were.',
    tags: ['accounts'],
    body: deleteSelfSchema,
    response: {
      200: messageSchema,
      400: errorSchema,
      401: errorSchema,
      409: errorSchema,
      429: errorSchema,
    },
  },
};
