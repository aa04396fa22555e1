import type { CartWire } from '../../../contract/orders/cartSchemas.ts';
import type { EditedProductWire } from '../../../contract/tools/catalogue/productToolsSchemas.ts';
import { CATALOGUE_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { ProductDraft } from '../../../domain/catalogue/productDraft.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openOrderShop, type OrderShop } from '../../../testing/openOrderShop.ts';
import { draftColor, draftSize, openProductTools } from '../../../testing/openProductTools.ts';

onEveryDialect('options in the tools', (database) => {
  let shop: OrderShop;
  let tools: Awaited<ReturnType<typeof openProductTools>>;

  beforeAll(async () => {
    shop = await openOrderShop(database());
    tools = await openProductTools(shop);
  });

  afterAll(() => shop.close());

  const named = (option3: string, color = '', size = '') => ({ color, size, option3 });
  const row = (size: string, option3: string, stock = 1) => draftSize(size, stock, { option3 });
  const trousers = (given: Partial<ProductDraft> = {}): Partial<ProductDraft> => ({
    optionNames: named('Largo'),
    variants: [draftColor('Negro', [row('30', '32'), row('30', '34', 5), row('32', '32')])],
    ...given,
  });
  const inCart = async (color: number, size: string, cookie = '') => {
    const url = `/api/cart/session-cart/modify/${color}/${encodeURIComponent(size)}/add/1/`;
    const answer = await shop.app.inject({ url, headers: cookie === '' ? {} : { cookie } });
    const [set] = answer.cookies;
    return { answer, cookie: set ? `${set.name}=${set.value}` : cookie };
  };

  it('are kept with a stock and a SKU for each combination', async () => {
    const made = await tools.create({ ...trousers(), title: 'Pantalón' });
    expect(made.option_names).toEqual(named('Largo'));
    expect(made.variants[0]?.sizes).toMatchObject([
      { size: '30', option3: '32', stock: 1, sku: 'pantalon-negro-30-32' },
      { size: '30', option3: '34', stock: 5, sku: 'pantalon-negro-30-34' },
      { size: '32', option3: '32', stock: 1 },
    ]);
  });

  it('two combinations swap their values, and keep their stock', async () => {
    const made = await tools.create(trousers());
    const sizes = made.variants[0]!.sizes;
    [sizes[0]!.option3, sizes[1]!.option3] = ['34', '32'];
    expect((await tools.save(made)).json<EditedProductWire>().variants[0]?.sizes).toMatchObject([
      { id: sizes[0]!.id, option3: '34', stock: 1 },
      { id: sizes[1]!.id, option3: '32', stock: 5 },
      {},
    ]);
  });

  it('taken away, carts keep their rows and orders their words', async () => {
    const made = await tools.create(trousers());
    const color = made.variants[0]?.id ?? 0;
    const { cookie } = await inCart(color, '30 / 34');
    const bought = await shop.buy({ cookie });
    expect(bought.statusCode).toBe(201);
    const kept = await inCart(color, '30 / 34', (await inCart(color, '30 / 32')).cookie);
    const now = await tools.read(made.id);
    const [first, ...others] = now.variants[0]!.sizes;
    now.option_names.option3 = '';
    now.variants[0]!.sizes = others.map((size) => ({ ...size, option3: '' }));
    expect((await tools.save(now)).statusCode).toBe(200);
    const cart = await shop.app.inject({
      url: '/api/cart/session-cart/',
      headers: { cookie: kept.cookie },
    });
    expect(cart.json<CartWire>().cart.items).toMatchObject([
      { size: '30', size_id: others[0]?.id, quantity: 1, available: 4 },
    ]);
    expect(others[0]?.id).not.toBe(first?.id);
    const lines = await database().db.selectFrom('order_lines').select('size').execute();
    expect(lines).toEqual([{ size: '30 / 34' }]);
  });

  it.each<[string, Partial<ProductDraft>, string]>([
    ['a name of another option', { optionNames: named(' tallé ') }, 'option_names.option3'],
    [
      'its own word for the size',
      { optionNames: named('Cintura', '', 'CINTURA') },
      'option_names.option3',
    ],
    ['a word for colours', { optionNames: named('Tono') }, 'option_names.option3'],
    ['colour and size alike', { optionNames: named('Largo', 'Tipo', 'tipo') }, 'option_names.size'],
    ['a long name', { optionNames: named('L'.repeat(200)) }, 'option_names.option3'],
    ['values without a name', { optionNames: named('') }, 'option_names.option3'],
    [
      'a row without its value',
      { variants: [draftColor('Negro', [row('30', '')])] },
      'variants.0.sizes.0.option3',
    ],
    [
      'a long value',
      { variants: [draftColor('Negro', [row('30', 'L'.repeat(36))])] },
      'variants.0.sizes.0.option3',
    ],
    [
      'a combination twice',
      { variants: [draftColor('Negro', [row('30', '32'), row('30', '32')])] },
      'variants.0.sizes.1.size',
    ],
    [
      '101 combinations',
      {
        variants: [
          draftColor(
            'Negro',
            Array.from({ length: 101 }, (_, at) => row('30', `${at}`)),
          ),
        ],
      },
      'variants.0.sizes',
    ],
  ])('%s is refused at its field', async (_, given, field) => {
    const answer = await tools.post(PATHS.products, tools.draftOf(trousers(given)));
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
  });

  it('emoji and slashes are values as any other', async () => {
    const rows = [row('8/10', '👩‍🦰'), row('8/10', '½ / ¾')];
    const made = await tools.create({ ...trousers(), variants: [draftColor('Negro', rows)] });
    expect(made.variants[0]?.sizes).toMatchObject([
      { size: '8/10', option3: '👩‍🦰' },
      { size: '8/10', option3: '½ / ¾' },
    ]);
    const { answer } = await inCart(made.variants[0]?.id ?? 0, '8/10');
    expect(answer.json()).toMatchObject({ detail: 'Elegí también Largo: 👩‍🦰 o ½ / ¾.' });
    expect((await inCart(made.variants[0]?.id ?? 0, '8/10 / ½ / ¾')).answer.statusCode).toBe(200);
  });
});
