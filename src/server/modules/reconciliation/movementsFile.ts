import { pesosFromCents } from '../../../domain/money/money.ts';
import type { LineKind } from '../../../domain/reconciliation/statement.ts';
import { TRANSFER } from '../../../domain/orders/orderPayments.ts';
import { minuteOf } from '../../../domain/time/argentineDay.ts';
import type { TableFile } from '../../platform/csv/tableFile.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { Days } from './balanceRepository.ts';

const KINDS: Readonly<Record<LineKind, string>> = {
  payment: 'Cobro',
  refund: 'Devolución',
  chargeback: 'Contracargo',
  dispute: 'Retenido por reclamo',
  payout: 'Retiro',
  other: 'Otro',
};
const BATCH = 1000;
const AMOUNT = 14;

/** Every movement of these days as the statements tell it, with its taxes and withholdings by name. */
export async function movementsFile(db: Queries, days: Days): Promise<TableFile> {
  const taxNames = await namesOfTaxes(db, days);
  const columns = [
    { header: 'Fecha', width: 16 },
    { header: 'Medio', width: 14 },
    { header: 'Tipo', width: 20 },
    { header: 'Operación', width: 18 },
    { header: 'Pedido', width: 14 },
    { header: 'Referencia', width: 30 },
    { header: 'CUIT', width: 14 },
    { header: 'Bruto', width: AMOUNT },
    { header: 'Comisión', width: AMOUNT },
    { header: 'Financiación', width: AMOUNT },
    { header: 'Envío', width: AMOUNT },
    ...taxNames.map((name) => ({ header: `Impuesto: ${name}`, width: 20 })),
    { header: 'Impuestos y retenciones', width: 20 },
    { header: 'Neto', width: AMOUNT },
    { header: 'Se libera', width: 12 },
    { header: 'Otros datos', width: 40 },
  ];
  return { sheet: 'Movimientos', columns, batches: rowsIn(db, days, taxNames) };
}

/** Movements of transactions and banks; a release report adds days, and the payouts that no other has. */
function linesIn(db: Queries, { from, to }: Days) {
  return db
    .selectFrom('statement_lines as l')
    .where('l.day', '>=', from)
    .where('l.day', '<=', to)
    .where('l.report', '<>', 'releases');
}

async function namesOfTaxes(db: Queries, days: Days): Promise<string[]> {
  const rows = await linesIn(db, days).select('l.taxes').distinct().execute();
  const names = rows.flatMap(({ taxes }) => Object.keys(JSON.parse(taxes) as object));
  return [...new Set(names)].toSorted();
}

async function* rowsIn(db: Queries, days: Days, taxNames: readonly string[]) {
  let last = { day: '', id: 0 };
  for (;;) {
    const { day, id } = last;
    const rows = await linesIn(db, days)
      .leftJoin('payments as p', (on) =>
        on.onRef('p.provider', '=', 'l.provider').onRef('p.payment_id', '=', 'l.source_id'),
      )
      .leftJoin('orders as o', 'o.id', 'p.order_id')
      .selectAll('l')
      .select('o.order_number')
      .select((of) =>
        of
          .selectFrom('statement_lines as r')
          .select(({ fn }) => fn.max('r.release_day').as('day'))
          .whereRef('r.provider', '=', 'l.provider')
          .whereRef('r.source_id', '=', 'l.source_id')
          .where('r.kind', '=', 'payment')
          .as('released'),
      )
      .where((is) =>
        is.or([is('l.day', '>', day), is.and([is('l.day', '=', day), is('l.id', '>', id)])]),
      )
      .orderBy('l.day')
      .orderBy('l.id')
      .limit(BATCH)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    last = { day: end.day, id: end.id };
    yield rows.map((row) => {
      const taxes = JSON.parse(row.taxes) as Readonly<Record<string, number>>;
      const more = Object.entries(JSON.parse(row.more) as Record<string, string>);
      return [
        minuteOf(row.at).replace('T', ' '),
        row.provider === TRANSFER ? 'Transferencia' : 'Mercado Pago',
        KINDS[row.kind],
        row.provider === TRANSFER ? '' : row.source_id,
        row.order_number ?? '',
        row.reference,
        row.cuit,
        ...[row.gross_cents, row.fee_cents, row.financing_cents, row.shipping_cents].map(
          pesosFromCents,
        ),
        ...taxNames.map((name) => pesosFromCents(taxes[name] ?? 0)),
        pesosFromCents(row.taxes_cents),
        pesosFromCents(row.net_cents),
        row.kind === 'payment' && row.provider !== TRANSFER ? (row.released ?? '') : '',
        more.map(([name, value]) => `${name}: ${value}`).join('; '),
      ];
    });
  }
}
