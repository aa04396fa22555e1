import { z } from 'zod';
import { COUPON_AUDIENCES, COUPON_KINDS } from '../../../domain/orders/coupon.ts';
import { COUPON_COLUMNS, COUPON_STATES } from '../../../domain/orders/couponDraft.ts';
import { pesosSchema } from '../../catalogue/productSchemas.ts';
import { pageOf, wireId, wireText } from '../../wireSchemas.ts';
import { hasTwoDecimals, wireInteger } from '../catalogue/productToolsSchemas.ts';
import { confirmFree, tableQuerySchema, unlessEmpty, wireVersion } from '../tableSchemas.ts';

const MAX_AMOUNT = 1_000_000_000;
const MAX_CATEGORIES = 200;
const BAD_AMOUNT = 'Ingresá un número, con hasta dos decimales.';

const amount = z
  .number(BAD_AMOUNT)
  .min(0, BAD_AMOUNT)
  .max(MAX_AMOUNT, 'Es demasiado.')
  .refine(hasTwoDecimals, BAD_AMOUNT);
const day = z.iso.date('Ingresá una fecha válida.').nullable();

const draftShape = {
  name: wireText(80).trim().min(1, 'Poné el código.'),
  kind: z.enum(COUPON_KINDS).describe('`shipping`: it pays the delivery'),
  value: amount.describe('Pesos, or percent of the products it covers; 0 for the delivery'),
  min_purchase: amount.describe('Pesos; 0 for none'),
  starts_on: day.describe('Day in Argentina; null for at once'),
  ends_on: day.describe('Last day in Argentina; null for no end'),
  max_uses: wireInteger.nullable(),
  audience: z
    .enum(COUPON_AUDIENCES)
    .describe('`firstPurchase`: members who have not bought anything yet'),
  category_ids: z
    .array(wireInteger)
    .max(MAX_CATEGORIES, `Hasta ${MAX_CATEGORIES} categorías.`)
    .describe('It covers these and what is below them; empty for all products'),
};

export const couponDraftSchema = z.strictObject({ ...draftShape, confirm_free: confirmFree });

export const couponSaveSchema = couponDraftSchema.extend({ version: wireVersion });

export const keptCouponSchema = z.object({
  ...draftShape,
  id: z.int(),
  state: z.enum(COUPON_STATES),
  covers_nothing: z.boolean().describe('Its categories were deleted'),
  uses: z.int(),
  sold: pesosSchema.describe('Total of its orders, without cancelled ones'),
  discounted: pesosSchema.describe('What it took off them'),
  created_at: z.iso.datetime(),
  version: z.int(),
});

export const couponPageSchema = pageOf(keptCouponSchema);

export const couponQuerySchema = tableQuerySchema(COUPON_COLUMNS).extend({
  state: unlessEmpty(z.enum(COUPON_STATES)),
});

export const couponToolParamsSchema = z.object({ id: wireId });

export type CouponDraftWire = z.infer<typeof couponDraftSchema>;
export type KeptCouponWire = z.infer<typeof keptCouponSchema>;
