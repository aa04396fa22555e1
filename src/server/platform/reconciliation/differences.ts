import { sql, type RawBuilder } from 'kysely';
import type { StatementKind } from '../../../domain/reconciliation/statement.ts';

const receivedOf = (
  row: string,
) => sql`case when ${sql.ref(`${row}.status`)} in ('approved', 'refunded')
  and ${sql.ref(`${row}.currency`)} = 'ARS' then ${sql.ref(`${row}.amount_cents`)} else 0 end`;

/** `keptOf` of the domain, of pesos. */
const keptOf = (row: string) => sql`case when ${sql.ref(`${row}.status`)} = 'approved'
  and ${sql.ref(`${row}.currency`)} = 'ARS' and ${sql.ref(`${row}.amount_cents`)} > ${sql.ref(`${row}.refunded_cents`)}
  then ${sql.ref(`${row}.amount_cents`)} - ${sql.ref(`${row}.refunded_cents`)} else 0 end`;

/** Money that came with a row of `payments` or `stray_payments`, and the part that went back. */
export const bookedMoney = (row: string) => ({
  received: receivedOf(row),
  givenBack: sql`(${receivedOf(row)}) - (${keptOf(row)})`,
});

const ofPayment = bookedMoney('p');
const ofStray = bookedMoney('y');

/** The end of the statements of a kind, looked up once for all sources. */
const endOf = (kind: StatementKind) =>
  sql`coalesce((select max(last_at) from statements where kind = ${sql.lit(kind)}), 0)`;

/** Statements tell nothing of what happened after the last of them. */
const TOLD = (
  bookedAt: string,
) => sql`${sql.ref(bookedAt)} < case s.provider when 'transferencia' then ${endOf('bank')}
  when 'mercadopago' then ${endOf('transactions')} else 0 end`;

/** Books and statements of each source that `which` chooses (`s`), less what is explained; 0 where they agree. */
export const compared = (which: RawBuilder<unknown>) => sql`
  select c.*,
    case when c.books_received = c.received_cents then 0
      else c.books_received - c.received_cents - c.explained_received_cents end as received_left_cents,
    case when c.books_given_back in (c.given_back_cents, c.given_back_cents + c.held_cents) then 0
      else c.books_given_back - c.given_back_cents - c.explained_given_back_cents end as given_back_left_cents
  from (
    select s.id, s.provider, s.source_id, s.at, s.received_cents, s.given_back_cents, s.held_cents,
      s.explained_received_cents, s.explained_given_back_cents, p.order_id,
      case when p.id is not null then ${ofPayment.received} when y.id is not null then ${ofStray.received} else 0 end
        as books_received,
      case when p.id is not null then ${ofPayment.givenBack} when y.id is not null then ${ofStray.givenBack} else 0 end
        as books_given_back,
      coalesce(p.updated_at, y.created_at) as booked_at
    from report_sources s
    left join payments p on p.provider = s.provider and p.payment_id = s.source_id
    left join stray_payments y on y.provider = s.provider and y.payment_id = s.source_id
    where ${which}
  ) c`;

const KIND = sql`case when is_back = 0 then case when signed_amount > 0 then 'unreported' else 'unbooked' end
  else case when signed_amount > 0 then 'refundUnreported' else 'refundUnbooked' end end`;

/** One row for what came and one for what went back, where books and statements differ. */
export const differences = (which: RawBuilder<unknown>) => legsOf(compared(which));

/** The same of all that differed when they were compared: what is kept of them, and of those that changed what is so now. */
export const openDifferences = sql`
  ${legsOf(sql`select s.* from report_sources s where s.is_open = 1 and not ${isChanged()}`)}
  union all ${legsOf(compared(sql`s.is_open = 1 and ${isChanged()}`))}`;

function isChanged() {
  return sql`exists (select 1 from changed_sources h where h.provider = s.provider and h.source_id = s.source_id)`;
}

/** The rows (`s`) have `received_left_cents`, `given_back_left_cents` and `booked_at`. */
function legsOf(sources: RawBuilder<unknown>) {
  return sql`select id, provider, source_id, at, abs(signed_amount) as amount, signed_amount, ${KIND} as kind
    from (
      select s.id, s.provider, s.source_id, s.at, s.booked_at, l.is_back,
        case when l.is_back = 0 then s.received_left_cents else s.given_back_left_cents end as signed_amount
      from (${sources}) s cross join (select 0 as is_back union all select 1) l
    ) s where signed_amount < 0 or (signed_amount > 0 and ${TOLD('booked_at')})`;
}
