import type { Cents } from '../../domain/money/money.ts';
import { type CardProvider, CARD_PROVIDER_NAMES } from '../../domain/orders/cardProvider.ts';
import { formatMoney } from './format/formatMoney.ts';
import { enumerate, plural } from './format/plural.ts';

/** The checkout. */
export const checkoutCopy = {
  title: 'Finalizar compra',
  safe: 'Compra segura',
  progress: 'Pasos de la compra',
  steps: { contact: 'Tus datos', delivery: 'Entrega', payment: 'Pago', review: 'Revisión' },
  done: 'listo',
  loading: 'Cargando tu compra…',
  unknownOptions: 'No pudimos traer los medios de pago',
  unknownOptionsHint: 'Tu carrito y tus datos siguen acá.',
  retry: 'Reintentar',

  guestQuestion: '¿Ya tenés cuenta?',
  logIn: 'Ingresá',
  guestGain: 'y completamos tus datos. Si no, comprá sin registrarte.',
  account: (email: string) => `Comprás con tu cuenta ${email}.`,
  email: 'Email',
  emailHint: 'Te mandamos la confirmación y el seguimiento.',
  firstName: 'Nombre',
  lastName: 'Apellido',
  telephone: 'Teléfono (opcional)',
  telephoneHint: 'Por si hay que coordinar la entrega. Con código de área: 11 5555-0111.',
  wantsReminder: 'Si no termino la compra, recordame el carrito por mail',
  wantsReminderHint: 'Es un solo mail, y trae cómo no recibir más.',
  business: 'Necesito factura para una empresa',
  cuit: 'CUIT',
  ivaCondition: 'Condición frente al IVA',
  chooseIvaCondition: 'Elegí una condición',
  ivaConditions: [
    { value: '1', label: 'Responsable inscripto' },
    { value: '6', label: 'Monotributo' },
    { value: '4', label: 'Exento' },
    { value: '5', label: 'Consumidor final' },
  ],
  toShipping: 'Continuar con la entrega',

  postalCode: 'Código postal',
  postalCodeSearch: 'No sé mi código postal',
  opensElsewhere: '(se abre en otra pestaña)',
  ways: '¿Cómo lo querés recibir?',
  places: '¿Dónde lo retirás?',
  waysWaiting: 'Escribí tu código postal y te mostramos las opciones, con su precio y su fecha.',
  waysFailed: 'No pudimos calcular el envío.',
  addressOf: { door: '¿A dónde lo llevamos?', branch: '¿Cerca de qué dirección?' },
  branchHint: 'Lo mandamos a la sucursal más cercana y te avisamos cuando llegue.',
  street: 'Calle',
  streetNumber: 'Número',
  apartment: 'Piso y depto',
  neighbourhood: 'Barrio',
  city: 'Ciudad',
  province: 'Provincia',
  optional: (label: string) => `${label} (opcional)`,
  savesAddress: 'Guardar esta dirección en mi cuenta',
  toPayment: 'Continuar con el pago',

  methods: '¿Cómo querés pagar?',
  cardWith: (provider: CardProvider) => `Tarjeta con ${CARD_PROVIDER_NAMES[provider]}`,
  /** Null: by transfer. */
  methodText: (provider: CardProvider | null) => {
    if (provider === null) return 'Te damos los datos al confirmar y guardamos tus productos.';
    return provider === 'prueba'
      ? 'Pasarela de prueba: no se cobra nada de verdad.'
      : `Pagás en ${CARD_PROVIDER_NAMES[provider]}. No guardamos los datos de tu tarjeta.`;
  },
  interestFree: (instalments: number, cents: Cents) =>
    `${instalments} cuotas sin interés de ${formatMoney(cents)}`,
  transferOff: (percent: string) => `${percent} de descuento`,
  transferWithOffer: (offer: string) =>
    `Tenés la oferta «${offer}», que descuenta más que la transferencia: no se suman.`,
  transferWithoutOff: 'El descuento por transferencia no es acumulable con cupones.',
  noMethods: 'Por ahora no hay medios de pago disponibles. Escribinos y lo resolvemos.',
  toReview: 'Revisar la compra',

  express:
    'Usamos los datos, la entrega y el pago de tu última compra. Revisalos, cambiá lo que quieras y confirmá.',
  change: 'Cambiar',
  changeOf: (step: string) => `Cambiar: ${step}`,
  recipientDni: 'DNI de quien recibe',
  recipientDniHint: 'El correo lo pide al entregar.',
  receivesWithDni: (dni: string) => `Recibe con DNI ${dni}`,
  invoiceFor: (cuit: string) => `Factura al CUIT ${cuit}`,
  lines: 'Productos de tu compra',
  variant: (color: string, size: string) => `${color} · Talle ${size}`,
  quantity: (count: number, cents: Cents) =>
    count === 1 ? '1 unidad' : `${count} × ${formatMoney(cents)}`,
  pay: (cents: Cents) => `Pagar ${formatMoney(cents)}`,
  confirm: 'Confirmar pedido',
  terms: { before: 'Al confirmar aceptás los', link: 'términos y condiciones', after: '.' },

  summary: 'Resumen de tu compra',
  showSummary: 'Ver el resumen',
  hideSummary: 'Ocultar el resumen',
  units: (units: number) => plural(units, 'producto', 'productos'),
  products: 'Productos',
  transferDiscount: 'Descuento por transferencia',
  couponFreesShipping: 'Envío gratis',
  delivery: 'Envío',
  shippingOf: { door: 'Envío a domicilio', branch: 'Envío a sucursal', pickup: 'Retiro' },
  shippingUnknown: 'A calcular',
  total: 'Total',
  totalSoFar: 'Total sin envío',

  minimumTitle: 'Te falta un poco para la compra mayorista',
  minimum: (amount: Cents, units: number) =>
    `La compra mayorista mínima es de ${bothOf(amount, units)}.`,
  missing: (amount: Cents, units: number) => `Te faltan ${bothOf(amount, units)}.`,
  addMore: 'Agregar productos',

  placing: 'Estamos confirmando tu pedido…',
  placingHint: 'No cierres esta página.',
  redirecting: 'Te llevamos a pagar…',
  redirectingHint: 'Tu pedido ya está reservado.',
  goToPay: 'Si no se abre, tocá acá',
  bought: (number: string) => `¡Listo! Recibimos tu pedido ${number}`,
  boughtHint: 'Te llevamos a su página.',
  seeOrder: 'Ver mi pedido',
  boughtAlready: (number: string) => `Ya hiciste el pedido ${number}`,
  boughtAlreadyHint:
    'Tu carrito está vacío. En la página del pedido están sus datos y cómo pagarlo.',
  boughtElsewhere: 'La compra ya se hizo en otra pestaña',
  boughtElsewhereHint: (number: string) =>
    `Es el pedido ${number}. No hace falta hacerla de nuevo.`,

  outOfStock: 'Alguien se adelantó',
  outOfStockHint: 'No se compró nada todavía. Ajustá estos productos y seguí.',
  left: (available: number) =>
    available === 0
      ? 'Se agotó.'
      : `${available === 1 ? 'Solo queda' : 'Solo quedan'} ${plural(available, 'unidad', 'unidades')}.`,
  requested: (units: number) => `Pediste ${units}.`,
  takeLeft: (available: number) => `Llevar ${available}`,
  takeLeftOf: (available: number, title: string) => `Llevar ${available} de ${title}`,
  remove: 'Quitar',
  removeOf: (title: string) => `Quitar ${title}`,
  goOn: 'Seguir con la compra',
  settleFirst: 'Ajustá cada producto para seguir.',

  priceChanged: 'El total cambió',
  priceChangedHint: 'No se compró nada todavía. Mirá el nuevo total antes de confirmar.',
  oldTotal: 'Antes',
  newTotal: 'Ahora',
  acceptPrice: (cents: Cents) => `Aceptar y confirmar por ${formatMoney(cents)}`,
  lookAgain: 'Revisar la compra',

  refused: 'No pudimos confirmar tu pedido',
  refusedHint: 'No se compró nada y tus datos siguen acá.',
  correct: (step: string) => `Corregir: ${step}`,
  tryAgain: 'Probar de nuevo',
  failed: 'No tuvimos respuesta',
  failedHint:
    'No sabemos si tu pedido entró. Probá de nuevo sin miedo: aunque haya entrado, no se repite.',
  notTwice: 'Tus datos siguen acá. Aunque tu pedido haya entrado, no se repite.',

  emailMissing: 'Ingresá tu email.',
  firstNameMissing: 'Ingresá tu nombre.',
  lastNameMissing: 'Ingresá tu apellido.',
  streetMissing: 'Ingresá la calle.',
  cityMissing: 'Ingresá la ciudad.',
  provinceMissing: 'Elegí una provincia.',
  wayMissing: 'Elegí cómo lo querés recibir.',
};

function bothOf(amount: Cents, units: number): string {
  return enumerate([
    ...(amount > 0 ? [formatMoney(amount)] : []),
    ...(units > 0 ? [plural(units, 'unidad', 'unidades')] : []),
  ]);
}
