import { z } from 'zod';
import { MAX_GIFT_MESSAGE, MAX_GIFT_NAME } from '../../domain/orders/giftCard.ts';
import { PAYMENT_METHODS } from '../../domain/orders/order.ts';
import { pesosSchema } from '../catalogue/productSchemas.ts';
import { wireText } from '../wireSchemas.ts';
import { buyerFields } from './checkoutSchemas.ts';

/** The gift cards that the shop sells. */
export const giftCardOfferSchema = z.object({
  amounts: z.array(pesosSchema).describe('To choose from'),
  min: pesosSchema.describe('The least that another amount may be'),
  max: pesosSchema,
  months: z.int().describe('Months that a new card lasts; 0 for no end'),
});

const NO_CREDIT =
  'Una tarjeta de regalo no se paga con saldo a favor ni con otra tarjeta: sería cambiar un saldo por otro.';
const NO_COUPON = 'Los cupones no valen para tarjetas de regalo: valen lo que cuestan.';

const { email, first_name, last_name, cuit, iva_condition } = buyerFields;

/** Purchase of a gift card. */
export const giftCardPurchaseSchema = z.strictObject({
  amount: pesosSchema.describe('Whole pesos within the limits'),
  recipient: z
    .strictObject({
      name: wireText(MAX_GIFT_NAME).trim().min(1, 'Escribí el nombre de quien la recibe.'),
      email: z.email('Ingresá un email válido').max(254, 'Hasta 254 caracteres.'),
    })
    .nullable()
    .default(null)
    .describe('Its code is mailed there once it is paid; null: to the buyer'),
  message: wireText(MAX_GIFT_MESSAGE).trim().default('').describe('For the recipient'),
  payment_method: z.enum(PAYMENT_METHODS).nullable().default(null),
  email,
  first_name,
  last_name,
  cuit,
  iva_condition,
  credit: z.null(NO_CREDIT).optional().describe('A card is not bought with store credit'),
  coupon: z.null(NO_COUPON).optional().describe('Nor for less than it is worth'),
});

export type GiftCardOfferWire = z.infer<typeof giftCardOfferSchema>;
export type GiftCardPurchaseWire = z.input<typeof giftCardPurchaseSchema>;
export type ReadGiftCardPurchase = z.output<typeof giftCardPurchaseSchema>;
