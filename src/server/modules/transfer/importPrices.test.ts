import { pesosFromCents } from '../../../domain/money/money.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openFileBench, findStored } from '../../../testing/openFileBench.ts';
import { readEverything } from '../../../testing/readEverything.ts';
import { sizeRow, tableFile } from '../../../testing/data/tableFile.ts';
import { wipeCatalogue } from '../../../testing/data/catalogueFactory.ts';
import { readFactor } from './cells/readAmounts.ts';
import { priceOf } from './planning/planPrices.ts';
import { SHELVES } from '../../platform/database/shelves.ts';

/** A jacket whose large sizes cost more, with the red ones reduced, and a cap with one price. */
const SHOPIFY = [
  ['jacket', 'Jacket', 'Color', 'Red', 'Size', 'S', '80', '95.5'],
  ['jacket', '', '', 'Red', '', 'XL', '90', '105.5'],
  ['jacket', '', '', 'Blue', '', 'S', '95.5', ''],
  ['jacket', '', '', 'Blue', '', 'XL', '105.5', ''],
  ['cap', 'Cap', 'Title', 'Default Title', '', '', '20', ''],
].map(([handle, title, name1, value1, name2, value2, price, before]) => ({
  Handle: handle ?? '',
  Title: title ?? '',
  'Option1 Name': name1 ?? '',
  'Option1 Value': value1 ?? '',
  'Option2 Name': name2 ?? '',
  'Option2 Value': value2 ?? '',
  'Variant Price': price ?? '',
  'Variant Compare At Price': before ?? '',
}));

onEveryDialect('the prices of sizes in a file', (database) => {
  const bench = openFileBench();
  const take = (rows: Parameters<typeof tableFile>[0], given = {}) =>
    bench.importFile(database(), tableFile(rows), given);

  beforeEach(() => wipeCatalogue(database()));

  /** Each as `Rojo / M 90 (100)`, with the usual price of a promotion. */
  const pricesOf = async (handle: string): Promise<string[]> => {
    const product = await findStored(database(), handle);
    if (!product) return [];
    return product.variants.flatMap(({ color, sizes }) =>
      sizes.map((size) => {
        const { price, suggestedPrice } = priceOf(size, product);
        return `${color} / ${size.size} ${pesosFromCents(price)} (${pesosFromCents(suggestedPrice)})`;
      }),
    );
  };

  const small = (price: string) => sizeRow('remera', ['Rojo', 'S'], { Precio: price });
  const large = (price: string) => sizeRow('remera', ['Rojo', 'XL'], { Precio: price });

  it('may differ: the product has the lowest, and listings show it', async () => {
    const file = tableFile(SHOPIFY, ',');
    const { lines } = await bench.importFile(database(), file, { factor: readFactor('1000') });
    expect(lines).toEqual([
      'created 2: talles: 4; precio: $\u00a080.000,00',
      'created 6: talles: 1; precio: $\u00a020.000,00',
    ]);
    expect(await pricesOf('jacket')).toEqual([
      'Red / S 80000 (95500)',
      'Red / XL 90000 (105500)',
      'Blue / S 95500 (95500)',
      'Blue / XL 105500 (105500)',
    ]);
    expect(await findStored(database(), 'jacket')).toMatchObject({
      price: 8_000_000,
      suggestedPrice: 9_550_000,
    });
    const shelf = await database()
      .db.selectFrom('shelf_products')
      .select('list_price_cents')
      .where('shelf_id', '=', SHELVES.allProducts)
      .orderBy('list_price_cents')
      .execute();
    expect(shelf.map((row) => row.list_price_cents)).toEqual([2_000_000, 8_000_000]);
    const before = await readEverything(database());
    const again = await bench.importFile(database(), file, { factor: readFactor('1000') });
    expect(again).toMatchObject({ unchanged: 2, lines: [] });
    expect(await readEverything(database())).toEqual(before);
  });

  it('of 0 are refused by name until somebody says yes, in a dry run too', async () => {
    const rows = [small('0'), large('1200')];
    const why = 'refused 2: el precio es 0 y no está confirmado: se vendería gratis';
    for (const isDryRun of [true, false]) {
      const { lines, free } = await take(rows, { isDryRun });
      expect({ lines, free }).toEqual({
        lines: [why],
        free: { count: 1, titles: ['Nombre de remera'] },
      });
    }
    expect(await findStored(database(), 'remera')).toBeNull();
    await expect(take(rows, { isStrict: true })).rejects.toThrow('No se importó nada');
    const { lines } = await take(rows, { allowsFree: true });
    expect(lines[0]).toBe('note 2: el precio es 0: cualquiera se lo puede llevar gratis');
    expect(await pricesOf('remera')).toEqual(['Rojo / S 0 (0)', 'Rojo / XL 1200 (1200)']);
    expect(await take(rows)).toMatchObject({ lines: [], unchanged: 1, free: { count: 0 } });
  });

  it('of 0 of a hidden product are asked about once it is to be seen', async () => {
    const hidden = { 'Mostrar en tienda': 'NO' };
    expect((await take([{ ...small('0'), ...hidden }])).created).toBe(1);
    expect((await take([{ ...small('0'), 'Mostrar en tienda': 'SÍ' }])).refused).toBe(1);
  });

  it('change one by one, and each change is reported', async () => {
    await take([small('1000'), large('1200')]);
    const { lines } = await take([small('1300'), large('1200')]);
    expect(lines).toEqual([
      'updated 2: precio de Rojo / S $\u00a01.000,00 → $\u00a01.300,00; ' +
        'precio sin promoción de Rojo / S $\u00a01.000,00 → $\u00a01.300,00',
    ]);
    expect(await pricesOf('remera')).toEqual(['Rojo / S 1300 (1300)', 'Rojo / XL 1200 (1200)']);
    expect(await findStored(database(), 'remera')).toMatchObject({ price: 120_000 });
  });

  it('are stored only with the product when they become equal', async () => {
    await take([small('1000'), large('1200')]);
    await take([small('1200'), large('1200')]);
    expect(await findStored(database(), 'remera')).toMatchObject({
      price: 120_000,
      variants: [{ sizes: [{ ownPrice: null }, { ownPrice: null }] }],
    });
    const { lines } = await take([small('1500'), large('1500')]);
    expect(lines).toEqual([
      'updated 2: precio $\u00a01.200,00 → $\u00a01.500,00; ' +
        'precio sin promoción $\u00a01.200,00 → $\u00a01.500,00',
    ]);
  });

  it('are kept for sizes missing from the file, whatever the others cost', async () => {
    await take([small('1000'), large('1000')]);
    await take([large('1200')]);
    expect(await pricesOf('remera')).toEqual(['Rojo / S 1000 (1000)', 'Rojo / XL 1200 (1200)']);
    await take([large('900')]);
    expect(await pricesOf('remera')).toEqual(['Rojo / S 1000 (1000)', 'Rojo / XL 900 (1200)']);
    expect(await findStored(database(), 'remera')).toMatchObject({ price: 90_000 });
  });

  it('keep a promotion without a column', async () => {
    const promoted = { ...large('1200'), 'Precio promocional': '1100' };
    await take([small('1000'), promoted]);
    const { lines } = await take([small('1000'), large('1100')]);
    expect(lines).toEqual([]);
    expect(await pricesOf('remera')).toEqual(['Rojo / S 1000 (1000)', 'Rojo / XL 1100 (1200)']);
  });

  it('default to the first row’s', async () => {
    await take([small('1000'), large('')]);
    expect(await pricesOf('remera')).toEqual(['Rojo / S 1000 (1000)', 'Rojo / XL 1000 (1000)']);
  });
});
