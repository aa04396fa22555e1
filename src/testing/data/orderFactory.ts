import type { Insertable } from 'kysely';
import type { Queries, Database } from '../../server/platform/database/Database.ts';
import { writeOrderTexts } from '../../server/platform/database/writeOrderTexts.ts';
import type { DatabaseSchema } from '../../server/platform/database/schema.ts';
import type { WriteMail } from '../../server/platform/mail/mailDelivery.ts';
import type { Mail } from '../../server/platform/mail/MailTransport.ts';
import { tokenHash } from '../../server/platform/crypto/token.ts';
import type { TestApp } from '../buildTestApp.ts';

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
  await writeOrderTexts(trx, [row.id]);
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

/** The mails about an order that wait in the outbox, as they will be written, the first to leave first. */
export async function mailsAboutOrder(
  { database, writeMail }: { database: Database; writeMail: WriteMail },
  orderNumber: string,
): Promise<Mail[]> {
  const rows = await database.db
    .selectFrom('mail_outbox')
    .select('news')
    .where('news', 'is not', null)
    .orderBy('due_at')
    .orderBy('id')
    .execute();
  const mails = await Promise.all(rows.map(({ news }) => writeMail(news ?? '')));
  return mails
    .filter((mail) => mail !== null)
    .filter(({ subject }) => subject.includes(orderNumber));
}

type Lines = Parameters<typeof makeOrder>[2];
/** Columns of an order. */
export type OrderRow = NonNullable<Parameters<typeof makeOrder>[1]>;

const HOUR = 3_600_000;
let guestSequence = 0;

/** An order of a guest, an hour old and 51 hours from its deadline unless given otherwise, and the address of its page. */
export async function placeGuestOrder(
  { database }: Pick<TestApp, 'database'>,
  given: OrderRow = {},
  lines: Lines = [{}],
): Promise<{ number: string; url: string }> {
  guestSequence += 1;
  const number = `P-${guestSequence}`;
  const key = `llave-${guestSequence}`;
  const times = { created_at: Date.now() - HOUR, expires_at: Date.now() + 51 * HOUR };
  const order = { order_number: number, secret_hash: tokenHash(key), ...times, ...given };
  await database.transaction(async (trx) => {
    const order_id = await makeOrder(trx, order, lines);
    const { total_cents: total } = await trx
      .selectFrom('orders')
      .select('total_cents')
      .where('id', '=', order_id)
      .executeTakeFirstOrThrow();
    const balance = { balance_before_cents: 0, balance_after_cents: total };
    const charge = { order_id, kind: 'charge', amount_cents: total, ...balance } as const;
    const row = { ...charge, cause: 'placed', user_id: null, created_at: times.created_at };
    await trx.insertInto('money_movements').values(row).execute();
  });
  return { number, url: `/pedido/${number}?clave=${key}` };
}

/** An open chargeback about payment 1 of the test gateway; returns the id. */
export async function makeDispute(trx: Queries, given: Given<'disputes'> = {}): Promise<number> {
  const stored = await trx
    .insertInto('disputes')
    .values({
      provider: 'prueba',
      kind: 'chargeback',
      case_id: '1',
      payment_id: '1',
      outcome: 'open',
      currency: 'ARS',
      reason: '',
      wants_documents: 1,
      documents: 'none',
      changed_at: 0,
      created_at: 0,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return stored.id;
}
