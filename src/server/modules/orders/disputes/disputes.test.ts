import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { API_PATHS } from '../../../../contract/apiPaths.ts';
import { fillPath } from '../../../../contract/fillPath.ts';
import { MATTER_PATHS } from '../../../../contract/tools/matterMapping.ts';
import type { MatterWire } from '../../../../contract/tools/matterSchemas.ts';
import type { AdminOrderWire } from '../../../../contract/tools/orderToolsSchemas.ts';
import type { PageWire } from '../../../../contract/wireSchemas.ts';
import { ORDER_TOOLS_PATHS as PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { makeSite } from '../../../../testing/data/shippingFactory.ts';
import { ledgerFaults } from '../../../../testing/ledgerFaults.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import {
  openMercadoPagoShop,
  type CardOrder,
  type MercadoPagoShop,
} from '../../../../testing/openMercadoPagoShop.ts';

const HOUR = 3_600_000;

onEveryDialect('disputes', (database) => {
  let shop: MercadoPagoShop;
  let headers: Record<string, string>;

  beforeAll(async () => {
    const terms = { max_delivery_discount_cents: 0, min_amount_delivery_discount_cents: 0 };
    await database().changeCatalogue((trx) => makeSite(trx, terms));
    shop = await openMercadoPagoShop(database());
    headers = { authorization: `Token ${shop.adminToken}` };
  });
  afterAll(() => shop.close());

  beforeEach(async () => {
    await shop.mend();
    shop.double.disputes.files.length = 0;
    await database().transaction(async (trx) => {
      await trx.deleteFrom('orders').execute();
      for (const table of ['disputes', 'stray_payments', 'mail_outbox', 'notices'] as const) {
        await trx.deleteFrom(table).execute();
      }
    });
  });

  const post = async (url: string, payload: object = {}) => {
    const answer = await shop.app.inject({ method: 'POST', url, headers, payload });
    return { status: answer.statusCode, ...answer.json<{ detail?: string }>() };
  };
  const seen = async ({ number }: CardOrder): Promise<AdminOrderWire> => {
    const url = fillPath(PATHS.order, { orderNumber: number });
    return (await shop.app.inject({ url, headers })).json();
  };
  const matters = async () => {
    const answer = await shop.app.inject({ url: MATTER_PATHS.list, headers });
    return answer.json<PageWire<MatterWire>>().results;
  };
  const paidOrder = async () => {
    const order = await shop.order();
    return { order, paid: await shop.double.settle(order.preferenceId, 'approved') };
  };
  const step = (order: CardOrder, status: string) =>
    post(API_PATHS.ordersUpdateStatus, { order_numbers: [order.number], status });
  const refund = async (order: CardOrder, paymentId: number) =>
    post(fillPath(PATHS.refund, { orderNumber: order.number }), {
      version: (await seen(order)).version,
      provider: 'mercadopago',
      payment_id: String(paymentId),
      amount: 100,
      reference: '',
    });
  const evidence = async (order: CardOrder, payload: object, id?: number) => {
    const [dispute] = (await seen(order)).disputes;
    const about = { orderNumber: order.number, id: id ?? dispute?.id ?? 0 };
    return post(fillPath(PATHS.disputeEvidence, about), payload);
  };
  const photo = async () => {
    const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: '#246' } });
    return (await drawn.jpeg().toBuffer()).toString('base64');
  };
  const lease = (sending_until: number | null) =>
    database().transaction((trx) => trx.updateTable('disputes').set({ sending_until }).execute());
  const notices = async () =>
    database()
      .db.selectFrom('notices')
      .select(['detail', 'due_at'])
      .where('kind', '=', 'dispute')
      .orderBy('id')
      .execute();

  it('are read by their own notice, hold the order, and say what to do until when', async () => {
    const { order, paid } = await paidOrder();
    const chargeback = await shop.double.chargeBack(paid);
    const { disputes, log, order: shown } = await seen(order);
    expect(disputes).toEqual([
      expect.objectContaining({
        kind: 'chargeback',
        case_id: chargeback.id,
        payment_id: String(paid.id),
        outcome: 'open',
        amount: 12_500.5,
        can_be_covered: true,
        wants_documents: true,
        documents: 'none',
        deadline: chargeback.date_documentation_deadline,
        files: [],
      }),
    ]);
    expect(log.map(({ kind, text }) => [kind, text])).toEqual([['disputed', 'open']]);
    expect(shown.payments[0]).toMatchObject({ dispute: 'abierta' });
    expect(await matters()).toEqual([
      expect.objectContaining({
        kind: 'dispute',
        order_number: order.number,
        answer_by: chargeback.date_documentation_deadline,
      }),
    ]);
    expect((await notices()).map(({ detail }) => detail)).toEqual(['deadline', 'deadline', 'open']);
    const refusal = /en disputa/;
    expect(await step(order, 'Armado')).toMatchObject({
      status: 409,
      detail: expect.stringMatching(refusal),
    });
    expect(await refund(order, paid.id)).toMatchObject({ status: 409 });
    expect(await ledgerFaults(database())).toEqual([]);
  });

  it('are known though one of the notices is lost, late, doubled or forged', async () => {
    const { order, paid } = await paidOrder();
    shop.double.notices.fault = 'forged';
    await shop.double.chargeBack(paid);
    expect((await seen(order)).disputes).toEqual([]);
    expect(shop.double.notices.statuses.slice(-2)).toEqual([401, 401]);
    shop.double.notices.fault = null;
    await shop.double.notices.send({ id: String(paid.id), url: order.noticeUrl });
    expect((await seen(order)).disputes).toHaveLength(1);
    const [chargeback] = shop.double.disputes.chargebacks.slice(-1);
    shop.double.notices.fault = 'lost';
    await shop.double.decide(chargeback!, true);
    await shop.checkDisputes();
    expect((await seen(order)).disputes[0]).toMatchObject({ outcome: 'open' });
    shop.pass(7 * HOUR);
    await shop.checkDisputes();
    expect(await seen(order)).toMatchObject({
      disputes: [{ outcome: 'won' }],
      order: { payment_status: 'aprobado', payments: [{ dispute: 'ganada' }] },
    });
    expect(await matters()).toEqual([]);
    expect(await step(order, 'Armado')).toMatchObject({ status: 200 });
  });

  it('of a claim hold the order before the payment says so, and let it go when it is closed', async () => {
    const { order, paid } = await paidOrder();
    const claim = await shop.double.complain(paid);
    expect(await seen(order)).toMatchObject({
      disputes: [{ kind: 'claim', outcome: 'open', wants_documents: false }],
      order: { payment_status: 'aprobado', payments: [{ dispute: 'abierta' }] },
    });
    expect(await step(order, 'Armado')).toMatchObject({ status: 409 });
    expect(await refund(order, paid.id)).toMatchObject({ status: 409 });
    expect(await evidence(order, { files: [], dossier: true })).toMatchObject({
      status: 409,
      detail: expect.stringMatching(/panel de Mercado Pago/),
    });
    await shop.double.change(paid, {});
    expect((await seen(order)).order.payments[0]).toMatchObject({ dispute: 'abierta' });
    await shop.double.closeClaim(claim);
    expect(await seen(order)).toMatchObject({
      disputes: [{ outcome: 'closed' }],
      order: { payments: [{ dispute: 'ganada' }] },
    });
    expect(await step(order, 'Armado')).toMatchObject({ status: 200 });
  });

  it('are decided by the coverage, whatever the payment says yet', async () => {
    for (const isForShop of [true, false]) {
      const { order, paid } = await paidOrder();
      const chargeback = await shop.double.chargeBack(paid);
      shop.double.disputes.changeChargeback(chargeback, { coverage_applied: isForShop });
      const about = { topic: 'topic_chargebacks_wh', url: order.noticeUrl };
      await shop.double.notices.send({ id: chargeback.id, ...about });
      expect(paid.status_detail).toBe('in_process');
      const [outcome, dispute] = isForShop ? ['won', 'ganada'] : ['lost', 'perdida'];
      const payment_status = isForShop ? 'aprobado' : 'devuelto';
      expect(await seen(order)).toMatchObject({
        disputes: [{ outcome }],
        order: { payment_status, payments: [{ dispute }] },
      });
      expect(await ledgerFaults(database())).toEqual([]);
    }
  });

  it('take documents that are checked, with the dossier, all at once', async () => {
    const { order, paid } = await paidOrder();
    await shop.double.chargeBack(paid);
    const files = [{ name: 'Remito.jpg', content: await photo() }];
    expect(await evidence(order, { files, dossier: true })).toMatchObject({ status: 200 });
    expect(shop.double.disputes.files).toEqual([
      expect.objectContaining({ name: 'Remito.jpg', type: 'image/jpeg' }),
      expect.objectContaining({ name: `legajo-${order.number}.pdf`, type: 'application/pdf' }),
    ]);
    const { disputes, log } = await seen(order);
    expect(disputes[0]).toMatchObject({
      documents: 'reviewing',
      files: [{ name: 'Remito.jpg' }, { name: `legajo-${order.number}.pdf` }],
    });
    expect(log.at(-1)).toMatchObject({ kind: 'evidence' });
    expect(await matters()).toEqual([expect.objectContaining({ answer_by: null })]);
  });

  it('refuse what no bank takes, and book nothing', async () => {
    const { order, paid } = await paidOrder();
    const chargeback = await shop.double.chargeBack(paid);
    const content = Buffer.from('%PDF-1.7 << /S /JavaScript >> %%EOF').toString('base64');
    const large = Buffer.alloc(11 * 1024 * 1024).toString('base64');
    const refused = async (payload: object, status: number, detail: RegExp, id?: number) =>
      expect(await evidence(order, payload, id)).toMatchObject({
        status,
        detail: expect.stringMatching(detail),
      });
    await refused({ files: [{ name: 'a.pdf', content }] }, 400, /«a\.pdf» tiene código/);
    await refused({ files: [{ name: 'a.pdf', content: large }] }, 413, /pesan más de 10 MB/);
    await refused({ files: [] }, 400, /Elegí al menos un archivo/);
    await refused({ files: [{ name: 'a.pdf', content: '¿?' }] }, 400, /./);
    await refused({ files: [], dossier: true }, 404, /No encontramos esa disputa/, 999_999);
    shop.double.fail(500);
    await refused({ files: [], dossier: true }, 503, /no sabemos si recibió/);
    shop.double.fail(null);
    await lease(Date.now() + 9 * HOUR);
    await refused({ files: [], dossier: true }, 409, /Ya se está mandando/);
    await lease(null);
    shop.double.disputes.changeChargeback(chargeback, {
      date_documentation_deadline: new Date(Date.now() - HOUR).toISOString(),
    });
    await refused({ files: [], dossier: true }, 409, /no aceptó los archivos/);
    await post(
      fillPath(PATHS.disputeAsked, {
        orderNumber: order.number,
        id: (await seen(order)).disputes[0]?.id ?? 0,
      }),
    );
    await refused({ files: [], dossier: true }, 409, /Venció el plazo/);
    await shop.double.decide(chargeback, false);
    await refused({ files: [], dossier: true }, 409, /ya está decidida/);
    expect(shop.double.disputes.files).toEqual([]);
  });

  it('know documents that arrived though the answer was lost', async () => {
    const { order, paid } = await paidOrder();
    await shop.double.chargeBack(paid);
    shop.double.fail('cut');
    const sent = evidence(order, { files: [], dossier: true });
    while (shop.double.disputes.files.length === 0) await pause(1);
    shop.double.fail(null);
    // It asks at once whether they arrived, and may not be answered either.
    expect([200, 503]).toContain((await sent).status);
    await shop.double.notices.send({ id: String(paid.id), url: order.noticeUrl });
    expect((await seen(order)).disputes[0]).toMatchObject({ documents: 'reviewing' });
    expect(shop.double.disputes.files).toHaveLength(1);
  });

  it('of a payment without an order are kept, and are the order’s once it is assigned', async () => {
    const order = await shop.order();
    const paid = await shop.double.pay(order.preferenceId, { external_reference: 'MOSTRADOR-7' });
    const claim = shop.double.disputes.openClaim(paid);
    const about = { topic: 'topic_claims_integration_wh', url: order.noticeUrl };
    await shop.double.notices.send({ id: String(claim.id), ...about });
    const [stray] = await matters();
    expect(stray).toMatchObject({ kind: 'stray', disputed: true });
    const back = fillPath(MATTER_PATHS.giveBack, { id: stray!.subject });
    expect(await post(back)).toMatchObject({ status: 409 });
    await post(fillPath(MATTER_PATHS.assign, { id: stray!.subject }), {
      order_number: order.number,
    });
    expect((await seen(order)).disputes).toHaveLength(1);
    expect(await step(order, 'Armado')).toMatchObject({ status: 409 });
  });

  it('that the provider does not know change nothing', async () => {
    const { order } = await paidOrder();
    const before = await seen(order);
    for (const topic of ['topic_chargebacks_wh', 'topic_claims_integration_wh']) {
      await shop.double.notices.send({ id: '4040404', topic, url: order.noticeUrl });
      shop.double.disputes.openClaim({ id: 1 }, { id: 77, resource: 'shipment' });
      await shop.double.notices.send({ id: '77', topic, url: order.noticeUrl });
    }
    expect(shop.double.notices.statuses.slice(-4)).toEqual([200, 200, 200, 200]);
    expect(await seen(order)).toEqual(before);
  });

  it('give a dossier with the sale, the delivery and the mails', async () => {
    const { order } = await paidOrder();
    const url = fillPath(PATHS.dossier, { orderNumber: order.number });
    const answer = await shop.app.inject({ url, headers });
    expect(answer.headers['content-type']).toBe('application/pdf');
    const text = answer.rawPayload.toString('latin1');
    for (const part of ['%PDF-1.4', `Legajo del pedido ${order.number}`, 'Rita Paz', '12.500,50']) {
      expect(text).toContain(part);
    }
    expect((await shop.app.inject({ url })).statusCode).toBe(401);
  });
});
