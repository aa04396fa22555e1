import type { OrderLogEntry } from '../../../domain/orders/adminOrder.ts';

/** Entries of an order's history that are not its states. */
export const orderLogCopy = {
  note: 'Nota',
  transfer: 'Transferencia confirmada',
  waived: 'Aceptado igual; faltaban',
  cash: 'Cobrado en efectivo',
  refund: 'Devolución pedida o registrada',
  refundPromised: 'Devolución por transferir',
  refundWithdrawn: 'Devolución anulada',
  refundAccount: 'Quien compró dio la cuenta para devolver',
  cancelled: 'Motivo de la cancelación',
  address: 'Cambió la entrega; antes',
  mail: 'Mail reenviado',
  editOpened: 'Cambio que espera el pago',
  edited: 'Pedido cambiado',
  editEnded: 'Cambio sin efecto',
  stepBack: 'Paso deshecho',
  parcel: 'Salió un paquete',
  parcelBack: 'Paquete deshecho',
  tracking: 'Seguimiento corregido',
  returned: 'Volvió al stock',
  returnArranged: 'Devolución acordada',
  returnReceived: 'Volvió lo del arrepentimiento',
  disputed: 'Pago en disputa',
  evidence: 'Documentación mandada',
} satisfies Record<OrderLogEntry['kind'], string>;
