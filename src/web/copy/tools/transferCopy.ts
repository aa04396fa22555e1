import type { Cents } from '../../../domain/money/money.ts';
import type {
  TransferDecision,
  TransferFit,
  TransferMail,
} from '../../../domain/orders/receivedTransfer.ts';
import { formatMoney } from '../format/formatMoney.ts';

const lacks = (cents: Cents) => `Faltan ${formatMoney(cents)}.`;
const MAILS: Record<TransferMail, string> = {
  paid: '“Recibimos el pago”',
  partPaid: '“Recibimos una parte del pago”, con lo que falta',
  refundDue: '“Te vamos a devolver”, con el importe',
};

/** Confirming a transfer. */
export const transferCopy = {
  hint: (part: { received: Cents; missing: Cents } | null) =>
    part
      ? `Ya llegaron ${formatMoney(part.received)} y faltan ${formatMoney(part.missing)}. Compará el importe con tu banco.`
      : 'Compará el importe con tu banco antes de confirmar.',
  difference: {
    exact: () => '',
    tolerated: lacks,
    short: lacks,
    over: (cents) =>
      `Sobran ${formatMoney(cents)}: el pedido queda pago y esa diferencia queda para devolver.`,
    late: () => '',
  } satisfies Record<TransferFit, (cents: Cents) => string>,
  decision: 'Qué hacemos con la diferencia',
  choose: 'Elegí qué hacer',
  decisions: {
    accept: 'Aceptarlo igual: el pedido queda pago',
    part: 'Falta: el pedido espera el resto',
    surplus: 'Sobra: devolver la diferencia',
  } satisfies Record<TransferDecision, string>,
  reason: 'Por qué lo aceptás',
  reasonHint: 'Queda en el historial. Solo lo ve la tienda.',
  noReason: 'Escribí por qué lo aceptás igual.',
  mail: 'Avisarle por mail a quien compró',
  mails: (mails: readonly TransferMail[]) =>
    `Le llega ${mails.map((each) => MAILS[each]).join(' y ')}.`,
  done: 'Confirmamos la transferencia.',
  partDone: 'Anotamos lo que llegó: el pedido espera el resto.',
};
