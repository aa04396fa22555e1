import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openFileBench, findSizes, findStored } from '../../../testing/openFileBench.ts';
import { sizeRow, tableFile, tiendanubeRow } from '../../../testing/data/tableFile.ts';
import { wipeCatalogue } from '../../../testing/data/catalogueFactory.ts';
import { readFactor } from './cells/readAmounts.ts';
import { CategoryTree } from '../../platform/catalogue/CategoryTree.ts';

onEveryDialect('the import of a catalogue', (database) => {
  const bench = openFileBench();
  const take = (rows: Parameters<typeof tableFile>[0], given = {}) =>
    bench.importFile(database(), tableFile(rows), given);

  beforeEach(() => wipeCatalogue(database()));

  it('creates and publishes products with all data of a file', async () => {
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
      lines: ['created 2: talles: 3; talles con stock sin límite: 1; precio: $\u00a01.500.000,50'],
    });
    expect(await findStored(database(), 'remera')).toMatchObject({
      title: 'Nombre de remera',
      description: 'Algodón & lycra',
      categories: [['Natación', 'Mallas', 'Enterizas > De competición'], ['Outlet']],
      price: 150_000_050,
      suggestedPrice: 161_505_000,
      grams: 250,
      isPublished: true,
      extras: { brand: 'Brazada' },
    });
    expect(await findSizes(database(), 'remera')).toEqual([
      'Rojo / M R-1: 5',
      'Rojo / L R-2: 1000000',
      'Azul / M remera-azul-m: 5',
    ]);
    const shelves = await database().db.selectFrom('shelf_products').selectAll().execute();
    expect(shelves).toHaveLength(6);
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

  it('updates what differs, and reports it', async () => {
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
      'updated 2: nombre Nombre de remera → Remera nueva; visible sí → no; ' +
        'precio de Rojo / M $\u00a01.000,00 → $\u00a01.200,00; ' +
        'precio sin promoción de Rojo / M $\u00a01.000,00 → $\u00a01.200,00; ' +
        'SKU de Rojo / M A → A2; stock de Rojo / M 5 → 3; talle nuevo: Azul / M',
    ]);
    expect(await findStored(database(), 'remera')).toMatchObject({
      description: 'Vieja',
      categories: [['Outlet']],
    });
    expect(await findSizes(database(), 'remera')).toEqual([
      'Rojo / M A2: 3',
      'Rojo / L B: 5',
      'Azul / M C: 5',
    ]);
    expect(await titles()).toEqual([{ name: 'Remera nueva' }]);
    const moves = await database()
      .db.selectFrom('stock_movements')
      .select('delta')
      .where('variant_size_id', 'is not', null)
      .execute();
    expect(moves.map(({ delta }) => delta).toSorted()).toEqual([-2, 5, 5, 5]);
  });

  it('matches a product by SKUs when its handle changed, and a size when its names changed', async () => {
    await take([
      sizeRow('remera', ['Rojo', 'M'], { SKU: 'A' }),
      sizeRow('remera', ['Rojo', 'L'], { SKU: 'B' }),
    ]);
    const id = (await findStored(database(), 'remera'))?.id;
    const { created } = await take([
      sizeRow('remera-lisa', ['Bordó', 'Medium'], { SKU: 'A' }),
      sizeRow('remera-lisa', ['Azul', 'L'], { SKU: 'B' }),
    ]);
    expect(created).toBe(0);
    expect(await findStored(database(), 'remera')).toBeNull();
    expect((await findStored(database(), 'remera-lisa'))?.id).toBe(id);
    expect(await findSizes(database(), 'remera-lisa')).toEqual([
      'Bordó / Medium A: 5',
      'Azul / L B: 5',
    ]);
  });

  it('allows two sizes to swap SKUs', async () => {
    await take([
      sizeRow('remera', ['Rojo', 'M'], { SKU: 'A' }),
      sizeRow('remera', ['Rojo', 'L'], { SKU: 'B' }),
    ]);
    await take([
      sizeRow('remera', ['Rojo', 'M'], { SKU: 'B' }),
      sizeRow('remera', ['Rojo', 'L'], { SKU: 'A' }),
    ]);
    expect(await findSizes(database(), 'remera')).toEqual(['Rojo / M B: 5', 'Rojo / L A: 5']);
  });

  it('multiplies prices by the factor, and asks for one when the currency is unknown', async () => {
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
    expect(await findStored(database(), 'shirt')).toMatchObject({
      price: 7_252_500,
      suggestedPrice: 8_703_000,
    });
    const given = await bench.importFile(database(), text, { factor });
    expect(given).toMatchObject({ unchanged: 1, wasCurrencyGuessed: false });
  });

  it('adds new categories after the existing ones', async () => {
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
