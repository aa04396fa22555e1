import type { HomeBlock } from '../../../domain/homeBlock.ts';
import type { AuditEntry, AuditFields } from '../../../domain/tools/auditEntry.ts';
import { formatDateTime } from '../format/formatDate.ts';
import { formatMoney } from '../format/formatMoney.ts';
import { formatPercent } from '../format/formatPercent.ts';
import { enumerate, plural } from '../format/plural.ts';
import { auditWordsCopy } from './auditWordsCopy.ts';
import { homeCopy } from './homeCopy.ts';
import { settingsCopy } from './settingsCopy.ts';

/** Names of audited fields, by their domain name. */
const FIELDS: Readonly<Record<string, string>> = {
  ...settingsCopy.shop.fields,
  ...settingsCopy.bank.fields,
  ...settingsCopy.orders.fields,
  ...settingsCopy.reminders.fields,
  ...settingsCopy.delivery.fields,
  address: 'Dirección',
  admin: 'Es administrador',
  amount: 'Importe',
  answer: 'Respuesta',
  apartment: 'Piso o depto.',
  areas: 'Permisos',
  audience: 'Para quién',
  banner: 'Portada de la lista',
  bannerAlt: 'Texto de la portada',
  barcode: 'Código de barras',
  basisPoints: 'Precio que paga',
  blocks: 'Bloques',
  body: 'Texto',
  bytes: 'Tamaño',
  campaigns: 'Campañas',
  care: 'Cuidado',
  carrier: 'Transporte',
  categoryIds: 'Categorías',
  city: 'Ciudad',
  clientType: 'Tipo de cliente',
  counted: 'Se contaron',
  created: 'Productos nuevos',
  colors: 'Colores',
  collectionIds: 'Colecciones',
  columns: 'Columnas del pie',
  description: 'Descripción',
  discount: 'Descuento',
  endsAt: 'Hasta',
  endsOn: 'Último día',
  expiresOn: 'Último día',
  every: 'Cada cuánto',
  expected: 'Se esperaban',
  expiresAt: 'Vence',
  features: 'Destaca los productos',
  firstName: 'Nombre',
  fiscalDataUrl: 'Data Fiscal',
  groups: 'Grupos de palabras',
  handle: 'Dirección en la tienda',
  hex: 'Color de la muestra',
  holidays: 'Feriados',
  homeTitle: 'Título de la portada',
  hour: 'Hora',
  icon: 'Ícono',
  image: 'Imagen',
  imageAlt: 'Descripción de la foto',
  inFooter: 'En el pie',
  inMenu: 'En el menú',
  infoCards: 'Tarjetas',
  instalmentPlans: 'Planes de cuotas',
  promotions: 'Promociones con tarjeta',
  isArchived: 'Archivado',
  isDeclined: 'Rechazado',
  isDeliveredTomorrow: 'Llega mañana',
  isOn: 'Está prendido',
  isFeatured: 'Destacado',
  isHighlighted: 'Resaltada en el menú',
  isPublic: 'Publicado',
  isPublished: 'Publicado',
  issuerTaxStatus: 'Condición fiscal',
  keep: 'Cuántas se guardan',
  kind: 'Clase',
  balance: 'Saldo',
  isBlocked: 'Bloqueado',
  lastName: 'Apellido',
  isDaily: 'Se traen todos los días',
  lineCount: 'Movimientos',
  exchange: 'Cambio de productos',
  lines: 'Productos',
  logo: 'Logo',
  lowFrom: 'Poco stock desde',
  mail: 'Mail',
  mails: 'Mails',
  cost: 'Costo',
  maxUses: 'Cantidad de usos',
  isAutomatic: 'Se aplica sola, sin código',
  isOncePerCustomer: 'Una sola vez por persona',
  menu: 'Menú',
  messages: 'Mensajes',
  minPurchase: 'Compra mínima',
  minUnits: 'Unidades mínimas',
  name: 'Nombre',
  newLines: 'Movimientos nuevos',
  neighbourhood: 'Barrio',
  note: 'Nota',
  noteLength: 'Letras de la nota',
  offersCard: 'Se puede pagar con tarjeta',
  offersTransfer: 'Se puede pagar por transferencia',
  order: 'Pedido',
  orderNumber: 'Pedido',
  ownPrice: 'Precio del talle',
  parentId: 'Categoría de la que depende',
  payment: 'Pago',
  pickupPoint: 'Punto de retiro',
  points: 'Puntos de retiro',
  postalCode: 'Código postal',
  prefix: 'Empieza con',
  price: 'Precio',
  prices: 'Precios',
  product: 'Producto',
  products: 'Productos',
  proof: 'Comprobante',
  province: 'Provincia',
  publishAt: 'Se publica',
  reason: 'Motivo',
  qr: 'QR para cobrar',
  received: 'Llegó',
  recipient: 'Para',
  refunded: 'Devuelto',
  option3: 'Tercera opción',
  optionNames: 'Nombres de las opciones',
  returned: 'Vuelven al stock',
  rounding: 'Redondeo',
  scope: 'Alcance',
  scopes: 'Permisos',
  secondBrand: 'Segunda marca',
  seoDescription: 'Descripción para buscadores',
  seoTitle: 'Título para buscadores',
  tags: 'Etiquetas',
  setAside: 'Resuelto así',
  shape: 'Forma de los botones',
  sizes: 'Talles',
  slogan: 'Título de la portada',
  slug: 'Dirección',
  startsAt: 'Desde',
  startsOn: 'Primer día',
  state: 'Estado',
  status: 'Estado',
  stock: 'Stock',
  street: 'Calle',
  streetNumber: 'Número',
  subtitle: 'Subtítulo',
  suggestedPrice: 'Precio sugerido',
  tagline: 'Frase',
  taxRate: 'IVA',
  telephone: 'Teléfono',
  terms: 'Condiciones',
  text: 'Búsqueda',
  tiles: 'Accesos',
  title: 'Título',
  topics: 'Temas',
  total: 'Total',
  trackingCode: 'Código de seguimiento',
  transferDiscountPercent: 'Descuento por transferencia',
  transferTolerance: 'Diferencia que se acepta',
  giftCardMonths: 'Meses de las tarjetas de regalo',
  sellsGiftCards: 'Vender tarjetas de regalo',
  giftCardAmounts: 'Importes de las tarjetas de regalo',
  giftCardMin: 'Tarjeta de regalo, como mínimo',
  giftCardMax: 'Tarjeta de regalo, como máximo',
  typeface: 'Tipografía',
  updated: 'Productos cambiados',
  userAgent: 'Navegador',
  value: 'Valor',
  variants: 'Colores y talles',
  version: 'Versión',
  waived: 'Se dio por recibido sin haber llegado',
  weightGrams: 'Peso (g)',
  box: 'Medidas del paquete (mm)',
  composition: 'Composición',
  fit: 'Calce',
  sport: 'Deporte',
  worn: 'Quién lo usa en las fotos',
  heightCm: 'Altura (cm)',
  minUnitsWholesale: 'Unidades mínimas mayoristas',
  url: 'Dirección',
  unitStep: 'Se vende de a',
  zones: 'Zonas',
};

const MONEY = new Set([
  'amount',
  'balance',
  'cost',
  'maxDiscount',
  'minAmount',
  'minPurchase',
  'ownPrice',
  'price',
  'qr',
  'received',
  'refunded',
  'suggestedPrice',
  'total',
  'transferTolerance',
  'waived',
]);
const INSTANTS = new Set(['endsAt', 'expiresAt', 'publishAt', 'startsAt']);

const SHOWN = 6;
const NOTHING = 'vacío';

/** The Spanish name of an audited field; a field without one keeps its domain name. */
export function auditFieldName(name: string): string {
  return FIELDS[name] ?? name;
}

/** True if the field has a Spanish name. */
export function isNamed(name: string): boolean {
  return name in FIELDS;
}

/** A field's change as one reads it: `$ 100 → $ 120`. */
export function auditChange(name: string, { before, after }: Changed): string {
  const was = textOf(name, before?.[name], before);
  const is = textOf(name, after?.[name], after);
  if (!before) return is;
  if (!after) return was;
  return was === is ? 'cambió' : `${was} → ${is}`;
}

type Changed = Pick<AuditEntry, 'before' | 'after'>;

function textOf(name: string, value: unknown, of: AuditFields | null): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (typeof value === 'number') return numberOf(name, value, of);
  if (typeof value === 'string') return auditWordsCopy[value] ?? value;
  if (Array.isArray(value)) return listOf(name, value);
  return Object.entries(value)
    .map(([each, inner]) => `${auditFieldName(each)}: ${textOf(each, inner, null)}`)
    .join(', ');
}

function numberOf(name: string, value: number, of: AuditFields | null): string {
  if (MONEY.has(name)) return formatMoney(value);
  if (INSTANTS.has(name)) return formatDateTime(value);
  if (name === 'basisPoints') return formatPercent(value / 100);
  if (name === 'transferDiscountPercent' || name === 'taxRate') return formatPercent(value);
  if (name === 'value') {
    const kind = of?.['kind'] ?? of?.['discount'];
    if (kind === 'percent' || kind === 'secondUnit') return formatPercent(value / 100);
    if (kind === 'amount' || kind === 'price') return formatMoney(value);
  }
  return value.toLocaleString('es-AR');
}

function listOf(name: string, values: readonly unknown[]): string {
  if (values.length === 0) return NOTHING;
  const prices = values.flatMap(pricesOf);
  if (prices.length > 0) {
    const [least, most] = [Math.min(...prices), Math.max(...prices)];
    const span =
      least === most ? formatMoney(least) : `de ${formatMoney(least)} a ${formatMoney(most)}`;
    return `${plural(values.length, 'renglón', 'renglones')}, ${span}`;
  }
  if (name === 'blocks') return enumerate(values.map(blockName));
  const isPlain = values.every((each) => typeof each === 'string' || typeof each === 'number');
  if (!isPlain) return plural(values.length, 'renglón', 'renglones');
  const texts = values.slice(0, SHOWN).map((each) => textOf(name, each, null));
  const more = values.length - texts.length;
  return more > 0 ? `${texts.join(', ')} y ${more} más` : enumerate(texts);
}

/** A block of the home page by its kind. */
function blockName(block: unknown): string {
  const { kind, isHidden } = block as Pick<HomeBlock, 'kind' | 'isHidden'>;
  return homeCopy.blockLine(homeCopy.kinds[kind], '', isHidden);
}

function pricesOf(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  const fields: Readonly<Record<string, unknown>> = { ...value };
  return [fields['price'], fields['ownPrice']].filter((price) => typeof price === 'number');
}
