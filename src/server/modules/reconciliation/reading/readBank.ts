import { AmountFault, readColumn } from '../../../../domain/reconciliation/readColumn.ts';
import type {
  BankColumns,
  BankPreview,
  StatementLine,
} from '../../../../domain/reconciliation/statement.ts';
import { readCuit } from '../../../../domain/people/cuit.ts';
import { foldText } from '../../../../domain/text.ts';
import { invalid, refuseFaults } from '../../../platform/ShopError.ts';
import { readDay } from './readDay.ts';
import { refuseCut, type FileTable } from './readTable.ts';

const NONE = -1;
const SHOWN_ROWS = 5;
const FOREIGN = /^(USD|U\$S|US\$|EUR|BRL|DOLARES|DÓLARES)$/i;
const GUESSES: Readonly<Record<keyof BankColumns, RegExp>> = {
  day: /fecha|^dia\b/,
  amount: /importe|monto|^valor$/,
  credit: /credito|haber|ingreso/,
  debit: /debito|debe|egreso/,
  reference: /concepto|descripcion|detalle|referencia|leyenda/,
  cuit: /cuit|cuil|documento/,
};

/** The columns that the names in the header suggest. */
export function guessColumns(headers: readonly string[]): BankColumns {
  const at = (pattern: RegExp) => headers.findIndex((header) => pattern.test(foldText(header)));
  const guess: BankColumns = {
    day: at(GUESSES.day),
    amount: at(GUESSES.amount),
    credit: at(GUESSES.credit),
    debit: at(GUESSES.debit),
    reference: at(GUESSES.reference),
    cuit: at(GUESSES.cuit),
  };
  return guess.credit === NONE ? guess : { ...guess, amount: NONE };
}

export function previewOf({ headers, rows }: FileTable): Pick<BankPreview, 'headers' | 'rows'> {
  const shown = rows.slice(0, SHOWN_ROWS).map(({ cells }) => cells.slice(0, headers.length));
  return { headers, rows: shown };
}

/** @throws ShopError invalid: a statement is read as a whole or not at all */
export function readBank(
  table: FileTable,
  columns: BankColumns,
  own: { cbu: string } | null,
): StatementLine[] {
  refuseOtherAccount(table.preamble, own);
  refuseColumns(table, columns);
  const dated = table.rows.flatMap((row) => {
    const at = readDay(row.cells[columns.day] ?? '');
    if (at === null) return [];
    refuseCut(table, row);
    if (row.cells.some((cell) => FOREIGN.test(cell.trim()))) {
      throw invalid(
        `La línea ${row.line} está en otra moneda: la tienda cobra en pesos argentinos.`,
      );
    }
    return [{ ...row, at }];
  });
  if (dated.length === 0) throw invalid('Ninguna línea tiene una fecha en la columna elegida.');
  const cellsOf = (column: number) => dated.map(({ cells }) => cells[column] ?? '');
  const amounts = ['amount', 'credit', 'debit'] as const;
  const all = amounts.flatMap((name) => cellsOf(columns[name]));
  const read = amountsOf(
    all,
    dated.map(({ line }) => line),
  );
  return dated.flatMap(({ cells, at }, index) => {
    const [amount = 0, credit = 0, debit = 0] = amounts.map(
      (_name, part) => read[part * dated.length + index],
    );
    const gross = amount + Math.abs(credit) - Math.abs(debit);
    if (gross === 0) return [];
    const reference = (cells[columns.reference] ?? '').trim().slice(0, 300);
    const used = new Set(Object.values(columns));
    const more = table.headers.flatMap((header, column): [string, string][] =>
      used.has(column) || (cells[column] ?? '') === '' ? [] : [[header, cells[column] ?? '']],
    );
    return [
      {
        kind: gross > 0 ? ('payment' as const) : ('other' as const),
        sourceId: '',
        reference,
        cuit: cuitIn(cells[columns.cuit] ?? '') ?? cuitIn(reference) ?? '',
        at,
        gross,
        fee: 0,
        financing: 0,
        shipping: 0,
        taxesTotal: 0,
        taxes: {},
        net: gross,
        releaseDay: null,
        more: Object.fromEntries(more),
      },
    ];
  });
}

function refuseColumns({ headers }: FileTable, columns: BankColumns): void {
  const isThere = (column: number) => column >= 0 && column < headers.length;
  const hasAmount = isThere(columns.amount) || isThere(columns.credit);
  refuseFaults({
    ...(!isThere(columns.day) && { day: 'Elegí la columna de la fecha.' }),
    ...(!hasAmount && { amount: 'Elegí la columna del importe, o la de créditos.' }),
  });
}

/** Banks write the account above the movements. */
function refuseOtherAccount(preamble: string, own: { cbu: string } | null): void {
  const named: readonly string[] = preamble.match(/\d{22}/g) ?? [];
  if (named.length === 0 || own === null || named.includes(own.cbu)) return;
  throw invalid(
    `El extracto es de la cuenta ${named[0] ?? ''} y la tienda cobra en la ${own.cbu}.`,
  );
}

function amountsOf(cells: readonly string[], lines: readonly number[]): number[] {
  try {
    return readColumn(cells, null);
  } catch (error) {
    if (!(error instanceof AmountFault)) throw error;
    const line = lines[error.at % lines.length] ?? 0;
    const cell = cells[error.at] ?? '';
    throw invalid(
      error.isAmbiguous
        ? `No se sabe si «${cell}», en la línea ${line}, son miles o decimales: bajá el extracto con centavos.`
        : `La línea ${line} tiene un importe que no se puede leer: «${cell}».`,
    );
  }
}

/** The first valid CUIT in a text. */
function cuitIn(text: string): string | null {
  const found = text.match(/\d{2}-?\d{8}-?\d/g) ?? [];
  return found.map(readCuit).find((cuit) => cuit !== null) ?? null;
}
