import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openFileBench, findStored } from '../../../testing/openFileBench.ts';
import { readEverything } from '../../../testing/readEverything.ts';
import { sizeRow, tableFile, tiendanubeRow } from '../../../testing/data/tableFile.ts';
import { wipeCatalogue } from '../../../testing/data/catalogueFactory.ts';

onEveryDialect('an import that is done again', (database) => {
  const bench = openFileBench();
  const take = (rows: Parameters<typeof tableFile>[0], given = {}) =>
    bench.importFile(database(), tableFile(rows), given);

  beforeEach(() => wipeCatalogue(database()));

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

  it('a dry run reports changes and writes nothing', async () => {
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
      'refused 4: el precio «-1» es negativo',
      'updated 2: stock de Único / Único 5 → sin límite',
      'created 3: talles: 1; precio: $\u00a01.000,00',
    ]);
    expect({ created, updated, refused }).toEqual({ created: 1, updated: 1, refused: 1 });
    expect(await readEverything(database())).toEqual(before);
  });

  it('keeps unlimited stock unlimited after orders', async () => {
    await take([tiendanubeRow('gorra', { Stock: '' })]);
    await database().transaction((trx) =>
      trx.updateTable('variant_sizes').set({ quantity: 999_990 }).execute(),
    );
    expect(await take([tiendanubeRow('gorra', { Stock: '' })])).toMatchObject({ unchanged: 1 });
    expect(await bench.exportFile(database(), 'tiendanube')).toMatch(/;;gorra;;SÍ;/);
  });

  it('keeps fields without a column', async () => {
    await take([
      tiendanubeRow('gorra', { 'Precio promocional': '900', 'Peso (kg)': '1', Marca: 'B' }),
    ]);
    const before = await findStored(database(), 'gorra');
    const bare = tableFile([
      { 'Identificador de URL': 'gorra', Nombre: 'Nombre de gorra', Precio: '900' },
    ]);
    expect(await bench.importFile(database(), bare)).toMatchObject({ unchanged: 1 });
    expect(await findStored(database(), 'gorra')).toEqual(before);
  });

  it('resumes after an interruption, in batches', async () => {
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

  it('retries products one by one when the database rejects the batch', async () => {
    const { changeCatalogue } = database();
    let isFirst = true;
    const racing = {
      ...database(),
      // A concurrent write creates a product with that SKU between plan and write.
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
});
