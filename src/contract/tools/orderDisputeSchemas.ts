import { z } from 'zod';
import {
  CASE_OUTCOMES,
  DISPUTE_KINDS,
  DOCUMENT_STATES,
  MAX_EVIDENCE_FILES,
} from '../../domain/orders/dispute.ts';
import { pesosSchema } from '../catalogue/productSchemas.ts';
import { instantSchema } from '../orders/orderSchemas.ts';
import { urlId, wireText } from '../wireSchemas.ts';

/** A chargeback or claim about a payment of an order. */
export const orderDisputeSchema = z.object({
  id: z.int(),
  provider: z.string(),
  kind: z.enum(DISPUTE_KINDS),
  case_id: z.string().describe('The provider’s id'),
  payment_id: z.string(),
  outcome: z.enum(CASE_OUTCOMES).describe('`closed`: a claim that ended; the payment says how'),
  amount: pesosSchema.nullable(),
  currency: z.string(),
  reason: z.string().describe('The provider’s word'),
  can_be_covered: z.boolean().nullable().describe('The provider’s seller protection may cover it'),
  wants_documents: z.boolean(),
  documents: z.enum(DOCUMENT_STATES),
  deadline: instantSchema.nullable().describe('Nothing can be sent after it'),
  changed_at: instantSchema,
  created_at: instantSchema,
  files: z.array(
    z.object({
      name: z.string(),
      bytes: z.int(),
      sent_at: instantSchema,
      by: z.string().nullable(),
    }),
  ),
});

export const documentSchema = z.strictObject({
  name: wireText(200).trim().min(1, 'El archivo no tiene nombre.'),
  content: z.base64('El archivo no llegó completo.').describe('Base64'),
});

export const evidenceSchema = z.strictObject({
  files: z
    .array(documentSchema)
    .max(MAX_EVIDENCE_FILES, `Hasta ${MAX_EVIDENCE_FILES} archivos por vez.`)
    .describe('JPG, PNG or PDF, 10 MB together'),
  dossier: z
    .boolean()
    .default(false)
    .describe('Adds what the shop knows about the order, as a PDF'),
});

export const disputeParamsSchema = z.object({ orderNumber: wireText(40), id: urlId });

export type OrderDisputeWire = z.infer<typeof orderDisputeSchema>;
export type EvidenceWire = z.input<typeof evidenceSchema>;
