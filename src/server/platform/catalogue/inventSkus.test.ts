import { MAX_LABEL } from '../../../domain/catalogue/productDraft.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { draftColor, draftSize, openProductTools } from '../../../testing/openProductTools.ts';
import { openShop } from '../../../testing/openShop.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';

const LONG_TITLE = 'Malla enteriza de competición con espalda cruzada y refuerzo interno '.repeat(
  2,
);
const COLORS = ['Azul marino con vivos turquesa', 'Azul marino con vivos naranja'];

onEveryDialect('generated SKUs', (database) => {
  let shop: TestApp;
  let tools: Awaited<ReturnType<typeof openProductTools>>;

  beforeAll(async () => {
    shop = await openShop(database());
    tools = await openProductTools(shop);
  });
  afterAll(() => shop.close());

  const skusOf = (product: { variants: { sizes: { sku: string }[] }[] }) =>
    product.variants.flatMap(({ sizes }) => sizes.map(({ sku }) => sku));

  it('of a long title stay within the limit and apart, so that the product can be saved again', async () => {
    const variants = COLORS.map((color) =>
      draftColor(color, [draftSize('Extra grande', 1), draftSize('Extra chico', 1)]),
    );
    const made = [
      await tools.create({ title: LONG_TITLE, variants }),
      await tools.create({ title: LONG_TITLE, variants }),
    ];
    const skus = made.flatMap(skusOf);
    expect(new Set(skus).size).toBe(8);
    for (const sku of skus) {
      expect(sku).toMatch(/^malla-enteriza-de-competicion-.*[a-z0-9]$/);
      expect(sku.length).toBeLessThanOrEqual(MAX_LABEL);
    }
    const answer = await tools.save({ ...made[0]!, title: `${LONG_TITLE.slice(0, 90)}!` });
    expect(answer.statusCode).toBe(200);
  });

  it('stay free after a size took the name of another, again and again', async () => {
    let product = await tools.create({
      title: 'Gorra',
      variants: [draftColor('Rojo', [draftSize('M', 1)])],
    });
    for (const name of ['A', 'B', 'C']) {
      const [color] = product.variants;
      const renamed = color!.sizes.map((size) =>
        size.size === 'M' ? { ...size, size: name } : size,
      );
      const fresh = { ...renamed[0]!, id: null, size: 'M', sku: '', stock_before: 0 };
      const sizes = [...renamed, fresh];
      const answer = await tools.save({ ...product, variants: [{ ...color!, sizes }] });
      expect(answer.statusCode).toBe(200);
      product = answer.json();
    }
    expect(new Set(skusOf(product)).size).toBe(4);
  });

  it('that are longer since before are kept by a save, but not given again', async () => {
    const made = await tools.create();
    const long = 'x'.repeat(197);
    const [first] = made.variants[0]!.sizes;
    await database().changeCatalogue((trx) =>
      trx.updateTable('variant_sizes').set({ sku: long }).where('id', '=', first!.id!).execute(),
    );
    const product = await tools.read(made.id);
    expect((await tools.save({ ...product, title: 'Otro título' })).statusCode).toBe(200);
    const again = await tools.read(made.id);
    expect(again).toMatchObject({ title: 'Otro título' });
    expect(skusOf(again)[0]).toBe(long);
    const [color] = again.variants;
    const sizes = color!.sizes.map((size) => ({ ...size, sku: `${size.sku}${long}` }));
    const refused = await tools.save({ ...again, variants: [{ ...color!, sizes }] });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toMatchObject({
      'variants.0.sizes.0.sku': ['Hasta 64 caracteres.'],
      'variants.0.sizes.1.sku': ['Hasta 64 caracteres.'],
    });
  });
});
