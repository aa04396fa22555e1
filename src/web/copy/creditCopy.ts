import type { Cents } from '../../domain/money/money.ts';
import type { CreditMovementKind } from '../../domain/orders/credit.ts';
import { formatDate } from './format/formatDate.ts';
import { formatMoney } from './format/formatMoney.ts';

const KINDS: Readonly<Record<CreditMovementKind, string>> = {
  issued: 'Te lo dio la tienda',
  adjusted: 'Ajuste de la tienda',
  refund: 'Devolución como saldo a favor',
  spent: 'Usado en una compra',
  returned: 'Volvió de una compra',
};

/** Store credit and gift cards, for shoppers. */
export const creditCopy = {
  balance: 'Tenés',
  hint: 'Se descuenta al pagar. No vence.',
  blocked: 'Tu saldo está bloqueado: no se puede usar por ahora. Escribinos y lo vemos con vos.',
  movements: 'Movimientos',
  kinds: KINDS,
  order: (number: string) => `Pedido ${number}`,

  useOwn: (cents: Cents) => `Usar mi saldo a favor (${formatMoney(cents)})`,
  question: '¿Tenés una tarjeta de regalo?',
  card: 'Código de la tarjeta',
  use: 'Usar',
  empty: 'Escribí el código de la tarjeta.',
  cardOf: (ending: string) => `Tarjeta terminada en ${ending}`,
  cardWorth: (cents: Cents, expiresAt: number | null) =>
    `Tiene ${formatMoney(cents)}.${expiresAt === null ? '' : ` Vence el ${formatDate(expiresAt - 1)}.`}`,
  remove: 'Quitar',
  removeOf: (ending: string) => `Quitar la tarjeta terminada en ${ending}`,
  covers: 'Con esto tu compra queda paga: no hace falta otro medio de pago.',
  rest: (cents: Cents) => `El resto, ${formatMoney(cents)}, lo pagás como elijas arriba.`,
  paid: 'Saldo a favor',
  toPay: 'A pagar',
};
