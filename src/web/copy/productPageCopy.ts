import { AUDIENCE_NAMES, type Audience } from '../../domain/catalogue/audience.ts';
import type { ProductPrices } from '../../domain/catalogue/product.ts';
import { formatMoney } from './format/formatMoney.ts';

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

/** Facts of a product, and those of its title that are for others. */
export const productFactsCopy = {
  title: 'Detalles',
  composition: 'Composición',
  fit: 'Calce',
  sport: 'Deporte',
  worn: 'En la foto',
  wornBy: (heightCm: number, size: string) =>
    `Mide ${(heightCm / 100).toFixed(2).replace('.', ',')} m y usa talle ${size}`,
  alsoFor: (audience: Audience) =>
    audience === 'unisex'
      ? 'También unisex'
      : `También para ${AUDIENCE_NAMES[audience].toLowerCase()}`,
};

/** The dialog that finds one's size. */
export const sizeDialogCopy = {
  title: 'Guía de talles',
  close: 'Cerrar la guía de talles',
  lead: '¿No sabés tu talle? Decinos cuánto medís y pesás. No lo guardamos.',
  leadByHeight: '¿No sabés el talle? Decinos cuánto mide. No lo guardamos.',
  height: 'Altura (cm)',
  weight: 'Peso (kg)',
  badHeight: 'Escribila en centímetros, como 172.',
  badWeight: 'Escribilo en kilos, como 64.',
  ask: 'Ver el talle',
  suggested: (size: string) => `Te sugerimos el talle ${size}.`,
  neighbour: {
    looser: (size: string) => `Si lo preferís más suelto, el ${size}.`,
    tighter: (size: string) => `Si lo preferís más ajustado, el ${size}.`,
  },
  isEstimate: 'Es una estimación: comparala con las medidas.',
  choose: (size: string) => `Elegir ${size}`,
  soldOut: (size: string) => `El ${size} está agotado en este color.`,
  none: 'No tenemos un talle para esas medidas. Compará con la tabla o escribinos.',
  howToMeasure: 'Cómo medirte',
};

/** The product page, in addition to its card. */
export const productPageCopy = {
  saleOf: (percent: string) => `Oferta: ${percent} menos.`,
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
  unitStep: (units: number) => `Se vende de a ${units} unidades.`,
  /** Stands beside the button; an option's name is '' for the usual one. */
  chosenSize: (option: string, size: string | null) =>
    size === null ? `Elegí ${option || 'el talle'}` : `${option || 'Talle'} ${size}`,
  quantity: 'Cantidad',
  oneLess: 'Una unidad menos',
  oneMore: 'Una unidad más',
  addToCart: 'Agregar al carrito',
  soldOut: 'Este producto está agotado',
  soldOutHint: 'No quedan unidades en ningún color. Mirá productos parecidos.',
  colorSoldOut: 'Este color está agotado',
  colorSoldOutHint: 'Probá con otro color o mirá productos parecidos.',

  description: 'Descripción',
  care: 'Materiales y cuidado',
  delivery: 'Envíos y cambios',
  deliveryTerms: 'Cómo cambiar el talle o el color, y cómo arrepentirte de la compra:',
  complements: 'Completá el equipo',
  related: 'También te puede gustar',
  recentlySeen: 'Vistos recientemente',
  sku: (code: string) => `Código ${code}`,

  unknown: 'No encontramos ese producto',
  unknownHint: 'Puede que ya no esté a la venta o que el enlace esté mal escrito.',
  failed: 'No pudimos cargar el producto',

  promises: 'Envío, cambios y pago',
  interestFree: (instalments: number) => `Hasta ${instalments} cuotas sin interés.`,
  instalments: 'Ver cuotas y promociones',
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
