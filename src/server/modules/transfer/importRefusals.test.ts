import { onSqlite } from '../../../testing/onEveryDialect.ts';
import { openFileBench, findStored } from '../../../testing/openFileBench.ts';
import { readEverything } from '../../../testing/readEverything.ts';
import { sizeRow, tableFile, tiendanubeRow } from '../../../testing/data/tableFile.ts';
import { wipeCatalogue } from '../../../testing/data/catalogueFactory.ts';

onSqlite('what an import refuses', (database) => {
  const bench = openFileBench();
  const take = (rows: Parameters<typeof tableFile>[0], given = {}) =>
    bench.importFile(database(), tableFile(rows), given);

  beforeEach(() => wipeCatalogue(database()));

  it('rejects the SKU of another product, of the shop or of the file', async () => {
    await take([tiendanubeRow('gorra', { SKU: 'G' }), tiendanubeRow('gorra-2', { SKU: 'H' })]);
    const { lines, refused } = await take([
      tiendanubeRow('gorra', { SKU: 'H' }),
      tiendanubeRow('toalla', { SKU: 'T' }),
      tiendanubeRow('bolso', { SKU: 'T' }),
    ]);
    expect(lines).toEqual([
      'refused 4: the SKU "T" is that of line 3 as well',
      'refused 2: the SKU "H" is that of "gorra-2" in the shop',
      'created 3: 1 size',
    ]);
    expect(refused).toBe(2);
  });

  it('imports a product completely or not at all, independent of the others', async () => {
    const { lines, created, refused, refusedRows } = await take([
      sizeRow('remera', ['Rojo', 'M']),
      sizeRow('remera', ['Rojo', 'L'], { Stock: -1, Precio: '1.234' }),
      tiendanubeRow('gorra'),
    ]);
    expect(lines).toEqual([
      'refused 3: the price "1.234" may be 1234 or 1.234: write it with two decimals',
      'refused 3: the stock "-1" is negative',
      'created 4: 1 size',
    ]);
    expect({ created, refused, refusedRows }).toEqual({ created: 1, refused: 1, refusedRows: 2 });
    expect(await findStored(database(), 'remera')).toBeNull();
  });

  it.each([
    ['no name', [tiendanubeRow('a', { Nombre: '' })], 'has no name'],
    ['no price', [tiendanubeRow('a', { Precio: '' })], 'has no price'],
    ['no handle', [tiendanubeRow('')], 'has no handle: it belongs to no product'],
    [
      'two names',
      [sizeRow('a', ['R', 'M']), sizeRow('a', ['R', 'L'], { Nombre: 'Otro' })],
      'is named "Nombre de a", and "Otro" on line 3',
    ],
    [
      'a size without a price among others that differ',
      [
        sizeRow('a', ['R', 'S']),
        sizeRow('a', ['R', 'M'], { Precio: '999' }),
        sizeRow('a', ['R', 'L'], { Precio: '' }),
      ],
      'has no price, and other rows differ in it',
    ],
    [
      'a size twice',
      [sizeRow('a', ['R', 'M']), sizeRow('a', ['R', 'M'])],
      'repeats R / M of line 2',
    ],
    [
      'a promotion that is none',
      [tiendanubeRow('a', { 'Precio promocional': '1001' })],
      'the promotional price is above the price',
    ],
    [
      'a free promotion',
      [tiendanubeRow('a', { 'Precio promocional': '0.00' })],
      'the promotional price is 0: leave it empty for none',
    ],
    [
      'a long name',
      [tiendanubeRow('a', { Nombre: 'x'.repeat(201) })],
      /is longer than 200 letters/,
    ],
    ['a long size', [sizeRow('a', ['R', 'x'.repeat(41)])], /the size .* longer than 40 letters/],
    ['a long handle', [tiendanubeRow('x'.repeat(201))], /a handle of more than 200 letters/],
    [
      'a long text',
      [tiendanubeRow('a', { Tags: 'x'.repeat(50_001) })],
      /longer than 50000 letters/,
    ],
    [
      'an absurd stock',
      [tiendanubeRow('a', { Stock: '1e9' })],
      /the stock "1e9" is no whole number/,
    ],
    [
      'an absurd price',
      [tiendanubeRow('a', { Precio: '9'.repeat(30) })],
      /more than anything costs/,
    ],
    ['a category without a name', [tiendanubeRow('a', { Categorías: '¡!' })], /has no letter/],
    ['a flag', [tiendanubeRow('a', { 'Mostrar en tienda': 'quizás' })], /neither yes nor no/],
  ])('refuses %s with its line', async (_what, rows, reason) => {
    const before = await readEverything(database());
    const { events, refused } = await take(rows);
    expect(refused).toBe(1);
    expect(events.map(({ kind }) => kind)).toEqual(['refused']);
    const [event] = events;
    if (typeof reason === 'string') expect(event?.text).toBe(reason);
    else expect(event?.text).toMatch(reason);
    expect(await readEverything(database())).toEqual(before);
  });

  it('rejects a product with too many rows', async () => {
    const rows = Array.from({ length: 1001 }, (_, at) => sizeRow('remera', ['Rojo', String(at)]));
    const { lines, refusedRows } = await take([...rows, tiendanubeRow('gorra')]);
    expect(lines).toEqual([
      'refused 1002: is one of more than 1000 of a product',
      'created 1003: 1 size',
    ]);
    expect(refusedRows).toBe(1001);
  });

  it('rejects a product whose rows are not adjacent', async () => {
    const { lines, created } = await take([
      sizeRow('remera', ['Rojo', 'M']),
      tiendanubeRow('gorra'),
      sizeRow('remera', ['Rojo', 'L']),
    ]);
    expect(lines).toEqual([
      'refused 2: "remera" stands again on line 4, apart from these rows',
      'refused 4: "remera" stands again further up, apart from these rows',
      'created 3: 1 size',
    ]);
    expect(created).toBe(1);
  });

  it('rejects the products that a malformed row may belong to', async () => {
    const [header = '', ...rows] = tableFile([
      sizeRow('remera', ['Rojo', 'M']),
      sizeRow('remera', ['Rojo', 'L']),
      tiendanubeRow('gorra'),
    ]).split('\n');
    const broken = [header, rows[0], 'remera;Rem', 'era;3', ...rows.slice(1)].join('\n');
    const { lines, created } = await bench.importFile(database(), broken);
    expect(lines).toEqual([
      'refused 2: "remera" stands again on line 5, apart from these rows',
      'refused 3: has 2 cells where the first line has 9',
      'refused 4: has 2 cells where the first line has 9',
      'refused 5: "remera" stands again further up, apart from these rows',
      'created 6: 1 size',
    ]);
    expect(created).toBe(1);
  });

  it('rejects everything in strict mode', async () => {
    const before = await readEverything(database());
    const rows = [tiendanubeRow('gorra'), tiendanubeRow('malla', { Stock: 'x' })];
    await expect(take(rows, { isStrict: true })).rejects.toThrow('Nothing was imported');
    expect(await readEverything(database())).toEqual(before);
    expect(await take(rows.slice(0, 1), { isStrict: true })).toMatchObject({ created: 1 });
  });
});
