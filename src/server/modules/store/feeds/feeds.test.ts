import { parse } from 'csv-parse/sync';
import { Parser } from 'htmlparser2';
import { FEED_PATHS } from '../../../../contract/catalogue/feedPaths.ts';
import { OPENING_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import {
  makeAccessToken,
  makeClientType,
  makeUser,
} from '../../../../testing/data/accountFactory.ts';
import { BRAND_SAMPLE, writeBrand } from '../../../../testing/data/brandSample.ts';
import {
  makeCategoryPath,
  makeProduct,
  makeSize,
  makeTitle,
  makeVariant,
  wipeCatalogue,
} from '../../../../testing/data/catalogueFactory.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { FRIDAY, MONDAY, openSaleShop } from '../../../../testing/openSaleShop.ts';

const HOSTILE = [
  `Malla </g:title><script>alert(1)</script> "L'Eau" & más ]]>`,
  '=HYPERLINK("https://example.com")',
  'Con\u0001trol\u{fffe}',
  `${'a'.repeat(149)}🏊 y más`,
];
const PICTURE = `/media/${'a'.repeat(32)}.png`;
const GTIN = '4006381333931';
const OWN_NUMBER = '2000000000008';

type Item = Record<string, string[]>;

/** Reads an RSS feed, and throws where an element is not closed as it was opened. */
function itemsOf(xml: string): Item[] {
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|&(?![a-z#\d]+;)/);
  const items: Item[] = [];
  const open: string[] = [];
  let text = '';
  const parser = new Parser(
    {
      onopentag: (name) => {
        open.push(name);
        text = '';
        if (name === 'item') items.push({});
      },
      ontext: (piece) => (text += piece),
      onclosetag: (name, isImplied) => {
        if (isImplied || open.pop() !== name) throw new Error(`${name} is not closed`);
        const item = items.at(-1);
        if (name.startsWith('g:') && item) (item[name.slice(2)] ??= []).push(text);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  expect(open).toEqual([]);
  return items;
}

const one = (item: Item, name: string): string => {
  expect([name, item[name]?.length ?? 0]).toEqual([name, 1]);
  return item[name]?.[0] ?? '';
};

/**
 * The rules of Google's "Product data specification" (support.google.com/merchants/answer/7052112), and of Meta's
 * "Product data specifications for catalogs" (facebook.com/business/help/120325381656392).
 */
function expectRules(item: Item, words: readonly string[]): void {
  for (const [name, max] of Object.entries({ id: 50, title: 150, description: 5000, brand: 70 })) {
    expect(one(item, name)).not.toBe('');
    expect(one(item, name).length).toBeLessThanOrEqual(max);
  }
  expect(one(item, 'item_group_id')).toMatch(/^\d{1,50}$/);
  for (const name of ['link', 'image_link']) {
    expect(new URL(one(item, name)).protocol).toMatch(/^https?:$/);
    expect(one(item, name).length).toBeLessThanOrEqual(2000);
  }
  expect(item['additional_image_link']?.length ?? 0).toBeLessThanOrEqual(10);
  expect(words).toContain(one(item, 'availability'));
  expect(one(item, 'condition')).toBe('new');
  expect(one(item, 'price')).toMatch(/^\d+\.\d\d ARS$/);
  expect(Number.parseFloat(one(item, 'price'))).toBeGreaterThan(0);
  for (const [name, pattern] of Object.entries({
    sale_price: /^\d+\.\d\d ARS$/,
    sale_price_effective_date:
      /^\d{4}-\d\d-\d\dT\d\d:\d\d\+00:?00\/\d{4}-\d\d-\d\dT\d\d:\d\d\+00:?00$/,
    gender: /^(male|female|unisex)$/,
    age_group: /^(newborn|infant|toddler|kids|adult)$/,
    color: /^[^<>]{1,100}$/,
    size: /^.{1,100}$/,
    gtin: /^(\d{8}|\d{12,14})$/,
    identifier_exists: /^no$/,
    shipping_weight: /^\d+ g$/,
    product_type: /^.{1,750}$/,
  })) {
    for (const value of item[name] ?? [])
      expect([name, value]).toEqual([name, expect.stringMatching(pattern)]);
  }
}

onEveryDialect('product feeds', (database) => {
  const { shop, shirt, runAt, create, post } = openSaleShop(database);
  const get = (url: string, headers = {}) => shop().app.inject({ url, headers });
  const google = async () => itemsOf((await get(FEED_PATHS.google)).body);
  const meta = async () => {
    const { body } = await get(FEED_PATHS.meta);
    return parse<Record<string, string>>(body, { columns: true });
  };
  const ofProduct = async (id: number) =>
    (await google()).filter((item) => one(item, 'item_group_id') === String(id));

  async function make(
    given: Parameters<typeof makeProduct>[1] & { title?: string; images?: string[] },
    size: Partial<Parameters<typeof makeSize>[1]> = {},
  ): Promise<number> {
    const { title, images = [PICTURE], ...product } = given;
    return database().changeCatalogue(async (trx) => {
      const product_id = await makeProduct(trx, {
        title_id: await makeTitle(trx, title),
        published: 1,
        ...product,
      });
      const variant_id = await makeVariant(trx, { product_id, color: 'Azul Marino', images });
      await makeSize(trx, { variant_id, ...size });
      return product_id;
    });
  }

  it('keep the published rules, whatever a product is called', async () => {
    const description = `## Tela\n\nSeca **rápido** ${'y bien '.repeat(1000)}`;
    for (const title of HOSTILE) {
      await make({ title, description, audience: 'ninas', images: Array(15).fill(PICTURE) });
    }
    const items = await google();
    const rows = await meta();
    expect(items.length).toBeGreaterThan(HOSTILE.length);
    expect(rows.map(({ id }) => id)).toEqual(items.map((item) => one(item, 'id')));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    for (const item of items)
      expectRules(item, ['in_stock', 'out_of_stock', 'preorder', 'backorder']);
    for (const { additional_image_link: more = '', ...row } of rows) {
      const known = Object.entries(row).filter(([, value]) => value !== '');
      const item = Object.fromEntries(known.map(([name, value]) => [name, [value]]));
      expectRules({ ...item, additional_image_link: more.split(',') }, [
        'in stock',
        'out of stock',
      ]);
    }
    const titles = items.slice(-HOSTILE.length).map((item) => one(item, 'title'));
    expect(titles).toEqual([
      `${HOSTILE[0] ?? ''} · Niñas Azul Marino M`,
      '=HYPERLINK("https://example.com") · Niñas Azul Marino M',
      'Control · Niñas Azul Marino M',
      'a'.repeat(149),
    ]);
    expect(rows.at(-3)?.['title']).toBe(`'${titles[1] ?? ''}`);
  });

  it('have an item for each colour and size, with what is known of it', async () => {
    const [, , leaf] = await database().changeCatalogue((trx) =>
      makeCategoryPath(trx, ['Agua', 'Mujer', 'Mallas']),
    );
    const size = { size: 'M / Largo', option3: 'Largo', barcode: GTIN, quantity: 3 };
    const facts = { audience: 'mujer', weight_grams: 180, main_category_id: leaf ?? null } as const;
    const id = await make({ title: 'Malla', images: [PICTURE, PICTURE], ...facts }, size);
    const [item = {}, ...others] = await ofProduct(id);
    expect(others).toEqual([]);
    const jpeg = expect.stringMatching(/^http:\/\/localhost(:80)?\/media\/a{32}\.1600\.jpg$/);
    expect(item).toMatchObject({
      title: ['Malla · Mujer Azul Marino M / Largo'],
      link: [
        expect.stringMatching(`/productos/detalle/${id}\\?color=azul-marino&talle=M&opcion=Largo$`),
      ],
      image_link: [jpeg],
      additional_image_link: [jpeg],
      availability: ['in_stock'],
      price: ['10000.00 ARS'],
      gtin: [GTIN],
      gender: ['female'],
      age_group: ['adult'],
      color: ['Azul Marino'],
      size: ['M'],
      shipping_weight: ['180 g'],
      product_type: ['Agua > Mujer > Mallas'],
    });
    expect(item).not.toHaveProperty('identifier_exists');
    expect(item).not.toHaveProperty('sale_price');
  });

  it('leave out what is unknown, and products that nobody can see', async () => {
    const plain = await make(
      {
        weight_grams: 0,
        color_name: 'Sabor',
        list_price_cents: 900_000,
        suggested_price_cents: 990_000,
      },
      { quantity: 0, size: 'Único', barcode: OWN_NUMBER },
    );
    const hidden = [await make({ published: 0 }), await make({ images: [] })];
    const [item = {}] = await ofProduct(plain);
    expect(item).toMatchObject({
      availability: ['out_of_stock'],
      identifier_exists: ['no'],
      price: ['9000.00 ARS'],
    });
    for (const name of ['gtin', 'color', 'gender', 'age_group', 'shipping_weight', 'sale_price']) {
      expect(item).not.toHaveProperty(name);
    }
    for (const id of hidden) expect(await ofProduct(id)).toEqual([]);
  });

  it('have the price that was asked before a sale, while it runs', async () => {
    await database().changeCatalogue((trx) =>
      trx
        .updateTable('products')
        .set({ suggested_price_cents: 1_300_000 })
        .where('id', '=', shirt())
        .execute(),
    );
    const prices = async () =>
      (await ofProduct(shirt())).map((item) => [
        one(item, 'price'),
        ...(item['sale_price'] ?? []),
        ...(item['sale_price_effective_date'] ?? []),
      ]);
    const usual = [['10000.00 ARS'], ['20000.00 ARS']];
    await create();
    expect(await prices()).toEqual(usual);
    await runAt(FRIDAY);
    const window = '2026-12-04T03:00+0000/2026-12-07T03:00+0000';
    expect(await prices()).toEqual([
      ['10000.00 ARS', '7500.00 ARS', window],
      ['20000.00 ARS', '15000.00 ARS', window],
    ]);
    expect((await meta()).at(-4)).toMatchObject({
      sale_price_effective_date: '2026-12-04T03:00+00:00/2026-12-07T03:00+00:00',
    });
    await runAt(MONDAY);
    expect(await prices()).toEqual(usual);
  });

  it('are the same for wholesalers, under an ETag until the catalogue changes', async () => {
    const token = await database().changeCatalogue(async (trx) => {
      const user = await makeUser(trx, await makeClientType(trx, 'mayorista', 7_000));
      return makeAccessToken(trx, user, Date.parse(MONDAY));
    });
    for (const url of Object.values(FEED_PATHS)) {
      const first = await get(url);
      const { body } = await get(url, { authorization: `Token ${token}` });
      expect(body).toBe(first.body);
      const known = { 'if-none-match': String(first.headers.etag) };
      expect((await get(url, known)).statusCode).toBe(304);
      await make({});
      expect((await get(url, known)).statusCode).toBe(200);
    }
  });

  it('name another brand', async () => {
    const brand = { ...BRAND_SAMPLE, name: 'Nado & Club' };
    await database().changeCatalogue((trx) => writeBrand(trx, brand));
    const { body } = await get(FEED_PATHS.google);
    expect(body).toContain('<title>Nado &amp; Club</title>');
    expect(body).not.toMatch(/brazada/i);
    expect((await meta()).every((row) => row['brand'] === 'Nado & Club')).toBe(true);
  });

  it('are streamed where they are long', async () => {
    const description = 'ñ'.repeat(5000);
    await database().changeCatalogue(async (trx) => {
      for (let at = 0; at < 450; at += 1) {
        const product_id = await makeProduct(trx, {
          title_id: await makeTitle(trx),
          published: 1,
          description,
        });
        await makeSize(trx, { variant_id: await makeVariant(trx, { product_id }) });
      }
    });
    const { headers, body } = await get(FEED_PATHS.google);
    expect(headers.etag).toBeUndefined();
    const ids = itemsOf(body).map((item) => one(item, 'id'));
    expect(ids.length).toBeGreaterThan(450);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await meta()).map(({ id }) => id)).toEqual(ids);
  });

  it('wait for the opening of the shop', async () => {
    expect((await post(OPENING_TOOLS_PATHS.opening, { is_open: false })).statusCode).toBe(200);
    for (const url of Object.values(FEED_PATHS)) {
      expect((await get(url)).statusCode).toBe(503);
    }
    await post(OPENING_TOOLS_PATHS.opening, { is_open: true });
    await wipeCatalogue(database());
    expect([await google(), await meta()]).toEqual([[], []]);
  });
});
