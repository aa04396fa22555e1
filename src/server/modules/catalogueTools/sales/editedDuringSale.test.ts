import type { ProductWire } from '../../../../contract/catalogue/productSchemas.ts';
import { fillPath } from '../../../../contract/fillPath.ts';
import type { BulkPreviewWire } from '../../../../contract/tools/catalogue/bulkEditSchemas.ts';
import type { EditedProductWire } from '../../../../contract/tools/catalogue/productToolsSchemas.ts';
import { CATALOGUE_TOOLS_PATHS as PRODUCT_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openFileBench } from '../../../../testing/openFileBench.ts';
import { FRIDAY, MONDAY, openSaleShop } from '../../../../testing/openSaleShop.ts';

onEveryDialect('prices that are edited during a sale', (database) => {
  const bench = openFileBench();
  const { shop, headers, shirt, cap, ...calls } = openSaleShop(database);
  const { post, create, read, runAt, answerOf, pricesOf } = calls;

  /** Every size, as shoppers pay it: `S` and `XL`. */
  const bySize = async (id: number) => {
    const { price, subproducto } = (await answerOf(id)).json<ProductWire>();
    return subproducto[0]!.talles.map((size) => size.price ?? price);
  };
  const raise = async (ids: readonly number[], percent: number) => {
    const wanted = { selection: { ids: [...ids] }, edit: { kind: 'price' as const, percent } };
    const { fingerprint, rows } = (
      await post(PRODUCT_PATHS.bulkPreview, wanted)
    ).json<BulkPreviewWire>();
    await post(PRODUCT_PATHS.bulk, { ...wanted, fingerprint });
    await shop().runJobs();
    return rows;
  };
  const productPath = (id: number) => fillPath(PRODUCT_PATHS.product, { id });
  const edited = async (id: number) =>
    (
      await shop().app.inject({ url: productPath(id), headers: headers() })
    ).json<EditedProductWire>();
  const saveProduct = async (id: number, given: Partial<EditedProductWire>) => {
    const draft: Partial<EditedProductWire> = { ...(await edited(id)), ...given };
    delete draft.id;
    delete draft.archived;
    delete draft.created_at;
    delete draft.sale;
    return post(productPath(id), draft);
  };

  it('are lowered from the raised ones, and stay raised at its end', async () => {
    const sale = await create();
    await runAt(FRIDAY);
    expect(await bySize(shirt())).toEqual([7_500, 15_000]);
    const [row] = await raise([shirt()], 10);
    expect(row).toMatchObject({ before: { price: 10_000 }, after: { price: 11_000 } });
    expect(await bySize(shirt())).toEqual([8_250, 16_500]);
    expect(await pricesOf(shirt())).toEqual([8_250, 11_000]);
    expect(await read(sale)).toMatchObject({ state: 'active', kept: 1 });
    await runAt(MONDAY);
    expect(await bySize(shirt())).toEqual([11_000, 22_000]);
    expect(await pricesOf(shirt())).toEqual([11_000, 11_000]);
    expect(await pricesOf(cap())).toEqual([5_000, 5_000]);
    expect(await read(sale)).toMatchObject({
      state: 'ended',
      kept: 1,
      edited_products: [{ id: shirt() }],
    });
  });

  it('can be put back by undoing the edit', async () => {
    await create();
    await runAt(FRIDAY);
    await raise([shirt(), cap()], 10);
    const { id } = await database()
      .db.selectFrom('bulk_edits')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await post(fillPath(PRODUCT_PATHS.bulkUndo, { id }));
    await shop().runJobs();
    expect(await bySize(shirt())).toEqual([7_500, 15_000]);
    await runAt(MONDAY);
    expect([await bySize(shirt()), await pricesOf(cap())]).toEqual([
      [10_000, 20_000],
      [5_000, 5_000],
    ]);
  });

  it('are those without the sale in the form', async () => {
    const sale = await create();
    await runAt(FRIDAY);
    expect(await edited(shirt())).toMatchObject({
      price: 10_000,
      suggested_price: 10_000,
      sale: { id: sale.id, name: 'Fin de semana', ends_at: sale.ends_at, price: 7_500 },
    });
    // A save that changes something else changes no price.
    expect((await saveProduct(shirt(), { care: 'A mano' })).statusCode).toBe(200);
    expect(await bySize(shirt())).toEqual([7_500, 15_000]);
    expect(await read(sale)).toMatchObject({ kept: 0 });
    const [variant] = (await edited(shirt())).variants;
    const [small] = variant!.sizes;
    const sizes = [...variant!.sizes, { ...small!, id: null, size: 'M', sku: '', barcode: '' }];
    await saveProduct(shirt(), {
      price: 12_000,
      suggested_price: 13_000,
      variants: [{ ...variant!, sizes }],
    });
    expect(await bySize(shirt())).toEqual([9_000, 15_000, 9_000]);
    expect(await pricesOf(shirt())).toEqual([9_000, 13_000]);
    await runAt(MONDAY);
    expect(await bySize(shirt())).toEqual([12_000, 20_000, 12_000]);
    expect(await pricesOf(shirt())).toEqual([12_000, 13_000]);
    expect((await edited(shirt())).sale).toBeNull();
  });

  it('are those without the sale in files, both ways', async () => {
    await database().transaction((trx) =>
      trx.updateTable('products').set({ handle: 'remera' }).where('id', '=', shirt()).execute(),
    );
    const exported = async () => {
      const [head, ...lines] = (await bench.exportFile(database(), 'shopify')).split('\n');
      const rows = lines.filter((line) => line.startsWith('remera,'));
      return [head, ...rows].join('\n').replaceAll(/\/media\/\w+\.svg/g, '');
    };
    const before = await exported();
    expect(before).toMatch(/,10000(\.00)?,/);
    await create({ product_ids: [shirt()] });
    await runAt(FRIDAY);
    expect(await exported()).toBe(before);
    expect(await bench.importFile(database(), before)).toMatchObject({ unchanged: 1, lines: [] });
    const raised = before.replaceAll(/,10000(\.00)?,/g, ',12000,');
    expect(await bench.importFile(database(), raised)).toMatchObject({ updated: 1 });
    expect(await bySize(shirt())).toEqual([9_000, 15_000]);
    expect(await pricesOf(shirt())).toEqual([9_000, 12_000]);
    await runAt(MONDAY);
    expect(await bySize(shirt())).toEqual([12_000, 20_000]);
    expect(await pricesOf(shirt())).toEqual([12_000, 12_000]);
  });

  it('come back with products that were archived', async () => {
    await create();
    await runAt(FRIDAY);
    await post(fillPath(PRODUCT_PATHS.productArchive, { id: shirt() }), { archived: true });
    await runAt(MONDAY);
    await post(fillPath(PRODUCT_PATHS.productArchive, { id: shirt() }), { archived: false });
    expect(await edited(shirt())).toMatchObject({ price: 10_000, suggested_price: 10_000 });
  });
});
