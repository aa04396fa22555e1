import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { findSizes, findStored, openFileBench } from '../../../testing/openFileBench.ts';
import { sizeRow, tableFile, tiendanubeRow } from '../../../testing/data/tableFile.ts';
import { wipeCatalogue } from '../../../testing/data/catalogueFactory.ts';
import type { FormatName } from './format/CatalogueFormat.ts';

const BARCODE = { tiendanube: 'Código de barras', shopify: 'Variant Barcode' } as const;
const SEO_TITLE = { tiendanube: 'Título para SEO', shopify: 'SEO Title' } as const;
const SEO_TEXT = { tiendanube: 'Descripción para SEO', shopify: 'SEO Description' } as const;

onEveryDialect('what the columns of a file mean', (database) => {
  const bench = openFileBench();
  const take = (rows: Parameters<typeof tableFile>[0], given = {}) =>
    bench.importFile(database(), tableFile(rows), given);
  const takeShopify = (rows: Parameters<typeof tableFile>[0], given = {}) =>
    bench.importFile(database(), tableFile(rows, ','), given);
  const shirt = (given: Record<string, string> = {}) => ({
    Handle: 'shirt',
    Title: 'Shirt',
    'Variant SKU': 's-1',
    'Variant Price': '50',
    ...given,
  });
  const barcodes = async (handle: string) =>
    (await findStored(database(), handle))?.variants.flatMap(({ sizes }) =>
      sizes.map(({ size, barcode }) => `${size} ${barcode}`),
    );
  /** The cells of a column of an export, by its header. */
  const exported = async (format: FormatName, header: string): Promise<string[]> => {
    const text = (await bench.exportFile(database(), format)).replace('\ufeff', '');
    const [head = [], ...rows] = text
      .trim()
      .split('\n')
      .map((line) => line.replaceAll('"', '').split(format === 'shopify' ? ',' : ';'));
    return rows.map((cells) => cells[head.findIndex((cell) => cell.includes(header))] ?? '');
  };

  beforeEach(() => wipeCatalogue(database()));

  it('costs are those of the form, both ways; one that cannot be read is left out', async () => {
    const rows = (costs: [string, string]) => [
      sizeRow('malla', ['Rojo', 'M'], { Costo: costs[0] }),
      { ...sizeRow('malla', ['Rojo', 'L'], { Costo: costs[1] }), Nombre: '' },
    ];
    const costs = async () => {
      const stored = await findStored(database(), 'malla');
      const sizes = stored?.variants.flatMap((variant) => variant.sizes) ?? [];
      return [stored?.cost, ...sizes.map(({ cost }) => cost)];
    };
    await take(rows(['1000,00', '1000']));
    expect(await costs()).toEqual([100_000, null, null]);
    expect(await exported('tiendanube', 'Costo')).toEqual(['1000.00', '1000.00']);
    await take(rows(['', '1250,50']));
    expect(await costs()).toEqual([100_000, null, 125_050]);
    await take(rows(['barato', '1.234']));
    expect(await costs()).toEqual([100_000, null, 125_050]);
    expect(await exported('tiendanube', 'Costo')).toEqual(['1000.00', '1250.50']);
  });

  it('measures of Tiendanube are those of the form, both ways: the largest of the rows', async () => {
    const rows = (sides: [string, string, string], others = sides) =>
      [sides, others].map(([height, width, depth], at) => ({
        ...sizeRow('malla', ['Rojo', at === 0 ? 'M' : 'L'], {
          'Alto (cm)': height,
          'Ancho (cm)': width,
          'Profundidad (cm)': depth,
        }),
        ...(at > 0 && { Nombre: '' }),
      }));
    const box = async () => (await findStored(database(), 'malla'))?.box;
    await take(rows(['3.00', '25,5', '30'], ['4', '20', '30']));
    expect(await box()).toEqual({ height: 40, width: 255, depth: 300 });
    expect(await exported('tiendanube', 'Alto')).toEqual(['4.00', '4.00']);
    expect(await exported('tiendanube', 'Ancho')).toEqual(['25.50', '25.50']);
    for (const bad of ['grande', '10000', '-3', '']) {
      await take(rows([bad, '25', '30']));
      expect(await box()).toEqual({ height: 40, width: 255, depth: 300 });
    }
    await take(rows(['0.00', '0', '']));
    expect(await box()).toBeNull();
  });

  it('barcodes and search texts of Tiendanube are those of the form, both ways', async () => {
    await take([
      sizeRow('malla', ['Rojo', 'M'], {
        [BARCODE.tiendanube]: '7790001',
        [SEO_TITLE.tiendanube]: 'Malla para competir',
        [SEO_TEXT.tiendanube]: 'Seca rápido',
      }),
      { ...sizeRow('malla', ['Rojo', 'L'], { [BARCODE.tiendanube]: '' }), Nombre: '' },
    ]);
    const [product] = await database().db.selectFrom('products').selectAll().execute();
    expect(product).toMatchObject({
      seo_title: 'Malla para competir',
      seo_description: 'Seca rápido',
      file_extras: '{}',
    });
    expect(await barcodes('malla')).toEqual(['M 7790001', 'L null']);
    // As the form saves them.
    await database().changeCatalogue(async (trx) => {
      await trx.updateTable('products').set({ seo_title: 'De la ficha' }).execute();
      await trx
        .updateTable('variant_sizes')
        .set({ barcode: 'EAN-L' })
        .where('size', '=', 'L')
        .execute();
    });
    for (const format of ['tiendanube', 'shopify'] as const) {
      expect(await exported(format, BARCODE[format])).toEqual(['7790001', 'EAN-L']);
      expect(await exported(format, SEO_TITLE[format])).toEqual(['De la ficha', '']);
    }
  });

  it('tags of both are those of the form, each once, and long ones are left out with a note', async () => {
    const tags = async (handle: string) => (await findStored(database(), handle))?.tags;
    await take([tiendanubeRow('malla', { Tags: 'Verano, agua,VERANO' })]);
    await takeShopify([shirt({ Tags: 'verano; Algodón' })]);
    expect([await tags('malla'), await tags('shirt')]).toEqual([
      ['agua', 'Verano'],
      ['Algodón', 'Verano'],
    ]);
    const file = await bench.exportFile(database(), 'tiendanube');
    expect(file).toContain('agua, Verano');
    expect(await bench.exportFile(database(), 'shopify')).toContain('Algodón, Verano');
    const again = await take([tiendanubeRow('malla', { Tags: 'verano,Agua' })]);
    expect(again.lines.join()).not.toContain('etiquetas');
    const changed = await take([tiendanubeRow('malla', { Tags: `nueva,${'x'.repeat(51)}` })]);
    expect(changed.lines.join('\n')).toContain('etiquetas');
    expect(await tags('malla')).toEqual(['nueva']);
    await take([tiendanubeRow('malla')]);
    expect(await tags('malla')).toEqual(['nueva']);
    await take([tiendanubeRow('malla', { Tags: '' })]);
    expect(await tags('malla')).toEqual([]);
  });

  it('those of Shopify as well, and a change is reported', async () => {
    const seo = { [SEO_TITLE.shopify]: 'Best shirt', [SEO_TEXT.shopify]: 'Dry' };
    await takeShopify([shirt({ ...seo, [BARCODE.shopify]: "'7791234567898" })]);
    expect(await barcodes('shirt')).toEqual(['Único 7791234567898']);
    expect(await findStored(database(), 'shirt')).toMatchObject({
      seoTitle: 'Best shirt',
      seoDescription: 'Dry',
      extras: {},
    });
    const { lines } = await takeShopify([
      shirt({ ...seo, 'SEO Title': 'New', [BARCODE.shopify]: '8' }),
    ]);
    expect(lines).toEqual([
      'updated 2: título para buscadores Best shirt → New; ' +
        'código de barras de Único / Único 7791234567898 → 8',
    ]);
  });

  it('a barcode of two rows stays with the first, one of the shop with its product', async () => {
    const code = (handle: string, barcode: string) =>
      tiendanubeRow(handle, { [BARCODE.tiendanube]: barcode });
    const { lines, created } = await take([code('a', '779'), code('b', '779'), code('c', '780')]);
    expect(created).toBe(3);
    expect(lines).toContain(
      'note 3: el código de barras «779» ya es el de la línea 2: este talle queda sin él',
    );
    expect([await barcodes('a'), await barcodes('b')]).toEqual([['Único 779'], ['Único null']]);
    expect((await take([code('d', '780')])).lines).toEqual([
      'refused 2: el código de barras «780» es el de «c» en la tienda',
    ]);
    expect((await take([code('a', '780'), code('c', '781')])).refused).toBe(1);
    expect((await take([code('d', '9'.repeat(65))])).refused).toBe(1);
  });

  it('search texts that are too long for the form are shortened, once', async () => {
    const long = `${'palabra '.repeat(9)}cortada`;
    const rows = [tiendanubeRow('malla', { [SEO_TITLE.tiendanube]: long })];
    const { lines } = await take(rows);
    expect(lines[0]).toBe('note 2: el título para buscadores tiene más de 70 letras: se acorta');
    expect((await findStored(database(), 'malla'))?.seoTitle).toBe('palabra '.repeat(8).trim());
    expect(await take(rows)).toMatchObject({ unchanged: 1, updated: 0 });
  });

  it('stock that Shopify does not count, or sells past its end, is unlimited', async () => {
    const tracked = { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Policy': 'deny' };
    const rows = [
      shirt({ ...tracked, 'Variant Inventory Tracker': '', 'Variant Inventory Qty': '1' }),
      shirt({ ...tracked, Handle: 'b', 'Variant SKU': 'b', 'Variant Inventory Qty': '3' }),
      shirt({
        ...tracked,
        Handle: 'c',
        'Variant SKU': 'c',
        'Variant Inventory Qty': '-2',
        'Variant Inventory Policy': 'continue',
      }),
    ];
    const dryRun = await takeShopify(rows, { isDryRun: true });
    expect(dryRun.unlimitedSizes).toBe(2);
    expect(dryRun.lines[0]).toContain('talles con stock sin límite: 1');
    await takeShopify(rows);
    expect([
      ...(await findSizes(database(), 'shirt')),
      ...(await findSizes(database(), 'b')),
      ...(await findSizes(database(), 'c')),
    ]).toEqual(['Único / Único s-1: 1000000', 'Único / Único b: 3', 'Único / Único c: 1000000']);
    expect(await exported('shopify', 'Variant Inventory Tracker')).toEqual(['', 'shopify', '']);
    expect(await exported('shopify', 'Variant Inventory Qty')).toEqual(['', '3', '']);
    const file = await bench.exportFile(database(), 'shopify');
    expect((await bench.importFile(database(), file)).lines).toEqual([]);
    await wipeCatalogue(database());
    await bench.importFile(database(), file);
    expect(await bench.exportFile(database(), 'shopify')).toBe(file);
  });

  it('the newer column of Shopify says the same', async () => {
    const row = {
      'URL handle': 'shirt',
      Title: 'Shirt',
      Price: '50',
      'Inventory tracker': 'shopify',
      'Inventory quantity': '4',
      'Continue selling when out of stock': 'CONTINUE',
    };
    const { ignoredColumns } = await takeShopify([row]);
    expect(ignoredColumns).toEqual([]);
    expect(await findSizes(database(), 'shirt')).toEqual(['Único / Único shirt: 1000000']);
    await takeShopify([{ ...row, 'Continue selling when out of stock': 'DENY' }]);
    expect(await findSizes(database(), 'shirt')).toEqual(['Único / Único shirt: 4']);
  });

  it('what the shop does not use is named if it says something', async () => {
    const report = await takeShopify(
      [
        {
          ...shirt({ Vendor: 'Ola', Tags: '', 'Image Alt Text': 'A shirt', 'Gift Card': '' }),
          'Variant Taxable': 'true',
          'Variant Weight Unit': 'lb',
          'Published Scope': 'web',
        },
      ],
      { isDryRun: true },
    );
    expect(report.keptColumns).toEqual(['Vendor']);
    expect(report.ignoredColumns).toEqual([
      'Published Scope',
      'Image Alt Text',
      'Variant Weight Unit',
    ]);
  });

  it('products that would be seen without a picture are counted', async () => {
    const rows = [tiendanubeRow('a'), tiendanubeRow('b', { 'Mostrar en tienda': 'NO' })];
    expect((await take(rows, { isDryRun: true })).withoutPictures).toBe(1);
    const far = [shirt({ 'Image Src': 'https://cdn.example/a.png' })];
    const given = { isDryRun: true };
    expect((await takeShopify(far, given)).withoutPictures).toBe(1);
    const download = async () => new Uint8Array();
    expect((await takeShopify(far, { ...given, download })).withoutPictures).toBe(0);
  });
});
