import { inspectTextFile, type TextFile } from '../../../platform/csv/inspectTextFile.ts';
import { detectDelimiter, readCsv, type CsvRow, readText } from '../../../platform/csv/readCsv.ts';
import { OperatorError } from '../../../platform/OperatorError.ts';
import type { FormatName } from '../format/CatalogueFormat.ts';
import { recognizeFormat, type RecognizedFormat } from '../format/recognizeFormat.ts';
import { FileIndex } from './FileIndex.ts';
import { continues, rowReader, type FileRow } from './FileRow.ts';

/** A catalogue file after a first complete pass. */
export interface FileSurvey extends TextFile, RecognizedFormat {
  /** Excluding the header. */
  rowCount: number;
  index: FileIndex;
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
      if (row.sku !== '') index.addSku(row.sku, row.line);
      rowCount += 1;
      last = cells;
    }
    if (last.cells.length < header.cells.length && !ending.isLineEnd) {
      throw new OperatorError(
        `El archivo termina en medio de la línea ${last.line}: parece cortado.`,
      );
    }
    return { ...file, ...recognized, rowCount, index, rows, close: () => index.close() };
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
