import {
  buyerCreditToWire,
  CREDIT_PATHS,
  shownCardToWire,
} from '../../../../contract/orders/creditMapping.ts';
import {
  buyerCreditSchema,
  cardQuestionSchema,
  shownCardSchema,
} from '../../../../contract/orders/creditSchemas.ts';
import { errorSchema } from '../../../../contract/wireSchemas.ts';
import { requireAccount, withToken } from '../../../platform/http/caller.ts';
import type { GuessLimit } from '../../../platform/http/callLimits.ts';
import type { Routes } from '../../../platform/http/ShopApp.ts';
import { ShopError } from '../../../platform/ShopError.ts';
import type { CreditService } from './creditService.ts';

interface CreditRoutesDeps {
  credit: CreditService;
  cardLimit: GuessLimit;
}

/** The caller's own credit, and the balance of a gift card for who has its code. */
export function creditRoutes({ credit, cardLimit }: CreditRoutesDeps): Routes {
  return async (app) => {
    app.get(CREDIT_PATHS.own, withToken(ownRoute), async (request, reply) => {
      const { accountId } = requireAccount(request);
      reply.header('cache-control', 'no-store');
      return buyerCreditToWire(await credit.ofBuyer(accountId));
    });

    app.post(CREDIT_PATHS.card, cardRoute, async (request, reply) => {
      const card = await cardLimit.guess(
        request,
        () => credit.card(request.body.card),
        (error) => error instanceof ShopError && error.kind === 'notFound',
      );
      reply.header('cache-control', 'no-store');
      return shownCardToWire(card);
    });
  };
}

const ownRoute = {
  schema: {
    summary: 'The caller’s store credit',
    tags: ['store'],
    response: { 200: buyerCreditSchema, 401: errorSchema },
  },
};

const cardRoute = {
  schema: {
    summary: 'What is on a gift card',
    description:
      'Wrong codes of one address are limited. 409 for a card that cannot be used any more.',
    tags: ['store'],
    body: cardQuestionSchema,
    response: {
      200: shownCardSchema,
      400: errorSchema,
      401: errorSchema,
      404: errorSchema,
      409: errorSchema,
      429: errorSchema,
    },
  },
};
