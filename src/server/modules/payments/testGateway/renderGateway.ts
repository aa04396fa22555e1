import { formatMoney } from '../../../../domain/formatMoney.ts';
import { markup, type Markup } from '../../../platform/http/markup.ts';
import { gatewayStyle } from './gatewayStyle.ts';
import type { GatewayPage } from './testGatewayService.ts';

/** Names of the choices as the form sends them, and what the buttons say. */
export const CHOICES = {
  aprobar: { status: 'approved', label: 'Aprobar' },
  rechazar: { status: 'rejected', label: 'Rechazar' },
  pendiente: { status: 'pending', label: 'Dejar pendiente' },
} as const;

const SENTENCES: Record<GatewayPage['state'], string> = {
  open: '¿Cómo querés que termine este pago?',
  pending: 'El pago quedó pendiente. ¿Cómo querés que siga?',
  rejected: 'El último pago fue rechazado. Podés probar de nuevo.',
  paid: 'Este pedido ya está pagado. No hay nada más que hacer acá.',
  expired: 'El tiempo para pagar este pedido terminó.',
};

/** The page on which a test payment is decided. */
export function renderGateway(page: GatewayPage, fontUrl?: string): string {
  const { orderNumber, amount, state, returnUrl } = page;
  return renderPage(
    fontUrl,
    'Pasarela de prueba',
    markup`<div class="card">
<dl><dt>Pedido</dt><dd>${orderNumber}</dd><dt>Total</dt><dd>${formatMoney(amount)}</dd></dl>
<p class="state" role="status">${SENTENCES[state]}</p>
${state === 'paid' || state === 'expired' ? null : renderChoices(state)}</div>
<a class="back" href="${returnUrl}">${state === 'paid' ? 'Volver al pedido' : 'Volver al pedido sin pagar'}</a>`,
  );
}

/** For an address that opens no page: a wrong or missing token, an order that is not to be paid here. */
export function renderNoGateway(fontUrl?: string): string {
  return renderPage(
    fontUrl,
    'No encontramos este pago',
    markup`<div class="card"><p>El enlace no es válido. Abrí el pedido de nuevo y elegí pagarlo desde ahí.</p></div>
<a class="back" href="/">Ir a la tienda</a>`,
  );
}

/** What is pending already needs no button for it. */
function renderChoices(state: GatewayPage['state']): Markup {
  const buttons = Object.entries(CHOICES).map(([name, { status, label }]) =>
    status === state && state === 'pending'
      ? markup``
      : markup`<button name="resultado" value="${name}"${status === 'approved' ? markup` class="main"` : null}>${label}</button>
`,
  );
  return markup`<form method="post">
${buttons}</form>
`;
}

function renderPage(fontUrl: string | undefined, title: string, content: Markup): string {
  return `<!doctype html>\n${
    markup`<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#06203c">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${title} | Brazada</title>
<style>${gatewayStyle(fontUrl)}</style>
</head>
<body>
<header><p><span class="shop">Brazada</span> <span class="where">Pagos de prueba</span></p></header>
<main>
<h1>${title}</h1>
<p class="test"><strong>Esto es una prueba.</strong> No se mueve dinero y no se pide ninguna tarjeta.</p>
${content}
</main>
</body>
</html>
`.html
  }`;
}
