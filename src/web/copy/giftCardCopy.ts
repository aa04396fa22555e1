import type { Cents } from '../../domain/money/money.ts';
import type { PaymentMethod } from '../../domain/orders/order.ts';
import { formatMoney } from './format/formatMoney.ts';
import { plural } from './format/plural.ts';

const METHODS: Readonly<Record<PaymentMethod, string>> = {
  'Tarjeta de Credito': 'Pagás en la página del medio de pago.',
  'Transferencia bancaria': 'Te damos los datos al confirmar.',
};

/** Cards are sold for whole pesos. */
export function wholePesos(cents: Cents): string {
  return formatMoney(cents).replace(/,00$/, '');
}

/** The page where gift cards are bought. */
export const giftCardCopy = {
  title: 'Tarjeta de regalo',
  lead: 'Regalá lo que la otra persona elija. El código llega por mail apenas se acredita el pago.',
  loading: 'Cargando las tarjetas de regalo…',
  failed: 'No pudimos traer las tarjetas de regalo',
  retry: 'Reintentar',
  notSold: 'Por ahora no vendemos tarjetas de regalo',
  notSoldHint: 'Mientras tanto, podés mirar lo que hay en la tienda.',
  seeProducts: 'Ver productos',

  amount: '¿De cuánto?',
  other: 'Otro importe',
  otherLabel: 'Importe',
  otherHint: (min: Cents, max: Cents) =>
    `En pesos enteros, de ${wholePesos(min)} a ${wholePesos(max)}.`,

  forWhom: '¿Para quién es?',
  forOther: 'Para regalar',
  forOtherHint: 'Le mandamos el código a quien la recibe.',
  forMe: 'Para mí',
  forMeHint: 'Te mandamos el código a vos.',
  recipientName: 'Nombre de quien la recibe',
  recipientNameMissing: 'Escribí el nombre de quien la recibe.',
  recipientEmail: 'Su email',
  recipientEmailHint: 'Ahí llega el código: revisalo bien.',
  message: 'Mensaje (opcional)',
  messageHint: 'Va en el mail, con tu nombre.',

  you: 'Tus datos',
  account: (email: string) => `Comprás con tu cuenta ${email}.`,
  email: 'Tu email',
  emailHint: 'Te mandamos la confirmación.',
  emailMissing: 'Ingresá tu email.',
  firstName: 'Nombre',
  firstNameMissing: 'Ingresá tu nombre.',
  lastName: 'Apellido',
  lastNameMissing: 'Ingresá tu apellido.',
  guestQuestion: '¿Ya tenés cuenta?',
  logIn: 'Ingresá',

  methods: '¿Cómo querés pagar?',
  methodText: (method: PaymentMethod, isTest: boolean) =>
    isTest && method === 'Tarjeta de Credito'
      ? 'Pasarela de prueba: no se cobra nada de verdad.'
      : METHODS[method],
  noMethods: 'Por ahora no hay medios de pago disponibles. Escribinos y lo resolvemos.',

  rules: 'Lo que conviene saber',
  rulesOf: (months: number) => [
    'Se usa al pagar, en una o varias compras, hasta terminar el saldo.',
    months === 0
      ? 'No vence.'
      : `Vence a los ${plural(months, 'mes', 'meses')} de acreditado el pago.`,
    'Vale lo que cuesta: no tiene descuentos ni cupones.',
    'No se paga con saldo a favor ni con otra tarjeta: sería cambiar un saldo por otro.',
    'Podés arrepentirte hasta 10 días después: te devolvemos lo que no se usó.',
  ],
  terms: { before: 'Al confirmar aceptás los', link: 'términos y condiciones', after: '.' },
  pay: (cents: Cents) => `Pagar ${formatMoney(cents)}`,
  confirm: (cents: Cents) => `Confirmar · ${formatMoney(cents)}`,
  amountMissing: 'Elegí un importe.',
  redirecting: 'Te llevamos a pagar…',
  goToPay: 'Si no se abre, tocá acá',

  pictureOf: (name: string) => `Para ${name}`,
  from: (name: string) => `De ${name}`,
};
