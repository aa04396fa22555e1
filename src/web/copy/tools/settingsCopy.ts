import type { IssuerTaxStatus } from '../../../domain/money/priceTerms.ts';
import type {
  OrderTerms,
  ReminderSettings,
  SettingsSection,
  ShopSettings,
} from '../../../domain/tools/settings.ts';
import type { ShopMeans } from '../../../domain/tools/shopMeans.ts';
import type { BankAccount } from '../../../domain/orders/payment.ts';

const SECTIONS: Readonly<Record<SettingsSection, { title: string; hint: string }>> = {
  shop: { title: 'La tienda', hint: 'Contacto, redes y los textos de cada página.' },
  payments: { title: 'Pagos y cuotas', hint: 'Cómo se puede pagar, y en cuántas cuotas.' },
  promotions: {
    title: 'Promociones con tarjeta',
    hint: 'Cuotas de bancos y tarjetas, con sus fechas.',
  },
  bank: { title: 'Cuenta bancaria', hint: 'Adónde llegan las transferencias.' },
  taxes: { title: 'Impuestos', hint: 'La condición de la tienda y su Data Fiscal.' },
  orders: { title: 'Pedidos y stock', hint: 'Cuánto espera un pedido sin pagar, y límites.' },
  reminders: {
    title: 'Recordatorios',
    hint: 'Mails para quien no terminó de pagar o dejó un carrito.',
  },
  delivery: {
    title: 'Envíos y feriados',
    hint: 'Qué parte del envío pagás, y qué días despachás.',
  },
  zones: { title: 'Zonas de envío', hint: 'Adónde llegás, a qué precio y en cuántos días.' },
  home: { title: 'Portada', hint: 'Fotos, textos, accesos y campañas con fechas de la portada.' },
  pickup: { title: 'Puntos de retiro', hint: 'Dónde y cuándo se pueden retirar los pedidos.' },
  search: {
    title: 'Búsqueda',
    hint: 'Palabras que se buscan una por otra, y lo que buscaron sin encontrar.',
  },
  links: { title: 'Menú y pie', hint: 'Los enlaces del menú y de las columnas del pie.' },
};

const SHOP: Readonly<Record<keyof ShopSettings, string>> = {
  address: 'Dirección',
  email: 'Email',
  phone: 'Teléfono',
  instagram: 'Instagram',
  facebook: 'Facebook',
  twitter: 'X',
  youtube: 'YouTube',
  promoText: 'Texto de la promoción',
  shippingText: 'Texto de los envíos',
};

const CARD_HINTS: Readonly<Record<ShopMeans['cards'], string>> = {
  mercadoPago: 'Con Mercado Pago: sus claves están puestas.',
  mobbex: 'Con Mobbex: sus claves están puestas.',
  both: 'Con Mercado Pago y con Mobbex, a elección de quien compra.',
  test: 'Con la pasarela de prueba: no cobra de verdad. Faltan las claves de Mercado Pago.',
  none: 'No se ofrece: faltan las claves de Mercado Pago.',
};

const BANK: Readonly<Record<keyof BankAccount, string>> = {
  holder: 'Titular',
  cuit: 'CUIT del titular',
  bank: 'Banco o billetera',
  alias: 'Alias',
  cbu: 'CBU o CVU',
};

const ORDERS: Readonly<Record<keyof OrderTerms, string>> = {
  cardHours: 'Horas para pagar con tarjeta',
  transferHours: 'Horas para transferir',
  guestTransferHours: 'Horas para transferir sin cuenta',
  maxUnits: 'Unidades por pedido',
  maxUnpaidOrders: 'Pedidos sin pagar por persona',
  lowStock: 'Poco stock desde (unidades)',
  exchangeDays: 'Días para pedir un cambio',
  exchangeReturnDays: 'Días para devolver lo que se cambia',
};

const REMINDERS: Readonly<Record<keyof ReminderSettings, string>> = {
  remindsTransfer: 'Recordar las transferencias',
  transferReminderHours: 'Horas hasta recordar la transferencia',
  remindsCard: 'Recordar los pagos con tarjeta',
  cardReminderMinutes: 'Minutos hasta recordar el pago con tarjeta',
  remindsCart: 'Recordar los carritos',
  cartReminderHours: 'Horas sin cambios hasta recordar el carrito',
  remindsCoupon: 'Avisar que vence el cupón',
  couponReminderHours: 'Horas antes de que venza el cupón',
};

const STATUSES: Readonly<Record<IssuerTaxStatus, string>> = {
  responsable_inscripto: 'Responsable inscripto',
  monotributo: 'Monotributo',
  exento: 'Exento',
};

/** Texts of the settings. */
export const settingsCopy = {
  title: 'Configuración',
  hint: 'Lo que guardás acá se aplica enseguida en la tienda y en los mails.',
  sections: SECTIONS,
  brand: { title: 'Marca', hint: 'Nombre, logo, colores y letra de la tienda.' },
  keysHint: 'Mercado Pago, el servidor de correo y Correo Argentino.',
  webhooksHint:
    'Para que otro programa se entere al momento de pedidos, stock, productos y clientes.',
  apiKeysHint: 'Permisos para otros programas: un sistema de gestión, una planilla.',
  failed: 'No pudimos cargar la configuración',
  saved: 'Guardado. Ya se ve en la tienda.',

  shop: {
    fields: SHOP,
    name: 'Nombre',
    nameHint: 'El nombre, el logo y los colores se cambian en Marca.',
    toBrand: 'Ir a Marca',
    contact: 'Contacto',
    contactHint: 'Figura en el pie de cada página, en los mails y en los textos legales.',
    phoneHint: 'También abre WhatsApp.',
    texts: 'Textos',
    textsHint: 'Si dejás uno vacío, la tienda no lo muestra.',
    promoHint: 'Arriba de todo, en cada página.',
    shippingHint: 'En la portada y en cada producto.',
    networks: 'Redes',
    networksHint: 'Tu usuario, como @tutienda, o la dirección de cada perfil.',
    networkExample: '@tutienda',
  },
  bank: {
    fields: BANK,
    account: 'Cuenta para transferencias',
    accountHint: 'Quien paga por transferencia ve estos datos en su pedido y en el mail.',
    holderMissing: 'Escribí el titular.',
    bankMissing: 'Escribí el banco.',
    badCuit: 'Ese CUIT no existe: revisá los números.',
    badAlias: 'De 6 a 20 letras sin acentos, números, puntos o guiones.',
    badCbu: 'Ese CBU no existe: revisá los 22 números.',
    cbuHint: '22 números. Controlamos que sea uno posible.',
  },
  taxes: {
    section: 'Condición fiscal',
    hint: 'Confirmala con quien lleva tu contabilidad.',
    status: 'Condición de la tienda',
    statusHint:
      'Con monotributo, los precios no muestran la línea sin impuestos nacionales, y los comprobantes son C.',
    statuses: STATUSES,
    fiscalData: 'Dirección de tu Data Fiscal',
    fiscalDataHint: 'La del formulario F.960 de ARCA. Si está vacía, el pie no muestra la imagen.',
  },
  orders: {
    fields: ORDERS,
    lives: 'Cuánto espera un pedido sin pagar',
    livesHint: 'Mientras espera, guarda su stock. Después se vence y el stock vuelve a la venta.',
    limits: 'Límites',
    limitsHint:
      'Para que nadie guarde stock sin pagar. Quienes compran como mayoristas no tienen límite de unidades. Una misma conexión puede el doble.',
    exchanges: 'Cambios',
    exchangesHint:
      'Quien compró puede pedir otro talle desde la página de su pedido. Con 0 días no puede: los cambios los empezás vos.',
    stock: 'Stock',
    stockHint:
      'Desde esta cantidad, un talle figura con poco stock, salvo que el talle tenga su propio número.',
  },
  reminders: {
    fields: REMINDERS,
    orders: 'Pedidos sin pagar',
    ordersHint:
      'Un mail por pedido, mientras guarda su stock. No sale si llegó un pago o si quien compró avisó que ya transfirió. Si el plazo para pagar es corto, sale antes. De 21 a 9 h no sale ninguno.',
    cardHint:
      'Los pedidos con tarjeta que se guardan más de un día esperan lo mismo que las transferencias.',
    carts: 'Carritos',
    cartsHint:
      'Solo para quien lo pidió: en el checkout aparece una casilla, y quien se suscribe a las novedades desde ahora también acepta. Es un mail por carrito, con los precios del momento y cómo no recibir más.',
    couponHint:
      'Del cupón que tenía el carrito cuando pidieron el aviso. Es ese mismo mail, antes.',
    on: 'Sí',
    off: 'No',
  },
  payments: {
    methods: 'Medios de pago',
    methodsHint: 'Los que ve quien compra. Dejá al menos uno.',
    card: 'Tarjeta de crédito',
    cardHints: CARD_HINTS,
    transfer: 'Transferencia bancaria',
    transferHint: 'Si cargaste una cuenta bancaria.',
    transferDiscount: 'Descuento por transferencia (%)',
    transferDiscountHint: '0 si no hay. No se acumula con cupones.',
    transferTolerance: 'Diferencia que aceptás en una transferencia ($)',
    transferToleranceHint:
      'Si llega hasta esto de menos, podés darla por completa sin escribir un motivo.',
    giftCards: 'Tarjetas de regalo',
    giftCardsHint:
      'Se venden en /tarjeta-de-regalo, que podés sumar al menú o al pie en Enlaces. El código llega por mail cuando se acredita el pago.',
    sellsGiftCards: 'Vender tarjetas de regalo',
    giftCardAmounts: 'Importes para elegir',
    noGiftCardAmounts: 'Sin importes: quien compra escribe el suyo.',
    addGiftCardAmount: 'Agregar un importe',
    removeGiftCardAmount: (number: number) => `Quitar el importe ${number}`,
    giftCardAmount: 'Importe ($)',
    giftCardMin: 'Lo menos que se puede regalar ($)',
    giftCardMax: 'Lo más que se puede regalar ($)',
    giftCardMonths: 'Meses hasta que vencen',
    giftCardMonthsHint:
      '0: no vencen. La ley no fija un plazo para ellas, pero un plazo corto puede ser una cláusula abusiva (Ley 24.240, art. 37), y lo que se debe prescribe recién a los 5 años (Código Civil y Comercial, art. 2560). Consultalo con un profesional. El saldo a favor de una devolución nunca vence.',
    plans: 'Planes de cuotas',
    plansHint:
      'Se muestran en cada producto. Solo es “sin interés” un plan con recargo, TEA y CFTEA en 0.',
    noPlans: 'No hay planes: el medio de pago muestra los suyos.',
    addPlan: 'Agregar un plan',
    removePlan: (number: number) => `Quitar el plan ${number}`,
    instalments: 'Cuotas',
    rates: { surcharge: 'Recargo (%)', tea: 'TEA (%)', cftea: 'CFTEA (%)' },
    planLine: (plan: { instalments: string; surcharge: string; tea: string; cftea: string }) =>
      `${plan.instalments} cuotas: recargo ${plan.surcharge} %, TEA ${plan.tea} %, CFTEA ${plan.cftea} %`,
    yes: 'Sí',
    no: 'No',
  },
  promotions: {
    list: 'Promociones',
    listHint:
      'Se ven en «Medios de pago» de cada producto y en el checkout, del primer día al último. Quien cobra es el medio de pago: cargalas también ahí, con los mismos bancos y fechas.',
    none: 'No hay promociones.',
    add: 'Agregar una promoción',
    remove: (number: number) => `Quitar la promoción ${number}`,
    issuer: 'Banco o billetera',
    issuerMissing: 'Escribí el banco o la billetera.',
    card: 'Tarjeta',
    cardHint: 'Vacío si vale con todas las de ese banco.',
    startsOn: 'Primer día',
    endsOn: 'Último día',
    dayMissing: 'Elegí el día.',
    terms: 'Condiciones',
    termsHint: 'Días de la semana, topes, lo que pida el banco. Se leen al lado de la promoción.',
    line: (issuer: string, instalments: string, startsOn: string, endsOn: string) =>
      `${issuer}: ${instalments} cuotas, del ${startsOn} al ${endsOn}`,
  },
  delivery: {
    /** These name the fields in the audit. */
    fields: {
      maxDiscount: 'Máximo que paga la tienda',
      minAmount: 'Desde',
      asksDni: 'Pide el DNI de quien recibe',
    },
    discount: 'Envío bonificado',
    discountHint: 'Desde cierta compra, la tienda paga una parte del envío, o todo.',
    minAmount: 'Desde una compra de ($)',
    maxDiscount: 'La tienda paga hasta ($)',
    maxDiscountHint: '0 si no bonificás envíos.',
    recipient: 'Quién recibe',
    asksDni: 'Pedir el DNI de quien recibe',
    asksDniHint:
      'Tu checkout lo pide para los envíos. Sale en el pedido, en las hojas y en el archivo.',
    asks: 'Se pide',
    asksNot: 'No se pide',
    holidays: 'Días especiales',
    holidaysHint:
      'Los fines de semana y los feriados nacionales ya no cuentan como días de despacho. Acá agregás los que falten, o los que sí trabajás.',
    noHolidays: 'No hay días especiales.',
    addHoliday: 'Agregar un día',
    removeHoliday: (number: number) => `Quitar el día ${number}`,
    day: 'Día',
    name: 'Qué pasa',
    whether: 'Despacho',
    ships: 'Se despacha',
    shipsNot: 'No se despacha',
    dayMissing: 'Elegí el día.',
    nameMissing: 'Escribí qué pasa ese día.',
    holidayLine: (day: string, name: string, ships: boolean) =>
      `${day}: ${name} (${ships ? 'se despacha' : 'no se despacha'})`,
  },
};
