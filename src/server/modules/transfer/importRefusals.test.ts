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
      'refused 4: el SKU «T» también es el de la línea 3',
      'refused 2: el SKU «H» es el de «gorra-2» en la tienda',
      'created 3: talles: 1; precio: $\u00a01.000,00',
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
      'refused 3: el precio «1.234» puede ser 1234 o 1,234: escribilo con dos decimales',
      'refused 3: el stock «-1» es negativo',
      'created 4: talles: 1; precio: $\u00a01.000,00',
    ]);
    expect({ created, refused, refusedRows }).toEqual({ created: 1, refused: 1, refusedRows: 2 });
    expect(await findStored(database(), 'remera')).toBeNull();
  });

  it.each([
    ['no name', [tiendanubeRow('a', { Nombre: '' })], 'no tiene nombre'],
    ['no price', [tiendanubeRow('a', { Precio: '' })], 'no tiene precio'],
    ['no handle', [tiendanubeRow('')], 'no tiene identificador: no es de ningún producto'],
    [
      'two names',
      [sizeRow('a', ['R', 'M']), sizeRow('a', ['R', 'L'], { Nombre: 'Otro' })],
      'se llama «Nombre de a», y «Otro» en la línea 3',
    ],
    [
      'a size without a price among others that differ',
      [
        sizeRow('a', ['R', 'S']),
        sizeRow('a', ['R', 'M'], { Precio: '999' }),
        sizeRow('a', ['R', 'L'], { Precio: '' }),
      ],
      'no tiene precio, y los de las otras filas difieren',
    ],
    [
      'a size twice',
      [sizeRow('a', ['R', 'M']), sizeRow('a', ['R', 'M'])],
      'repite R / M de la línea 2',
    ],
    [
      'a promotion that is none',
      [tiendanubeRow('a', { 'Precio promocional': '1001' })],
      'el precio promocional es mayor que el precio',
    ],
    [
      'a free promotion',
      [tiendanubeRow('a', { 'Precio promocional': '0.00' })],
      'el precio promocional es 0: dejalo vacío si no hay promoción',
    ],
    ['a long name', [tiendanubeRow('a', { Nombre: 'x'.repeat(201) })], /tiene más de 200 letras/],
    ['a long size', [sizeRow('a', ['R', 'x'.repeat(41)])], /el talle .* más de 40 letras/],
    ['a long handle', [tiendanubeRow('x'.repeat(201))], /identificador tiene más de 200 letras/],
    ['a long text', [tiendanubeRow('a', { Marca: 'x'.repeat(50_001) })], /más de 50000 letras/],
    [
      'an absurd stock',
      [tiendanubeRow('a', { Stock: '1e9' })],
      /el stock «1e9» no es un número entero/,
    ],
    ['an absurd price', [tiendanubeRow('a', { Precio: '9'.repeat(30) })], /más de lo que cuesta/],
    [
      'a category without a name',
      [tiendanubeRow('a', { Categorías: '¡!' })],
      /no tiene ninguna letra/,
    ],
    ['a flag', [tiendanubeRow('a', { 'Mostrar en tienda': 'quizás' })], /no es ni sí ni no/],
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
      'refused 1002: es una de más de 1000 filas de un producto',
      'created 1003: talles: 1; precio: $\u00a01.000,00',
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
      'refused 2: «remera» aparece de nuevo en la línea 4, separado de estas filas',
      'refused 4: «remera» aparece de nuevo más arriba, separado de estas filas',
      'created 3: talles: 1; precio: $\u00a01.000,00',
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
      'refused 2: «remera» aparece de nuevo en la línea 5, separado de estas filas',
      'refused 3: tiene 2 celdas, y el encabezado 9',
      'refused 4: tiene 2 celdas, y el encabezado 9',
      'refused 5: «remera» aparece de nuevo más arriba, separado de estas filas',
      'created 6: talles: 1; precio: $\u00a01.000,00',
    ]);
    expect(created).toBe(1);
  });

  it('rejects everything in strict mode', async () => {
    const before = await readEverything(database());
    const rows = [tiendanubeRow('gorra'), tiendanubeRow('malla', { Stock: 'x' })];
    await expect(take(rows, { isStrict: true })).rejects.toThrow('No se importó nada');
    expect(await readEverything(database())).toEqual(before);
    expect(await take(rows.slice(0, 1), { isStrict: true })).toMatchObject({ created: 1 });
  });
});
