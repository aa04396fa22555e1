import { API_PATHS, fillPath } from '../contract/apiPaths.ts';
import { MATTER_PATHS } from '../contract/tools/matterMapping.ts';
import { RECONCILIATION_PATHS } from '../contract/tools/reconciliationMapping.ts';
import { ORDER_TOOLS_PATHS } from '../contract/tools/toolsPaths.ts';
import { dayOf } from '../domain/time/argentineDay.ts';
import type { Samples } from './apiRequests.ts';
import type { MercadoPagoShop } from './openMercadoPagoShop.ts';

/** The smallest PNG. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const DAY_MS = 86_400_000;
const MONTH_MS = 30 * DAY_MS;
const SOME = Array.from({ length: 12 }, (_, at) => at + 1);

/** Statements of the shop's money, and disputes about cards of Mercado Pago: two of each kind. */
export async function moneySamples(shop: MercadoPagoShop): Promise<Record<string, Samples>> {
  const disputed: string[] = [];
  for (const kind of ['chargeback', 'chargeback', 'claim'] as const) {
    const order = await shop.order();
    const paid = await shop.double.settle(order.preferenceId, 'approved');
    if (kind === 'claim') await shop.double.complain(paid);
    else await shop.double.chargeBack(paid);
    disputed.push(order.number);
  }
  shop.double.notices.fault = 'lost';
  for (const amount of [12_500.5, 400]) {
    const { preferenceId } = await shop.order();
    await shop.double.pay(preferenceId, { transaction_amount: amount });
  }
  shop.double.notices.fault = null;
  // Payments that name no order of the shop.
  for (const external_reference of ['NADIE-1', 'NADIE-2', 'NADIE-3']) {
    const { preferenceId } = await shop.order();
    await shop.double.pay(preferenceId, { external_reference });
  }
  const transfers = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const guest = await shop.fillCart();
      const answer = await shop.buy(guest, { payment_method: 'Transferencia bancaria' });
      return answer.json<{ order_number: string }>().order_number;
    }),
  );
  const unpaid = { orderNumber: [(await shop.order()).number, (await shop.order()).number] };
  const [year, month, day] = dayOf(Date.now()).split('-');
  const today = `${day}/${month}/${year}`;
  const rows = [...transfers, 'PAZ RITA'].map((name) => `${today};TRANSF ${name};12.500,50;`);
  const bank = ['Fecha;Concepto;Importe;CUIT', ...rows, `${today};Comisión;-120,00;`].join('\n');
  const { reports } = shop.double;
  const period = { from: Date.now() - MONTH_MS, until: Date.now() };
  reports.payouts.push({ id: 77, at: Date.now() - DAY_MS, amount: 500 });
  const [first = '', second = '', paid = '', waiting = ''] = transfers;
  const headers = { authorization: `Token ${shop.adminToken}` };
  const url = fillPath(API_PATHS.confirmTransfer, { orderNumber: paid });
  await shop.app.inject({ method: 'POST', url, headers });
  const version = Array.from({ length: 8 }, (_, at) => at);
  const back = { orderNumber: [paid], version, reference: ['TR-1'], other_holder: [true] };
  const stray = { id: [1, 2, 3], order_number: [first], subject: [1, 2, 3], kind: ['stray'] };
  const dispute = { orderNumber: disputed, id: [1, 2, 3] };
  const evidence = {
    ...dispute,
    files: [{ name: 'foto.png', content: PIXEL }],
    dossier: [true, false],
  };
  const difference = { id: SOME, reason: ['Lo cobramos en la puerta'] };
  const byPath: Record<string, Samples> = {
    [RECONCILIATION_PATHS.days]: { from: [undefined], to: [undefined], page: [1] },
    [RECONCILIATION_PATHS.file]: { from: [undefined], to: [undefined] },
    [RECONCILIATION_PATHS.reports]: {
      file: [reports.transactions(period), reports.releases(period)],
      name: ['reporte.csv'],
      month: [undefined],
    },
    [RECONCILIATION_PATHS.bankPreview]: { file: [bank] },
    [RECONCILIATION_PATHS.bank]: {
      file: [bank],
      name: ['extracto.csv'],
      month: [undefined],
      day: [0],
      amount: [2],
      credit: [-1],
      debit: [-1],
      reference: [1],
      cuit: [3],
    },
    [RECONCILIATION_PATHS.bankLines]: { page: [1] },
    [RECONCILIATION_PATHS.assign]: {
      id: SOME,
      order_number: [first, second],
      decision: ['part'],
      reason: ['Lo avisó'],
    },
    [RECONCILIATION_PATHS.ask]: difference,
    [RECONCILIATION_PATHS.explain]: difference,
    [ORDER_TOOLS_PATHS.refund]: {
      ...back,
      provider: ['transferencia'],
      payment_id: [paid],
      amount: [100],
      lines: [undefined],
      shipping: [undefined],
      promised: [true, undefined],
      as_credit: [undefined],
    },
    [ORDER_TOOLS_PATHS.refundPaid]: { ...back, id: SOME },
    [ORDER_TOOLS_PATHS.refundWithdrawn]: { ...back, id: SOME },
    [MATTER_PATHS.assign]: stray,
    [MATTER_PATHS.giveBack]: stray,
    [MATTER_PATHS.setAside]: { ...stray, reason: ['Era de otra tienda'] },
    [ORDER_TOOLS_PATHS.confirmTransfer]: {
      orderNumber: [waiting],
      version: [0, 1],
      amount: [12_500.5],
      reference: ['TR-2'],
      decision: [undefined],
      reason: [undefined],
    },
    [ORDER_TOOLS_PATHS.address]: {
      ...unpaid,
      version: [0, 1],
      first_name: ['Rita'],
      last_name: ['Paz'],
      telephone: [null],
      address: ['Conesa'],
      street_number: [1200],
      city: ['Rosario'],
      province: ['Santa Fe'],
      postal_code: ['2000'],
    },
    [ORDER_TOOLS_PATHS.editQuote]: {
      ...unpaid,
      lines: [undefined],
      added: [undefined],
      delivery: [undefined],
      shipping_cost: [undefined],
      discount: [0, 100],
    },
    [ORDER_TOOLS_PATHS.qr]: unpaid,
    [ORDER_TOOLS_PATHS.qrCancel]: unpaid,
    [ORDER_TOOLS_PATHS.dossier]: { orderNumber: disputed },
    [ORDER_TOOLS_PATHS.disputeAsked]: dispute,
    [ORDER_TOOLS_PATHS.disputeEvidence]: evidence,
  };
  return Object.fromEntries(
    Object.entries(byPath).map(([path, own]) => [path.replace(/:(\w+)/g, '{$1}'), own]),
  );
}
