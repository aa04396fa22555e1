import { pesosFromCents } from '../../../../domain/money/money.ts';
import {
  movementCause,
  type CreditKind,
  type CreditMovementCause,
} from '../../../../domain/orders/credit.ts';
import { dayOf, minuteOf } from '../../../../domain/time/argentineDay.ts';
import type { TableFile } from '../../../platform/csv/tableFile.ts';
import type { Queries } from '../../../platform/database/Database.ts';

export const CREDIT_NAMES: Readonly<Record<CreditKind, string>> = {
  buyer: 'Saldo a favor',
  card: 'Tarjeta de regalo',
};
const CAUSES: Readonly<Record<CreditMovementCause, string>> = {
  issued: 'Dado por la tienda',
  sold: 'Venta de la tarjeta',
  adjusted: 'Ajuste',
  takenBack: 'Devolución de la venta',
  refund: 'Devolución como saldo',
  spent: 'Usado en un pedido',
  returned: 'Volvió de un pedido',
};
const AMOUNT = 14;
const COLUMNS = [
  { header: 'Fecha', width: 16 },
  { header: 'Movimiento', width: 24 },
  { header: 'Tipo', width: 18 },
  { header: 'Saldo N.º', width: 10 },
  { header: 'Usuario', width: 18 },
  { header: 'Código termina en', width: 16 },
  { header: 'Pedido', width: 14 },
  { header: 'Importe', width: AMOUNT },
  { header: 'Saldo después', width: AMOUNT },
  { header: 'Vence', width: 12 },
  { header: 'Motivo', width: 30 },
  { header: 'Lo hizo', width: 18 },
];
const BATCH = 1000;

/** A period in milliseconds since 1970; `until` is exclusive. */
interface Period {
  from?: number;
  until?: number;
}

/** Every movement of credit and cards in a time, for the accountant: never a code. */
export function creditMovementsFile(db: Queries, period: Period): TableFile {
  return { sheet: 'Movimientos de saldo', columns: COLUMNS, batches: rowsIn(db, period) };
}

async function* rowsIn(db: Queries, { from = 0, until = Number.MAX_SAFE_INTEGER }: Period) {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('credit_movements as m')
      .innerJoin('credit_accounts as c', 'c.id', 'm.account_id')
      .leftJoin('users as owner', 'owner.id', 'c.user_id')
      .leftJoin('users as admin', 'admin.id', 'm.user_id')
      .leftJoin('orders as o', 'o.id', 'm.order_id')
      .select(['m.id', 'm.kind', 'm.amount_cents', 'm.balance_after_cents', 'm.created_at'])
      .select(['m.reason', 'm.account_id', 'c.kind as of', 'c.ending', 'c.expires_at'])
      .select(['o.order_number', 'owner.username', 'admin.username as by'])
      .where('m.id', '>', last)
      .where('m.created_at', '>=', from)
      .where('m.created_at', '<', until)
      .orderBy('m.id')
      .limit(BATCH)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
    yield rows.map((row) => [
      minuteOf(row.created_at).replace('T', ' '),
      CAUSES[movementCause({ kind: row.kind, orderNumber: row.order_number })],
      CREDIT_NAMES[row.of],
      row.account_id,
      row.username ?? '',
      row.ending,
      row.order_number ?? '',
      pesosFromCents(row.amount_cents),
      pesosFromCents(row.balance_after_cents),
      row.expires_at === null ? '' : dayOf(row.expires_at - 1),
      row.reason,
      row.by ?? 'La tienda',
    ]);
  }
}
