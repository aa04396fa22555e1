import { z } from 'zod';
import { MAX_CARRIER, MAX_TRACKING_CODE } from '../../domain/orders/adminOrder.ts';
import { MAX_STOCK_NOTE } from '../../domain/catalogue/stock.ts';
import { MAX_RETURN_TEXT, RETURN_WAYS } from '../../domain/orders/withdrawal.ts';
import { wireId, wireLines, wireText } from '../wireSchemas.ts';
import { wireVersion } from './tableSchemas.ts';

const correction = {
  version: wireVersion.describe('The version that the caller has seen'),
  reason: wireText(MAX_STOCK_NOTE)
    .trim()
    .min(1, 'Contá por qué.')
    .describe('Kept in the order’s history; the buyer does not read it'),
};

export const stepBackSchema = z.strictObject(correction);

export const trackingSchema = z.strictObject({
  ...correction,
  carrier: wireText(MAX_CARRIER).trim().default(''),
  tracking_code: wireText(MAX_TRACKING_CODE).trim().default(''),
  mail: z.boolean().default(true).describe('Whether the buyer is mailed the right code'),
  parcel: wireId.optional().describe('Id of the parcel; the latest if it is left out'),
});

const unitsOfLines = (missing: string) =>
  z
    .array(
      z.strictObject({
        id: wireId,
        units: z.int('Tiene que ser un número entero.').min(1, 'Tiene que ser al menos 1.'),
      }),
    )
    .min(1, missing)
    .refine(
      (lines) => new Set(lines.map(({ id }) => id)).size === lines.length,
      'Hay una línea repetida.',
    );

export const takenBackSchema = z.strictObject({
  ...correction,
  lines: unitsOfLines('Decí qué volvió.'),
});

/** A part of an order that leaves. */
export const newParcelSchema = z.strictObject({
  version: correction.version,
  carrier: wireText(MAX_CARRIER).trim().default(''),
  tracking_code: wireText(MAX_TRACKING_CODE).trim().default(''),
  lines: unitsOfLines('Decí qué sale.'),
});

const caseCode = wireText(40).describe('The withdrawal’s');

export const arrangedReturnSchema = z.strictObject({
  version: correction.version,
  code: caseCode,
  way: z.enum(RETURN_WAYS),
  text: wireLines(MAX_RETURN_TEXT)
    .trim()
    .min(1, 'Contá cómo se devuelve.')
    .describe('The buyer gets it by mail'),
});

export const receivedReturnSchema = z.strictObject({
  version: correction.version,
  code: caseCode,
});

export type ArrangedReturnWire = z.input<typeof arrangedReturnSchema>;
export type TrackingWire = z.input<typeof trackingSchema>;
export type NewParcelWire = z.input<typeof newParcelSchema>;
export type TakenBackWire = z.input<typeof takenBackSchema>;
