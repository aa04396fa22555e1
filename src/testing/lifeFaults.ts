import { API_PATHS } from '../contract/apiPaths.ts';
import type { OrderPageWire, PlacedOrderWire } from '../contract/orders/checkoutSchemas.ts';
import { formatMoney } from '../domain/money/formatMoney.ts';
import { moneyAway } from '../domain/orders/moneyAway.ts';
import { asPayable } from '../domain/orders/orderEdit.ts';
import { awaitsPayment } from '../domain/orders/orderActions.ts';
import { keptPesos, missingOf, paymentsDueBack } from '../domain/orders/orderPayments.ts';
import type { Order } from '../domain/orders/order.ts';
import type { OpenMatter } from '../domain/orders/openMatter.ts';
import type { OrderRefund } from '../domain/orders/refund.ts';
import type { Database } from '../server/platform/database/Database.ts';
import type { Mail } from '../server/platform/mail/MailTransport.ts';
import { mailsAboutOrder } from './data/orderFactory.ts';
import type { OrderLife } from './openOrderLife.ts';
import type { ProviderBooks } from './openProviderBooks.ts';

/** Describes where the shop's books of a provider's payments differ from its own. */
export async function bookFaults({ db }: Database, books: ProviderBooks): Promise<string[]> {
  const rows = await db.selectFrom('payments').selectAll().execute();
  const refunds = await db.selectFrom('refunds').selectAll().execute();
  return [...books.payments.values()].flatMap(
    ({ id, provider, status, refunded, dispute, ...of }) => {
      const row = rows.find((each) => each.provider === provider && each.payment_id === id);
      const booked = row && [row.status, row.amount_cents, row.refunded_cents, row.dispute];
      const told = [status, of.amount, refunded, dispute];
      const done = refunds
        .filter((each) => each.payment_id === id && each.state === 'done' && each.as_credit === 0)
        .reduce((sum, each) => sum + each.amount_cents, 0);
      return [
        ...(String(booked) === String(told)
          ? []
          : [`payment ${id} is ${told.join()}, booked ${booked?.join()}`]),
        ...(done === refunded ? [] : [`payment ${id} gave ${refunded} back, its refunds ${done}`]),
      ];
    },
  );
}

/** Describes what the order's page and the last mail about it say that its ledgers do not. */
export async function saidFaults(
  life: OrderLife,
  placed: PlacedOrderWire,
  { order }: { order: Order },
): Promise<string[]> {
  const { number } = order;
  const page = (await life.call(API_PATHS.order, placed, 'GET')).json<OrderPageWire>();
  const mail = (await mailsAboutOrder(life.shop, number)).at(-1);
  return [...pageFaults(page, order), ...mailFaults(mail, order)];
}

function pageFaults({ payment, refund_due: isDue }: OrderPageWire, order: Order): string[] {
  const { number, payments, status, pendingEdit } = order;
  const asked = payment?.transfer?.amount ?? null;
  const missing = missingOf(order);
  const due = paymentsDueBack(payments, { isCancelled: status === 'cancelled' });
  return [
    ...(payment && !awaitsPayment(order) && !pendingEdit
      ? [`the page of ${number} asks to pay`]
      : []),
    ...(asked !== null && !pendingEdit && Math.round(asked * 100) !== missing
      ? [`the page of ${number} asks for ${asked} of ${missing}`]
      : []),
    ...(isDue === due.length > 0 ? [] : [`the page of ${number} hides a refund`]),
  ];
}

const ASKS = /^(Todavía no registramos|Tu pedido .* espera el pago|Datos para pagar|Faltan)/;
const GOES_ON = /^Recibimos el pago|está en camino/;

function mailFaults(mail: Mail | undefined, order: Order): string[] {
  const { number, status } = order;
  if (!mail) return [`no mail about ${number}`];
  const { subject, text } = mail;
  const isLate = status === 'cancelled' && GOES_ON.test(subject);
  return [
    ...sumFaults(order, text),
    ...(ASKS.test(subject) && missingOf(asPayable(order)) === 0
      ? [`${number} is paid, and its last mail is «${subject}»`]
      : []),
    ...(isLate ? [`${number} is cancelled, and its last mail is «${subject}»`] : []),
  ];
}

function sumFaults(order: Order, text: string): string[] {
  const rows = { Devuelto: 0, 'Retenido por el reclamo': 0 };
  for (const { what, amount } of moneyAway(order)) {
    rows[what === 'held' ? 'Retenido por el reclamo' : 'Devuelto'] = amount;
  }
  return Object.entries(rows).flatMap(([label, cents]) => {
    const said = new RegExp(`^${label}: (.*)$`, 'm').exec(text)?.[1];
    const isTold = said === undefined || said === formatMoney(-cents);
    return isTold ? [] : [`the last mail of ${order.number} says ${label} ${said} of ${cents}`];
  });
}

/** Describes what has to be settled about an order and is not in the list of it. */
export function matterFaults(
  { number, payments, status }: Order,
  refunds: readonly OrderRefund[],
  matters: readonly OpenMatter[],
): string[] {
  const kinds = new Set(
    matters.filter((each) => each.orderNumber === number).map(({ kind }) => kind),
  );
  const isCancelled = status === 'cancelled';
  const due = paymentsDueBack(payments, { isCancelled }).filter(
    ({ dispute }) => dispute !== 'open',
  );
  const isListed = [...kinds].some((kind) =>
    ['late', 'twice', 'surplus', 'currency', 'refundFailed', 'refundPromised'].includes(kind),
  );
  const isPromised = refunds.some((each) => each.state === 'asked' && each.origin === 'hand');
  const isContested = payments.some((each) => each.dispute === 'open');
  const isWaiting = refunds.some(({ state }) => state === 'sent');
  return [
    ...(due.length > 0 && !isListed && !isWaiting ? [`${number} has money due back`] : []),
    ...(isPromised && !kinds.has('refundPromised') ? [`${number} has a promised refund`] : []),
    ...(isContested && !kinds.has('dispute') ? [`${number} is contested`] : []),
  ].map((fault) => `${fault}, which is not listed: ${[...kinds].join()}`);
}

/** The pesos that the shop holds of an order, by its payments and by its ledger. */
export async function keptFaults({ db }: Database, { id, number, payments }: Order) {
  const moves = await db
    .selectFrom('money_movements')
    .select(['amount_cents'])
    .where('order_id', '=', id)
    .where('kind', 'in', ['payment', 'refund'])
    .execute();
  const booked = -moves.reduce((sum, each) => sum + each.amount_cents, 0);
  const kept = payments.reduce((sum, each) => sum + keptPesos(each), 0);
  return kept === booked ? [] : [`${number} keeps ${kept}, booked are ${booked}`];
}
