import { fillPath } from '../../../../contract/fillPath.ts';
import { MAIL_PREVIEW_PATHS as PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { SHOP_MAILS } from '../../../../domain/tools/shopMail.ts';
import { makeAccessToken, makeUser } from '../../../../testing/data/accountFactory.ts';
import { BRAND_SAMPLE, writeBrand } from '../../../../testing/data/brandSample.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openOrderShop, type OrderShop } from '../../../../testing/openOrderShop.ts';

interface Mail {
  subject: string;
  html: string;
  text: string;
  order_number: string | null;
}

onEveryDialect('mails in the tools', (database) => {
  let shop: OrderShop;

  beforeAll(async () => {
    shop = await openOrderShop(database(), { config: { rateLimit: true } });
  });
  afterAll(() => shop.close());

  const headersOf = (token: string) => ({ authorization: `Token ${token}` });
  const get = (url: string, token = shop.adminToken) =>
    shop.app.inject({ url, headers: headersOf(token) });
  const show = async (name: string, query = '') =>
    (await get(fillPath(PATHS.mail, { name }) + query)).json<Mail>();
  const send = (name: string, payload: object) =>
    shop.app.inject({
      method: 'POST',
      url: fillPath(PATHS.send, { name }),
      headers: headersOf(shop.adminToken),
      payload,
    });
  const buy = async (first_name: string) => {
    const bought = await shop.buy(await shop.fillCart(), { first_name });
    return bought.json<{ order_number: string; key: string }>();
  };
  const makeSettingsAdmin = () =>
    database().transaction(async (trx) => {
      const { client_type_id: type } = await trx
        .selectFrom('users')
        .select('client_type_id')
        .executeTakeFirstOrThrow();
      const rights = { admin: 1, admin_areas: 'settings' } as const;
      return makeAccessToken(trx, await makeUser(trx, type, rights));
    });

  it('are all there with sample data while there is no order', async () => {
    const list = (await get(PATHS.mails)).json<{ results: { name: string; subject: string }[] }>();
    expect(list).toMatchObject({ order_number: null, orders: [] });
    expect(list.results.map(({ name }) => name)).toEqual(SHOP_MAILS);
    expect(new Set(list.results.map(({ subject }) => subject)).size).toBeGreaterThan(20);
    for (const name of SHOP_MAILS) {
      const { html, text, order_number: number } = await show(name);
      expect([number, html.startsWith('<!doctype html>')]).toEqual([null, true]);
      expect(text).toContain('Botón de arrepentimiento');
    }
  });

  it('show the newest order, or the chosen one, without the key of its buyer', async () => {
    const first = await buy('Delfina');
    const second = await buy('Ernesto');
    const paid = await show('paid');
    expect(paid.order_number).toBe(second.order_number);
    expect(paid.text).toContain('Hola, Ernesto:');
    expect(paid.text).toContain('Remera');
    const chosen = await show('shipped', `?order_number=${first.order_number}`);
    expect(chosen.subject).toContain(first.order_number);
    expect(chosen.text).toContain('Hola, Delfina:');
    for (const name of SHOP_MAILS) {
      const { html, text } = await show(name);
      expect(html + text).not.toMatch(new RegExp(`${second.key}|clave=|key=`));
    }
    expect((await show('transferPlaced')).text).toMatch(/CBU: \d{22}/);
    const { orders } = (await get(PATHS.mails)).json<{ orders: { order_number: string }[] }>();
    expect(orders.map((order) => order.order_number)).toEqual([
      second.order_number,
      first.order_number,
    ]);
  });

  it('carry the name of the shop', async () => {
    await database().changeCatalogue((trx) =>
      writeBrand(trx, { ...BRAND_SAMPLE, name: 'Nado Sur' }),
    );
    for (const name of SHOP_MAILS) {
      const { subject, html, text } = await show(name);
      expect(text).toContain('Nado Sur');
      expect(`${subject} ${html} ${text}`).not.toMatch(/Brazada(?! (Belgrano|SRL))/);
    }
  });

  it('hide orders from admins without that area', async () => {
    const { order_number: number } = await buy('Felisa');
    const token = await makeSettingsAdmin();
    const list = (await get(PATHS.mails, token)).json<object>();
    expect(list).toMatchObject({ order_number: null, orders: [] });
    const url = fillPath(PATHS.mail, { name: 'paid' });
    expect((await get(url, token)).json<Mail>().text).not.toContain('Felisa');
    expect((await get(`${url}?order_number=${number}`, token)).statusCode).toBe(403);
  });

  it('are sent as a test through the outbox, with an entry in the audit', async () => {
    const { order_number: number } = await buy('Gina');
    const to = 'prueba@brazada.example';
    expect((await send('prepared', { to, order_number: number })).statusCode).toBe(200);
    const kept = await database()
      .db.selectFrom('mail_outbox')
      .selectAll()
      .where('recipient', '=', to)
      .executeTakeFirstOrThrow();
    expect(kept.subject).toBe(`[Prueba] Tu pedido ${number} está armado`);
    expect(kept.body_text).toContain('Hola, Gina:');
    const entry = await database()
      .db.selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'sent')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ entity: 'mail', entity_id: 'prepared' });
    expect(entry.after).toContain(number);
    expect(entry.after).not.toContain(to);
  });

  it('refuse what is no mail, no order or no address, and too many tests', async () => {
    expect((await get(fillPath(PATHS.mail, { name: 'nada' }))).statusCode).toBe(404);
    const unknown = `${fillPath(PATHS.mail, { name: 'paid' })}?order_number=B-0`;
    expect((await get(unknown)).json()).toEqual({ detail: 'No encontramos ese pedido.' });
    for (const to of ['', 'ana', 'ana@brazada.example, otra@brazada.example']) {
      const { statusCode, body } = await send('paid', { to });
      expect([statusCode, body]).toEqual([400, expect.stringContaining('Ingresá un email válido')]);
    }
    const statuses = [];
    for (let at = 0; at < 21; at += 1) {
      statuses.push((await send('welcome', { to: 'ana@brazada.example' })).statusCode);
    }
    expect(statuses.slice(0, 15)).toEqual(Array(15).fill(200));
    expect(statuses.at(-1)).toBe(429);
  });
});
