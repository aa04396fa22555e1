import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { OperatorError } from '../OperatorError.ts';

export type Delimiter = ';' | ',' | '\t';

export interface CsvRow {
  /** Where it begins, from 1. */
  line: number;
  cells: string[];
}

interface Parsed {
  record: string[];
  /** `lines` up to its end. */
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
        ? `After line ${end} a quote opens that never closes: the file seems to be cut off.`
        : `The row after line ${end} is longer than a row can be: a quote seems to be missing.`,
    );
  }
}

/** What separates most cells of a header. */
export function detectDelimiter(header: string): Delimiter {
  const bare = header.replace(/"[^"]*"/g, '');
  const count = (delimiter: Delimiter): number => bare.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

function lineEndsIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
}
