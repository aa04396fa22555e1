import { sql, type RawBuilder } from 'kysely';

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

/** Statements tell nothing of what happened after the last of them. */
const TOLD = sql`coalesce(p.updated_at, y.created_at) < coalesce((select max(t.last_at) from statements t
  where t.kind = case s.provider when 'transferencia' then 'bank' when 'mercadopago' then 'transactions' end), 0)`;

/** Books and statements of each source that `which` chooses (`s`), less what is explained; 0 where they agree. */
const compared = (which: RawBuilder<unknown>) => sql`
  select c.*,
    case when c.books_received = c.received_cents then 0
      else c.books_received - c.received_cents - c.explained_received_cents end as received_left,
    case when c.books_given_back in (c.given_back_cents, c.given_back_cents + c.held_cents) then 0
      else c.books_given_back - c.given_back_cents - c.explained_given_back_cents end as given_back_left
  from (
    select s.id, s.provider, s.source_id, s.at, s.received_cents, s.given_back_cents, s.held_cents,
      s.explained_received_cents, s.explained_given_back_cents, p.order_id,
      case when p.id is not null then ${ofPayment.received} when y.id is not null then ${ofStray.received} else 0 end
        as books_received,
      case when p.id is not null then ${ofPayment.givenBack} when y.id is not null then ${ofStray.givenBack} else 0 end
        as books_given_back,
      case when ${TOLD} then 1 else 0 end as is_told
    from report_sources s
    left join payments p on p.provider = s.provider and p.payment_id = s.source_id
    left join stray_payments y on y.provider = s.provider and y.payment_id = s.source_id
    where ${which}
  ) c`;

/** One row for what came and one for what went back, where books and statements differ. */
export const differences = (which: RawBuilder<unknown>) => sql`
  select id, provider, source_id, at, order_id, abs(signed_amount) as amount, signed_amount,
    case when is_back = 0 then case when signed_amount > 0 then 'unreported' else 'unbooked' end
      else case when signed_amount > 0 then 'refundUnreported' else 'refundUnbooked' end end as kind
  from (
    select c.*, l.is_back, case when l.is_back = 0 then c.received_left else c.given_back_left end as signed_amount
    from (${compared(which)}) c cross join (select 0 as is_back union all select 1) l
  ) legs where signed_amount < 0 or (signed_amount > 0 and is_told = 1)`;
