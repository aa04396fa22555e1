import { SETTINGS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { TRANSFER_SAID_PATH } from '../../../../contract/orders/checkoutMapping.ts';
import { API_PATHS } from '../../../../contract/apiPaths.ts';
import { PAYMENT_METHODS } from '../../../../domain/orders/order.ts';
import { dayOf, endOfDay } from '../../../../domain/time/argentineDay.ts';
import { SETTINGS_SAMPLE } from '../../../../testing/settingsSample.ts';
import { mailsAboutOrder } from '../../../../testing/data/orderFactory.ts';
import { makeGiftCard } from '../../../../testing/makeGiftCard.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openOrderLife, type OrderLife } from '../../../../testing/openOrderLife.ts';
import { openOrdersCore } from '../../../../testing/openOrdersCore.ts';
import type { Database } from '../../../platform/database/Database.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const [CARD, TRANSFER] = PAYMENT_METHODS;
const NEVER = new AbortController().signal;
const REMINDER = /^(Todavía no registramos|Tu pedido \S+ espera el pago)/;

onEveryDialect('reminders of payments', (database) => {
  let life: OrderLife;

  beforeAll(async () => {
    life = await openOrderLife(database());
  });
  afterAll(() => life.close());
  beforeEach(async () => {
    await life.reset();
    await set({});
    // Tomorrow at noon.
    const now = life.clock.now().getTime();
    life.pass(endOfDay(dayOf(now)) + 12 * HOUR - now);
  });

  const remind = (core = life.core) => core.reminders.remindDue(NEVER);

  async function set(change: object): Promise<void> {
    const url = SETTINGS_PATHS.reminders;
    const headers = { authorization: `Token ${life.shop.adminToken}` };
    const { version } = (await life.shop.app.inject({ url, headers })).json<{ version: number }>();
    const values = { ...SETTINGS_SAMPLE.reminders, ...change };
    const answer = await life.admin(url, { values, version });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }

  async function reminders(of: Parameters<OrderLife['mailsOf']>[0]): Promise<string[]> {
    return (await life.mailsOf(of)).filter((subject) => REMINDER.test(subject));
  }

  it('leave once, by day, with what the buyer needs now', async () => {
    const transfer = await life.place(TRANSFER);
    const card = await life.place(CARD);
    await remind();
    expect([await reminders(transfer), await reminders(card)]).toEqual([[], []]);
    life.pass(31 * MINUTE);
    await remind();
    expect(await reminders(card)).toEqual([`Tu pedido ${card.order_number} espera el pago`]);
    life.pass(23 * HOUR);
    await remind();
    await remind();
    const mail = (await mailsAboutOrder(life.shop, transfer.order_number)).at(-1);
    expect(mail?.subject).toMatch(REMINDER);
    expect(mail?.text).toContain('CBU: 2850590940090418135201');
    expect(await reminders(transfer)).toHaveLength(1);
  });

  it.each([TRANSFER, CARD])('ask for the rest of what credit pays in part: %s', async (method) => {
    const credit = await makeGiftCard(life, 500_000);
    const order = await life.place(method, { credit });
    life.pass(method === CARD ? 31 * MINUTE : 22 * HOUR);
    await remind();
    await remind();
    const mails = (await mailsAboutOrder(life.shop, order.order_number)).filter(({ subject }) =>
      REMINDER.test(subject),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('$\u00a07.500,50');
  });

  it('are one each for two processes at once', async () => {
    const orders = [await life.place(TRANSFER), await life.place(TRANSFER)];
    life.pass(22 * HOUR);
    const cores = [1, 2, 3].map(() => openOrdersCore(database(), life.clock));
    await Promise.all(cores.map((core) => remind(core)));
    expect(cores.flatMap(({ errors }) => errors)).toEqual([]);
    for (const order of orders) expect(await reminders(order)).toHaveLength(1);
  });

  it.each(['before', 'after'] as const)('survive a crash %s the commit', async (when) => {
    const order = await life.place(TRANSFER);
    life.pass(22 * HOUR);
    let crashes = 1;
    const dying: Database = {
      ...database(),
      transaction: async (work) => {
        const result = await database().transaction(async (trx) => {
          const done = await work(trx);
          if (when === 'before' && crashes-- > 0) throw new Error('killed');
          return done;
        });
        if (when === 'after' && crashes-- > 0) throw new Error('killed');
        return result;
      },
    };
    await remind(openOrdersCore(dying, life.clock));
    await remind();
    await remind();
    expect(await reminders(order)).toHaveLength(1);
  });

  it('are not sent once the buyer says that it was transferred, and tools show it', async () => {
    const order = await life.place(TRANSFER);
    const said = await life.call(TRANSFER_SAID_PATH, order, 'POST');
    expect(said.statusCode).toBe(200);
    expect(Date.parse(said.json().transfer_said_at)).toBe(life.clock.now().getTime());
    expect((await life.call(TRANSFER_SAID_PATH, order, 'POST')).statusCode).toBe(200);
    const { log } = await life.read(order);
    expect(log.filter(({ kind }) => kind === 'transferSaid')).toHaveLength(1);
    life.pass(22 * HOUR);
    await remind();
    expect(await reminders(order)).toEqual([]);
    const card = await life.place(CARD);
    const refused = await life.call(TRANSFER_SAID_PATH, card, 'POST');
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { detail: 'Este pedido no espera una transferencia.' },
    ]);
    const stranger = await life.call(TRANSFER_SAID_PATH, { ...order, key: 'x' }, 'POST');
    expect(stranger.statusCode).toBe(404);
  });

  it('are not written after a payment, a part of it, an end or a cancellation', async () => {
    const [paid, part, cancelled, ended] = [
      await life.place(CARD),
      await life.place(CARD),
      await life.place(TRANSFER),
      await life.place(TRANSFER),
    ];
    life.pass(31 * MINUTE);
    life.pass(21 * HOUR);
    const waiting = await life.place(CARD);
    life.pass(31 * MINUTE);
    await life.settle(life.paid(paid));
    await life.settle(life.paid(part, { id: 'P2', amount: 5 }));
    await remind();
    // The mail waits for its server, and the order does not.
    expect(await reminders(cancelled)).toHaveLength(1);
    await life.call(API_PATHS.orderCancel, cancelled, 'POST');
    await life.settle(life.paid(waiting, { id: 'P3' }));
    for (const order of [paid, part, cancelled, waiting]) {
      expect([order.order_number, await reminders(order)]).toEqual([order.order_number, []]);
    }
    expect(await reminders(ended)).toHaveLength(1);
    life.pass(60 * HOUR);
    expect(await reminders(ended)).toEqual([]);
  });

  it('wait for the card provider’s word', async () => {
    const order = await life.place(CARD);
    life.pass(31 * MINUTE);
    let isAnswered = false;
    const core = openOrdersCore(database(), life.clock, { refresh: async () => isAnswered });
    await remind(core);
    expect(await reminders(order)).toEqual([]);
    isAnswered = true;
    await remind(core);
    expect(await reminders(order)).toHaveLength(1);
  });

  it('follow their settings at once, also in the outbox', async () => {
    const order = await life.place(TRANSFER);
    life.pass(5 * HOUR);
    await remind();
    expect(await reminders(order)).toEqual([]);
    await set({ transfer_reminder_hours: 4, reminds_transfer: false });
    await remind();
    expect(await reminders(order)).toEqual([]);
    await set({ transfer_reminder_hours: 4 });
    await remind();
    expect(await reminders(order)).toHaveLength(1);
    await set({ reminds_transfer: false });
    expect(await reminders(order)).toEqual([]);
  });

  it('do not leave at night, whatever was due', async () => {
    await set({ transfer_reminder_hours: 1 });
    life.pass(7 * HOUR + 30 * MINUTE);
    const order = await life.place(TRANSFER);
    // 21:31
    life.pass(2 * HOUR + MINUTE);
    await remind();
    expect(await reminders(order)).toEqual([]);
    life.pass(12 * HOUR);
    await remind();
    expect(await reminders(order)).toHaveLength(1);
    // The mail server is back at 23:00.
    life.pass(13 * HOUR);
    expect(await reminders(order)).toEqual([]);
  });
});
