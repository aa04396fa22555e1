import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { OperatorError } from '../OperatorError.ts';

export type Delimiter = ';' | ',' | '\t';

export interface CsvRow {
  /** Number of the first line, from 1. */
  line: number;
  cells: string[];
}

interface Parsed {
  record: string[];
  /** Number of lines read up to the row's end. */
  info: { lines: number };
}

const MAX_ROW_CHARACTERS = 1024 * 1024;
const DELIMITERS: readonly Delimiter[] = [';', ',', '\t'];

/** Parses rows separated by `\n` and skips empty lines. @throws OperatorError for malformed rows */
export async function* readCsv(
  text: AsyncIterable<string>,
  delimiter: Delimiter,
): AsyncGenerator<CsvRow> {
  let end = 0;
  const { CsvError, parse } = await import('csv-parse');
  const parser = parse({
    delimiter,
    info: true,
    max_record_size: MAX_ROW_CHARACTERS,
    on_record: (cells: string[], { lines }) => {
      end = lines;
      return cells;
    },
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  pipeline(Readable.from(text), parser, () => undefined);
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      yield { line: info.lines - lineEndsIn(record), cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new OperatorError(
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? `Después de la línea ${end} se abren comillas que no se cierran: el archivo parece cortado.`
        : `La fila después de la línea ${end} es más larga de lo que puede ser una fila: parece que faltan comillas.`,
    );
  }
}

/** The most frequent delimiter of a header. */
export function detectDelimiter(header: string): Delimiter {
  const bare = header.replace(/"[^"]*"/g, '');
  const count = (delimiter: Delimiter): number => bare.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

function lineEndsIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
}

/** Rows as CSV, each terminated by `\n`. Cells with a space are quoted as well, like the shops' own exports. */
export function csvText(rows: readonly (readonly string[])[], delimiter: Delimiter): string {
  return stringify(rows as string[][], {
    delimiter,
    quoted_match: /\s/,
    record_delimiter: '\n',
  });
}

export type TextEncoding = 'utf-8' | 'windows-1252';

/** A file's text in chunks, without a byte order mark and with `\n` line ends. */
export async function* readText(path: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let held = '';
  for await (const chunk of createReadStream(path)) {
    const text = held + decoder.decode(chunk as Buffer, { stream: true });
    // A CRLF may be split between two chunks.
    held = text.endsWith('\r') ? '\r' : '';
    yield withPlainEnds(text.slice(0, text.length - held.length));
  }
  yield withPlainEnds(held + decoder.decode());
}

function withPlainEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
