import {
  orderStatusToWire,
  paymentStatusToWire,
} from '../../../../contract/orders/orderMapping.ts';
import { pesosFromCents } from '../../../../domain/money/money.ts';
import { dniOf } from '../../../../domain/people/cuit.ts';
import { minuteOf } from '../../../../domain/time/argentineDay.ts';
import type { CsvCell } from '../../../platform/csv/csvPieces.ts';
import type { CsvFile } from '../../../platform/http/sendCsv.ts';
import { PROVIDER_NAMES } from '../providerNames.ts';
import type { OrderFileRow } from './orderRowsRepository.ts';

const GRAMS_PER_KILO = 1000;

const SHIPPINGS = { door: 'A domicilio', branch: 'A sucursal', pickup: 'Retiro' } as const;

/** Columns of an order: recipient, goods and address, as carriers ask for them. */
const COLUMNS: readonly [header: string, cell: (row: OrderFileRow) => CsvCell][] = [
  ['Número', (row) => row.number],
  // Spreadsheets read this format as a date.
  ['Fecha', (row) => minuteOf(row.placedAt).replace('T', ' ')],
  ['Estado', (row) => orderStatusToWire(row.status)],
  ['Pago', (row) => paymentStatusToWire(row.paymentStatus)],
  ['Medio de pago', (row) => row.paymentMethod],
  ['Entrega', (row) => (row.isGiftCard ? 'Por mail' : SHIPPINGS[row.shippingType])],
  ['Destinatario', (row) => `${row.firstName} ${row.lastName}`.trim()],
  ['Nombre', (row) => row.firstName],
  ['Apellido', (row) => row.lastName],
  ['DNI', (row) => row.recipient_dni ?? (row.cuit === null ? null : dniOf(row.cuit))],
  ['Email', (row) => row.buyer],
  ['Teléfono', (row) => row.telephone],
  ['Calle', (row) => row.address],
  ['Altura', (row) => row.street_number],
  ['Piso y depto', (row) => row.apartment],
  ['Barrio', (row) => row.neighbourhood],
  ['Ciudad', (row) => row.city],
  ['Provincia', (row) => row.province],
  ['Código postal', (row) => row.postal_code],
  ['Contenido', (row) => row.lines.map(lineText).join('; ')],
  ['Unidades', (row) => row.units],
  ['Peso (kg)', (row) => gramsOf(row) / GRAMS_PER_KILO],
  ['Valor declarado', (row) => pesosFromCents(Math.max(0, row.products_cents - row.coupon_cents))],
  ['Productos', (row) => pesosFromCents(row.products_cents)],
  ['Cupón', (row) => row.coupon_name],
  ['Envío', (row) => pesosFromCents(row.delivery_cents)],
  ['Total', (row) => pesosFromCents(row.total)],
  ['Devuelto', (row) => pesosFromCents(row.givenBack)],
  ['Transporte', (row) => row.carrier],
  ['Seguimiento', (row) => row.trackingCode],
  ['Con saldo a favor', (row) => pesosFromCents(row.credit)],
  ['Retenido', (row) => pesosFromCents(row.held)],
  ['Cobrado por', (row) => row.chargedBy.map((each) => PROVIDER_NAMES[each] ?? each).join(' y ')],
];

export function ordersFile(
  batches: AsyncIterable<OrderFileRow[]>,
): Pick<CsvFile, 'headers' | 'batches'> {
  return { headers: COLUMNS.map(([header]) => header), batches: cellsIn(batches) };
}

async function* cellsIn(batches: AsyncIterable<OrderFileRow[]>): AsyncGenerator<CsvCell[][]> {
  for await (const batch of batches) {
    yield batch.map((row) => COLUMNS.map(([, cell]) => cell(row)));
  }
}

/** `2 × Malla Corriente (Mujer · Natación, Azul, M, MAL-001)` */
function lineText({ quantity, title, ...line }: OrderFileRow['lines'][number]): string {
  const parts = [line.audience_line, line.color, line.size, line.sku];
  return `${quantity} × ${title} (${parts.filter((part) => part !== '').join(', ')})`;
}

function gramsOf({ lines }: OrderFileRow): number {
  return lines.reduce((sum, line) => sum + line.weight_grams * line.quantity, 0);
}
