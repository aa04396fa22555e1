import { z } from 'zod';
import { MAX_REASON } from '../../domain/orders/adminOrder.ts';
import { MAX_ASIDE_REASON } from '../../domain/orders/openMatter.ts';
import { TRANSFER_DECISIONS } from '../../domain/orders/receivedTransfer.ts';
import { BANK_LINE_STATES } from '../../domain/reconciliation/bankLine.ts';
import { PROPOSAL_REASONS } from '../../domain/reconciliation/proposeOrders.ts';
import { RECONCILED_METHODS, STATEMENT_KINDS } from '../../domain/reconciliation/statement.ts';
import { pesosSchema } from '../catalogue/productSchemas.ts';
import { instantSchema } from '../orders/orderSchemas.ts';
import { pageOf, pageQuerySchema, urlId, wireDay, wireText } from '../wireSchemas.ts';
import { unlessEmpty } from './tableSchemas.ts';

const column = z.coerce.number().int().min(-1).max(200);
const month = unlessEmpty(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Ingresá un mes válido.'));

const upload = {
  name: wireText(200).trim().min(1, 'El archivo no tiene nombre.'),
  month: month.describe('The file has to be of this month, such as 2026-11'),
};

export const reportUploadSchema = z.strictObject({
  ...upload,
  other_account: z
    .enum(['true', 'false'])
    .default('false')
    .describe('The merchant has another account at Mercado Pago since'),
});

const columns = {
  day: column,
  amount: column.default(-1),
  credit: column.default(-1),
  debit: column.default(-1),
  reference: column.default(-1),
  cuit: column.default(-1),
};

export const bankUploadSchema = z
  .strictObject({ ...upload, ...columns })
  .describe('The columns by their position from 0; -1 for none');

export const bankPreviewSchema = z.object({
  headers: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  columns: z.object({
    day: z.int(),
    amount: z.int(),
    credit: z.int(),
    debit: z.int(),
    reference: z.int(),
    cuit: z.int(),
  }),
  remembered: z.boolean().describe('They were chosen for such a file before'),
});

export const readStatementSchema = z.object({
  kind: z.enum(STATEMENT_KINDS),
  lines: z.int(),
  new_lines: z.int().describe('Those that no statement had before'),
  linked: z.int().describe('Transfers in the books that are in it'),
  first_day: z.iso.date(),
  last_day: z.iso.date(),
});

export const statementListSchema = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(STATEMENT_KINDS),
      name: z.string(),
      account: z.string(),
      first_day: z.iso.date(),
      last_day: z.iso.date(),
      lines: z.int(),
      new_lines: z.int(),
      at: instantSchema,
    }),
  ),
});

const days = {
  from: unlessEmpty(wireDay).describe('The first day of this month without one'),
  to: unlessEmpty(wireDay).describe('Today without one'),
};

export const balanceQuerySchema = z.strictObject({
  ...pageQuerySchema.shape,
  ...days,
  method: unlessEmpty(z.enum(RECONCILED_METHODS)),
  ordering: z.enum(['day', '-day']).optional(),
});

export const balancePageSchema = pageOf(
  z.object({
    method: z.string(),
    day: z.iso.date(),
    books: pesosSchema,
    statements: pesosSchema,
    explained: pesosSchema,
    left: pesosSchema.describe('Books less statements, without what is explained'),
    told: z.boolean().describe('A statement tells of the day'),
  }),
);

export const accountingFileSchema = z.strictObject({
  ...days,
  content: z.enum(['movements', 'sales']),
  format: z.enum(['csv', 'xlsx'], 'Tiene que ser csv o xlsx.').default('csv'),
});

export const sourceParamsSchema = z.object({ id: urlId });

export const explanationSchema = z.strictObject({
  reason: wireText(MAX_ASIDE_REASON).trim().min(1, 'Escribí por qué.'),
});

export const bankLinesQuerySchema = z.strictObject({
  ...pageQuerySchema.shape,
  state: unlessEmpty(z.enum(BANK_LINE_STATES)),
});

export const bankLinePageSchema = pageOf(
  z.object({
    id: z.int(),
    at: instantSchema,
    amount: pesosSchema.describe('Signed'),
    reference: z.string(),
    cuit: z.string(),
    payout: z.boolean(),
    source_id: z.string(),
    order_number: z.string().nullable(),
    reason: z.string(),
    proposals: z.array(
      z.object({
        order_number: z.string(),
        buyer: z.string(),
        amount: pesosSchema,
        booked: z.boolean(),
        reasons: z.array(z.enum(PROPOSAL_REASONS)),
      }),
    ),
  }),
);

export const bankAssignmentSchema = z.strictObject({
  order_number: wireText(40).trim().min(1, 'Escribí el número del pedido.'),
  decision: z.enum(TRANSFER_DECISIONS).optional(),
  reason: wireText(MAX_REASON).trim().optional(),
  mail: z.boolean().default(true),
});

export const reportScheduleSchema = z.object({
  daily: z.boolean(),
  fetched_at: instantSchema.nullable(),
  failure: z.string(),
  possible: z.boolean(),
});

export const reportScheduleChangeSchema = z.strictObject({ daily: z.boolean() });

export type ReadStatementWire = z.infer<typeof readStatementSchema>;
export type StatementWire = z.infer<typeof statementListSchema>['results'][number];
export type DailyBalanceWire = z.infer<typeof balancePageSchema>['results'][number];
export type BankLineWire = z.infer<typeof bankLinePageSchema>['results'][number];
export type BankAssignmentWire = z.input<typeof bankAssignmentSchema>;
export type BankPreviewWire = z.infer<typeof bankPreviewSchema>;
export type ReportScheduleWire = z.infer<typeof reportScheduleSchema>;
