import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openNoticeShop, type NoticeShop } from '../../../testing/openNoticeShop.ts';
import { notify } from '../../platform/notices/notify.ts';
import { mailOutbox } from '../../platform/mail/mailOutbox.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TRANSFER = 'Transferencia bancaria';
const NAME = 'Rita Paz';

onEveryDialect('notices to admins', (database) => {
  let shop: NoticeShop;

  beforeAll(async () => {
    shop = await openNoticeShop(database());
  });

  afterAll(() => shop.close());
  beforeEach(() => shop.clear());

  const subjects = async (id = shop.owner.id) =>
    (await shop.read(id)).map(({ subject }) => subject.replaceAll('\u00a0', ' '));
  const tell = async () => {
    await shop.notify();
    return subjects();
  };
  const regret = (payload: object) =>
    shop.shop.app.inject({ method: 'POST', url: API_PATHS.withdrawals, payload });

  it('are a mail with number, name and amount for an order by transfer, and nothing else of its buyer', async () => {
    const { order_number: number } = await shop.place(TRANSFER);
    await shop.notify();
    const [mail, ...more] = await shop.read(shop.owner.id);
    expect(more).toEqual([]);
    expect(mail!.subject.replaceAll('\u00a0', ' ')).toMatch(
      new RegExp(
        `^Pedido nuevo con transferencia por confirmar: ${number} · ${NAME} · \\$ [\\d.,]+$`,
      ),
    );
    expect(mail!.body_text).toContain(`http://localhost:8000/tools/pedidos/${number}`);
    expect(mail!.body_text).toContain('/tools/avisos');
    for (const hidden of ['rita@', 'Oroño', '555-0122', '2000', 'Rosario', 'Remera']) {
      expect(`${mail!.body_text}${mail!.body_html}`).not.toContain(hidden);
    }
  });

  it('of an order by card come when it is paid, once', async () => {
    const order = await shop.place();
    expect(await tell()).toEqual([]);
    await shop.settle(shop.paid(order));
    await shop.settle(shop.paid(order));
    expect(await tell()).toEqual([expect.stringMatching(`^Pedido nuevo: ${order.order_number}`)]);
    expect(await tell()).toEqual([]);
  });

  it('come in one mail when many things happen at once', async () => {
    await shop.shop.stock({ M: 100, L: 10 });
    for (let index = 0; index < 50; index += 1) await shop.place(TRANSFER);
    const [first] = await tell();
    expect(first).toMatch(/^50 pedidos con transferencia por confirmar$/);
    await shop.place(TRANSFER);
    expect(await tell()).toEqual([]);
    shop.pass(4 * MINUTE);
    await shop.place(TRANSFER);
    expect(await tell()).toEqual([]);
    shop.pass(MINUTE);
    expect(await tell()).toEqual(['2 pedidos con transferencia por confirmar']);
    shop.pass(HOUR);
    expect(await tell()).toEqual([]);
  });

  it('leave out what was dealt with meanwhile', async () => {
    await shop.choose(shop.owner.id, { newOrder: 'never' });
    await shop.place(TRANSFER);
    expect(await tell()).toHaveLength(1);
    const { order_number: orderNumber } = await shop.place(TRANSFER);
    await shop.notify();
    const url = fillPath(API_PATHS.confirmTransfer, { orderNumber });
    expect((await shop.admin(url)).statusCode).toBe(200);
    shop.pass(HOUR);
    expect(await tell()).toEqual([]);
  });

  it('of a withdrawal come at once, and again with 12 hours and 2 hours left', async () => {
    const { code } = (await regret({ order_number: '9', email: 'a@brazada.example' })).json();
    expect(await tell()).toEqual([
      expect.stringMatching(/^Arrepentimiento por responder: Pedido 9 · quedan 24 h, hasta el /),
    ]);
    shop.pass(12 * HOUR);
    expect(await tell()).toEqual([expect.stringContaining('quedan 12 h')]);
    shop.pass(10 * HOUR - MINUTE);
    expect(await tell()).toEqual([]);
    shop.pass(MINUTE);
    expect(await tell()).toEqual([expect.stringContaining('quedan 2 h')]);
    shop.pass(DAY);
    expect(await tell()).toEqual([]);
    expect(code).toMatch(/^ARR-/);
  });

  it('remind of no withdrawal that was answered', async () => {
    const { code } = (await regret({ order_number: '9', email: 'a@brazada.example' })).json();
    expect(await tell()).toHaveLength(1);
    const url = fillPath(API_PATHS.toolsWithdrawalAnswer, { code });
    expect((await shop.admin(url, { answer: 'Listo.' })).statusCode).toBe(200);
    shop.pass(23 * HOUR);
    expect(await tell()).toEqual([]);
  });

  it('say that a payment is disputed, and that money has to go back', async () => {
    const order = await shop.place();
    await shop.settle(shop.paid(order));
    await tell();
    await shop.settle(shop.paid(order, { dispute: 'open' }));
    await shop.settle(shop.paid(order, { id: 'P2' }));
    const told = await tell();
    expect(told.toSorted()).toEqual([
      expect.stringMatching(
        `^Dinero por devolver: ${order.order_number} · ${NAME} · \\$ 12.500,50`,
      ),
      expect.stringMatching(`^Pago en disputa: ${order.order_number} .*no lo envíes`),
    ]);
  });

  it('say that a paid order was cancelled, but not to the admin who did it', async () => {
    const other = await shop.addAdmin('orders');
    const order = await shop.place();
    await shop.settle(shop.paid(order));
    await tell();
    await subjects(other.id);
    await shop.update([order], 'Cancelado');
    expect(await tell()).toEqual([]);
    expect(await subjects(other.id)).toEqual([expect.stringMatching(/^Dinero por devolver/)]);
  });

  it('of stock wait for the digest, which comes once a day and only if something happened', async () => {
    shop.pass(untilHour(9));
    await shop.shop.stock({ M: 4, L: 0 });
    for (let index = 0; index < 4; index += 1) await shop.place(TRANSFER);
    await tell();
    shop.pass(untilHour(7));
    expect(await tell()).toEqual([]);
    shop.pass(HOUR + MINUTE);
    await shop.notify();
    const [digest, ...more] = await shop.read(shop.owner.id);
    expect(more).toEqual([]);
    expect(digest!.subject).toBe('Resumen del día: producto agotado, queda poco stock');
    expect(digest!.body_text).toContain('Remera: no queda ninguno');
    shop.pass(DAY);
    expect(await tell()).toEqual([]);
  });

  it('of an error come once: a mail that was given up, a job that failed, a key that stopped', async () => {
    const giveUp = async () => {
      const outbox = mailOutbox(database());
      const now = shop.clock.now().getTime();
      for (const mail of await outbox.lease(now, 5)) {
        await outbox.markFailed(mail, { reason: '550 rita@x.example', isFinal: true }, now);
      }
    };
    await regret({ order_number: '9', email: 'a@brazada.example' });
    await giveUp();
    const at = shop.clock.now().getTime();
    await database().transaction((trx) =>
      notify(
        trx,
        { kind: 'failedJob', subject: 7, detail: 'backup', at },
        { kind: 'keysStopped', subject: 'mercadopago', detail: '1', at },
        { kind: 'keysStopped', subject: 'mercadopago', detail: '1', at },
      ),
    );
    await shop.notify();
    const told = await shop.read(shop.owner.id);
    expect(told.map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringMatching(/^Arrepentimiento/),
      'Falló una tarea: Copia de seguridad · tarea n.º 7',
      expect.stringMatching(/^Un mail no salió: Mail \d+ · del /),
      'Una clave dejó de funcionar: Mercado Pago · rechaza la clave de la tienda',
    ]);
    expect(JSON.stringify(told)).not.toContain('rita@');
  });

  it('that cannot be mailed make no other notice', async () => {
    await shop.place(TRANSFER);
    await shop.notify();
    const outbox = mailOutbox(database());
    await database().transaction((trx) =>
      trx.deleteFrom('mail_outbox').where('unsubscribe_url', 'is', null).execute(),
    );
    const now = shop.clock.now().getTime();
    for (const mail of await outbox.lease(now, 5)) {
      await outbox.markFailed(mail, { reason: '550', isFinal: true }, now);
    }
    const kinds = await database().db.selectFrom('notices').select('kind').execute();
    expect(kinds.map(({ kind }) => kind)).not.toContain('deadMail');
  });

  it('go to admins of the area, and not to one who left', async () => {
    const products = await shop.addAdmin('products');
    const left = await shop.addAdmin('orders');
    await shop.place(TRANSFER);
    await shop.notify();
    expect(await subjects(products.id)).toEqual([]);
    expect(await subjects(left.id)).toHaveLength(1);
    await shop.place(TRANSFER);
    await shop.notify();
    await database().transaction((trx) =>
      trx.updateTable('users').set({ admin: 0 }).where('id', '=', left.id).execute(),
    );
    shop.pass(HOUR);
    await shop.notify();
    expect(await subjects(left.id)).toEqual([]);
    expect(await subjects()).toHaveLength(2);
    expect(await database().db.selectFrom('notice_deliveries').selectAll().execute()).toEqual([]);
  });

  it('survive a process that ends between the fact and the mail, and come once from several', async () => {
    await shop.place(TRANSFER);
    const others = await Promise.all([shop.openOther(), shop.openOther()]);
    const running = [shop.shop, ...others];
    await Promise.all([...running, ...running].map((each) => each.runNotices()));
    expect(await subjects()).toHaveLength(1);
    // One process hands out, and is stopped before it writes.
    shop.pass(HOUR);
    await shop.place(TRANSFER);
    await shop.shop.runNotices(AbortSignal.abort());
    await Promise.all(others.map((each) => each.runNotices()));
    expect(await subjects()).toHaveLength(1);
    await Promise.all(others.map((each) => each.close()));
  });

  /** Time until the clock in Argentina shows this hour. */
  function untilHour(hour: number): number {
    const now = shop.clock.now().getTime();
    const today = Math.floor((now - 3 * HOUR) / DAY) * DAY + (hour + 3) * HOUR;
    return today > now ? today - now : today + DAY - now;
  }
});
