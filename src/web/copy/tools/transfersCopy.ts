import type { Cents } from '../../../domain/money/money.ts';
import type { TransferFit } from '../../../domain/orders/receivedTransfer.ts';
import { formatMoney } from '../format/formatMoney.ts';
import { plural } from '../format/plural.ts';

/** Transfers of many orders, confirmed at once. */
export const transfersCopy = {
  action: 'Confirmar transferencias',
  title: (count: number) => `Confirmar ${plural(count, 'transferencia', 'transferencias')}`,
  hint: 'Compará cada importe con tu banco. Un renglón vacío no se confirma.',
  pasteHint: 'Un pedido por línea: número e importe.',
  rowOf: (number: string, buyer: string) => [number, buyer].filter(Boolean).join(' · '),
  expected: (cents: Cents) => `Esperamos ${formatMoney(cents)}`,
  amountOf: (number: string) => `Importe del pedido ${number}`,
  badAmount: 'Escribí un importe, como 12.345,50.',
  leftOut: 'No se confirma',
  fits: {
    exact: () => 'Exacto',
    tolerated: (cents) => `Faltan ${formatMoney(cents)}: entra en la tolerancia y queda pago`,
    short: (cents) => `Faltan ${formatMoney(cents)}`,
    over: (cents) => `Sobran ${formatMoney(cents)}: queda pago y eso se devuelve`,
    late: () => 'El pedido ya terminó: todo se devuelve',
  } satisfies Record<TransferFit, (cents: Cents) => string>,
  accept: (number: string) => `Aceptar igual el pedido ${number}`,
  acceptHint: 'Queda pago. Si no, se anota como una parte y sigue esperando el resto.',
  reasonOf: (number: string) => `Por qué aceptás menos en el pedido ${number}`,
  reasonMissing: 'Escribí por qué lo aceptás igual.',
  mail: 'Avisarles por mail',
  mailHint:
    'A cada uno le decimos lo suyo: que llegó el pago, cuánto falta o cuánto le devolvemos.',
  notWaiting: (numbers: readonly string[]) =>
    `No esperan una transferencia y quedan como están: ${numbers.join(', ')}.`,
  none: 'Ninguno de los pedidos elegidos espera una transferencia.',
  nothing: 'Escribí al menos un importe.',
  confirm: (count: number) => `Confirmar ${count}`,
  done: (count: number) =>
    `${plural(count, 'transferencia confirmada', 'transferencias confirmadas')}.`,
  refused: (count: number) =>
    `${plural(count, 'no se pudo confirmar', 'no se pudieron confirmar')}:`,
};
