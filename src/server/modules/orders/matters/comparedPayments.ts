import { sql } from 'kysely';
import { DIFFERENCE_KINDS, type MatterKind } from '../../../../domain/orders/openMatter.ts';
import { TRANSFER } from '../../../../domain/orders/orderPayments.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import { openDifferences } from '../../../platform/reconciliation/differences.ts';

/**
 * Payments of which statements and books differ, as matters. There may be very many: only those of a page have their orders
 * and references looked up.
 */
export const openDifference = sql`
  select d.kind, d.id as subject, d.at, cast(null as text) as order_number, '' as buyer, d.amount, 'ARS' as currency,
    d.provider, d.source_id as payment_id, cast(null as bigint) as received,
    case when d.provider = ${sql.lit(TRANSFER)} then 1 else 0 end as by_transfer, cast(null as text) as refusal,
    '' as detail, 0 as asked, 0 as disputed, cast(null as bigint) as deadline, cast(null as text) as news
  from (${openDifferences}) d`;

interface Compared {
  order_number: string | null;
  buyer: string;
  /** The bank's words. */
  detail: string;
}

/** The order and reference of each of these matters that is a difference. */
export async function comparedOf<Row extends { kind: MatterKind; subject: number }>(
  on: Queries,
  rows: readonly Row[],
): Promise<ReadonlyMap<Row, Compared>> {
  const different = rows.filter(({ kind }) => DIFFERENCE_KINDS.some((each) => each === kind));
  if (different.length === 0) return new Map();
  const ids = different.map(({ subject }) => subject);
  const { rows: found } = await sql<Compared & { id: number }>`
    select s.id, o.order_number, coalesce(trim(o.first_name || ' ' || o.last_name), '') as buyer,
      coalesce((select min(l.reference) from statement_lines l where l.provider = s.provider
        and l.source_id = s.source_id and l.report = 'bank'), '') as detail
    from report_sources s left join payments p on p.provider = s.provider and p.payment_id = s.source_id
    left join orders o on o.id = p.order_id where s.id in (${sql.join(ids)})`.execute(on);
  const byId = new Map(found.map(({ id, ...compared }) => [id, compared]));
  return new Map(
    different.flatMap((row) => {
      const compared = byId.get(row.subject);
      return compared ? [[row, compared] as const] : [];
    }),
  );
}
