import type { Cents } from '../../domain/money/money.ts';
import { PAYMENT_METHODS } from '../../domain/orders/order.ts';
import type { ProductPrices } from '../../domain/catalogue/product.ts';
import { formatMoney } from './format/formatMoney.ts';

/** The chat button and its prefilled text. */
export const contactCopy = {
  chat: 'Contacto',
  write: 'Escribinos por WhatsApp (se abre en otra pestaña)',
  hello: '¡Hola! Tengo una consulta.',
  about: (title: string, price: Cents, url: string) =>
    `¡Hola! Tengo una consulta sobre ${title} (${formatMoney(price)}): ${url}`,
};

/** Full-screen pictures of a product. */
export const pictureZoomCopy = {
  title: (title: string, view: number, of: number) =>
    of > 1 ? `Foto ${view} de ${of}: ${title}` : title,
  close: 'Cerrar la foto ampliada',
  closer: 'Acercar',
  farther: 'Alejar',
  previous: 'Foto anterior',
  next: 'Foto siguiente',
  stage: 'Foto ampliada',
};

const [card, transfer] = PAYMENT_METHODS;
/** The dialog with a product's payment options. */
export const paymentMethodsCopy = {
  title: 'Medios de pago',
  close: 'Cerrar los medios de pago',
  card,
  once: (cents: Cents) => `1 pago de ${formatMoney(cents)}`,
  instalments: 'Planes de cuotas',
  columns: { instalments: 'Cuotas', value: 'Valor', total: 'Total', tea: 'TEA', cftea: 'CFTEA' },
  interestFree: 'sin interés',
  lastDiffers: 'La última cuota incluye los centavos del redondeo.',
  rates: 'TEA: tasa efectiva anual. CFTEA: costo financiero total efectivo anual, con IVA.',
  transfer,
};

/** The product page, in addition to its card. */
export const productPageCopy = {
  saleOf: (percent: string) => `Oferta: ${percent} menos.`,
  saleDates: (from: string, until: string) => `Vale desde el ${from} hasta el ${until}.`,
  offerOf: (every: number, percent: string) =>
    every === 3
      ? 'De cada tres unidades, la más barata va gratis.'
      : `De cada dos unidades, la más barata con ${percent} de descuento.`,
  notAddedUp:
    'Se descuenta en el carrito. No se suma con cupones, con otras ofertas ni con el descuento por transferencia: queda lo que más descuenta.',
  noPicture: (title: string) => `${title}: todavía sin foto`,
  frontOf: (title: string, color: string) => `${title}, ${color}, de frente`,
  backOf: (title: string, color: string) => `${title}, ${color}, de espalda`,
  viewOf: (title: string, color: string, view: number) => `${title}, ${color}, vista ${view}`,
  gallery: 'Fotos del producto',
  zoom: 'Ampliar la foto',
  showView: (view: number, of: number) => `Ver foto ${view} de ${of}`,

  breadcrumb: 'Estás en',
  color: 'Color',
  size: 'Talle',
  sizeSoldOut: 'sin stock',
  soldOutIn: (size: string | null) => (size === null ? 'sin stock' : `sin stock en ${size}`),
  /** '' for the size under its usual name. */
  chooseFirst: (option: string) =>
    option === '' ? 'Elegí un talle para agregarlo al carrito.' : `Elegí ${option} para seguir.`,
  sizeGuide: 'Guía de talles',
  sizeGuideNote: 'Medidas de la prenda en centímetros.',
  measures: {
    length: 'Largo',
    hip: 'Cadera',
    waist: 'Cintura',
    bust: 'Busto',
    sleeve: 'Manga',
    rise: 'Tiro',
  },
  noMeasure: '–',
  lastUnits: (units: number) => (units === 1 ? '¡Última unidad!' : `¡Últimas ${units}!`),

  minUnits: (least: number) =>
    `Se vende desde ${least} unidades, entre todos los colores y talles.`,
  quantity: 'Cantidad',
  oneLess: 'Una unidad menos',
  oneMore: 'Una unidad más',
  addToCart: 'Agregar al carrito',
  soldOut: 'Este producto está agotado',
  soldOutHint: 'No quedan unidades en ningún color. Mirá productos parecidos.',
  colorSoldOut: 'Este color está agotado',
  colorSoldOutHint: 'Probá con otro color o mirá productos parecidos.',

  description: 'Descripción',
  care: 'Cuidados',
  related: 'También te puede gustar',
  recentlySeen: 'Vistos recientemente',
  sku: (code: string) => `Código ${code}`,

  unknown: 'No encontramos ese producto',
  unknownHint: 'Puede que ya no esté a la venta o que el enlace esté mal escrito.',
  failed: 'No pudimos cargar el producto',

  paymentMethods: 'Ver medios de pago',
  off: (percent: string) => `${percent} de descuento.`,
  notWithCoupons: 'No acumulable con cupones.',
  share: 'Compartir',
  sharedText: (title: string, { price, priceVaries }: ProductPrices) =>
    `${title} ${priceVaries ? 'desde' : 'a'} ${formatMoney(price)}`,
  linkCopied: 'Copiamos el enlace.',
  linkNotCopied: 'No pudimos copiar el enlace: copialo de la barra del navegador.',
  sendByWhatsapp: 'Enviar por WhatsApp',
  opensElsewhere: '(se abre en otra pestaña)',
  partFailed: 'No se pudo abrir. Revisá tu conexión.',
};
