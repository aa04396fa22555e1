import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { STORE_ORIGIN, openSampleStore, type SampleStore } from '../../../testing/openStoreApp.ts';
import type { ProductWire } from '../../../contract/catalogue/productSchemas.ts';

onEveryDialect('a product', (database) => {
  let shop: SampleStore;

  beforeAll(async () => {
    shop = await openSampleStore(database());
    await database().transaction((trx) =>
      trx
        .insertInto('media')
        .values({
          name: 'Azul-front.svg',
          media_type: 'image/svg+xml',
          width: 1200,
          height: 1500,
          byte_size: 5000,
          dominant_color: '#b3d4e8',
          created_at: 0,
        })
        .execute(),
    );
  });

  afterAll(() => shop.app.close());

  it('shows variants, sizes, stock, taxes and related products', async () => {
    const answer = await shop.get(`products/${shop.sample.poolSuit}/`);
    const product = answer.json<ProductWire>();
    expect(product).toMatchObject({
      id: shop.sample.poolSuit,
      price: 40_000,
      list_price: 40_000,
      precio_mayorista: 28_000,
      suggested_sales_price: 50_000,
      tax_rate: 10.5,
      description: 'Malla para entrenar.',
      care: 'Lavar a mano.',
      category: ['Natación', 'Mallas', 'Competición'],
      title: { id: shop.sample.suitTitle, titulo: 'Malla Ñandú' },
    });
    expect(product.subproducto.map((each) => [each.color, each.producto])).toEqual([
      ['Azul', shop.sample.poolSuit],
      ['Rojo', shop.sample.poolSuit],
    ]);
    expect(product.subproducto[1]?.talles).toEqual([
      expect.objectContaining({ talle: 'M', cantidad: 5, largo: null, tiro: null }),
      expect.objectContaining({ talle: '2XL', cantidad: 0 }),
    ]);
    expect(product.subproducto[1]?.images).toEqual([
      { image: `${STORE_ORIGIN}/media/Rojo-front.svg` },
      { image: `${STORE_ORIGIN}/media/Rojo-back.svg` },
    ]);
  });

  it('has the dominant colour of its first picture, where that is known', async () => {
    const { poolSuit } = shop.sample;
    const { subproducto } = (await shop.get(`products/${poolSuit}/`)).json<ProductWire>();
    expect(subproducto.map((each) => each.image_color)).toEqual(['#b3d4e8', null]);
    const listed = (await shop.list()).results.find(({ id }) => id === poolSuit);
    expect(listed?.image_color).toBe('#b3d4e8');
  });

  it('is related to others of its category, then of its ancestors, never to itself', async () => {
    const relatedTo = async (id: number) =>
      (await shop.get(`products/${id}/`)).json<ProductWire>().related.map((each) => each.id);
    const { poolSuit, boardSuit, cap, shorts } = shop.sample;
    expect(await relatedTo(poolSuit)).toEqual([shorts, boardSuit, cap]);
    expect(await relatedTo(boardSuit)).toEqual([poolSuit, shorts, cap]);
    expect(await relatedTo(shorts)).toEqual([poolSuit]);
  });

  it.each(['0', '999999', '2147483647'])('is a 404 for %s', async (id) => {
    const answer = await shop.get(`products/${id}/`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ detail: 'Producto no encontrado' });
  });

  it('is hidden while unpublished', async () => {
    expect((await shop.get(`products/${shop.sample.hidden}/`)).statusCode).toBe(404);
  });

  it.each(['-1', 'x', '1e3', '2147483648', '1%2F2', '%27%20or%201=1', '١'])(
    'rejects the id %s',
    async (id) => {
      const answer = await shop.get(`products/${encodeURI(decodeURIComponent(id))}/`);
      expect([400, 404]).toContain(answer.statusCode);
      expect(answer.json()).toHaveProperty('detail');
    },
  );

  it('is current after a catalogue change', async () => {
    const read = async () =>
      (await shop.get(`products/${shop.sample.cap}/`)).json<ProductWire>().price;
    expect(await read()).toBe(5000);
    const setPrice = (cents: number) =>
      database().changeCatalogue((trx) =>
        trx
          .updateTable('products')
          .set({ list_price_cents: cents })
          .where('id', '=', shop.sample.cap)
          .execute(),
      );
    await setPrice(777_700);
    expect(await read()).toBe(7777);
    await setPrice(500_000);
  });
});
