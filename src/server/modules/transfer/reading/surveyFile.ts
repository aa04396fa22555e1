import { inspectTextFile, type TextFile } from '../../../platform/csv/inspectTextFile.ts';
import { detectDelimiter, readCsv, type CsvRow, readText } from '../../../platform/csv/readCsv.ts';
import { OperatorError } from '../../../platform/OperatorError.ts';
import type { FormatName } from '../format/CatalogueFormat.ts';
import {
  recognizeFormat,
  type RecognizedFormat,
  type UnusedColumn,
} from '../format/recognizeFormat.ts';
import { FileIndex } from './FileIndex.ts';
import { continues, rowReader, type FileRow } from './FileRow.ts';

/** A catalogue file after a first complete pass. */
export interface FileSurvey extends TextFile, RecognizedFormat {
  /** Excluding the header. */
  rowCount: number;
  index: FileIndex;
  /** Columns with values that the shop does not use, but exports again. */
  kept: string[];
  /** Every row but the header, from the start again. */
  rows(): AsyncGenerator<FileRow>;
  close(): void;
}

/** Rejects files that are not, or not completely, a catalogue. @throws OperatorError */
export async function surveyFile(path: string, name: FormatName | 'auto'): Promise<FileSurvey> {
  const file = await inspectTextFile(path);
  const delimiter = detectDelimiter(file.firstLine);
  const ending = new Ending(readText(path, file.encoding));
  const table = readCsv(ending.text(), delimiter);
  const header = (await table.next()).value as CsvRow | undefined;
  if (!header) throw new OperatorError('El archivo no tiene filas.');
  const recognized = recognizeFormat(header.cells, name);
  const toRow = rowReader(recognized, header.cells.length);
  const index = new FileIndex();
  const filled = new Set<UnusedColumn>();
  try {
    let rowCount = 0;
    let handle = '';
    let last = header;
    for await (const cells of table) {
      const row = toRow(cells);
      if (rowCount === 0 || !continues(row, handle)) {
        handle = row.handle;
        if (handle !== '') index.addHandle(handle, row.line);
      }
      index.addLabels(row);
      for (const column of recognized.unused) {
        if (saysSomething(cells.cells[column.place] ?? '', column)) filled.add(column);
      }
      rowCount += 1;
      last = cells;
    }
    if (last.cells.length < header.cells.length && !ending.isLineEnd) {
      throw new OperatorError(
        `El archivo termina en medio de la línea ${last.line}: parece cortado.`,
      );
    }
    const namesOf = (isKept: boolean) =>
      recognized.unused.flatMap((each) =>
        filled.has(each) && each.isKept === isKept ? each.name : [],
      );
    return {
      ...file,
      ...recognized,
      rowCount,
      index,
      rows,
      close: () => index.close(),
      kept: namesOf(true),
      ignored: [...recognized.ignored, ...namesOf(false)],
    };
  } catch (error) {
    index.close();
    throw error;
  }

  async function* rows(): AsyncGenerator<FileRow> {
    const again = readCsv(readText(path, file.encoding), delimiter);
    await again.next();
    for await (const row of again) yield toRow(row);
  }
}

function saysSomething(cell: string, { usual }: UnusedColumn): boolean {
  const text = cell.trim().toLowerCase();
  return text !== '' && text !== usual;
}

/** Passes text through and records how it ended. */
class Ending {
  isLineEnd = false;
  readonly #text: AsyncIterable<string>;

  constructor(text: AsyncIterable<string>) {
    this.#text = text;
  }

  async *text(): AsyncGenerator<string> {
    for await (const piece of this.#text) {
      if (piece !== '') this.isLineEnd = piece.endsWith('\n');
      yield piece;
    }
  }
}
