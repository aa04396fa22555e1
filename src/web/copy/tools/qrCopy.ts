import type { QrOutcome } from '../../../domain/orders/counterQr.ts';
import type { Cents } from '../../../domain/money/money.ts';
import { formatMoney } from '../format/formatMoney.ts';

/** Codes that a buyer scans at the counter. */
export const qrCopy = {
  open: 'Cobrar con QR',
  title: (number: string) => `QR del pedido ${number}`,
  hint: 'El comprador lo escanea con la app de Mercado Pago y paga.',
  picture: (number: string, cents: Cents) =>
    `Código QR para pagar ${formatMoney(cents)} del pedido ${number}`,
  asking: 'Pidiendo el QR a Mercado Pago…',
  waiting: 'Esperando el pago…',
  unanswered: 'Sin conexión: seguimos preguntando.',
  left: 'Vence en',
  takeBack: 'Cancelar el QR',
  another: 'Generar otro QR',
  retry: 'Probar de nuevo',
  done: 'Listo',
  paid: (cents: Cents) => `Cobrado: ${formatMoney(cents)}`,
  paidText: 'El pedido ya está pago.',
  paidOther: 'El pedido se pagó por otro medio, y el QR ya no vale.',
  missing: (cents: Cents) => `Al pedido todavía le faltan ${formatMoney(cents)}.`,
  over: {
    expired: 'El QR venció sin que lo pagaran.',
    cancelled: 'Cancelaste el QR: ya no se puede pagar.',
    changed: 'El pedido cambió, y el QR ya no vale.',
    refused: 'Mercado Pago no aceptó este cobro.',
    paid: 'El QR ya está pago.',
  } satisfies Record<QrOutcome, string>,
};
