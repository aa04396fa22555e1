import type { DoubleBooks, DoublePayment } from './DoubleBooks.ts';
import { NOT_FOUND, type Answer } from './answerPayment.ts';

/** A way to write a report's numbers. */
interface Writing {
  separator: ',' | ';' | '\t';
  decimal: ',' | '.';
}

interface Period {
  from: number;
  until: number;
}

type Row = Readonly<Record<string, string | number>>;

const USUAL: Writing = { separator: ';', decimal: '.' };
/** The fee with its VAT, the cost of instalments, and two withholdings: parts of the gross in thousandths. */
const COSTS = { fee: 61, financing: 25, caba: 20, debits: 6 };
const RELEASED_AFTER_MS = 14 * 86_400_000;

/**
 * Reports of the account, as
 * https://www.mercadopago.com.ar/developers/es/docs/checkout-pro/additional-content/reports/account-money/report-fields,
 * …/report-fields of `released-money` and …/account-money/api describe them (read on 27 November 2026): made in the
 * background, listed when they are ready, the fee a sum that includes the financing. JSON cells have bare quotes, as in
 * files that merchants got.
 */
export class DoubleReports {
  readonly #books: DoubleBooks;
  readonly #files: { kind: string; name: string; period: Period }[] = [];
  /** Money that left for the merchant's bank, in pesos. */
  readonly payouts: { id: number; at: number; amount: number }[] = [];
  userId = 1000;

  constructor(books: DoubleBooks) {
    this.#books = books;
  }

  /** Null for a path of something else. */
  answer({ method, pathname, body }: { method: string; pathname: string; body: unknown }) {
    const [, kind, name] =
      /^\/v1\/account\/(settlement_report|release_report)(?:\/([\w.-]+))?$/.exec(pathname) ?? [];
    if (kind === undefined) return null;
    if (method === 'POST') return this.#create(kind, body as Record<string, string>);
    if (name === 'list') return this.#list(kind);
    const file = this.#files.find((each) => each.name === name && each.kind === kind);
    return file ? { status: 200, text: this.#text(file.kind, file.period) } : NOT_FOUND;
  }

  #create(kind: string, { begin_date = '', end_date = '' }: Record<string, string>): Answer {
    const period = { from: Date.parse(begin_date), until: Date.parse(end_date) };
    if (Number.isNaN(period.from + period.until)) {
      return { status: 400, body: { message: 'invalid dates', status: 400 } };
    }
    const name = `${kind}-${this.userId}-${this.#files.length + 1}.csv`;
    this.#files.push({ kind, name, period });
    return { status: 202, body: { id: this.#files.length, status: 'pending' } };
  }

  #list(kind: string): Answer {
    const body = this.#files
      .filter((each) => each.kind === kind)
      .map(({ name, period }, at) => ({
        id: at + 1,
        user_id: this.userId,
        begin_date: new Date(period.from).toISOString(),
        end_date: new Date(period.until).toISOString(),
        file_name: name,
        created_from: 'manual',
      }));
    return { status: 200, body };
  }

  #text(kind: string, period: Period): string {
    return kind === 'release_report' ? this.releases(period) : this.transactions(period);
  }

  /** The newest first, as Mercado Pago lists them. */
  transactions(period: Period, writing: Writing = USUAL): string {
    const rows = this.#books.payments.flatMap((payment) => this.#movementsOf(payment));
    const payouts = this.payouts.map(({ id, at, amount }) => ({
      SOURCE_ID: String(id),
      TRANSACTION_TYPE: 'PAYOUT',
      TRANSACTION_AMOUNT: -amount,
      TRANSACTION_DATE: at,
      SETTLEMENT_NET_AMOUNT: -amount,
    }));
    const written = [...rows, ...payouts]
      .filter((row) => isIn(Number(row['TRANSACTION_DATE']), period))
      .toSorted((one, other) => Number(other['TRANSACTION_DATE']) - Number(one['TRANSACTION_DATE']))
      .map((row) => ({
        USER_ID: String(this.userId),
        SITE: 'MLA',
        TRANSACTION_CURRENCY: 'ARS',
        SETTLEMENT_CURRENCY: 'ARS',
        ...row,
      }));
    return textOf(TRANSACTION_COLUMNS, written, writing);
  }

  /** Begins with the balance before and ends with the total. */
  releases(period: Period, writing: Writing = USUAL): string {
    const released = this.#books.payments
      .filter(isReceived)
      .map((payment) => ({ payment, at: Date.parse(payment.date_created) + RELEASED_AFTER_MS }))
      .filter(({ at }) => isIn(at, period))
      .map(({ payment, at }) => {
        const costs = costsOf(payment.transaction_amount);
        return {
          DATE: at,
          SOURCE_ID: String(payment.id),
          EXTERNAL_REFERENCE: payment.external_reference,
          RECORD_TYPE: 'release',
          DESCRIPTION: 'payment',
          NET_CREDIT_AMOUNT: costs.net,
          NET_DEBIT_AMOUNT: 0,
          GROSS_AMOUNT: payment.transaction_amount,
          MP_FEE_AMOUNT: costs.fee,
          FINANCING_FEE_AMOUNT: costs.financing,
          TAXES_AMOUNT: costs.taxes,
        };
      });
    const paidOut = this.payouts
      .filter(({ at }) => isIn(at, period))
      .map(({ id, at, amount }) => ({
        DATE: at,
        SOURCE_ID: String(id),
        RECORD_TYPE: 'release',
        DESCRIPTION: 'payout',
        NET_CREDIT_AMOUNT: 0,
        NET_DEBIT_AMOUNT: amount,
        GROSS_AMOUNT: -amount,
      }));
    const credit = released.reduce((sum, row) => sum + row.NET_CREDIT_AMOUNT, 0);
    const debit = paidOut.reduce((sum, row) => sum + row.NET_DEBIT_AMOUNT, 0);
    const first = { DATE: period.from, RECORD_TYPE: 'initial_available_balance' };
    const last = {
      DATE: period.until,
      RECORD_TYPE: 'total',
      NET_CREDIT_AMOUNT: credit,
      NET_DEBIT_AMOUNT: debit,
    };
    return textOf(RELEASE_COLUMNS, [first, ...released, ...paidOut, last], writing);
  }

  #movementsOf(payment: DoublePayment): Row[] {
    if (!isReceived(payment)) return [];
    const shared = {
      SOURCE_ID: String(payment.id),
      EXTERNAL_REFERENCE: payment.external_reference,
      PAYMENT_METHOD_TYPE: 'credit_card',
      INSTALLMENTS: 3,
    };
    const gross = payment.transaction_amount;
    const { fee, financing, caba, debits, taxes, net } = costsOf(gross);
    const entities = [
      { financial_entity: 'caba', detail: 'tax_withholding_iibb', amount: caba },
      { financial_entity: 'debitos_creditos', detail: 'tax_withholding', amount: debits },
    ];
    const paid = {
      ...shared,
      TRANSACTION_TYPE: 'SETTLEMENT',
      TRANSACTION_AMOUNT: gross,
      TRANSACTION_DATE: Date.parse(payment.date_created),
      FEE_AMOUNT: cents(fee + financing),
      FINANCING_FEE_AMOUNT: financing,
      TAXES_AMOUNT: taxes,
      TAXES_DISAGGREGATED: JSON.stringify(entities),
      SETTLEMENT_NET_AMOUNT: net,
    };
    const back = (type: string, at: number, amount: number): Row => ({
      ...shared,
      TRANSACTION_TYPE: type,
      TRANSACTION_AMOUNT: -amount,
      TRANSACTION_DATE: at,
      SETTLEMENT_NET_AMOUNT: -amount,
    });
    const refunds = (payment.refunds ?? [])
      .filter(({ status }) => status === 'approved')
      .map(({ amount, date_created: at }) => back('REFUND', Date.parse(at), amount));
    const changedAt = Date.parse(payment.date_last_updated);
    const left = cents(gross - payment.transaction_amount_refunded);
    if (payment.status === 'charged_back')
      return [paid, ...refunds, back('CHARGEBACK', changedAt, left)];
    if (payment.status === 'in_mediation')
      return [paid, ...refunds, back('DISPUTE', changedAt, left)];
    return [paid, ...refunds];
  }
}

const TRANSACTION_COLUMNS = [
  'EXTERNAL_REFERENCE',
  'SOURCE_ID',
  'USER_ID',
  'PAYMENT_METHOD_TYPE',
  'SITE',
  'TRANSACTION_TYPE',
  'TRANSACTION_AMOUNT',
  'TRANSACTION_CURRENCY',
  'TRANSACTION_DATE',
  'FEE_AMOUNT',
  'SETTLEMENT_NET_AMOUNT',
  'SETTLEMENT_CURRENCY',
  'FINANCING_FEE_AMOUNT',
  'SHIPPING_FEE_AMOUNT',
  'TAXES_AMOUNT',
  'INSTALLMENTS',
  'TAXES_DISAGGREGATED',
] as const;

const RELEASE_COLUMNS = [
  'DATE',
  'SOURCE_ID',
  'EXTERNAL_REFERENCE',
  'RECORD_TYPE',
  'DESCRIPTION',
  'NET_CREDIT_AMOUNT',
  'NET_DEBIT_AMOUNT',
  'GROSS_AMOUNT',
  'MP_FEE_AMOUNT',
  'FINANCING_FEE_AMOUNT',
  'SHIPPING_FEE_AMOUNT',
  'TAXES_AMOUNT',
] as const;

function isReceived({ status }: DoublePayment): boolean {
  return ['approved', 'refunded', 'charged_back', 'in_mediation'].includes(status);
}

function isIn(at: number, { from, until }: Period): boolean {
  return at >= from && at < until;
}

/** Signed, in pesos. */
function costsOf(gross: number) {
  const part = (thousandths: number) => -cents((gross * thousandths) / 1000);
  const [fee, financing] = [part(COSTS.fee), part(COSTS.financing)];
  const [caba, debits] = [part(COSTS.caba), part(COSTS.debits)];
  const taxes = cents(caba + debits);
  return { fee, financing, caba, debits, taxes, net: cents(gross + fee + financing + taxes) };
}

function cents(pesos: number): number {
  return Math.round(pesos * 100) / 100;
}

function textOf(
  columns: readonly string[],
  rows: readonly Row[],
  { separator, decimal }: Writing,
): string {
  const cellOf = (name: string, value: string | number | undefined): string => {
    if (name.endsWith('DATE')) return new Date(Number(value)).toISOString().replace('Z', '+00:00');
    if (name.endsWith('AMOUNT')) {
      const text = Number(value ?? 0).toFixed(2);
      if (decimal === '.') return text;
      const written = text.replace('.', ',').replaceAll(/\B(?=(\d{3})+,)/g, '.');
      return separator === ',' ? `"${written}"` : written;
    }
    const text = String(value ?? '');
    return text.startsWith('[') ? `"${text}"` : text;
  };
  const lines = rows.map((row) => columns.map((name) => cellOf(name, row[name])).join(separator));
  return `${[columns.join(separator), ...lines].join('\n')}\n`;
}
