import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript } from '../src/testing/runScript.ts';
import { tableFile, tiendanubeRow } from '../src/testing/data/tableFile.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brazada-import-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (script: 'import' | 'export', args: readonly string[], nodeArguments?: string[]) =>
  runScript(script, args, {
    env: { DATA_DIR: join(folder, 'data') },
    ...(nodeArguments && { nodeArguments }),
  });

function put(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

test('a catalogue is imported twice and exported', async () => {
  const file = put(
    'catalogue.csv',
    tableFile([
      tiendanubeRow('gorra', { Nombre: 'Gorra; “Ñandú”' }),
      tiendanubeRow('malla', { Precio: '-1' }),
    ]),
  );
  const first = await run('import', [file]);
  expect(first.stdout.trimEnd().split('\n')).toEqual([
    'Línea 3 (malla): se rechaza: el precio «-1» es negativo.',
    'Tiendanube, UTF-8, 2 filas.',
    '1 producto de alta, 0 con cambios, 0 igual, 1 sin importar (1 fila).',
    '1 producto a la vista sin fotos.',
  ]);
  expect(first.stderr).toBe('100 % (2 of 2 rows)\n');
  expect(first.code).toBe(2);
  expect((await run('import', [file])).stdout).toMatch(
    /^0 productos de alta, 0 con cambios, 1 igual/m,
  );
  const out = join(folder, 'out.csv');
  const written = await run('export', [out]);
  expect({ code: written.code, stdout: written.stdout }).toEqual({ code: 0, stdout: '' });
  expect(written.stderr).toMatch(/^1 products in 1 rows\.$/m);
  expect(readFileSync(out, 'utf8')).toMatch(/^\ufeff"Identificador de URL";Nombre;/);
  expect((await run('export', [])).stdout).toBe(readFileSync(out, 'utf8'));
});

test('a dry run reports line by line what it would do, and why not', async () => {
  const file = put(
    'shirts.csv',
    tableFile(
      [{ Handle: 'shirt', Title: 'Shirt', 'Variant Price': '50', 'Image Src': 'a.png' }],
      ',',
    ),
  );
  const { stdout, code } = await run('import', [file, '--dry-run', '--price-factor', '1450']);
  expect(stdout.trimEnd().split('\n')).toEqual([
    'Línea 2 (shirt): se agrega: talles: 1; precio: $\u00a072.500,00.',
    'Shopify, UTF-8, 1 fila.',
    'Quedaría: 1 producto de alta, 0 con cambios, 0 igual, 0 sin importar (0 filas).',
    '1 producto a la vista sin fotos.',
    '1 foto sin importar: no están junto al archivo. --download-pictures baja las que tienen dirección.',
  ]);
  expect(code).toBe(0);
});

test('a price of 0 is left out with its reason, unless --allow-free says yes', async () => {
  const file = put('free.csv', tableFile([tiendanubeRow('regalo', { Precio: '0' })]));
  const refused = await run('import', [file]);
  expect(refused.stdout.trimEnd().split('\n')).toEqual([
    'Línea 2 (regalo): se rechaza: el precio es 0 y no está confirmado: se vendería gratis.',
    'Tiendanube, UTF-8, 1 fila.',
    '0 productos de alta, 0 con cambios, 0 igual, 1 sin importar (1 fila).',
    '1 producto con precio 0, que se vendería gratis: Nombre de regalo. Solo con --allow-free se importa.',
  ]);
  expect(refused.code).toBe(2);
  const agreed = await run('import', [file, '--allow-free']);
  expect(agreed.stdout).toMatch(/^1 producto de alta/m);
  expect(agreed.code).toBe(0);
});

test('a file in two encodings is accepted with a warning', async () => {
  const rows = tableFile([
    tiendanubeRow('gorra', { Nombre: 'Gorra ñandú' }),
    tiendanubeRow('malla', { Nombre: 'Malla añil' }),
  ]).replace('añil', Buffer.from('añil').toString('latin1'));
  const file = join(folder, 'mixed.csv');
  writeFileSync(file, rows, 'latin1');
  const { stdout, code } = await run('import', [file]);
  expect(stdout).toMatch(/^2 productos de alta/m);
  expect(stdout).toMatch(/^Atención: la línea 3 está en UTF-8 y el archivo no/m);
  expect(code).toBe(0);
});

test.each([
  ['no file', [], /^Usage: npm run import -- FILE/],
  [
    'a file that is not there',
    ['/nowhere/a.csv'],
    /^No se puede leer \/nowhere\/a\.csv \(ENOENT\)\.$/,
  ],
  [
    'a format that is none',
    ['a.csv', '--format', 'xls'],
    /^--format must be one of auto, tiendanube/,
  ],
  [
    'a factor that is none',
    ['a.csv', '--price-factor', '0'],
    /^--price-factor must be a number above 0/,
  ],
  ['an option that is none', ['a.csv', '--force'], /^Unknown option '--force'\. Usage: /],
  ['what is no catalogue', [import.meta.filename], /^La primera línea no tiene las columnas/],
])('%s ends with one line and exit code 1', async (_what, args, sentence) => {
  const { code, stdout, stderr } = await run('import', args);
  expect(stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(sentence)]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
});

test('a failed export leaves no file and ends with one line', async () => {
  const { code, stderr } = await run('export', [join(folder, 'none', 'out.csv')]);
  expect(stderr.trimEnd()).toMatch(/^[^\n]*out\.csv cannot be written \(ENOENT\)\.$/);
  expect(code).toBe(1);
});

test('a hundred thousand rows use less than 300 MB', async () => {
  const colors = ['Rojo', 'Azul'].flatMap((color) => ['S', 'M'].map((size) => [color, size]));
  const rows = Array.from({ length: 100_000 }, (_, at) => {
    const [color = '', size = ''] = colors[at % 4] ?? [];
    const product = Math.floor(at / 4);
    const isFirst = at % 4 === 0;
    return {
      'Identificador de URL': `malla-${product}`,
      Nombre: isFirst ? `Malla número ${product}` : '',
      Categorías: isFirst ? `Natación > Mallas > Modelo ${product % 50}` : '',
      'Nombre de propiedad 1': 'Color',
      'Valor de propiedad 1': color,
      'Nombre de propiedad 2': 'Talle',
      'Valor de propiedad 2': size,
      Precio: '1000.00',
      Stock: 5,
      SKU: `SKU-${at}`,
      Descripción: isFirst ? 'Malla de entrenamiento, secado rápido. '.repeat(5) : '',
    };
  });
  const file = put('large.csv', tableFile(rows));
  const { code, stdout, peakMegabytes } = await run('import', [file], ['--max-old-space-size=128']);
  expect(stdout).toMatch(/^25000 productos de alta, 0 con cambios, 0 igual, 0 sin importar/m);
  expect(code).toBe(0);
  expect(peakMegabytes).toBeLessThan(300);
  const { code: exported, peakMegabytes: exporting } = await run(
    'export',
    [join(folder, 'out.csv')],
    ['--max-old-space-size=128'],
  );
  expect(exported).toBe(0);
  expect(exporting).toBeLessThan(300);
});
