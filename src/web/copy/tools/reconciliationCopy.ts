import type { Cents } from '../../../domain/money/money.ts';
import type { TransferDecision } from '../../../domain/orders/receivedTransfer.ts';
import type { BankLine, BankLineState } from '../../../domain/reconciliation/bankLine.ts';
import type { ProposalReason } from '../../../domain/reconciliation/proposeOrders.ts';
import type {
  BankColumns,
  ReadStatement,
  StatementKind,
} from '../../../domain/reconciliation/statement.ts';
import { formatMoney } from '../format/formatMoney.ts';
import { plural } from '../format/plural.ts';

const KINDS: Readonly<Record<StatementKind, string>> = {
  transactions: 'Transacciones de Mercado Pago',
  releases: 'Liberaciones de Mercado Pago',
  bank: 'Extracto del banco',
};

const REASONS: Readonly<Record<ProposalReason, string>> = {
  number: 'nombra el pedido',
  amount: 'mismo importe',
  cuit: 'mismo CUIT',
  name: 'mismo nombre',
  near: 'fecha cercana',
};

/** Statements of provider and bank, and how the books agree with them. */
export const reconciliationCopy = {
  title: 'Conciliación',
  hint: 'Lo que dicen los pedidos y lo que dicen Mercado Pago y el banco, por medio y por día. Cada diferencia queda en «Por resolver».',
  day: 'Día',
  method: 'Medio de pago',
  anyMethod: 'Todos',
  methods: {
    mercadopago: 'Mercado Pago',
    mobbex: 'Mobbex',
    transferencia: 'Transferencia',
  } as const,
  since: 'Desde',
  until: 'Hasta',
  books: 'Pedidos',
  statements: 'Reportes',
  explained: 'Explicado',
  left: 'Diferencia',
  untold: 'Sin reporte',
  seeMatters: 'Por resolver',
  empty: 'Sin movimientos',
  emptyText: 'No hubo cobros ni devoluciones en esos días. Sin fechas se ve el mes en curso.',
  reports: 'Reportes de Mercado Pago',
  reportsHint:
    'Subí el CSV de «Todas las transacciones», que se compara con los pedidos, y el de «Liberaciones», que agrega cuándo se libera el dinero y los retiros. Repetir un archivo no cambia nada.',
  month: 'Mes del archivo',
  anyMonth: 'Cualquiera',
  otherAccount: 'Es otra cuenta de la tienda',
  uploadReport: 'Subir reporte',
  uploading: 'Leyendo…',
  fetch: 'Traer de Mercado Pago',
  daily: 'Traerlos todos los días',
  dailyHint: 'La tienda pide los reportes a Mercado Pago una vez por día.',
  fetchedAt: (when: string) => `Se trajeron por última vez el ${when}.`,
  read: ({ lineCount, newCount, linked }: ReadStatement) =>
    [
      `${plural(lineCount, 'movimiento', 'movimientos')}, ${plural(newCount, 'nuevo', 'nuevos')}.`,
      ...(linked > 0
        ? [`${plural(linked, 'transferencia', 'transferencias')} de pedidos reconocidas.`]
        : []),
    ].join(' '),
  accounting: 'Para el contador',
  accountingHint:
    'Del período que elegiste en la tabla. El libro suma las ventas cuando se pagan y resta las anulaciones; no reemplaza a las facturas.',
  movementsXlsx: 'Movimientos en Excel',
  movementsCsv: 'Movimientos en CSV',
  salesXlsx: 'Ventas por IVA en Excel',
  salesCsv: 'Ventas por IVA en CSV',
  statementsRead: 'Archivos leídos',
  statementsFailed: 'No pudimos traer los archivos leídos',
  noStatements: 'Todavía no se leyó ninguno.',
  kinds: KINDS,
  span: (first: string, last: string) => (first === last ? first : `${first} a ${last}`),
  lines: (count: number, fresh: number) =>
    `${plural(count, 'movimiento', 'movimientos')}, ${plural(fresh, 'nuevo', 'nuevos')}`,
};

/** Movements of the bank, and the orders that they pay. */
export const bankCopy = {
  title: 'Movimientos del banco',
  hint: 'Subí el extracto y confirmá qué pedido paga cada transferencia. Nada se confirma solo.',
  upload: 'Subir extracto',
  columnsTitle: 'Columnas del extracto',
  columnsHint: 'Decí qué hay en cada columna. Se recuerda para los próximos archivos iguales.',
  columns: {
    day: 'Fecha',
    amount: 'Importe, con signo',
    credit: 'Créditos',
    debit: 'Débitos',
    reference: 'Concepto o referencia',
    cuit: 'CUIT de quien transfiere',
  } satisfies Record<keyof BankColumns, string>,
  noColumn: 'No está',
  columnOf: (name: string, at: number) => (name === '' ? `Columna ${at + 1}` : name),
  example: 'Primeras líneas',
  read: 'Leer el extracto',
  state: 'Ver',
  defaultState: 'Sin pedido',
  states: {
    waiting: 'Sin pedido',
    linked: 'De un pedido',
    debits: 'Débitos',
    all: 'Todos',
  } satisfies Record<BankLineState, string>,
  at: 'Fecha',
  amount: 'Importe',
  reference: 'Concepto',
  cuit: 'CUIT',
  order: 'Pedido',
  noReference: 'Sin concepto',
  payout: 'Retiro de Mercado Pago',
  foreign: (reason: string) => `No es de un pedido: ${reason}`,
  proposal: (reasons: readonly ProposalReason[]) =>
    reasons.map((reason) => REASONS[reason]).join(', '),
  needs: (amount: Cents, isBooked: boolean) =>
    `${isBooked ? 'Ya confirmado por' : 'Espera'} ${formatMoney(amount)}`,
  confirm: 'Confirmar',
  confirmFor: (number: string) => `Confirmar con el pedido ${number}`,
  assign: 'Elegir pedido',
  assignOf: ({ amount, reference }: BankLine) =>
    `Elegir pedido: ${formatMoney(amount)} ${reference}`.trim(),
  assignTitle: (amount: Cents) => `Transferencia de ${formatMoney(amount)}`,
  debitTitle: (amount: Cents) => `Débito de ${formatMoney(-amount)}`,
  debitHint: 'Elegí el pedido al que le devolviste ese importe.',
  assignHint:
    'Se anota como una transferencia confirmada a mano: quien compró recibe el mail, salvo que lo saques.',
  orderNumber: 'Número del pedido',
  missingOrder: 'Escribí el número del pedido.',
  decision: 'Si el importe es otro',
  decisions: {
    '': 'Es el importe justo',
    accept: 'Faltan pesos: aceptarlo como el total',
    part: 'Faltan pesos: el pedido espera el resto',
    surplus: 'Sobran pesos: los devuelvo después',
  } satisfies Record<TransferDecision | '', string>,
  reason: 'Por qué lo aceptás igual',
  reasonHint: 'Solo hace falta si falta más que la tolerancia. Queda en la auditoría.',
  mail: 'Avisar por mail a quien compró',
  empty: 'Ninguna transferencia sin pedido',
  emptyText: 'Cuando subas un extracto vas a ver acá las transferencias que esperan pedido.',
};
