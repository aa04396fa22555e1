import { markup } from '../../server/platform/http/markup.ts';
import type { DoublePayment, DoublePreference } from './DoubleBooks.ts';
import type { DoubleDisputes } from './DoubleDisputes.ts';

const CHOICES = markup`<form method="post">
<button name="status" value="approved">Aprobar</button>
<button name="status" value="rejected">Rechazar</button>
<button name="status" value="pending">Dejar pendiente</button>
</form>`;

interface CheckoutPage {
  payments: readonly DoublePayment[];
  disputes: DoubleDisputes;
  /** The preference has expired. */
  isOver: boolean;
}

/** The double's checkout page: what is to be paid, three ways how it may end, and what may happen to a payment later. */
export function renderDoubleCheckout(
  { external_reference, items }: DoublePreference,
  { payments, disputes, isOver }: CheckoutPage,
): string {
  return `<!doctype html>\n${
    markup`<html lang="es-AR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Doble de Mercado Pago</title></head>
<body>
<h1>Doble de Mercado Pago</h1>
<p>Pedido ${external_reference}. No se mueve dinero.</p>
<ul>${items.map(({ title, quantity, unit_price }) => markup`<li>${quantity} × ${title}: $ ${unit_price}</li>`)}</ul>
<ol>${payments.toReversed().map((payment) => renderPayment(payment, disputes))}</ol>
${isOver ? markup`<p>Ya no se puede pagar acá.</p>` : CHOICES}
</body>
</html>
`.html
  }`;
}

function renderPayment(payment: DoublePayment, disputes: DoubleDisputes) {
  const { id, status, status_detail: detail } = payment;
  const buttons = happenings(payment, disputes).map(
    ([value = '', text = '']) => markup`<button name="happens" value="${value}">${text}</button>\n`,
  );
  return markup`<li>${id}: ${status}${detail === undefined ? '' : ` (${detail})`}
<form method="post"><input type="hidden" name="payment" value="${id}">
${buttons}</form></li>`;
}

/** Names and texts of what may happen to a payment now. */
function happenings(payment: DoublePayment, disputes: DoubleDisputes): string[][] {
  const isApproved = payment.status === 'approved';
  const isClaimed = disputes.openClaimOf(payment) !== undefined;
  const isCharged = disputes.openChargebackOf(payment) !== undefined;
  const possible: [boolean, string, string][] = [
    [isApproved && !isCharged, 'chargeback', 'El banco la desconoce'],
    [isCharged, 'won', 'El banco decide por la tienda'],
    [isCharged, 'lost', 'El banco decide por el comprador'],
    [isApproved && !isClaimed, 'claim', 'El comprador reclama'],
    [isClaimed, 'closed', 'El reclamo se cierra'],
    [isApproved, 'refund', 'Devolver todo en el panel'],
  ];
  return possible.flatMap(([isPossible, ...happening]) => (isPossible ? [happening] : []));
}
