import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectTextFile } from './inspectTextFile.ts';
import { readText } from './readCsv.ts';

let folder: string;
let path: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'brazada-csv-'));
  path = join(folder, 'file.csv');
});
afterAll(() => rmSync(folder, { recursive: true }));

async function textOf(bytes: Uint8Array | string): Promise<string> {
  writeFileSync(path, bytes);
  const { encoding, hasBom } = await inspectTextFile(path);
  let text = '';
  for await (const piece of readText(path, encoding)) text += piece;
  return `${encoding}${hasBom ? ' with BOM' : ''}: ${text}`;
}

test.each([
  ['UTF-8', 'Ñandú €', 'utf-8: Ñandú €'],
  ['UTF-8 with a BOM', '\ufeffÑandú', 'utf-8 with BOM: Ñandú'],
  ['Windows-1252', Buffer.from([0xd1, 0x61, 0x80, 0x93]), 'windows-1252: Ña€“'],
  ['one last letter of Windows-1252', Buffer.from('caf\xe9', 'latin1'), 'windows-1252: café'],
  ['line ends of all kinds', 'a\r\nb\rc\nd\r', 'utf-8: a\nb\nc\nd\n'],
  ['letters and line ends between two pieces', `${'x'.repeat(65_535)}ñ`, /xñ$/],
  ['a line end between two pieces', `${'x'.repeat(65_535)}\r\ny`, /x\ny$/],
])('%s', async (_what, bytes, expected) => {
  if (typeof expected === 'string') expect(await textOf(bytes)).toBe(expected);
  else expect(await textOf(bytes)).toMatch(expected);
});

test.each([
  ['nothing', '', /está vacío\./],
  ['a spreadsheet', 'PK\x03\x04....', /es una planilla o un archivo comprimido: guardalo como CSV/],
  ['UTF-16', Buffer.from('\ufeffHandle', 'utf16le'), /está en UTF-16/],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), /tiene datos binarios/],
  ['UTF-8 cut in a letter', Buffer.from('Ñandú, añ').subarray(0, -1), /en medio de una letra/],
  ['another encoding', Buffer.from([0x41, 0xf1, 0x81]), /no está en UTF-8 ni .* \(byte 0x81\)/],
])('rejects %s', async (_what, bytes, reason) => {
  await expect(textOf(bytes)).rejects.toThrow(reason);
});

test.each([
  ['UTF-8', 'Ñandú\nAñil\n', null],
  ['Windows-1252', Buffer.from('\xd1and\xfa\nA\xf1il\n', 'latin1'), null],
  [
    'a line of UTF-8 in Windows-1252',
    Buffer.concat([
      Buffer.from('Gorra\n\xd1and\xfa\n', 'latin1'),
      Buffer.from('Añil, café\nRojo\n'),
    ]),
    3,
  ],
  [
    'a last line of UTF-8 without an end',
    Buffer.concat([Buffer.from('\xd1and\xfa\n', 'latin1'), Buffer.from('Añil')]),
    2,
  ],
])('finds the line in another encoding: %s', async (_what, bytes, line) => {
  writeFileSync(path, bytes);
  expect((await inspectTextFile(path)).strayLine).toBe(line);
});

test('a missing file is reported', async () => {
  await expect(inspectTextFile(join(folder, 'none.csv'))).rejects.toThrow('(ENOENT)');
  await expect(inspectTextFile(folder)).rejects.toThrow('(EISDIR)');
});
