import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { errorSchema, wireText } from '../../../contract/wireSchemas.ts';
import type { OrderAccess } from './life/buyersOrderService.ts';

export const keySchema = z.object({ key: wireText(100).optional().describe('Of a guest’s link') });
export const paramsSchema = z.object({ orderNumber: wireText(40) });
export const refusals = { 400: errorSchema, 401: errorSchema, 404: errorSchema, 409: errorSchema };

/** The proof with which a buyer asks for an order. */
export function accessOf(
  request: FastifyRequest<{ Querystring: z.infer<typeof keySchema> }>,
): OrderAccess {
  return { accountId: request.caller.accountId, key: request.query.key ?? null };
}
