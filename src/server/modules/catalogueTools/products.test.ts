import { CATALOGUE_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { EditedProductWire } from '../../../contract/tools/catalogue/productToolsSchemas.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { draftColor, draftSize, openProductTools } from '../../../testing/openProductTools.ts';
import { openShop } from '../../../testing/openShop.ts';

const now = new Date('2026-11-22T12:00:00Z');
const clock = { now: () => now };

onEveryDialect('the tools for products', (database) => {
  let shop: TestApp;
  let tools: Awaited<ReturnType<typeof openProductTools>>;

  beforeAll(async () => {
    shop = await openShop(database(), { clock });
    tools = await openProductTools(shop, clock);
  });

  afterAll(() => shop.close());

  const inShop = (id: number) => tools.get(`/api/store/products/${id}/`);

  const movementsOf = (productId: number) =>
    database()
      .db.selectFrom('stock_movements as m')
      .innerJoin('variant_sizes as s', 's.id', 'm.variant_size_id')
      .innerJoin('variants as v', 'v.id', 's.variant_id')
      .select(['m.delta', 'm.reason', 'm.quantity_after'])
      .where('v.product_id', '=', productId)
      .orderBy('s.position')
      .execute();

  const auditOf = (id: number) =>
    database()
      .db.selectFrom('audit_entries')
      .select(['action', 'label', 'before', 'after'])
      .where('entity', '=', 'product')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute();

  it('a created product is on sale at once, found and recorded', async () => {
    const made = await tools.create({ title: 'Malla zafiro' });
    expect(made).toMatchObject({
      version: 0,
      title: 'Malla zafiro',
      category_ids: [tools.category],
    });
    expect(made.variants[0]).toMatchObject({ color: 'Rojo', color_hex: '#d42b38' });
    expect(made.variants[0]?.sizes.map(({ sku }) => sku)).toEqual([
      'malla-zafiro-rojo-s',
      'malla-zafiro-rojo-m',
    ]);
    const shown = (await inShop(made.id)).json<{ subproducto: { talles: object[] }[] }>();
    expect(shown).toMatchObject({ price: 15_000, category: ['Mallas'] });
    expect(shown.subproducto[0]?.talles).toMatchObject([{ cantidad: 3 }, { cantidad: 5 }]);
    const found = await tools.get('/api/store/titles/filter/?q=zafiro');
    expect(found.json()).toMatchObject({ results: [{ name: 'Malla zafiro' }] });
    expect(await movementsOf(made.id)).toMatchObject([
      { delta: 3, reason: 'initial' },
      { delta: 5, reason: 'initial' },
    ]);
    const [entry] = await auditOf(made.id);
    expect(entry).toMatchObject({ action: 'created', label: 'Malla zafiro', before: null });
  });

  it('search texts, descriptions of pictures, archiving and a date take effect in the shop', async () => {
    const made = await tools.create({
      title: 'Malla jade',
      seoTitle: 'Malla jade para competir',
      seoDescription: 'Secado rápido y envío en el día.',
      description: 'á'.repeat(50_000),
    });
    const variantId = made.variants[0]!.id!;
    const url = `/media/${'c'.repeat(32)}.jpg`;
    const picture = { variant_id: variantId, position: 0, url, alt: 'De espaldas' };
    await database().changeCatalogue((trx) =>
      trx.insertInto('variant_images').values(picture).execute(),
    );
    const page = `/productos/detalle/${made.id}`;
    const painted = (await tools.get(page)).body;
    expect(painted).toContain('<title>Malla jade para competir</title>');
    expect(painted).toContain('content="Secado rápido y envío en el día."');
    expect(painted).toContain('<meta property="og:image:alt" content="De espaldas">');
    expect((await inShop(made.id)).json()).toMatchObject({
      seo_title: 'Malla jade para competir',
      subproducto: [{ images: [{ alt: 'De espaldas' }] }],
    });
    const isShown = async () => {
      const html = await tools.get(page);
      const map = await tools.get('/sitemap-1.xml');
      const found = await tools.get('/api/store/titles/filter/?q=jade');
      const list = await tools.get('/api/store/products/?page_size=100');
      return [
        html.statusCode,
        map.body.includes(`${page}<`),
        found.json<{ results: object[] }>().results.length,
        list.json<{ results: { id: number }[] }>().results.some(({ id }) => id === made.id),
      ];
    };
    expect(await isShown()).toEqual([200, true, 1, true]);
    const later = { published: false, publish_at: '2026-11-22T15:00:00.000Z' };
    await tools.save({ ...(await tools.read(made.id)), ...later });
    expect(await isShown()).toEqual([404, false, 0, false]);
    const hidden = await tools.read(made.id);
    await tools.save({ ...hidden, published: true, publish_at: null });
    expect(await isShown()).toEqual([200, true, 1, true]);
    const archive = PATHS.productArchive.replace(':id', String(made.id));
    expect((await tools.post(archive, { archived: true })).json()).toMatchObject({
      archived: true,
    });
    expect(await isShown()).toEqual([404, false, 0, false]);
  });

  it('a date to be published that is past is refused, unless it stands there already', async () => {
    const hidden = { ...(await tools.create({ isPublished: false })), title: 'Malla por salir' };
    const past = '2026-11-21T23:59:00-03:00';
    const refused = await tools.save({ ...hidden, publish_at: past });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { errors: { publish_at: [expect.stringContaining('ya pasó')] } },
    ]);
    const soon = { ...hidden, publish_at: '2026-11-23T00:00:00-03:00' };
    const saved = (await tools.save(soon)).json<EditedProductWire>();
    await database().changeCatalogue((trx) =>
      trx
        .updateTable('products')
        .set({ publish_at: Date.parse(past) })
        .where('id', '=', saved.id)
        .execute(),
    );
    const late = await tools.save({ ...saved, publish_at: new Date(past).toISOString() });
    expect(late.statusCode).toBe(200);
  });

  it('a save renames, reorders, adds and removes colours and sizes', async () => {
    const made = await tools.create();
    const [red] = made.variants;
    const [small, medium] = red!.sizes;
    const blue = { ...red!, id: null, color: 'Azul', sizes: [{ ...small!, id: null, sku: '' }] };
    const answer = await tools.save({
      ...made,
      title: 'Malla marea',
      variants: [blue, { ...red!, color: 'Rubí', sizes: [{ ...medium!, size: 'S' }] }],
    });
    expect(answer.statusCode).toBe(200);
    const after = answer.json<EditedProductWire>();
    expect(after).toMatchObject({ title: 'Malla marea', version: 1 });
    expect(after.variants).toMatchObject([
      { color: 'Azul', color_hex: '#d42b38', sizes: [{ size: 'S', stock: 3 }] },
      { id: red!.id, color: 'Rubí', sizes: [{ id: medium!.id, size: 'S', stock: 5 }] },
    ]);
    expect(await tools.read(made.id)).toEqual(after);
    const entries = await auditOf(made.id);
    expect(JSON.parse(entries[1]!.after!)).toMatchObject({ title: 'Malla marea' });
    const gone = await tools.get(`/api/store/titles/filter/?q=${made.title.split(' ')[1]}99`);
    expect(gone.json()).toEqual({ results: [] });
  });

  it('two sizes and two colours may swap names', async () => {
    const made = await tools.create({
      variants: ['Rojo', 'Azul'].map((color) => ({
        id: null,
        color,
        hex: null,
        pictures: [],
        sizes: [draftSize('S', 1), draftSize('M', 2)],
      })),
    });
    const [red, blue] = made.variants;
    const [small, medium] = red!.sizes;
    const swapped = [
      { ...small!, size: 'M', sku: medium!.sku },
      { ...medium!, size: 'S', sku: small!.sku },
    ];
    const answer = await tools.save({
      ...made,
      variants: [
        { ...red!, color: 'Azul', sizes: swapped },
        { ...blue!, color: 'Rojo' },
      ],
    });
    expect(answer.json()).toMatchObject({
      variants: [
        { id: red!.id, color: 'Azul', sizes: [{ id: small!.id, size: 'M', sku: medium!.sku }, {}] },
        { id: blue!.id, color: 'Rojo' },
      ],
    });
  });

  it('units sold while the form was open stay sold', async () => {
    const made = await tools.create();
    const [small] = made.variants[0]!.sizes;
    await database().transaction((trx) =>
      trx.updateTable('variant_sizes').set({ quantity: 1 }).where('id', '=', small!.id!).execute(),
    );
    expect((await tools.save({ ...made, care: 'A mano.' })).json()).toMatchObject({
      variants: [{ sizes: [{ stock: 1 }, {}] }],
    });
    const again = await tools.read(made.id);
    const stocked = (stock: number) => {
      const [variant] = again.variants;
      const [first, second] = variant!.sizes;
      const changed = { ...first!, stock, stock_before: 3 };
      return { ...again, variants: [{ ...variant!, sizes: [changed, second!] }] };
    };
    expect((await tools.save(stocked(10))).json()).toMatchObject({
      variants: [{ sizes: [{ stock: 8 }, {}] }],
    });
    const refused = await tools.save({ ...stocked(0), version: again.version + 1 });
    expect(refused.statusCode).toBe(200);
    const last = await tools.read(made.id);
    const tooMany = {
      ...last,
      variants: [
        {
          ...last.variants[0]!,
          sizes: last.variants[0]!.sizes.map((size) => ({ ...size, stock: 0, stock_before: 99 })),
        },
      ],
    };
    const sold = await tools.save(tooMany);
    expect([sold.statusCode, sold.json<{ detail: string }>().detail]).toEqual([
      409,
      'Mientras editabas se vendieron unidades: revisá el stock y guardá de nuevo.',
    ]);
  });

  it('the second of two admins learns who was first, and nothing is lost', async () => {
    const made = await tools.create();
    expect((await tools.save({ ...made, title: 'Primera' })).statusCode).toBe(200);
    const second = await tools.save({ ...made, title: 'Segunda' });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      detail: 'Alguien cambió estos datos mientras los editabas.',
      changed_by: 'marta',
      changed_at: now.toISOString(),
    });
    expect((await tools.read(made.id)).title).toBe('Primera');
  });

  it('sizes with own prices: the product costs what the cheapest costs', async () => {
    const own = { price: 1_200_000, suggestedPrice: 1_400_000 };
    const sizes = [draftSize('S', 1, { ownPrice: own }), draftSize('M', 1)];
    const variants = [draftColor('Rojo', sizes)];
    const made = await tools.create({ variants });
    expect(made).toMatchObject({ price: 12_000, suggested_price: 14_000 });
    expect(made.variants[0]?.sizes).toMatchObject([
      { price: null },
      { price: 15_000, suggested_price: 15_000 },
    ]);
  });

  it.each([
    ['title', { title: '  ' }, 'Poné un título.'],
    ['title', { title: '¡!' }, 'El título necesita letras o números.'],
    ['price', { price: -1 }, 'Ingresá un precio entre 0 y 999.999.999,99.'],
    ['price', { price: 1e308 }, 'Ingresá un precio entre 0 y 999.999.999,99.'],
    ['price', { price: 10.005 }, 'Hasta dos decimales.'],
    ['variants', { variants: [] }, 'Para publicar hace falta al menos un talle.'],
    ['weight_grams', { weight_grams: 0.5 }, 'Ingresá los gramos, sin decimales.'],
    ['publish_at', { publish_at: 'mañana' }, 'Ingresá una fecha y hora válidas.'],
    ['category_ids', { category_ids: [2_147_483_647] }, 'Esa categoría ya no existe.'],
    ['seo_title', { seo_title: 'x'.repeat(71) }, 'Hasta 70 caracteres.'],
  ])('%s of %j is refused', async (field, given, sentence) => {
    const answer = await tools.post(PATHS.products, { ...tools.draftOf(), ...given });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: Record<string, string[]> }>().errors[field]).toContain(sentence);
  });

  it('repeated and taken names are refused at their fields', async () => {
    const other = await tools.create({ title: 'Otra' });
    const [taken] = other.variants[0]!.sizes;
    const sizes = [
      draftSize('S', 1, { sku: taken!.sku }),
      draftSize('S', 1, { barcode: '779' }),
      draftSize('M', 600_000, { barcode: '779' }),
    ];
    const variant = draftColor('Rojo', sizes);
    const errors = async (draft: object) =>
      (await tools.post(PATHS.products, draft)).json<{ errors: object }>().errors;
    expect(await errors(tools.draftOf({ variants: [variant, variant] }))).toMatchObject({
      'variants.0.sizes.1.size': ['Ese talle está repetido.'],
      'variants.0.sizes.2.barcode': ['Ese código de barras está repetido.'],
      'variants.0.sizes.2.stock': ['Ingresá un número entero entre 0 y 499.999.'],
      'variants.1.color': ['Ese color está repetido.'],
    });
    const one = tools.draftOf({ variants: [{ ...variant, sizes: sizes.slice(0, 1) }] });
    expect(await errors(one)).toEqual({ 'variants.0.sizes.0.sku': ['Ese SKU es de «Otra».'] });
  });

  it('a size of another product cannot be taken over', async () => {
    const [one, other] = [await tools.create(), await tools.create()];
    const variant = { ...one.variants[0]!, sizes: other.variants[0]!.sizes };
    const answer = await tools.save({ ...one, variants: [variant] });
    expect(answer.statusCode).toBe(400);
    expect(await tools.read(other.id)).toEqual(other);
  });
});
