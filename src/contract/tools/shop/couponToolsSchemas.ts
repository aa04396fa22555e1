import { z } from 'zod';
import { MAX_COLLECTIONS } from '../../../domain/catalogue/collection.ts';
import { MAX_ID } from '../../../domain/id.ts';
import { MAX_PESOS } from '../../../domain/money/money.ts';
import { COUPON_AUDIENCES, COUPON_KINDS } from '../../../domain/orders/coupon.ts';
import {
  COUPON_COLUMNS,
  COUPON_STATES,
  MAX_OFFER_TERMS,
} from '../../../domain/orders/couponDraft.ts';
import { pesosSchema } from '../../catalogue/productSchemas.ts';
import { hasTwoDecimals, wireDay, wireId, wireLines, wireText } from '../../wireSchemas.ts';
import { confirmFree, tableQuerySchema, unlessEmpty } from '../tableSchemas.ts';

const MAX_CATEGORIES = 200;
const MAX_PRODUCTS = 2_000;
const NOT_AN_AMOUNT = 'Ingresá un número, con hasta dos decimales.';

const amount = z
  .number(NOT_AN_AMOUNT)
  .min(0, NOT_AN_AMOUNT)
  .max(MAX_PESOS, 'Es demasiado.')
  .refine(hasTwoDecimals, NOT_AN_AMOUNT);
const day = wireDay.nullable();

const draftShape = {
  name: wireText(80).trim().min(1, 'Poné el código.').describe('The code, or the offer’s name'),
  is_automatic: z
    .boolean()
    .default(false)
    .describe('It holds without a code: only three for two, or the second unit'),
  kind: z
    .enum(COUPON_KINDS)
    .describe(
      '`threeForTwo`: the cheapest of every three units is free; `secondUnit`: percent off the cheaper of every two; `shipping`: it pays the delivery',
    ),
  value: amount.describe(
    'Pesos, or percent of the products or second units it covers; 0 for others',
  ),
  min_purchase: amount.describe('Pesos; 0 for none'),
  starts_on: day.describe('Day in Argentina; null for at once'),
  ends_on: day.describe('Last day in Argentina; null for no end'),
  max_uses: z.int().min(1).max(MAX_ID).nullable(),
  audience: z
    .enum(COUPON_AUDIENCES)
    .describe('`firstPurchase`: members who have not bought anything yet'),
  is_once_per_customer: z
    .boolean()
    .default(false)
    .describe('One order per account, email and phone; cancelled orders do not count'),
  category_ids: z
    .array(wireId)
    .max(MAX_CATEGORIES, `Hasta ${MAX_CATEGORIES} categorías.`)
    .describe('It covers these and what is below them; all products without any, and no products'),
  collection_ids: z
    .array(wireId)
    .max(MAX_COLLECTIONS, `Hasta ${MAX_COLLECTIONS} colecciones.`)
    .default([])
    .describe('It covers their products too; none whose rule asks for prices'),
  terms: wireLines(MAX_OFFER_TERMS)
    .default('')
    .describe('Conditions that shoppers read beside an offer without a code'),
};

export const couponDraftSchema = z.strictObject({
  ...draftShape,
  product_ids: z
    .array(wireId)
    .max(MAX_PRODUCTS, `Hasta ${MAX_PRODUCTS} productos.`)
    .default([])
    .describe('It covers these too'),
  confirm_free: confirmFree,
});

export const listedCouponSchema = z.object({
  ...draftShape,
  id: z.int(),
  products: z.array(z.object({ id: z.int(), title: z.string() })),
  state: z.enum(COUPON_STATES),
  covers_nothing: z.boolean().describe('What it was for was deleted'),
  uses: z.int(),
  sold: pesosSchema.describe('Total of its orders, without cancelled ones'),
  discounted: pesosSchema.describe('What it took off them'),
  created_at: z.iso.datetime(),
  version: z.int(),
});

export const couponQuerySchema = tableQuerySchema(COUPON_COLUMNS).extend({
  state: unlessEmpty(z.enum(COUPON_STATES)),
});

export type CouponDraftWire = z.infer<typeof couponDraftSchema>;
export type ListedCouponWire = z.infer<typeof listedCouponSchema>;
