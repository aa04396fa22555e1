import type { Cents } from '../../../domain/money/money.ts';
import type { CreditKind, CreditMovementKind } from '../../../domain/orders/credit.ts';
import type { CreditState, CreditTotals } from '../../../domain/tools/creditRecord.ts';
import { formatMoney } from '../format/formatMoney.ts';

const KINDS: Readonly<Record<CreditKind, string>> = {
  buyer: 'Saldo a favor',
  card: 'Tarjeta de regalo',
};

const STATES: Readonly<Record<CreditState, string>> = {
  usable: 'Vigente',
  spent: 'Sin saldo',
  expired: 'Vencida',
  blocked: 'Bloqueada',
};

const MOVEMENTS: Readonly<Record<CreditMovementKind, string>> = {
  issued: 'Dado por la tienda',
  adjusted: 'Ajuste',
  refund: 'Devolución de un pedido',
  spent: 'Usado en un pedido',
  returned: 'Volvió de un pedido',
};

/** Store credit and gift cards in the tools area. */
export const creditsCopy = {
  title: 'Saldos y tarjetas de regalo',
  hint: 'Lo que la tienda les debe a quienes compran, para usar en otra compra. No es dinero del día: lo que cobraste ya está en los pedidos.',
  totals: ({ buyers, cards }: CreditTotals) =>
    `Debés ${formatMoney(buyers + cards)}: ${formatMoney(buyers)} de saldos a favor y ${formatMoney(cards)} en tarjetas sin vencer.`,
  search: 'Usuario, email, pedido o final del código',
  kinds: KINDS,
  states: STATES,
  movementKinds: MOVEMENTS,
  whose: 'De quién',
  gone: 'Cuenta eliminada',
  cardOf: (ending: string) => `Tarjeta ····${ending}`,
  kind: 'Tipo',
  allKinds: 'Todos',
  state: 'Estado',
  allStates: 'Todos',
  balance: 'Saldo',
  expires: 'Vence',
  never: 'No vence',
  order: 'Pedido',
  createdAt: 'Desde',
  empty: 'Todavía no hay saldos ni tarjetas',
  emptyText: 'Se crean cuando devolvés un pedido como saldo a favor, o cuando das uno desde acá.',
  give: 'Dar saldo o una tarjeta',
  giveTitle: 'Dar saldo a favor',
  giveHint: 'Queda en la auditoría, con tu nombre y el motivo.',
  how: 'Cómo',
  hows: {
    card: 'Una tarjeta de regalo, con su código por mail',
    buyer: 'Saldo a favor en su cuenta',
  } satisfies Record<CreditKind, string>,
  email: 'Email',
  emailHints: {
    card: 'Ahí llega el código: quien lo tiene puede usarlo.',
    buyer: 'El de su cuenta.',
  } satisfies Record<CreditKind, string>,
  badEmail: 'Escribí el email.',
  amount: 'Importe',
  reason: 'Motivo',
  reasonHint: 'Solo lo ve la tienda.',
  reasonMissing: 'Escribí el motivo.',
  submit: 'Dar',
  given: (cents: Cents) => `Listo: dimos ${formatMoney(cents)}.`,
  adjust: 'Ajustar el saldo',
  adjustHint: (cents: Cents) => `Ahora tiene ${formatMoney(cents)}.`,
  direction: 'Qué hacés',
  directions: { adds: 'Sumar', takes: 'Restar' },
  adjusted: 'Ajustamos el saldo.',
  block: 'Bloquear',
  blockTitle: '¿Bloquear este saldo?',
  blockText: 'No se va a poder usar hasta que lo desbloquees. El saldo no se pierde.',
  unblock: 'Desbloquear',
  unblockTitle: '¿Desbloquear este saldo?',
  unblockText: 'Se va a poder usar de nuevo.',
  blocked: 'Lo bloqueamos.',
  unblocked: 'Lo desbloqueamos.',
  resend: 'Mandar el código otra vez',
  resendTitle: '¿Mandar el código otra vez?',
  resendText: (email: string) => `Va a ${email}.`,
  resent: 'Le mandamos el código de nuevo.',
  sentTo: 'Código enviado a',
  buyer: 'Comprador',
  movements: 'Movimientos',
  when: 'Cuándo',
  what: 'Qué pasó',
  after: 'Saldo después',
  who: 'Quién',
  shop: 'La tienda',
  cancel: 'Cancelar',
  close: 'Cerrar',
  notFound: 'No encontramos ese saldo',
  notFoundText: 'Puede que el enlace esté mal escrito.',
  toList: 'Ver todos los saldos',
  failed: 'No pudimos cargar el saldo',
};
