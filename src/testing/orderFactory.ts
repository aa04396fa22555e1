import type { Insertable } from 'kysely';
import type { Queries } from '../server/platform/database/Database.ts';
import type { DatabaseSchema } from '../server/platform/database/schema.ts';

type Given<Table extends keyof DatabaseSchema> = Partial<Insertable<DatabaseSchema[Table]>>;

let sequence = 0;

/** Creates an order of one line, by default shipped to Rosario; returns the id. */
export async function makeOrder(
  trx: Queries,
  given: Given<'orders'> = {},
  lines: readonly Given<'order_lines'>[] = [{}],
): Promise<number> {
  sequence += 1;
  const { products_cents = 1_000_000, delivery_cents = 250_000, coupon_cents = 0 } = given;
  const row = await trx
    .insertInto('orders')
    .values({
      order_number: `T-${String(sequence).padStart(6, '0')}`,
      user_id: null,
      secret_hash: null,
      client_type: 'minorista',
      status: 'pending',
      payment_status: 'pending',
      payment_method: 'card',
      shipping_type: 'door',
      products_cents,
      delivery_cents,
      coupon_id: null,
      coupon_name: null,
      coupon_cents,
      total_cents: products_cents - coupon_cents + delivery_cents,
      email: 'compra@brazada.example',
      first_name: 'Rita',
      last_name: 'Paz',
      telephone: 3_415_550_122,
      address: 'Bv. Oroño',
      street_number: 1265,
      city: 'Rosario',
      province: 'Santa Fe',
      postal_code: '2000',
      tracking_code: null,
      invoice_type: 'B',
      cuit: null,
      iva_condition: 5,
      created_at: Date.UTC(2026, 9, 1, 15) + sequence * 86_400_000,
      paid_at: null,
      expires_at: null,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const line of lines) await makeOrderLine(trx, row.id, line);
  return row.id;
}

async function makeOrderLine(trx: Queries, orderId: number, given: Given<'order_lines'>) {
  await trx
    .insertInto('order_lines')
    .values({
      order_id: orderId,
      variant_size_id: null,
      variant_id: 1,
      sku: `SKU-${orderId}`,
      title: 'Malla Corriente',
      color: 'Azul',
      size: 'M',
      quantity: 1,
      list_price_cents: 1_000_000,
      unit_price_cents: 1_000_000,
      tax_rate_basis_points: 2100,
      weight_grams: 200,
      image_front: '/media/front.svg',
      image_back: '/media/back.svg',
      ...given,
    })
    .execute();
}
