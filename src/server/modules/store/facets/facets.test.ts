import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openSampleStore, type SampleStore } from '../../../../testing/openStoreApp.ts';

onEveryDialect('facets', (database) => {
  let shop: SampleStore;

  beforeAll(async () => {
    shop = await openSampleStore(database());
  });

  afterAll(() => shop.app.close());

  it('count what each further choice would leave', async () => {
    expect((await shop.filter({})).facets).toEqual({
      sizes: [
        { value: 'S', count: 1 },
        { value: 'M', count: 2 },
        { value: 'XL', count: 1 },
        { value: '2XL', count: 1 },
        { value: '2', count: 1 },
        { value: '8/10', count: 1 },
        { value: '10', count: 1 },
        { value: 'Único', count: 1 },
      ],
      colors: [
        { value: 'Azul', count: 2, hex: '#0000ff' },
        { value: 'Negro', count: 2, hex: '#0000ff' },
        { value: 'Rojo', count: 1, hex: '#0000ff' },
      ],
      categories: [
        { value: 'Natación', count: 4 },
        { value: 'Running', count: 1 },
      ],
      audiences: [],
      on_sale: 1,
      sports: [],
      price: {
        min: 5000,
        max: 60_000.01,
        bands: [1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
      },
    });
  });

  it('keep a choice open to its alternatives, and narrow the others by it', async () => {
    const { facets } = await shop.filter({ colors: ['Rojo'], price__lte: 40_000 });
    expect(facets.colors.map((each) => each.value)).toEqual(['Azul', 'Negro', 'Rojo']);
    expect(facets.sizes.map((each) => each.value)).toEqual(['M', '2XL']);
    expect(facets.price).toEqual({ min: 40_000, max: 40_000 });
    expect(facets.categories).toEqual([{ value: 'Natación', count: 1 }]);
  });

  it('have the most common swatch of a colour, across the catalogue', async () => {
    const repaint = (hex: string | null, color: string, product?: number) =>
      database().changeCatalogue((trx) =>
        trx
          .updateTable('variants')
          .set({ color_hex: hex })
          .where('color', '=', color)
          .where('product_id', product === undefined ? 'is not' : '=', product ?? null)
          .execute(),
      );
    await repaint('#000080', 'Azul', shop.sample.poolSuit);
    await repaint(null, 'Negro', shop.sample.cap);
    await repaint(null, 'Rojo');
    const { facets } = await shop.filter({ categories: ['natacion'] });
    expect(facets.colors.map(({ value, hex }) => [value, hex])).toEqual([
      ['Azul', '#0000ff'],
      ['Negro', '#0000ff'],
      ['Rojo', null],
    ]);
  });

  it('count only stock when requested', async () => {
    const { facets } = await shop.filter({ in_stock: true, colors: ['Azul'] });
    expect(facets.sizes).toEqual([
      { value: 'S', count: 1 },
      { value: 'M', count: 1 },
      { value: 'XL', count: 1 },
    ]);
  });

  it('have the subcategories of a category, or its siblings at the bottom', async () => {
    const valuesAt = async (...categories: string[]) =>
      (await shop.filter({ categories })).facets.categories;
    expect(await valuesAt('natacion')).toEqual([
      { value: 'Mallas', count: 3 },
      { value: 'Gorras', count: 1 },
    ]);
    expect(await valuesAt('natacion', 'mallas', 'competicion')).toEqual([
      { value: 'Competición', count: 1 },
      { value: 'Aguas abiertas', count: 1 },
    ]);
  });
});
