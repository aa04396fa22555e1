import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openFileBench } from '../../../testing/openFileBench.ts';
import { readEverything } from '../../../testing/readEverything.ts';
import { sizeRow, tableFile, tiendanubeRow } from '../../../testing/tableFile.ts';
import { wipeCatalogue } from '../../../testing/wipeCatalogue.ts';
import { CategoryTree } from './storing/CategoryTree.ts';
import { findProducts } from './storing/findProducts.ts';
import type { StoredProduct } from './planning/StoredProduct.ts';
import { readFactor } from './cells/readAmounts.ts';

onEveryDialect('the import of a catalogue', (database) => {
  const bench = openFileBench();
  const take = (rows: Parameters<typeof tableFile>[0], given = {}) =>
    bench.importFile(database(), tableFile(rows), given);

  const stored = async (handle: string): Promise<StoredProduct | null> => {
    const { db, dialect } = database();
    const files = [{ handle, variants: [] }] as unknown as Parameters<typeof findProducts>[2];
    return (await findProducts(db, dialect, files, () => true)).products.get(handle) ?? null;
  };
  /** `Rojo / M: 5` */
  const sizesOf = async (handle: string): Promise<string[]> =>
    ((await stored(handle))?.variants ?? []).flatMap(({ color, sizes }) =>
      sizes.map(({ size, sku, stock }) => `${color} / ${size} ${sku}: ${stock}`),
    );

  beforeEach(() => wipeCatalogue(database()));

  it('makes products with all that a file tells of them, and shows them', async () => {
    const { format, encoding, created, lines } = await take([
      sizeRow('remera', ['Rojo', 'M'], {
        Categorías: 'Natación > Mallas > Enterizas > De competición, Outlet',
        Precio: '1,615,050.00',
        'Precio promocional': '1.500.000,50',
        'Peso (kg)': '0,250',
        SKU: 'R-1',
        'Código de barras': '779',
        Descripción: '<p>Algodón &amp; lycra</p><script>alert(1)</script>',
        Marca: 'Brazada',
      }),
      { ...sizeRow('remera', ['Rojo', 'L']), Nombre: '', Stock: '', SKU: 'R-2', Precio: '' },
      { ...sizeRow('remera', ['Azul', 'M']), Nombre: '', SKU: '', Precio: '' },
    ]);
    expect({ format, encoding, created, lines }).toEqual({
      format: 'Tiendanube',
      encoding: 'utf-8',
      created: 1,
      lines: ['created 2: 3 sizes'],
    });
    expect(await stored('remera')).toMatchObject({
      title: 'Nombre de remera',
      description: 'Algodón & lycra',
      categories: [['Natación', 'Mallas', 'Enterizas > De competición'], ['Outlet']],
      price: 150_000_050,
      suggestedPrice: 161_505_000,
      grams: 250,
      isPublished: true,
      extras: { brand: 'Brazada' },
    });
    expect(await sizesOf('remera')).toEqual([
      'Rojo / M R-1: 5',
      'Rojo / L R-2: 1000000',
      'Azul / M remera-azul-m: 5',
    ]);
    const shelves = await database().db.selectFrom('shelf_products').selectAll().execute();
    expect(shelves).toHaveLength(5);
    const moves = await database().db.selectFrom('stock_movements').selectAll().execute();
    expect(moves.map(({ delta, reason }) => `${reason} ${delta}`).toSorted()).toEqual([
      'import 1000000',
      'import 5',
      'import 5',
    ]);
    const colors = await database()
      .db.selectFrom('variants')
      .select(['color', 'color_hex'])
      .execute();
    expect(colors).toContainEqual({ color: 'Rojo', color_hex: '#d42b38' });
  });

  it('changes nothing the second time', async () => {
    const rows = [
      sizeRow('remera', ['Rojo', 'M'], {
        Categorías: 'Natación',
        Descripción: 'Uno\ndos',
        Tags: 'a',
      }),
      sizeRow('remera', ['Rojo', 'L'], { Stock: '' }),
      tiendanubeRow('gorra', { Categorías: 'natacion, Outlet', 'Precio promocional': '900' }),
    ];
    await take(rows);
    const before = await readEverything(database());
    expect(await take(rows)).toMatchObject({ unchanged: 2, created: 0, updated: 0, lines: [] });
    expect(await readEverything(database())).toEqual(before);
  });

  it('changes what differs, and says what', async () => {
    await take([
      sizeRow('remera', ['Rojo', 'M'], { Descripción: 'Vieja', SKU: 'A', Categorías: 'Outlet' }),
      sizeRow('remera', ['Rojo', 'L'], { SKU: 'B' }),
    ]);
    const titles = () => database().db.selectFrom('titles').select('name').execute();
    const { lines } = await take([
      sizeRow('remera', ['Rojo', 'M'], {
        Nombre: 'Remera nueva',
        Precio: '1200',
        SKU: 'A2',
        Stock: 3,
        'Mostrar en tienda': 'NO',
      }),
      sizeRow('remera', ['Azul', 'M'], { Nombre: '', Precio: '1200', SKU: 'C' }),
    ]);
    expect(lines).toEqual([
      'updated 2: name "Nombre de remera" → "Remera nueva"; is hidden; price 1000.00 → 1200.00; ' +
        'price before promotion 1000.00 → 1200.00; SKU of Rojo / M A → A2; ' +
        'stock of Rojo / M 5 → 3; adds Azul / M',
    ]);
    expect(await stored('remera')).toMatchObject({
      description: 'Vieja',
      categories: [['Outlet']],
    });
    expect(await sizesOf('remera')).toEqual(['Rojo / M A2: 3', 'Rojo / L B: 5', 'Azul / M C: 5']);
    expect(await titles()).toEqual([{ name: 'Remera nueva' }]);
    const moves = await database().db.selectFrom('stock_movements').select('delta').execute();
    expect(moves.map(({ delta }) => delta).toSorted()).toEqual([-2, 5, 5, 5]);
  });

  it('knows a product by its SKUs when its handle changed, and a size when its names did', async () => {
    await take([
      sizeRow('remera', ['Rojo', 'M'], { SKU: 'A' }),
      sizeRow('remera', ['Rojo', 'L'], { SKU: 'B' }),
    ]);
    const id = (await stored('remera'))?.id;
    const { created } = await take([
      sizeRow('remera-lisa', ['Bordó', 'Medium'], { SKU: 'A' }),
      sizeRow('remera-lisa', ['Azul', 'L'], { SKU: 'B' }),
    ]);
    expect(created).toBe(0);
    expect(await stored('remera')).toBeNull();
    expect((await stored('remera-lisa'))?.id).toBe(id);
    expect(await sizesOf('remera-lisa')).toEqual(['Bordó / Medium A: 5', 'Azul / L B: 5']);
  });

  it('lets two sizes change their SKUs', async () => {
    await take([
      sizeRow('remera', ['Rojo', 'M'], { SKU: 'A' }),
      sizeRow('remera', ['Rojo', 'L'], { SKU: 'B' }),
    ]);
    await take([
      sizeRow('remera', ['Rojo', 'M'], { SKU: 'B' }),
      sizeRow('remera', ['Rojo', 'L'], { SKU: 'A' }),
    ]);
    expect(await sizesOf('remera')).toEqual(['Rojo / M B: 5', 'Rojo / L A: 5']);
  });

  it('refuses the SKU of another product, of the shop or of the file', async () => {
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

  it('takes a product whole or not at all, and the rest of the file in any case', async () => {
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
    expect(await stored('remera')).toBeNull();
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
      'two prices',
      [sizeRow('a', ['R', 'M']), sizeRow('a', ['R', 'L'], { Precio: '999' })],
      'costs other than line 2: in this shop a product has one price',
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

  it('refuses a product whose rows are apart, all of them', async () => {
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

  it('refuses the products that a broken row may belong to', async () => {
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

  it('refuses everything when it is strict', async () => {
    const before = await readEverything(database());
    const rows = [tiendanubeRow('gorra'), tiendanubeRow('malla', { Stock: 'x' })];
    await expect(take(rows, { isStrict: true })).rejects.toThrow('Nothing was imported');
    expect(await readEverything(database())).toEqual(before);
    expect(await take(rows.slice(0, 1), { isStrict: true })).toMatchObject({ created: 1 });
  });

  it('tells in a dry run what it would do, and does nothing', async () => {
    await take([tiendanubeRow('gorra')]);
    const before = await readEverything(database());
    const { lines, created, updated, refused } = await take(
      [
        tiendanubeRow('gorra', { Stock: '' }),
        tiendanubeRow('malla', { Categorías: 'Nueva' }),
        tiendanubeRow('bolso', { Precio: '-1' }),
      ],
      { isDryRun: true },
    );
    expect(lines).toEqual([
      'refused 4: the price "-1" is negative',
      'updated 2: stock of Único / Único 5 → unlimited',
      'created 3: 1 size',
    ]);
    expect({ created, updated, refused }).toEqual({ created: 1, updated: 1, refused: 1 });
    expect(await readEverything(database())).toEqual(before);
  });

  it('leaves unlimited stock alone while orders take from it', async () => {
    await take([tiendanubeRow('gorra', { Stock: '' })]);
    await database().transaction((trx) =>
      trx.updateTable('variant_sizes').set({ quantity: 999_990 }).execute(),
    );
    expect(await take([tiendanubeRow('gorra', { Stock: '' })])).toMatchObject({ unchanged: 1 });
    expect(await bench.exportFile(database(), 'tiendanube')).toMatch(/;;gorra;;SÍ;/);
  });

  it('leaves alone what the file has no column for', async () => {
    await take([
      tiendanubeRow('gorra', { 'Precio promocional': '900', 'Peso (kg)': '1', Marca: 'B' }),
    ]);
    const before = await stored('gorra');
    const bare = tableFile([
      { 'Identificador de URL': 'gorra', Nombre: 'Nombre de gorra', Precio: '900' },
    ]);
    expect(await bench.importFile(database(), bare)).toMatchObject({ unchanged: 1 });
    expect(await stored('gorra')).toEqual(before);
  });

  it('goes on where it was cut short, in batches', async () => {
    const rows = Array.from({ length: 250 }, (_, at) => tiendanubeRow(`gorra-${at}`));
    const cut = new Error('killed');
    let batches = 0;
    const { changeCatalogue } = database();
    const failing = {
      ...database(),
      changeCatalogue: ((run) => {
        batches += 1;
        if (batches > 2) throw cut;
        return changeCatalogue(run);
      }) as typeof changeCatalogue,
    };
    await expect(bench.importFile(failing, tableFile(rows))).rejects.toBe(cut);
    expect(await take(rows)).toMatchObject({ created: 50, unchanged: 200, updated: 0 });
  });

  it('writes one by one what the database refuses together', async () => {
    const { changeCatalogue } = database();
    let isFirst = true;
    const racing = {
      ...database(),
      // Somebody else makes a product of that SKU between the plan and the write.
      changeCatalogue: (async (run) => {
        if (!isFirst) return changeCatalogue(run);
        isFirst = false;
        return changeCatalogue(async (trx) => {
          await trx.insertInto('titles').values({ id: 1, name: 'x', name_folded: 'x' }).execute();
          await trx.insertInto('titles').values({ id: 1, name: 'y', name_folded: 'y' }).execute();
          return run(trx);
        });
      }) as typeof changeCatalogue,
    };
    const report = await bench.importFile(
      racing,
      tableFile([tiendanubeRow('gorra'), tiendanubeRow('malla')]),
    );
    expect(report).toMatchObject({ created: 2, refused: 0 });
  });

  it('multiplies prices by the factor, and asks for one where the currency is open', async () => {
    const row = {
      Handle: 'shirt',
      Title: 'Shirt',
      'Variant Price': '50',
      'Variant Compare At Price': '60',
    };
    const text = tableFile([row], ',');
    expect(await bench.importFile(database(), text)).toMatchObject({ wasCurrencyGuessed: true });
    const factor = readFactor('1450.5')!;
    const asked = await bench.importFile(database(), text, { askFactor: async () => factor });
    expect(asked.wasCurrencyGuessed).toBe(false);
    expect(await stored('shirt')).toMatchObject({ price: 7_252_500, suggestedPrice: 8_703_000 });
    const given = await bench.importFile(database(), text, { factor });
    expect(given).toMatchObject({ unchanged: 1, wasCurrencyGuessed: false });
  });

  it('puts new categories after those that there are', async () => {
    await take([tiendanubeRow('a', { Categorías: 'Uno > Dos, Uno > Tres' })]);
    await take([tiendanubeRow('b', { Categorías: 'UNO > Cuatro' })]);
    const { db } = database();
    const rows = await db.selectFrom('categories').select(['name', 'level', 'position']).execute();
    expect(
      rows.map(({ name, level, position }) => `${level} ${position} ${name}`).toSorted(),
    ).toEqual(['1 0 Uno', '2 0 Dos', '2 1 Tres', '2 2 Cuatro']);
    expect((await CategoryTree.load(db)).pathOf(0)).toEqual([]);
  });
});
