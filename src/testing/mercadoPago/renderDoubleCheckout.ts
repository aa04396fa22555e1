import { markup } from '../../server/platform/http/markup.ts';
import type { DoublePayment, DoublePreference } from './DoubleBooks.ts';

const CHOICES = markup`<form method="post">
<button name="status" value="approved">Aprobar</button>
<button name="status" value="rejected">Rechazar</button>
<button name="status" value="pending">Dejar pendiente</button>
</form>`;

/** The double's checkout page: what is to be paid, and three ways how it may end. */
export function renderDoubleCheckout(
  { external_reference, items }: DoublePreference,
  payments: readonly DoublePayment[],
  isOver: boolean,
): string {
  return `<!doctype html>\n${
    markup`<html lang="es-AR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Doble de Mercado Pago</title></head>
<body>
<h1>Doble de Mercado Pago</h1>
<p>Pedido ${external_reference}. No se mueve dinero.</p>
<ul>${items.map(({ title, quantity, unit_price }) => markup`<li>${quantity} × ${title}: $ ${unit_price}</li>`)}</ul>
<ol>${payments.toReversed().map(({ id, status }) => markup`<li>${id}: ${status}</li>`)}</ol>
${isOver ? markup`<p>Ya no se puede pagar acá.</p>` : CHOICES}
</body>
</html>
`.html
  }`;
}
