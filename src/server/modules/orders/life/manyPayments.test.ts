import fc from 'fast-check';
import type { Cents } from '../../../../domain/money/money.ts';
import { makeOrder } from '../../../../testing/data/orderFactory.ts';
import { ledgerFaults } from '../../../../testing/ledgerFaults.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openOrderLife, type OrderLife } from '../../../../testing/openOrderLife.ts';
import { moneyRepository } from '../ledger/moneyRepository.ts';
import type { QueuedOrderNotification } from '../mails/orderMailWriter.ts';

/** PostgreSQL takes as many with MANY_ORDERS=2000: some 70 seconds. */
const ORDERS = { sqlite: 2000, postgres: Number(process.env['MANY_ORDERS'] ?? 250) };
const SEED = 20_261_123;
const LATE_MS = 400 * 3_600_000;
const AT_ONCE = 8;

/** A payment as a part of what its order costs; `more` is added. */
const anyPayment = fc.record({
  share: fc.constantFrom(1, 1, 1, 0.5, 0.5, 0.4, 0.3, 2),
  more: fc.constantFrom(0, 0, 0, -1, 1, 19_000),
  isForeign: fc.integer({ min: 0, max: 15 }).map((each) => each === 0),
});

const anyStep = fc.record({
  what: fc.constantFrom('pending', 'approved', 'approved', 'approved', 'giveBack'),
  which: fc.nat(3),
  accepts: fc.boolean(),
  mailsBuyer: fc.boolean(),
});

const anyOrder = fc.record({
  total: fc.integer({ min: 30_000, max: 30_000_000 }),
  isTransfer: fc.boolean(),
  payments: fc.array(anyPayment, { minLength: 4, maxLength: 4 }),
  inTime: fc.array(anyStep, { maxLength: 6 }),
  late: fc.array(anyStep, { maxLength: 3 }),
});

type Generated = typeof anyOrder extends fc.Arbitrary<infer Value> ? Value : never;
type Step = Generated['inTime'][number];

interface Charge {
  id: string;
  amount: Cents;
  currency: string;
  /** Null until it is reported. */
  status: 'pending' | 'received' | null;
  refunded: Cents;
}

/** The state that the books should have for an order, by adding up all payments and refunds. */
interface Truth {
  number: string;
  price: Cents;
  isTransfer: boolean;
  isPaid: boolean;
  /** The price was there at some time, also of an order that had ended. */
  isCovered: boolean;
  isCancelled: boolean;
  charges: Charge[];
  mails: string[];
  changes: number;
}

const keptOf = ({ status, amount, refunded }: Charge) =>
  status === 'received' ? amount - refunded : 0;
const heldIn = ({ charges }: Truth, currency: string) =>
  charges.filter((each) => each.currency === currency).reduce((sum, each) => sum + keptOf(each), 0);

/** The pesos that have to go back. */
function surplusOf(truth: Truth): Cents {
  const held = heldIn(truth, 'ARS');
  if (truth.isCancelled) return held;
  return truth.isPaid ? held - truth.price : 0;
}

onEveryDialect('two thousand orders with any payments', (database) => {
  let life: OrderLife;

  beforeAll(async () => {
    life = await openOrderLife(database());
  });

  afterAll(() => life.close());

  /** One unit each. */
  async function place({ total, isTransfer, payments }: Generated, at: number): Promise<Truth> {
    const number = `M-${at}`;
    const now = life.clock.now().getTime();
    await database().transaction(async (trx) => {
      const id = await makeOrder(
        trx,
        {
          order_number: number,
          payment_method: isTransfer ? 'transfer' : 'card',
          products_cents: total,
          delivery_cents: 0,
          created_at: now,
          expires_at: now + 3_600_000,
        },
        [{ variant_size_id: life.shop.sizes.M, quantity: 1, unit_price_cents: total }],
      );
      const charge = { orderId: id, kind: 'charge', amount: total, cause: 'placed' } as const;
      await moneyRepository().move(trx, 0, { ...charge, userId: null, at: now });
    });
    const charges = payments.map(({ share, more, isForeign }, index) => ({
      id: `${number}-${index}`,
      amount: Math.max(1, Math.floor(total * share) + more),
      currency: isForeign && !isTransfer ? 'USD' : 'ARS',
      status: null,
      refunded: 0,
    }));
    const truth = { number, price: total, isTransfer, isPaid: false, isCovered: false };
    return { ...truth, isCancelled: false, charges, mails: [], changes: 0 };
  }

  async function versionOf(number: string): Promise<number> {
    const row = await database()
      .db.selectFrom('orders')
      .select('version')
      .where('order_number', '=', number)
      .executeTakeFirstOrThrow();
    return row.version;
  }

  async function report(truth: Truth, charge: Charge): Promise<void> {
    const { id, amount, currency, status, refunded } = charge;
    const isGone = status === 'received' && refunded === amount;
    truth.changes += 1;
    await life.settle({
      provider: 'mercadopago',
      id,
      orderNumber: truth.number,
      status: status === 'pending' ? 'pending' : isGone ? 'refunded' : 'approved',
      amount,
      currency,
      refunded,
      dispute: null,
      changedAt: truth.changes,
    });
  }

  /** Adds up what came, and says which mails it should send. */
  function receive(truth: Truth, charge: Charge): string[] {
    const owed = surplusOf(truth);
    charge.status = 'received';
    const isForeign = charge.currency !== 'ARS';
    const isWaiting = !truth.isPaid && !truth.isCancelled;
    const isCovered = !isForeign && heldIn(truth, 'ARS') >= truth.price;
    if (isWaiting && isCovered) truth.isPaid = true;
    if (isCovered) truth.isCovered = true;
    const isPart = isWaiting && !isForeign && !isCovered;
    return [
      ...(isWaiting && isCovered ? ['paid'] : []),
      ...(isForeign || surplusOf(truth) > owed ? ['refundDue'] : []),
      ...(isPart ? ['partPaid'] : []),
    ];
  }

  async function confirm(truth: Truth, charge: Charge, step: Step): Promise<void> {
    if (truth.isCovered || charge.status === 'received') return;
    const isLess = !truth.isCancelled && heldIn(truth, 'ARS') + charge.amount < truth.price;
    const isAccepted = isLess && step.accepts;
    if (isAccepted) truth.price = heldIn(truth, 'ARS') + charge.amount;
    const isMore = !truth.isCancelled && heldIn(truth, 'ARS') + charge.amount > truth.price;
    const mails = receive(truth, charge);
    if (step.mailsBuyer) truth.mails.push(...mails);
    await life.core.adminOrders.confirmTransfer(truth.number, life.actor, {
      amount: charge.amount,
      reference: '',
      version: await versionOf(truth.number),
      reason: 'generated',
      mailsBuyer: step.mailsBuyer,
      ...(isLess && { decision: isAccepted ? 'accept' : 'part' }),
      ...(isMore && { decision: 'surplus' }),
    });
    const { payments } = (await life.core.lookup.find(truth.number))?.order ?? { payments: [] };
    charge.id = payments.at(-1)?.id ?? '';
  }

  async function giveBack(truth: Truth, charge: Charge): Promise<void> {
    const amount = Math.min(surplusOf(truth), keptOf(charge));
    if (amount <= 0 || charge.currency !== 'ARS') return;
    charge.refunded += amount;
    truth.mails.push('refunded');
    if (!truth.isTransfer) return report(truth, charge);
    await life.core.refunds.giveBack(truth.number, life.actor, {
      provider: 'transferencia',
      paymentId: charge.id,
      amount,
      reference: '',
      version: await versionOf(truth.number),
    });
  }

  async function perform(truth: Truth, step: Step): Promise<void> {
    const charge = truth.charges[step.which];
    if (!charge) return;
    if (step.what === 'giveBack') return giveBack(truth, charge);
    if (truth.isTransfer) return confirm(truth, charge, step);
    if (step.what === 'pending') {
      if (charge.status === null) {
        charge.status = 'pending';
        if (!truth.isPaid && !truth.isCancelled) truth.mails.push('inProcess');
      }
      return report(truth, { ...charge, status: 'pending' });
    }
    // A notice that comes again changes nothing.
    if (charge.status !== 'received') truth.mails.push(...receive(truth, charge));
    await report(truth, charge);
    await report(truth, charge);
  }

  /** Orders are independent of each other. */
  async function forEach<Item>(
    items: readonly Item[],
    act: (item: Item, at: number) => Promise<unknown>,
  ) {
    const left = items.entries();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const [at, item] of left) await act(item, at);
      }),
    );
  }

  it('keep stock, money and mails in agreement', async () => {
    const numRuns = ORDERS[database().dialect.name];
    const generated = fc.sample(anyOrder, { numRuns, seed: SEED });
    const truths: Truth[] = [];
    await life.shop.stock({ M: 0 });
    await forEach(generated, async (each, at) => {
      const truth = await place(each, at);
      truths[at] = truth;
      for (const step of each.inTime) await perform(truth, step);
    });
    life.pass(LATE_MS);
    await life.expireDue();
    for (const truth of truths.filter(({ isPaid }) => !isPaid)) {
      truth.isCancelled = true;
      truth.mails.push('expired');
    }
    await forEach(generated, async (each, at) => {
      const truth = truths[at];
      if (truth) for (const step of each.late) await perform(truth, step);
    });

    const rows = await database()
      .db.selectFrom('orders as o')
      .select(['o.order_number', 'o.status', 'o.payment_status', 'o.refund_due', 'o.total_cents'])
      .select((of) =>
        of
          .selectFrom('money_movements as m')
          .select(({ fn }) => fn.sum<number>('m.amount_cents').as('balance'))
          .whereRef('m.order_id', '=', 'o.id')
          .as('balance'),
      )
      .execute();
    const outbox = await database()
      .db.selectFrom('mail_outbox')
      .select('news')
      .orderBy('id')
      .execute();
    const news = outbox.map(({ news }) => JSON.parse(news ?? '') as QueuedOrderNotification);
    const mailsOf = Map.groupBy(news, ({ order }) => order.number);
    const found = new Map(rows.map((row) => [row.order_number, row]));
    for (const truth of truths) {
      const row = found.get(truth.number);
      const owes = surplusOf(truth) > 0 || heldIn(truth, 'USD') > 0;
      expect({
        number: truth.number,
        isCancelled: row?.status === 'cancelled',
        isPaid: row?.status === 'pending' && row.payment_status === 'approved',
        refundDue: row?.refund_due,
        balance: Number(row?.balance),
        mails: (mailsOf.get(truth.number) ?? []).map((each) => each.news.kind),
      }).toEqual({
        number: truth.number,
        isCancelled: truth.isCancelled,
        isPaid: truth.isPaid,
        refundDue: owes ? 1 : 0,
        balance: (truth.isCancelled ? 0 : truth.price) - heldIn(truth, 'ARS'),
        mails: truth.mails,
      });
    }
    expect(await ledgerFaults(database())).toEqual([]);
    expect(await life.unitsLeft()).toBe(truths.filter(({ isCancelled }) => isCancelled).length);
  }, 180_000);
});
