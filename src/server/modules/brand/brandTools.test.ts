import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import type { BrandWire } from '../../../contract/catalogue/brandSchemas.ts';
import type { EditedBrandWire } from '../../../contract/tools/shop/brandToolsSchemas.ts';
import { BRAND_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import { makeAccessToken, makeClientType, makeUser } from '../../../testing/data/accountFactory.ts';
import { makeCategory } from '../../../testing/data/catalogueFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openShop } from '../../../testing/openShop.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"><path d="M0 0h120v30z"/></svg>';

onEveryDialect('the brand', (database) => {
  let shop: TestApp;
  let marta: Record<string, string>;
  let nico: Record<string, string>;

  beforeAll(async () => {
    shop = await openShop(database());
    [marta, nico] = await database().transaction(async (trx) => {
      await makeCategory(trx, { name: 'Chicos' });
      const type = await makeClientType(trx, 'minorista', 10_000);
      const until = Date.now() + 86_400_000;
      const headersOf = async (username: string) => {
        const admin = await makeUser(trx, type, { admin: 1, username });
        return { authorization: `Token ${await makeAccessToken(trx, admin, until)}` };
      };
      return [await headersOf('marta'), await headersOf('nico')] as const;
    });
  });
  afterAll(() => shop.close());

  const post = (url: string, payload: object, headers = marta) =>
    shop.app.inject({ method: 'POST', url, headers, payload });
  const read = async () =>
    (await shop.app.inject({ url: PATHS.brand, headers: marta })).json<EditedBrandWire>();
  const save = async (change: Partial<BrandWire>, headers = marta, version?: number) => {
    const { draft, version: current } = await read();
    return post(PATHS.brand, { ...draft, ...change, version: version ?? current }, headers);
  };
  const publish = async (version?: number, headers = marta) =>
    post(PATHS.publish, { version: version ?? (await read()).version }, headers);
  const shown = async () =>
    (await shop.app.inject(API_PATHS.siteConfiguration)).json<{
      results: { brand: BrandWire }[];
    }>().results[0]?.brand;
  const upload = (payload: Buffer | string, use = 'logo') =>
    shop.app.inject({
      method: 'POST',
      url: `${PATHS.pictures}?use=${use}`,
      headers: { ...marta, 'content-type': 'application/octet-stream' },
      payload,
    });

  it('of a new shop is plain and was never published', async () => {
    expect(await read()).toMatchObject({
      draft: { name: 'Mi tienda', logo: null, second_brand: null },
      version: 0,
      versions: [],
    });
    expect(await shown()).toBeUndefined();
  });

  it('is public when it is published, and not before', async () => {
    const uploaded = await upload(LOGO);
    expect([uploaded.statusCode, uploaded.json()]).toMatchObject([201, { width: 120, height: 30 }]);
    const logo = {
      light: uploaded.json<{ url: string; width: number; height: number }>(),
      dark: null,
    };
    const saved = await save({ name: 'Nado Club', home_title: 'Nado Club: todo para nadar', logo });
    expect([saved.statusCode, saved.json()]).toMatchObject([
      200,
      { draft: { name: 'Nado Club' }, published: { name: 'Mi tienda' }, version: 1, versions: [] },
    ]);
    expect(await shown()).toBeUndefined();
    const published = await publish();
    expect([published.statusCode, published.json()]).toMatchObject([
      200,
      {
        published: { name: 'Nado Club' },
        versions: [{ name: 'Nado Club', published_by: 'marta' }],
      },
    ]);
    expect(await shown()).toMatchObject({
      name: 'Nado Club',
      logo: { light: { url: expect.stringMatching(/^http.*\/media\//) as string, width: 120 } },
    });
  });

  it('goes back to any version', async () => {
    await save({ name: 'Otro Club' });
    await publish();
    const { versions, version } = await read();
    expect(versions.map(({ name }) => name)).toEqual(['Otro Club', 'Nado Club']);
    const back = fillPath(PATHS.takeBack, { id: versions[1]!.id });
    expect((await post(back, { version })).json()).toMatchObject({
      draft: { name: 'Nado Club' },
      published: { name: 'Otro Club' },
    });
    expect((await shown())?.name).toBe('Otro Club');
    await publish();
    expect((await shown())?.name).toBe('Nado Club');
    expect((await read()).versions).toHaveLength(3);
    const unknown = fillPath(PATHS.takeBack, { id: 9999 });
    expect((await post(unknown, { version: (await read()).version })).statusCode).toBe(404);
  });

  it('that is as before makes no version', async () => {
    const before = await read();
    expect((await publish()).statusCode).toBe(200);
    expect((await read()).versions).toEqual(before.versions);
  });

  it('of two admins is that of the first; the second learns whose, and loses nothing', async () => {
    const { version } = await read();
    expect((await save({ tagline: 'De Marta' }, marta, version)).statusCode).toBe(200);
    const late = await save({ tagline: 'De Nico' }, nico, version);
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { changed_by: 'marta', changed_at: expect.any(String) as string },
    ]);
    const drafted = (await read()).version;
    const both = await Promise.all([publish(drafted, marta), publish(drafted, nico)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await read()).toMatchObject({
      draft: { tagline: 'De Marta' },
      published: { tagline: 'De Marta' },
    });
  });

  it('is in the audit, with what was published', async () => {
    const entries = await database()
      .db.selectFrom('audit_entries')
      .select(['action', 'before', 'after'])
      .where('entity_id', '=', 'brand')
      .orderBy('id')
      .execute();
    expect(entries[1]).toMatchObject({ action: 'published' });
    expect(entries[1]?.before).toContain('Mi tienda');
    expect(entries[1]?.after).toContain('Nado Club');
  });

  it('may have a second brand with a category of the shop', async () => {
    const logo = (await upload(LOGO)).json<{ url: string; width: number; height: number }>();
    const second = { name: 'Chiqui', description: '', intro: '', category: 'nada', logo };
    const refused = await save({ second_brand: second });
    expect(refused.json<{ errors: object }>().errors).toEqual({
      'second_brand.category': ['Esa categoría ya no está: elegí otra.'],
    });
    const taken = await save({ second_brand: { ...second, category: 'chicos' } });
    expect(taken.statusCode).toBe(200);
  });

  it('has no preview of pages in a shop without a build, but of its mail', async () => {
    const { draft } = await read();
    const page = await post(PATHS.preview, { ...draft, page: 'home' });
    expect([page.statusCode, page.json<{ detail: string }>().detail]).toEqual([
      404,
      'Esta tienda no puede dibujar páginas: falta compilarla.',
    ]);
    const mail = await post(PATHS.preview, { ...draft, page: 'mail' });
    expect([mail.statusCode, mail.json<{ html: string }>().html]).toEqual([
      200,
      expect.stringContaining(draft.name),
    ]);
  });

  it.each<[Partial<BrandWire>, string, string]>([
    [{ name: ' ' }, 'name', 'Escribí el nombre de la tienda.'],
    [{ name: '<b>Nado</b>' }, 'name', 'sin emojis ni < >'],
    [{ name: 'Nado 🏊' }, 'name', 'sin emojis ni < >'],
    [{ name: 'n'.repeat(200) }, 'name', 'Hasta 60'],
    [{ home_title: '' }, 'home_title', 'Escribí el título'],
    [{ colors: { primary: 'red', accent: '#fff' } }, 'colors.primary', 'Elegí un color'],
    [{ icon: 'https://example.com/a.png' }, 'icon', 'Subí la imagen desde esta pantalla.'],
    [{ icon: `/media/${'0'.repeat(32)}.svg` }, 'icon', 'Esa foto ya no está. Subila de nuevo.'],
  ])('refuses %j with a sentence, and keeps the draft', async (change, field, sentence) => {
    const before = await read();
    const answer = await save(change);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: Record<string, string[]> }>().errors[field]?.[0]).toContain(
      sentence,
    );
    expect(await read()).toEqual(before);
  });
});
