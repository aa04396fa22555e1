import { NOTICE_PATHS } from '../../../contract/tools/toolsPaths.ts';
import { API_PATHS } from '../../../contract/apiPaths.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openNoticeShop, type NoticeShop } from '../../../testing/openNoticeShop.ts';

const TRANSFER = 'Transferencia bancaria';
const HOUR = 3_600_000;

onEveryDialect('how an admin is notified', (database) => {
  let shop: NoticeShop;

  beforeAll(async () => {
    shop = await openNoticeShop(database());
  });

  afterAll(() => shop.close());
  beforeEach(() => shop.clear());

  const call = (token: string, payload?: object, url: string = NOTICE_PATHS.preferences) =>
    shop.shop.app.inject({
      method: payload ? 'POST' : 'GET',
      url,
      ...(payload && { payload }),
      headers: { authorization: `Token ${token}` },
    });
  const read = async (token = shop.owner.token) =>
    (await call(token)).json<Record<string, unknown>>();
  const draftOf = (answer: Record<string, unknown>) => {
    const { kinds, push_key, devices, ...draft } = answer;
    expect([kinds, push_key, devices]).not.toContain(undefined);
    return draft;
  };
  const linkOf = async () => {
    const [mail] = await shop.read(shop.owner.id);
    return new URL(mail!.unsubscribe_url!);
  };

  it('begins with what their areas need, and is saved', async () => {
    const { token } = await shop.addAdmin('products');
    const first = await read(token);
    expect(first).toMatchObject({
      kinds: ['sold_out', 'low_stock', 'failed_job'],
      low_stock: 'digest',
      new_order: 'now',
      digest_hour: 8,
      version: 0,
      devices: [],
      push_key: expect.stringMatching(/^[\w-]{87}$/) as string,
    });
    const draft = { ...draftOf(first), low_stock: 'now', digest_hour: 20 };
    const saved = await call(token, draft);
    expect([saved.statusCode, saved.json()]).toEqual([200, { ...first, ...draft, version: 1 }]);
    expect((await call(token, draft)).statusCode).toBe(409);
    expect((await call(token, { ...draft, version: 1, digest_hour: 24 })).json()).toMatchObject({
      errors: { digest_hour: ['Elegí una hora.'] },
    });
    expect(await read()).toMatchObject({ version: 0, low_stock: 'digest' });
  });

  it('is the kind that is sooner for an order by transfer, and never both', async () => {
    await shop.choose(shop.owner.id, { newOrder: 'now', transferToConfirm: 'digest' });
    await shop.place(TRANSFER);
    await shop.notify();
    const [mail, ...more] = await shop.read(shop.owner.id);
    expect([mail!.subject.slice(0, 13), more]).toEqual(['Pedido nuevo:', []]);
  });

  it('changes by a mail’s link, without a login', async () => {
    await shop.place(TRANSFER);
    await shop.notify();
    const { pathname, search } = await linkOf();
    const url = pathname + search;
    const shown = await shop.shop.app.inject({ url });
    expect([shown.statusCode, shown.body]).toEqual([
      200,
      expect.stringContaining('Transferencias'),
    ]);
    expect(await read()).toMatchObject({ transfer_to_confirm: 'now' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const post = (payload: string) =>
      shop.shop.app.inject({ method: 'POST', url, headers, payload });
    // The button of mail programs.
    expect((await post('List-Unsubscribe=One-Click')).statusCode).toBe(200);
    expect(await read()).toMatchObject({ transfer_to_confirm: 'never', new_order: 'now' });
    expect((await post('List-Unsubscribe=One-Click')).statusCode).toBe(200);
    expect((await post('avisos=digest')).body).toContain('resumen del día');
    expect(await read()).toMatchObject({ transfer_to_confirm: 'digest' });
    const strange = await shop.shop.app.inject({
      method: 'POST',
      url: url.replace('transferToConfirm', 'withdrawal'),
      headers,
      payload: 'avisos=never',
    });
    expect(strange.statusCode).toBe(404);
    expect(await read()).toMatchObject({ withdrawal: 'now' });
  });

  it('of the digest turns off all that is in it', async () => {
    await shop.choose(shop.owner.id, { newOrder: 'digest', transferToConfirm: 'digest' });
    await shop.place(TRANSFER);
    await shop.notify();
    shop.pass(25 * HOUR);
    await shop.notify();
    const { pathname, search } = await linkOf();
    const answer = await shop.shop.app.inject({ method: 'POST', url: pathname + search });
    expect(answer.statusCode).toBe(200);
    expect(await read()).toMatchObject({ new_order: 'never', low_stock: 'never', dispute: 'now' });
  });

  it('stops when they leave: the link, too', async () => {
    const { id } = await shop.addAdmin('orders');
    await shop.place(TRANSFER);
    await shop.notify();
    const [mail] = await shop.read(id);
    await database().transaction((trx) =>
      trx.updateTable('users').set({ admin: 0 }).where('id', '=', id).execute(),
    );
    const { pathname, search } = new URL(mail!.unsubscribe_url!);
    expect((await shop.shop.app.inject({ url: pathname + search })).statusCode).toBe(404);
  });

  it('names a business that waits to be approved, until it is', async () => {
    const profile = { business: true, cuit: '20-11111111-2', iva_condition: 1 };
    const payload = { ...profile, first_name: 'Club', last_name: 'Nado' };
    const answer = await call(shop.shop.retailToken, payload, API_PATHS.updateSelfProfile);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
    await shop.notify();
    const [mail, ...more] = await shop.read(shop.owner.id);
    expect([mail!.subject, more]).toEqual([
      'Empresa por aprobar: Club Nado · espera los precios mayoristas',
      [],
    ]);
    expect(mail!.body_text).not.toContain('11111111');
  });

  it('counts the orders that came since the last answer', async () => {
    const after = async (last?: number) => {
      const query = last === undefined ? '' : `?after=${last}`;
      const answer = await call(shop.owner.token, undefined, NOTICE_PATHS.newOrders + query);
      return answer.json<{ count: number; last: number }>();
    };
    await shop.place(TRANSFER);
    const { count, last } = await after();
    expect(count).toBe(0);
    expect(await after(last)).toEqual({ count: 0, last });
    await shop.place(TRANSFER);
    await shop.place();
    expect(await after(last)).toEqual({ count: 1, last: expect.any(Number) as number });
    const { token } = await shop.addAdmin('products');
    expect((await call(token, undefined, NOTICE_PATHS.newOrders)).statusCode).toBe(403);
  });
});
