import { z } from 'zod';
import { orderSchema } from './orderSchemas.ts';
import { pageOf } from './pageSchemas.ts';
import { wireText } from './wireText.ts';

const MOST_AT_ONCE = 100;
const orderNumber = wireText(40).trim().min(1, 'Falta el número de pedido.');
const status = orderSchema.shape.status;

/** A day as Argentina counts it, or a moment. */
const dayOrInstant = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: 'Ingresá una fecha válida.',
});

/** Which orders an admin looks for. A day counts from its beginning in `startDate` and to its end in `endDate`. */
export const ordersFilterSchema = z.strictObject({
  status: status.optional(),
  startDate: dayOrInstant.optional(),
  endDate: dayOrInstant.optional(),
  q: wireText(80).trim().optional().describe('Part of a number, an email or a name'),
});

export const orderPagesSchema = pageOf(orderSchema);

/** All of them or none. */
export const statusUpdateSchema = z.strictObject({
  order_numbers: z
    .array(orderNumber)
    .min(1, 'Elegí al menos un pedido.')
    .max(MOST_AT_ONCE, `Hasta ${MOST_AT_ONCE} pedidos por vez.`),
  status,
  tracking_code: wireText(80).trim().min(1, 'Falta el código de seguimiento.').optional(),
});

export type OrdersFilterWire = z.infer<typeof ordersFilterSchema>;
export type StatusUpdateWire = z.infer<typeof statusUpdateSchema>;
