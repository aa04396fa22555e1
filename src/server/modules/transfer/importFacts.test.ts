import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { findStored, openFileBench } from '../../../testing/openFileBench.ts';
import { sizeRow, tableFile } from '../../../testing/data/tableFile.ts';
import { wipeCatalogue } from '../../../testing/data/catalogueFactory.ts';

const COLUMNS = {
  Cuidados: 'Lavar a mano.',
  Composición: '80 % poliamida, 20 % elastano',
  Calce: 'Ajustado',
  Deporte: 'Natación',
  'Altura de quien lo usa (cm)': '170',
  'Talle de quien lo usa': 'M',
  'Se vende de a (unidades)': '6',
};
const FACTS = {
  care: 'Lavar a mano.',
  composition: '80 % poliamida, 20 % elastano',
  fit: 'Ajustado',
  sport: 'Natación',
  worn: { heightCm: 170, size: 'M' },
  unitStep: 6,
};

onEveryDialect('facts of products in files', (database) => {
  const bench = openFileBench();
  const take = (columns: Record<string, string>) =>
    bench.importFile(database(), tableFile([sizeRow('malla', ['Rojo', 'M'], columns)]));
  const stored = () => findStored(database(), 'malla');

  beforeEach(() => wipeCatalogue(database()));

  it('are read from columns of their own, and stay where a file has none', async () => {
    await take(COLUMNS);
    expect(await stored()).toMatchObject(FACTS);
    const { unchanged } = await take({});
    expect([unchanged, await stored()]).toEqual([1, expect.objectContaining(FACTS)]);
    const { lines } = await take({ ...COLUMNS, Composición: '100 % algodón', Deporte: '' });
    expect(lines.join()).toContain('composición');
    expect(await stored()).toMatchObject({ composition: '100 % algodón', sport: '' });
  });

  it('are shortened, or left out, with a note', async () => {
    const { lines, refused } = await take({
      ...COLUMNS,
      Calce: 'muy '.repeat(40),
      'Altura de quien lo usa (cm)': '1,70',
      'Se vende de a (unidades)': 'seis',
    });
    expect(refused).toBe(0);
    expect(lines.join()).toContain('el calce tiene más de 80 letras: se acorta');
    expect(lines.join()).toContain('la altura de quien lo usa tiene que ir de 40 a 250 cm');
    expect(lines.join()).toContain('las unidades de cada venta tienen que ir de 1 a 99');
    expect(await stored()).toMatchObject({ worn: null, unitStep: 1 });
  });

  it.each(['tiendanube', 'shopify'] as const)('come back in a file for %s', async (format) => {
    await take({});
    const plain = await bench.exportFile(database(), format);
    await take(COLUMNS);
    const file = await bench.exportFile(database(), format);
    const width = (text: string) => text.split('\n')[0]?.split(/[;,]/).length ?? 0;
    expect(width(file)).toBe(width(plain) + Object.keys(COLUMNS).length);
    await wipeCatalogue(database());
    await bench.importFile(database(), file);
    expect(await stored()).toMatchObject(FACTS);
    expect(await bench.exportFile(database(), format)).toBe(file);
  });
});
