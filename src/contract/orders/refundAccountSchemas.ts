import { z } from 'zod';
import { readCuit } from '../../domain/people/cuit.ts';
import { MAX_HOLDER, readBankAccount } from '../../domain/orders/refundAccount.ts';
import { pesosSchema } from '../catalogue/productSchemas.ts';
import { wireText } from '../wireSchemas.ts';
import { instantSchema } from './orderSchemas.ts';

const BAD_ACCOUNT =
  'Esa cuenta no existe: revisá los 22 números del CBU o CVU, o el alias (de 6 a 20 letras sin acentos, números, puntos o guiones).';
const BAD_CUIT = 'Ese CUIT o CUIL no existe: revisá sus 11 números.';

/** The account to which a transfer, or cash, goes back. */
export const refundAccountSchema = z.strictObject({
  account: read(60, readBankAccount, BAD_ACCOUNT).describe('A CBU, a CVU or an alias'),
  holder: wireText(MAX_HOLDER).trim().min(1, 'Escribí a nombre de quién está la cuenta.'),
  cuit: read(20, readCuit, BAD_CUIT).describe('The holder’s'),
});

/** An account as the order's page shows it. */
export const wantedRefundAccountSchema = z.object({
  amount: pesosSchema.describe('It goes back that way; 0 while that is not decided'),
  given: z
    .object({
      ending: z.string().describe('The alias, or the last 4 digits'),
      holder: z.string(),
      given_at: instantSchema,
      rests_until: instantSchema
        .nullable()
        .describe('After a change nothing is sent to it until then'),
    })
    .nullable(),
});

/** An account as admins see it. */
export const givenRefundAccountSchema = z.object({
  account: z.string(),
  holder: z.string(),
  cuit: z.string(),
  given_at: instantSchema,
  changed_at: instantSchema.nullable().describe('Nothing is sent to it for a day after that'),
});

export type RefundAccountWire = z.input<typeof refundAccountSchema>;
export type WantedRefundAccountWire = z.infer<typeof wantedRefundAccountSchema>;
export type GivenRefundAccountWire = z.infer<typeof givenRefundAccountSchema>;

/** Text in any notation, as it is stored. */
function read(most: number, parse: (text: string) => string | null, sentence: string) {
  return wireText(most).transform((text, context) => {
    const value = parse(text);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message: sentence });
    return z.NEVER;
  });
}
