import { z } from 'zod';
import type { Period } from '../../domain/time/today.ts';
import { instantSchema, orderSchema } from '../orders/orderSchemas.ts';
import { pesosSchema } from '../catalogue/productSchemas.ts';

const count = z.int();

const ofOrders = 'Null without the area of orders';

export const waitingSchema = z.object({
  transfers: z
    .object({ count, total: pesosSchema })
    .nullable()
    .describe(`Orders by transfer that wait for their money. ${ofOrders}`),
  to_pack: count.nullable().describe(ofOrders),
  to_ship: count.nullable().describe(ofOrders),
  refunds_due: count.nullable().describe(ofOrders),
  to_settle: count
    .nullable()
    .describe(`Everything about money that has to be settled. ${ofOrders}`),
  withdrawals: z
    .object({
      count,
      next_answer_by: instantSchema.nullable().describe('The first deadline to answer one'),
    })
    .nullable()
    .describe(ofOrders),
  businesses: count.nullable().describe(`That wait to be approved as wholesalers. ${ofOrders}`),
  low_stock: count
    .nullable()
    .describe('Sizes that are sold out or nearly so. Null without the area of products'),
  dead_mails: count.nullable().describe('Null without the area of settings'),
});

export const figuresQuerySchema = z.strictObject({
  days: z
    .enum(['1', '7', '30', '90'] satisfies `${Period}`[], 'Tiene que ser 1, 7, 30 o 90.')
    .default('30')
    .transform((days) => Number(days) as Period)
    .describe('Length of the period, today included'),
});

const salesSchema = z.object({
  orders: count,
  revenue: pesosSchema.describe(
    'Of the products of orders that were paid and not cancelled, after coupons and refunds',
  ),
  delivery: pesosSchema.describe('The same of their deliveries'),
});

export const figuresSchema = z.object({
  sales: z
    .array(salesSchema.extend({ day: z.iso.date() }))
    .nullable()
    .describe(`Every day of the period. ${ofOrders}`),
  before: salesSchema.nullable().describe(`Of as many days before. ${ofOrders}`),
  orders: z
    .array(z.object({ status: orderSchema.shape.status, count }))
    .describe('Placed in the period, by their status now'),
  best_sellers: z.array(
    z.object({
      title: z.string(),
      units: count,
      revenue: pesosSchema.nullable().describe(ofOrders),
    }),
  ),
  carts: z.object({
    left: count.describe('Last used in the period and still holding something'),
    ordered: count.describe('Orders placed in the period'),
  }),
  missed_searches: z
    .array(z.object({ query: z.string(), times: count }))
    .describe('Texts that were searched for and found nothing'),
});

export type WaitingWire = z.infer<typeof waitingSchema>;
export type FiguresWire = z.infer<typeof figuresSchema>;
