import type { FastifyRequest } from 'fastify';
import { CART_REMINDER_PATH } from '../../../../contract/orders/cartReminderMapping.ts';
import { cartReminderSchema } from '../../../../contract/orders/cartReminderSchemas.ts';
import { errorSchema, messageSchema } from '../../../../contract/wireSchemas.ts';
import type { CartOwner } from '../../../../domain/orders/cart.ts';
import { mailboxKey } from '../../../../domain/people/credentials.ts';
import type { CallLimit } from '../../../platform/http/callLimits.ts';
import type { Routes } from '../../../platform/http/ShopApp.ts';
import { notFound } from '../../../platform/ShopError.ts';
import type { CartRemindersService } from './cartRemindersService.ts';

export interface CartReminderRoutesDeps {
  reminders: CartRemindersService;
  /** Counts consents for one mailbox. */
  limit: CallLimit;
  carts: { ownerOf: (request: FastifyRequest) => CartOwner | null };
}

const NO_CART = 'No hay un carrito para recordar.';
const AGREED = 'Si dejás el carrito, te mandamos un solo mail.';
const TAKEN_BACK = 'No te recordamos este carrito.';

/** The caller says whether the shop may write about the cart. */
export function cartReminderRoutes({ reminders, limit, carts }: CartReminderRoutesDeps): Routes {
  return async (app) => {
    app.post(CART_REMINDER_PATH, route, async (request) => {
      const { agreed: isAgreed, email: given, coupon = '' } = request.body;
      const owner = carts.ownerOf(request);
      if (!owner) throw notFound(NO_CART);
      const email = isAgreed ? await reminders.addressFor(owner, given) : '';
      if (isAgreed) await limit.take(request, mailboxKey(email));
      await reminders.answer(owner, { isAgreed, email, coupon });
      return { message: isAgreed ? AGREED : TAKEN_BACK };
    });
  };
}

const route = {
  schema: {
    summary: 'Agree to one mail about this cart, or take that back',
    description:
      'A guest says the address; an account’s own is used. 409 while the shop sends none.',
    tags: ['cart'],
    body: cartReminderSchema,
    response: {
      200: messageSchema,
      400: errorSchema,
      401: errorSchema,
      404: errorSchema,
      409: errorSchema,
      429: errorSchema,
    },
  },
};
