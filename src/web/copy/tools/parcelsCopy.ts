import { plural } from '../format/plural.ts';

/** Orders that are sent in parts. */
export const parcelsCopy = {
  open: 'Enviar una parte',
  title: (number: string) => `Enviar una parte del pedido ${number}`,
  hint: 'Poné cuánto sale ahora de cada producto. Le llega un mail con lo que va en el paquete; cuando sale lo último, el pedido queda enviado.',
  unitsHint: (units: number) =>
    units === 1 ? 'Queda 1 por mandar.' : `Quedan ${units} por mandar.`,
  send: 'Enviar el paquete',
  sent: 'El paquete salió: le avisamos por mail.',
  heading: 'Paquetes',
  parcel: (at: number, when: string) => `Paquete ${at} · ${when}`,
  noCode: 'Sin código de seguimiento',
  waiting: (units: number) =>
    units === 0
      ? 'No queda nada por mandar.'
      : `Salió una parte. ${plural(units, 'unidad queda', 'unidades quedan')} por mandar:`,
  sendRest: 'Enviar lo que falta',
  restHint: 'Sale todo lo que falta en un paquete y el pedido queda enviado.',
  which: 'Paquete',
  undoLast: 'Deshacer el último paquete',
  undoHint:
    'Lo que iba en el último paquete queda otra vez por mandar. No le escribimos a nadie: si ya le llegó un mail, avisale vos.',
};
