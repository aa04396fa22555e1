import { markup } from '../../server/platform/http/markup.ts';
import type { Answer } from './answerPayment.ts';
import type { DoubleQr, DoubleQrBody, DoubleQrs, QrRefusal } from './DoubleQrs.ts';

interface AskedQr {
  pathname: string;
  searchParams: URLSearchParams;
  method: string;
  body: unknown;
  /** The idempotency key. */
  key: string | undefined;
}

/** Answers about tills and codes; null for other paths. */
export function answerQr(
  qrs: DoubleQrs,
  { pathname, searchParams, method, body, key }: AskedQr,
  isOwn: (reference: string) => boolean,
): Answer | null {
  if (pathname === '/pos') {
    const id = searchParams.get('external_id') ?? '';
    const results = qrs.tills.filter((each) => each === id).map((external_id) => ({ external_id }));
    return { status: 200, body: { paging: { total: results.length }, results } };
  }
  if (!pathname.startsWith('/v1/orders')) return null;
  if (method === 'POST' && pathname === '/v1/orders') {
    const made = qrs.add(body as DoubleQrBody, key);
    return 'code' in made ? refusal(made) : { status: 201, body: qrs.shown(made) };
  }
  const [, id = '', cancel] = /^\/v1\/orders\/(\w+)(\/cancel)?$/.exec(pathname) ?? [];
  const qr = qrs.find(id);
  if (!qr || !isOwn(qr.reference)) {
    return refusal({ status: 404, code: 'order_not_found', message: 'Order not found' });
  }
  if (cancel === undefined || method !== 'POST') return { status: 200, body: qrs.shown(qr) };
  const cancelled = qrs.cancel(qr);
  return 'code' in cancelled ? refusal(cancelled) : { status: 200, body: qrs.shown(cancelled) };
}

function refusal({ status, code, message }: QrRefusal): Answer {
  return { status, body: { errors: [{ code, message, details: [] }] } };
}

/** The page to scan codes without an app: all that can be paid, and ways how that may end. */
export function renderScanPage(qrs: readonly DoubleQr[]): string {
  return `<!doctype html>\n${
    markup`<html lang="es-AR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>QR del doble de Mercado Pago</title></head>
<body>
<h1>QR del doble de Mercado Pago</h1>
<p>En lugar de escanear, elegí el pedido. No se mueve dinero.</p>
${qrs.length === 0 ? markup`<p>No hay ningún QR para pagar.</p>` : ''}
<ul>${qrs.map(
      ({ id, reference, amount }) => markup`<li>Pedido ${reference}: $ ${amount}
<form method="post"><input type="hidden" name="order" value="${id}">
<button name="scan" value="approved">Pagar</button>
<button name="scan" value="rejected">Rechazar</button>
<button name="scan" value="locked">Empezar a pagar</button>
</form></li>`,
    )}</ul>
</body>
</html>
`.html
  }`;
}
