import type { Queries } from '../../server/platform/database/Database.ts';
import { makeDispute } from './orderFactory.ts';

interface Person {
  order_id: number;
  user_id: number;
  name: string;
  cuit: string;
}

/** A row about the person in every table about the money of their order. */
export async function leaveMoneyTraces(
  trx: Queries,
  { order_id, user_id, name, cuit }: Person,
): Promise<void> {
  const at = { created_at: 0, user_id };
  const amounts = { amount_cents: 1, balance_before_cents: 0, balance_after_cents: 1 };
  await trx
    .insertInto('money_movements')
    .values({ order_id, kind: 'charge', cause: 'placed', ...amounts, ...at })
    .execute();
  const { id: account_id } = await trx
    .insertInto('credit_accounts')
    .values({ kind: 'buyer', ...at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('credit_movements')
    .values({ account_id, kind: 'issued', ...amounts, ...at })
    .execute();
  await trx
    .insertInto('gift_card_sales')
    .values({ order_id, account_id: null, recipient: name, recipient_name: name, message: name })
    .execute();
  await trx
    .insertInto('refunds')
    .values({
      order_id,
      user_id,
      provider: 'prueba',
      payment_id: '1',
      amount_cents: 1,
      state: 'done',
      origin: 'shop',
      idempotency_key: 'Z-1',
      provider_refund_id: null,
      refusal: null,
      reference: name,
      asked_at: 0,
      ended_at: 0,
      next_try_at: null,
    })
    .execute();
  const sent = { dispute_id: await makeDispute(trx), user_id, name, bytes: 1, sent_at: 0 };
  await trx.insertInto('dispute_files').values(sent).execute();
  const aside = { kind: 'stray', subject: 1, reason: name, ...at } as const;
  await trx.insertInto('set_aside').values(aside).execute();
  await trx
    .insertInto('payments')
    .values({
      order_id,
      provider: 'transferencia',
      payment_id: 'Z-1',
      status: 'approved',
      amount_cents: 1,
      dispute: null,
      changed_at: null,
      created_at: 0,
      updated_at: 0,
    })
    .execute();
  const span = { first_at: 0, last_at: 1, line_count: 1, new_count: 1 };
  const { id: statement_id } = await trx
    .insertInto('statements')
    .values({ kind: 'bank', name: 'x.csv', account: '', ...span, ...at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const source = { provider: 'transferencia', source_id: 'Z-1', at: 0 };
  await trx
    .insertInto('statement_lines')
    .values({
      ...source,
      statement_id,
      line_key: 'Z-1',
      report: 'bank',
      kind: 'payment',
      reference: name,
      cuit,
      day: '1970-01-01',
      gross_cents: 1,
      net_cents: 1,
      release_day: null,
    })
    .execute();
  await trx
    .insertInto('report_sources')
    .values({ ...source, user_id, explained_at: 0 })
    .execute();
  const bank = { order_id, account: 'zu.alias', holder_name: name, cuit, given_at: 0 };
  await trx.insertInto('refund_accounts').values(bank).execute();
}
