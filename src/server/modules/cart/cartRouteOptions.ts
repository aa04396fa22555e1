import { z } from 'zod';
import {
  cartChangeParamsSchema,
  cartSchema,
  cartTotalSchema,
} from '../../../contract/cartSchemas.ts';
import { errorSchema } from '../../../contract/errorSchemas.ts';
import type { CartChange } from './cartService.ts';

const tags = ['cart'];

export const readCartRoute = {
  schema: { summary: 'The cart', tags, response: { 200: cartSchema, 401: errorSchema } },
};

export const readTotalRoute = {
  schema: {
    summary: 'The total of the products',
    tags,
    response: { 200: cartTotalSchema, 401: errorSchema },
  },
};

/** The contract changes the cart by GET; its 409 is plain text. */
export function changeRoute(summary: string) {
  return {
    config: { changesState: true },
    schema: {
      summary,
      tags,
      params: cartChangeParamsSchema,
      response: {
        200: cartSchema,
        400: errorSchema,
        401: errorSchema,
        403: errorSchema,
        404: errorSchema,
        409: z.string(),
        429: errorSchema,
      },
    },
  };
}

export function cartChangeOf(params: z.infer<typeof cartChangeParamsSchema>): CartChange {
  return { variantId: params.subProductId, size: params.size, units: params.qty };
}
