import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import { ADMIN_COOKIE } from '../../../contract/cookies.ts';
import { PAGE_PATHS } from '../../../contract/pagePaths.ts';
import type {
  OpeningChangeWire,
  OpeningWire,
} from '../../../contract/tools/shop/openingSchemas.ts';
import {
  OPENING_TOOLS_PATHS as PATHS,
  POSTAL_CODE_TRIAL_PATH,
} from '../../../contract/tools/toolsPaths.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openOrderShop, type OrderShop } from '../../../testing/openOrderShop.ts';
import { closeNewShop, openingRow, writeOpening } from './openingRepository.ts';

onEveryDialect('the opening of a shop', (database) => {
  let shop: OrderShop;
  const admin = () => ({ authorization: `Token ${shop.adminToken}` });

  beforeAll(async () => {
    shop = await openOrderShop(database());
  });

  afterAll(() => shop.close());

  beforeEach(async () => {
    await database().changeCatalogue(async (trx) => {
      for (const table of ['opening', 'opening_mails', 'mail_outbox', 'orders'] as const) {
        await trx.deleteFrom(table).execute();
      }
    });
  });

  const read = async () =>
    (await shop.app.inject({ url: PATHS.opening, headers: admin() })).json<OpeningWire>();
  const change = async (payload: OpeningChangeWire) => {
    const headers = admin();
    const answer = await shop.app.inject({ method: 'POST', url: PATHS.opening, headers, payload });
    expect(answer.statusCode).toBe(200);
    return answer.json<OpeningWire>();
  };
  const visit = (url: string, cookies: Record<string, string> = {}) =>
    shop.app.inject({ url, headers: { accept: 'text/html' }, cookies });
  const leave = (email: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/avisame',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email }).toString(),
    });
  const mails = () => database().db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();

  it('is there from the start for a shop from before', async () => {
    expect((await read()).is_open).toBe(true);
    expect((await visit('/')).statusCode).toBe(200);
  });

  it('waits in a shop that starts empty, and only there', async () => {
    await database().transaction(closeNewShop);
    expect((await read()).is_open).toBe(true);
    const trial = database().transaction(async (trx) => {
      await trx.deleteFrom('products').execute();
      await trx.deleteFrom('titles').execute();
      await closeNewShop(trx);
      const closed = await openingRow(trx);
      await writeOpening(trx, { is_open: 1 });
      await closeNewShop(trx);
      const opened = await openingRow(trx);
      throw new Error(`${closed.is_open} ${opened.is_open}`);
    });
    await expect(trial).rejects.toThrow('0 1');
  });

  it('keeps shoppers out of all that sells, and nothing else', async () => {
    const guest = await shop.fillCart();
    await change({ is_open: false });
    for (const path of [
      PAGE_PATHS.home,
      PAGE_PATHS.products,
      PAGE_PATHS.cart,
      '/productos/detalle/1',
      PAGE_PATHS.checkout,
      '/no-hay',
    ]) {
      const page = await visit(path);
      if (path === '/no-hay') expect(page.statusCode).toBe(404);
      else {
        expect(page.statusCode).toBe(503);
        expect(page.headers['cache-control']).toBe('no-store');
        expect(page.body).toContain('Estamos preparando la tienda');
      }
    }
    for (const path of [
      PAGE_PATHS.terms,
      PAGE_PATHS.withdrawal,
      PAGE_PATHS.orderLookup,
      '/pedido/100001',
    ]) {
      expect((await visit(path)).statusCode).toBe(200);
    }
    const listed = await shop.app.inject(API_PATHS.products);
    expect([listed.statusCode, listed.json()]).toEqual([
      503,
      { detail: 'La tienda todavía no está abierta.', code: 'shop_closed' },
    ]);
    expect((await shop.buy(guest)).statusCode).toBe(503);
    expect((await shop.app.inject(API_PATHS.siteConfiguration)).statusCode).toBe(200);
    expect(
      (await shop.app.inject({ url: API_PATHS.sessionCart, headers: guest })).json(),
    ).toMatchObject({ cart: { items: [{ quantity: 1 }] } });
  });

  it('lets admins in, and what they read does not reach shoppers', async () => {
    await change({ is_open: false });
    const headers = admin();
    const path = fillPath(API_PATHS.product, { id: 1 });
    expect((await shop.app.inject({ url: path, headers })).statusCode).toBe(200);
    expect((await shop.app.inject(path)).statusCode).toBe(503);
    expect((await visit('/', { [ADMIN_COOKIE]: shop.adminToken })).statusCode).toBe(200);
    expect((await visit('/', { [ADMIN_COOKIE]: shop.retailToken })).statusCode).toBe(503);
    expect((await shop.buy(await shop.fillCart(1, shop.adminToken))).statusCode).toBe(201);
  });

  it('mails each address once, and forgets it', async () => {
    await change({ is_open: false });
    expect((await leave('ana@')).body).toContain('Ingresá un email válido.');
    expect((await leave('Ana@Example.com')).body).toContain('Te mandamos un mail');
    await leave('ana@example.com');
    await leave('luz@example.com');
    expect((await read()).waiting).toBe(2);
    expect(await mails()).toEqual([]);

    expect(await change({ is_open: true })).toMatchObject({ is_open: true, waiting: 0 });
    await change({ is_open: true });
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([
      'ana@example.com',
      'luz@example.com',
    ]);
    expect((await visit('/')).statusCode).toBe(200);
    expect((await leave('eva@example.com')).statusCode).toBe(303);
  });

  it('shows what a shopper types as text', async () => {
    await change({ is_open: false });
    expect((await leave('"><script>alert(1)</script>')).body).not.toContain('<script>alert');
  });

  it('ticks its steps by itself', async () => {
    await database().changeCatalogue((trx) => trx.deleteFrom('variant_images').execute());
    const { steps, offer } = await read();
    expect(steps).toMatchObject({ products: false, texts: false, mails: false, team: false });
    expect(offer).toMatchObject({
      products: 0,
      pays_by_transfer: true,
      zones: 1,
      pickup_points: 1,
    });
    await database().changeCatalogue((trx) =>
      trx
        .insertInto('variant_images')
        .values({ variant_id: shop.shirt, position: 0, url: '/media/a.svg' })
        .execute(),
    );
    await shop.app.inject({ url: `${POSTAL_CODE_TRIAL_PATH}?postalCode=2000`, headers: admin() });
    await change({ are_texts_read: true });
    const after = await read();
    expect(after.steps).toMatchObject({ products: true, delivery: true, texts: true });
    expect(after.offer.products).toBe(1);
  });

  it('knows that mails arrive by the link of the last trial', async () => {
    const headers = admin();
    const send = () => shop.app.inject({ method: 'POST', url: PATHS.mail, headers });
    const prove = (code: string) =>
      shop.app.inject({ method: 'POST', url: PATHS.mailReceived, headers, payload: { code } });
    const codes = async () =>
      (await mails()).map(({ body_text: text }) => /\?mail=([\w-]+)/.exec(text)?.[1] ?? '');
    await send();
    await send();
    const [first = '', second = ''] = await codes();
    expect((await prove(first)).statusCode).toBe(400);
    expect((await prove('')).statusCode).toBe(400);
    expect((await read()).steps.mails).toBe(false);
    expect((await prove(second)).json<OpeningWire>().steps.mails).toBe(true);
  });
});
