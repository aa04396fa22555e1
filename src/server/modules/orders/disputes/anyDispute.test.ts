import fc from 'fast-check';
import { fillPath } from '../../../../contract/fillPath.ts';
import type { AdminOrderWire } from '../../../../contract/tools/orderToolsSchemas.ts';
import { ORDER_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { makeSite } from '../../../../testing/data/shippingFactory.ts';
import { ledgerFaults } from '../../../../testing/ledgerFaults.ts';
import type { DoublePayment } from '../../../../testing/mercadoPago/DoubleBooks.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import {
  openMercadoPagoShop,
  type CardOrder,
  type MercadoPagoShop,
} from '../../../../testing/openMercadoPagoShop.ts';

const WHAT = ['chargeBack', 'complain', 'close', 'win', 'lose', 'payAgain'] as const;
const FAULTS = [null, 'late', 'reversed', 'duplicated', 'lost'] as const;

onEveryDialect('any disputes', (database) => {
  let shop: MercadoPagoShop;
  let headers: Record<string, string>;

  beforeAll(async () => {
    const terms = { max_delivery_discount_cents: 0, min_amount_delivery_discount_cents: 0 };
    await database().changeCatalogue((trx) => makeSite(trx, terms));
    shop = await openMercadoPagoShop(database());
    headers = { authorization: `Token ${shop.adminToken}` };
  });
  afterAll(() => shop.close());

  const undecided = (paid: DoublePayment) =>
    shop.double.disputes.chargebacks.find(
      ({ payments, coverage_applied: covered }) => covered === null && payments.includes(paid.id),
    );
  const complaint = (paid: DoublePayment) =>
    shop.double.disputes.claims.find(
      ({ resource_id, status }) => resource_id === paid.id && status === 'opened',
    );

  async function happen(
    what: (typeof WHAT)[number],
    { order, paid }: { order: CardOrder; paid: DoublePayment },
  ): Promise<void> {
    const { double } = shop;
    const [chargeback, claim] = [undecided(paid), complaint(paid)];
    if (what === 'chargeBack' && paid.status !== 'charged_back') await double.chargeBack(paid);
    if (what === 'complain' && !claim) await double.complain(paid);
    if (what === 'close' && claim) await double.closeClaim(claim);
    if (what === 'win' && chargeback) await double.decide(chargeback, true);
    if (what === 'lose' && chargeback) await double.decide(chargeback, false);
    if (what === 'payAgain') await double.pay(order.preferenceId, {});
  }

  async function seen({ number }: CardOrder): Promise<AdminOrderWire> {
    const url = fillPath(ORDER_TOOLS_PATHS.order, { orderNumber: number });
    return (await shop.app.inject({ url, headers })).json();
  }

  /** Every known case is open exactly while it is so at the double. */
  function expectCases({ disputes }: AdminOrderWire): void {
    const { claims, chargebacks } = shop.double.disputes;
    for (const { kind, case_id, outcome } of disputes) {
      const isOpen =
        kind === 'claim'
          ? claims.find(({ id }) => String(id) === case_id)?.status === 'opened'
          : chargebacks.find(({ id }) => id === case_id)?.coverage_applied === null;
      expect(outcome === 'open').toBe(isOpen);
    }
    const ids = disputes.map(({ kind, case_id }) => `${kind} ${case_id}`);
    expect(new Set(ids).size).toBe(ids.length);
  }

  it('end as the provider has them, whatever became of their notices', async () => {
    const numRuns = database().dialect.name === 'sqlite' ? 25 : 6;
    const each = fc.record({ what: fc.constantFrom(...WHAT), fault: fc.constantFrom(...FAULTS) });
    await fc.assert(
      fc.asyncProperty(fc.array(each, { minLength: 1, maxLength: 7 }), async (all) => {
        const { double } = shop;
        await shop.mend();
        await database().transaction(async (trx) => {
          await trx.deleteFrom('orders').execute();
          await trx.deleteFrom('disputes').execute();
        });
        const order = await shop.order();
        const paid = await double.settle(order.preferenceId, 'approved');
        for (const { what, fault } of all) {
          double.notices.fault = fault;
          await happen(what, { order, paid });
          expect(await ledgerFaults(database())).toEqual([]);
        }
        await double.notices.release();
        double.notices.fault = null;
        // Whatever was lost is found by the jobs, or by any later notice of the payment.
        await database().transaction((trx) =>
          trx
            .updateTable('disputes')
            .set({ next_check_at: 0 })
            .where('next_check_at', 'is not', null)
            .execute(),
        );
        await shop.checkDisputes();
        await double.notices.send({ id: String(paid.id), url: order.noticeUrl });

        const known = await seen(order);
        expectCases(known);
        const { status, status_detail: detail } = paid;
        const isDecided = status === 'charged_back' && detail !== 'in_process';
        const isHeld = known.disputes.some(({ outcome }) => outcome === 'open');
        const own = known.order.payments.find(({ id }) => id === String(paid.id));
        expect(own?.dispute === 'abierta').toBe(isHeld && !isDecided);
        // Another payment takes over what was charged back.
        if (known.order.payments.length === 1) {
          const isTaken = status === 'charged_back' && detail !== 'reimbursed';
          expect(known.order.payment_status === 'devuelto').toBe(isTaken);
        }
        expect(await ledgerFaults(database())).toEqual([]);
      }),
      { numRuns },
    );
  });
});
