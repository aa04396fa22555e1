import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { findStored, openFileBench } from '../../../testing/openFileBench.ts';
import { tableFile } from '../../../testing/data/tableFile.ts';
import { wipeCatalogue } from '../../../testing/data/catalogueFactory.ts';

onEveryDialect('the third option of a file', (database) => {
  const bench = openFileBench();
  beforeEach(() => wipeCatalogue(database()));

  const jeans = (size: string, length: string, given: Record<string, string> = {}) => ({
    Handle: 'jeans',
    Title: 'Jeans',
    'Option1 Name': 'Color',
    'Option1 Value': 'Negro',
    'Option2 Name': 'Cintura',
    'Option2 Value': size,
    'Option3 Name': 'Largo',
    'Option3 Value': length,
    'Variant SKU': `j-${size}-${length}`,
    'Variant Price': '50',
    ...given,
  });
  /** The same as files without a third option have it. */
  const joined = (size: string, length: string) =>
    jeans(size, '', {
      'Option2 Name': 'Talle',
      'Option2 Value': `${size} / ${length}`,
      'Option3 Name': '',
      'Variant SKU': `j-${size}-${length}`,
    });
  const take = (rows: Record<string, string>[]) =>
    bench.importFile(database(), tableFile(rows, ','));
  const rows = async () => {
    const stored = await findStored(database(), 'jeans');
    const sizes = stored?.variants.flatMap((variant) => variant.sizes) ?? [];
    return { names: stored?.optionNames, sizes: sizes.map(({ size, option3 }) => [size, option3]) };
  };
  const ids = async () =>
    (await findStored(database(), 'jeans'))?.variants.flatMap(({ sizes }) =>
      sizes.map(({ id }) => id),
    ) ?? [];
  const three = [jeans('30', '32'), jeans('30', '34'), jeans('32', '32')];

  it('is one of the shop, and stands in its column of the export', async () => {
    expect(await take(three)).toMatchObject({ created: 1, refused: 0 });
    expect(await rows()).toEqual({
      names: { color: '', size: 'Cintura', option3: 'Largo' },
      sizes: [
        ['30 / 32', '32'],
        ['30 / 34', '34'],
        ['32 / 32', '32'],
      ],
    });
    const file = await bench.exportFile(database(), 'shopify');
    expect(file).toContain('Color,Negro,Cintura,30,Largo,34');
    expect(await take(three)).toMatchObject({ created: 0, updated: 0, refused: 0 });
  });

  it('comes to sizes that had it in their names, which stay the same ones', async () => {
    await take([joined('30', '32'), joined('30', '34')]);
    const before = await ids();
    expect(await take(three)).toMatchObject({ updated: 1, refused: 0 });
    expect((await rows()).sizes).toHaveLength(3);
    const after = await ids();
    expect(after.slice(0, 2)).toEqual(before);
  });

  it('is refused where it would be of some sizes only', async () => {
    await take(three);
    const { refused, lines } = await take([joined('30', '32')]);
    expect(refused).toBe(1);
    expect(JSON.stringify(lines)).toContain('falta el talle «30 / 34» de la tienda');
    expect((await rows()).sizes).toHaveLength(3);
  });
});
