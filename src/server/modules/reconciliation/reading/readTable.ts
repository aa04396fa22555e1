import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inspectTextFile } from '../../../platform/csv/inspectTextFile.ts';
import { type CsvRow, detectDelimiter, readCsv } from '../../../platform/csv/readCsv.ts';
import { OperatorError } from '../../../platform/OperatorError.ts';
import { invalid } from '../../../platform/ShopError.ts';

/** A file's rows below its header. */
export interface FileTable {
  headers: string[];
  rows: CsvRow[];
  /** The lines above the header. */
  preamble: string;
}

const FORMULA = /^\s*(?:=|@\w+\(|[+-]\s*\w*[(|!])/;
/** Mercado Pago writes JSON into cells without doubling its quotes. */
const JSON_CELL = /(^|[;,\t])"(\[.*?\]|\{.*?\})"(?=[;,\t]|\r?$)/gm;
/** The header is among the first so many. */
const HEADER_ROWS = 20;
const NO_TABLE = 'El archivo no tiene una tabla con encabezado y movimientos.';

/** Reads a whole file of text as a table, whatever its encoding and separator. @throws ShopError invalid */
export async function readTable(file: Readable): Promise<FileTable> {
  const folder = await mkdtemp(join(tmpdir(), 'statement-'));
  const path = join(folder, 'statement.csv');
  try {
    await pipeline(file, createWriteStream(path));
    const { encoding } = await inspectTextFile(path);
    const bytes = await readFile(path);
    return await tableIn(new TextDecoder(encoding).decode(bytes).replaceAll(/\r\n?/g, '\n'));
  } catch (error) {
    if (error instanceof OperatorError) throw invalid(error.message);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function tableIn(text: string): Promise<FileTable> {
  const delimiter = detectDelimiter(longestOf(text.split('\n', 40)));
  const quoted = text.replaceAll(
    JSON_CELL,
    (_cell, before: string, json: string) =>
      `${before}"${json.replaceAll('""', '"').replaceAll('"', '""')}"`,
  );
  const all: CsvRow[] = [];
  for await (const row of readCsv(piecesOf(quoted), delimiter)) all.push(row);
  const width = usualWidth(all);
  const at = headerAt(all, width);
  const header = all[at];
  if (width < 2 || !header) throw invalid(NO_TABLE);
  const rows = all.slice(at + 1);
  if (rows.length === 0) throw invalid('El archivo no tiene movimientos.');
  refuseFormulas([header, ...rows]);
  const preamble = all.slice(0, at).flatMap(({ cells }) => cells);
  return { headers: header.cells.map((cell) => cell.trim()), rows, preamble: preamble.join(' ') };
}

async function* piecesOf(text: string): AsyncGenerator<string> {
  yield text;
}

function longestOf(lines: readonly string[]): string {
  return lines.reduce((longest, line) => (line.length > longest.length ? line : longest), '');
}

/** The number of cells that most rows have. */
function usualWidth(rows: readonly CsvRow[]): number {
  const counts = Map.groupBy(rows, ({ cells }) => cells.length);
  const [width = 0] =
    [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  return width;
}

/** The first of the rows with the most names; banks write lines above it. */
function headerAt(rows: readonly CsvRow[], width: number): number {
  const names = rows
    .slice(0, HEADER_ROWS)
    .map(({ cells }) =>
      cells.length === width ? cells.filter((cell) => /\p{L}/u.test(cell)).length : 0,
    );
  const most = Math.max(...names);
  return most < Math.min(2, width) ? -1 : names.indexOf(most);
}

function refuseFormulas(rows: readonly CsvRow[]): void {
  for (const { line, cells } of rows) {
    const formula = cells.find((cell) => FORMULA.test(cell));
    if (formula === undefined) continue;
    const shown = formula.trim().slice(0, 40);
    throw invalid(
      `La línea ${line} tiene una fórmula («${shown}»): subí el archivo como lo bajaste, sin pasarlo por una planilla.`,
    );
  }
}

/** @throws ShopError for a row that ends before the header does */
export function refuseCut({ headers }: FileTable, { line, cells }: CsvRow): void {
  if (cells.length >= headers.length) return;
  throw invalid(
    `El archivo parece cortado: la línea ${line} tiene ${cells.length} columnas y el encabezado ${headers.length}.`,
  );
}
