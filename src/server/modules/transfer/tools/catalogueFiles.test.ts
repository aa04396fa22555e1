import { API_PATHS, fillPath } from '../../../../contract/apiPaths.ts';
import {
  CATALOGUE_FILES_PATHS as PATHS,
  CATALOGUE_TOOLS_PATHS,
  TOOLS_PATHS,
} from '../../../../contract/tools/toolsPaths.ts';
import type {
  CatalogueImportWire,
  ImportItemWire,
} from '../../../../contract/tools/catalogue/catalogueFilesSchemas.ts';
import type { PageWire } from '../../../../contract/wireSchemas.ts';
import { sizeRow, tableFile, tiendanubeRow } from '../../../../testing/data/tableFile.ts';
import { findStored } from '../../../../testing/openFileBench.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openOrderShop, type OrderShop } from '../../../../testing/openOrderShop.ts';

onEveryDialect('catalogue files, for admins', (database) => {
  let shop: OrderShop;

  const headers = () => ({ authorization: `Token ${shop.adminToken}` });
  const get = (url: string) => shop.app.inject({ url, headers: headers() });
  const pathOf = (path: string, id: number) => fillPath(path, { id });
  const upload = (payload: string, query = '') =>
    shop.app.inject({
      method: 'POST',
      url: `${PATHS.imports}?name=lista.csv${query}`,
      payload: Buffer.from(payload),
      headers: { ...headers(), 'content-type': 'application/octet-stream' },
    });
  const find = async (id: number) =>
    (await get(pathOf(PATHS.import, id))).json<CatalogueImportWire>();
  const apply = (id: number, payload = {}) =>
    shop.app.inject({
      method: 'POST',
      url: pathOf(PATHS.apply, id),
      payload,
      headers: headers(),
    });
  const itemsOf = async (id: number, kind = '') =>
    (await get(`${pathOf(PATHS.items, id)}?kind=${kind}`)).json<PageWire<ImportItemWire>>().results;
  /** Uploads and checks a file. */
  const check = async (rows: Parameters<typeof tableFile>[0], query = '') => {
    const { id } = (await upload(tableFile(rows), query)).json<CatalogueImportWire>();
    await shop.runJobs();
    return find(id);
  };
  const applied = async (id: number) => {
    expect((await apply(id)).statusCode).toBe(200);
    await shop.runJobs();
    return find(id);
  };
  const priceOf = async (handle: string) => (await findStored(database(), handle))?.price;
  const entries = async () => (await get(TOOLS_PATHS.audit)).json().results;

  beforeAll(async () => {
    shop = await openOrderShop(database());
  });
  afterAll(() => shop.close());

  it('leave out what would cost nothing, unless the admin says yes to it', async () => {
    const rows = [tiendanubeRow('gratis', { Precio: '0' }), tiendanubeRow('cara')];
    const first = await check(rows);
    const free = { count: 1, titles: ['Nombre de gratis'] };
    expect(first.findings).toMatchObject({ created: 2, refused: 0, free });
    expect(await itemsOf(first.id, 'note')).toMatchObject([{ handle: 'gratis', line: 2 }]);
    expect(await applied(first.id)).toMatchObject({ applied: 1, left_out: 1 });
    expect(await priceOf('gratis')).toBeUndefined();
    expect((await get(pathOf(PATHS.refusals, first.id))).body).toContain('no está confirmado');
    const second = await check(rows);
    expect((await apply(second.id, { allow_free: true })).statusCode).toBe(200);
    await shop.runJobs();
    expect(await find(second.id)).toMatchObject({ applied: 1, left_out: 0 });
    expect(await priceOf('gratis')).toBe(0);
  });

  it('are checked first, field by field, and change nothing', async () => {
    await applied((await check([tiendanubeRow('gorra'), tiendanubeRow('malla')])).id);
    const one = await check([
      tiendanubeRow('gorra', { Precio: '1200', Stock: 9 }),
      tiendanubeRow('malla'),
      sizeRow('bolso', ['Rojo', 'M']),
      tiendanubeRow('bata', { Precio: '-1' }),
    ]);
    expect(one).toMatchObject({
      state: 'ready',
      file_name: 'lista.csv',
      findings: { rows: 4, created: 1, updated: 1, unchanged: 1, refused: 1, format: 'Tiendanube' },
    });
    expect(await itemsOf(one.id, 'updated')).toMatchObject([
      {
        line: 2,
        handle: 'gorra',
        changes: [
          { field: 'precio', before: '$\u00a01.000,00', after: '$\u00a01.200,00' },
          { field: 'precio sin promoción', before: '$\u00a01.000,00', after: '$\u00a01.200,00' },
          { field: 'stock de Único / Único', before: '5', after: '9' },
        ],
      },
    ]);
    expect(await itemsOf(one.id)).toHaveLength(3);
    expect(await priceOf('gorra')).toBe(100_000);
    const file = await get(pathOf(PATHS.refusals, one.id));
    expect(file.body).toContain('5,bata,,');
    expect(file.body).toContain('el precio «-1» es negativo');
    const done = await applied(one.id);
    expect(done).toMatchObject({ state: 'applied', applied: 2, left_out: 0 });
    expect(await priceOf('gorra')).toBe(120_000);
    expect((await apply(one.id)).statusCode).toBe(409);
    const [act] = await entries();
    expect(act).toMatchObject({ entity: 'product', others: 1 });
    const { results } = (await get(`${TOOLS_PATHS.audit}?act=${act.id}`)).json();
    const products = results
      .map(({ action, label }: { action: string; label: string }) => `${action} ${label}`)
      .toSorted();
    expect(products).toEqual(['changed Nombre de gorra', 'created Nombre de bolso']);
  });

  it('leave out what changed in the shop since, but not for what was sold', async () => {
    await applied((await check([tiendanubeRow('a'), tiendanubeRow('b')])).id);
    const one = await check([
      tiendanubeRow('a', { Precio: '900', Stock: 7 }),
      tiendanubeRow('b', { Precio: '900', Stock: 7 }),
    ]);
    const edited = (await findStored(database(), 'a'))?.id ?? 0;
    const sold = (await findStored(database(), 'b'))?.variants[0]?.sizes[0]?.id ?? 0;
    await database().changeCatalogue(async (trx) => {
      const price = { list_price_cents: 77_700, suggested_price_cents: 77_700 };
      await trx.updateTable('products').set(price).where('id', '=', edited).execute();
      await trx.updateTable('variant_sizes').set({ quantity: 3 }).where('id', '=', sold).execute();
    });
    expect(await applied(one.id)).toMatchObject({ applied: 1, left_out: 1 });
    expect([await priceOf('a'), await priceOf('b')]).toEqual([77_700, 90_000]);
    expect((await get(pathOf(PATHS.refusals, one.id))).body).toContain(
      'Cambió en la tienda después de la revisión',
    );
  });

  it('that are cancelled while they are applied go on where they stopped', async () => {
    const rows = Array.from({ length: 250 }, (_, at) => tiendanubeRow(`serie-${at}`));
    const one = await check(rows);
    const { job_id: job } = (await apply(one.id)).json<CatalogueImportWire>();
    await database().transaction((trx) =>
      trx
        .updateTable('jobs')
        .set({ state: 'cancelled', ended_at: 1 })
        .where('id', '=', job)
        .execute(),
    );
    expect(await find(one.id)).toMatchObject({ state: 'stopped', applied: 0 });
    expect(await applied(one.id)).toMatchObject({ state: 'applied', applied: 250, left_out: 0 });
  });

  it('take the prices of another currency with a factor', async () => {
    const row = { Handle: 'shirt', Title: 'Shirt', 'Variant Price': '50' };
    const text = tableFile([row], ',');
    const { id } = (await upload(text, '&price_factor=1450.5')).json<CatalogueImportWire>();
    await shop.runJobs();
    expect(await itemsOf(id)).toMatchObject([
      { changes: [{ field: 'talles' }, { field: 'precio', after: '$\u00a072.525,00' }] },
    ]);
    expect((await upload(text, '&price_factor=0')).statusCode).toBe(400);
  });

  it('bring barcodes and search texts to where the form, the search and the page have them', async () => {
    const columns = { 'Código de barras': '7790009', 'Título para SEO': 'La más rápida' };
    await applied((await check([tiendanubeRow('rapida', columns)])).id);
    const { results } = (await get(`${CATALOGUE_TOOLS_PATHS.products}?q=7790009`)).json();
    expect(results).toMatchObject([{ title: 'Nombre de rapida' }]);
    const { id } = results[0];
    expect((await get(pathOf(CATALOGUE_TOOLS_PATHS.product, id))).json()).toMatchObject({
      seo_title: 'La más rápida',
      variants: [{ sizes: [{ barcode: '7790009' }] }],
    });
    const shown = await get(fillPath(API_PATHS.product, { id }));
    expect(shown.json()).toMatchObject({ seo_title: 'La más rápida' });
  });

  it('tell of a picture that could not be fetched, once', async () => {
    const row = { Handle: 'far', Title: 'Far', 'Variant Price': '50' };
    const text = tableFile([{ ...row, 'Image Src': 'http://127.0.0.1:9/a.png' }], ',');
    const { id } = (await upload(text, '&download_pictures=true')).json<CatalogueImportWire>();
    await shop.runJobs();
    expect(await applied(id)).toMatchObject({ applied: 1, left_out: 0 });
    const notes = await itemsOf(id, 'note');
    expect(notes.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '2 la foto «http://127.0.0.1:9/a.png» está en una dirección privada: el producto queda sin ella',
    ]);
  });

  it('that are no catalogue are refused with a sentence', async () => {
    const { id } = (await upload('Estimados:\n')).json<CatalogueImportWire>();
    await shop.runJobs();
    expect(await find(id)).toMatchObject({
      state: 'refused',
      findings: null,
      failure:
        'La primera línea no tiene las columnas de Tiendanube ni las de Shopify: «Estimados:».',
    });
    expect((await apply(id)).statusCode).toBe(409);
    expect((await upload('')).statusCode).toBe(400);
    const same = await check([tiendanubeRow('malla')]);
    expect((await apply(same.id)).json()).toEqual({ detail: 'Ese archivo no cambia nada.' });
    expect((await get(pathOf(PATHS.import, 999_999))).statusCode).toBe(404);
  });

  it('are exported, and come back without a change', async () => {
    const file = await get(PATHS.export);
    expect(file.headers['content-disposition']).toMatch(/catalogo-tiendanube-.*\.csv/);
    const { id } = (await upload(file.body)).json<CatalogueImportWire>();
    await shop.runJobs();
    expect((await find(id)).findings).toMatchObject({ created: 0, updated: 0, refused: 0 });
    expect((await get(`${PATHS.export}?format=shopify`)).body).toMatch(/^Handle,Title/);
    expect((await get(`${PATHS.export}?format=xls`)).statusCode).toBe(400);
  });
});
