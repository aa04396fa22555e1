import type { Cents } from '../../domain/money/money.ts';
import type { ShownRefundAccount } from '../../domain/orders/payment.ts';
import { formatDateTime } from './format/formatDate.ts';
import { formatMoney } from './format/formatMoney.ts';

/** The bank account for money that goes back, on an order's page. */
export const refundAccountCopy = {
  title: '¿A qué cuenta te devolvemos?',
  amount: (cents: Cents) =>
    cents === 0
      ? 'Si hay que devolverte dinero, lo hacemos por transferencia.'
      : `Te vamos a devolver ${formatMoney(cents)} por transferencia.`,
  account: 'CBU, CVU o alias',
  accountHint: '22 números, o el alias de tu banco o billetera.',
  holder: 'Titular de la cuenta',
  cuit: 'CUIT o CUIL del titular',
  cuitHint: 'Si la cuenta no es de quien compró, lo confirmamos con vos antes de transferir.',
  badAccount: 'Revisá la cuenta: son los 22 números del CBU o CVU, o el alias.',
  holderMissing: 'Escribí a nombre de quién está la cuenta.',
  badCuit: 'Revisá el CUIT o CUIL: son 11 números.',
  save: 'Guardar la cuenta',
  saved: 'Guardamos la cuenta. Te lo confirmamos por mail.',
  given: ({ ending, holder }: ShownRefundAccount) =>
    /^\d+$/.test(ending)
      ? `La cuenta que termina en ${ending}, de ${holder}.`
      : `El alias ${ending}, de ${holder}.`,
  rests: (until: number) =>
    `La cambiaste hace poco: por seguridad transferimos después del ${formatDateTime(until)}.`,
  change: 'Cambiar la cuenta',
  changeHint: 'Por seguridad, después de un cambio esperamos 24 horas para transferir.',
  keep: 'Dejar la que está',
};
