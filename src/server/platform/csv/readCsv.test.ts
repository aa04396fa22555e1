import fc from 'fast-check';
import { csvText, detectDelimiter, readCsv, type CsvRow, type Delimiter } from './readCsv.ts';

async function rowsOf(text: string, delimiter: Delimiter = ';'): Promise<CsvRow[]> {
  return collect(readCsv(inPieces(text), delimiter));
}

async function collect(rows: AsyncIterable<CsvRow>): Promise<CsvRow[]> {
  const all: CsvRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

async function* inPieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 5) yield text.slice(at, at + 5);
}

test('rows have the number of their first line', async () => {
  expect(await rowsOf('a;b\n\n"1\n2";3\n4;"5"\n')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['1\n2', '3'] },
    { line: 5, cells: ['4', '5'] },
  ]);
});

test('a quote within a cell is kept', async () => {
  expect(await rowsOf('5" largo;"10" ancho";"dijo ""hola"""\n')).toEqual([
    { line: 1, cells: ['5" largo', '"10" ancho"', 'dijo "hola"'] },
  ]);
});

test('rejects an unclosed quote and an endless row', async () => {
  await expect(rowsOf('a;b\n1;2\n3;"4\n5;6\n')).rejects.toThrow(
    'Después de la línea 2 se abren comillas que no se cierran',
  );
  await expect(rowsOf(`a;b\n3;"${'x'.repeat(1_100_000)}`)).rejects.toThrow(
    'La fila después de la línea 1 es más larga de lo que puede ser una fila',
  );
});

test('errors of the text stream reach the reader', async () => {
  async function* broken(): AsyncGenerator<string> {
    yield 'a;b\n';
    throw new Error('disk');
  }
  await expect(collect(readCsv(broken(), ';'))).rejects.toThrow('disk');
});

test.each<[string, Delimiter]>([
  ['"Identificador de URL";Nombre;Precio', ';'],
  ['Handle,Title,"Body; with; semicolons"', ','],
  ['Handle\tTitle', '\t'],
])('%s uses the delimiter %j', (header, delimiter) => {
  expect(detectDelimiter(header)).toBe(delimiter);
});

test('written rows are read back unchanged', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ñ', ' ', ';', ',', '"', '\n', '\t') });
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 });
  const isEmpty = (row: string[]): boolean => row.every((each) => each === '');
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom<Delimiter>(';', ','), async (table, delimiter) => {
      const read = await rowsOf(csvText(table, delimiter), delimiter);
      expect(read.map(({ cells }) => cells)).toEqual(table);
      expect(table.some(isEmpty)).toBe(read.some(({ cells }) => isEmpty(cells)));
    }),
  );
});
