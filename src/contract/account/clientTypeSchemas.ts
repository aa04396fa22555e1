import { z } from 'zod';
import { MAX_BASIS_POINTS, MIN_BASIS_POINTS, RETAIL } from '../../domain/money/priceList.ts';
import { pageOf, wireId, wireText } from '../wireSchemas.ts';

const MIN_SEARCH = 3;
const MAX_USERS_AT_ONCE = 1000;
const [MIN_MULTIPLIER, MAX_MULTIPLIER] = [
  MIN_BASIS_POINTS / RETAIL.basisPoints,
  MAX_BASIS_POINTS / RETAIL.basisPoints,
];

export const clientTypeSchema = z.object({
  id: z.int(),
  name: z.string(),
  price_multiplier: z.number().describe('Of the list price: 0.7 pays 70 %'),
});

export const clientTypePageSchema = pageOf(clientTypeSchema);

export const newClientTypeSchema = z.strictObject({
  name: wireText(80).trim().min(1, 'Falta el nombre.'),
  price_multiplier: z
    .number()
    .min(MIN_MULTIPLIER, `Tiene que ser al menos ${MIN_MULTIPLIER}.`)
    .max(MAX_MULTIPLIER, `Tiene que ser como mucho ${MAX_MULTIPLIER}.`)
    .refine(isWholeBasisPoints, 'Hasta 4 decimales.'),
});

export const clientTypeAssignmentSchema = z.strictObject({
  user_ids: z
    .array(wireId)
    .min(1, 'Elegí al menos una cuenta.')
    .max(MAX_USERS_AT_ONCE, `Hasta ${MAX_USERS_AT_ONCE} cuentas por vez.`),
  new_client_type: wireText(80)
    .trim()
    .min(1, 'Falta el tipo de cliente.')
    .describe('Name of the client type'),
});

export const clientTypeAssignedSchema = z.object({ message: z.string(), updated: z.int() });

export const userSearchSchema = z.strictObject({
  username: wireText(254)
    .trim()
    .min(MIN_SEARCH, `Ingresá al menos ${MIN_SEARCH} caracteres.`)
    .describe('Part of a user name or an email'),
});

export const accountSummaryPageSchema = pageOf(
  z.object({ id: z.int(), username: z.string(), email: z.string(), client_type: z.string() }),
);

export type ClientTypeWire = z.infer<typeof clientTypeSchema>;
export type NewClientTypeWire = z.infer<typeof newClientTypeSchema>;
export type AccountSummaryWire = z.infer<typeof accountSummaryPageSchema>['results'][number];

function isWholeBasisPoints(multiplier: number): boolean {
  const basisPoints = multiplier * RETAIL.basisPoints;
  return Math.abs(basisPoints - Math.round(basisPoints)) < 1e-6;
}
