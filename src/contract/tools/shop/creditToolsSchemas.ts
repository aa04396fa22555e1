import { z } from 'zod';
import { CREDIT_KINDS } from '../../../domain/orders/credit.ts';
import {
  CREDIT_COLUMNS,
  CREDIT_STATES,
  MAX_CREDIT_REASON,
} from '../../../domain/tools/creditRecord.ts';
import { pesosSchema } from '../../catalogue/productSchemas.ts';
import { creditMovementSchema } from '../../orders/creditSchemas.ts';
import { instantSchema } from '../../orders/orderSchemas.ts';
import { wireText } from '../../wireSchemas.ts';
import { movedPesosSchema } from '../orderRefundSchemas.ts';
import { periodShape, tableQuerySchema, unlessEmpty, wireVersion } from '../tableSchemas.ts';

export const listedCreditSchema = z.object({
  id: z.int(),
  kind: z.enum(CREDIT_KINDS).describe('Of a buyer’s account, or a gift card'),
  username: z.string().nullable(),
  user_id: z.int().nullable(),
  email: z.string(),
  ending: z.string().describe('The last characters of a card’s code'),
  balance: pesosSchema,
  state: z.enum(CREDIT_STATES),
  expires_at: instantSchema.nullable(),
  order_number: z.string().nullable().describe('The order that a card comes from'),
  created_at: instantSchema,
  version: z.int(),
});

export const creditRecordSchema = listedCreditSchema.extend({
  movements: z.array(
    creditMovementSchema.extend({ reason: z.string(), by: z.string().nullable() }),
  ),
});

export const creditQuerySchema = tableQuerySchema(CREDIT_COLUMNS).extend({
  kind: unlessEmpty(z.enum(CREDIT_KINDS)),
  state: unlessEmpty(z.enum(CREDIT_STATES)),
});

export const creditMovementsFileSchema = z
  .strictObject({
    ...periodShape,
    format: z.enum(['csv', 'xlsx'], 'Tiene que ser csv o xlsx.').default('csv'),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: 'No puede ser anterior a la fecha de inicio.',
  });

const reason = wireText(MAX_CREDIT_REASON).trim().min(1, 'Escribí el motivo.');

export const creditDraftSchema = z.strictObject({
  kind: z.enum(CREDIT_KINDS),
  email: z.email('Ingresá un email válido').max(254, 'Hasta 254 caracteres.'),
  amount: movedPesosSchema,
  reason,
});

export const creditMoveSchema = z.strictObject({
  version: wireVersion,
  amount: movedPesosSchema,
  takes: z.boolean().default(false).describe('The amount is taken away'),
  reason,
});

export const creditBlockSchema = z.strictObject({
  version: wireVersion,
  blocked: z.boolean(),
});

export const creditTotalsSchema = z.object({
  buyers: pesosSchema,
  cards: pesosSchema.describe('Without those that have expired'),
});

export type ListedCreditWire = z.infer<typeof listedCreditSchema>;
export type CreditRecordWire = z.infer<typeof creditRecordSchema>;
export type CreditDraftWire = z.infer<typeof creditDraftSchema>;
export type CreditTotalsWire = z.infer<typeof creditTotalsSchema>;
