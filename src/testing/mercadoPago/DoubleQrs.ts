import { isDeepStrictEqual } from 'node:util';
import type { DoubleBooks, DoublePayment } from './DoubleBooks.ts';

/** A till of the account, as `external_id` names it. */
export const DOUBLE_TILL = 'SUC001POS001';

/** The body of `POST /v1/orders`, as far as the double reads it. */
export interface DoubleQrBody {
  type?: string;
  total_amount?: string;
  description?: string;
  external_reference?: string;
  expiration_time?: string;
  config?: { qr?: { external_pos_id?: string; mode?: string } };
  transactions?: { payments?: { amount?: string }[] };
}

type QrStatus = 'created' | 'processed' | 'refunded' | 'expired' | 'canceled';

/** An order of type `qr`. */
export interface DoubleQr {
  id: string;
  body: DoubleQrBody;
  reference: string;
  amount: number;
  data: string;
  createdAt: number;
  expiresAt: number;
  status: QrStatus;
  /** The buyer has confirmed, and Mercado Pago has not decided. */
  isLocked: boolean;
  payment: DoublePayment | null;
}

/** The cause of a refusal. */
export interface QrRefusal {
  status: 400 | 404 | 409;
  code: string;
  message: string;
}

const DURATION = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
const [LEAST_MS, MOST_MS] = [30_000, 3600 * 3_600_000];
const REFERENCE = /^[\w-]{1,64}$/;
const MONEY = /^\d+(\.\d{2})?$/;
const MAX_DESCRIPTION = 150;
const USUAL_MS = 15 * 60_000;

/**
 * Orders for codes at the counter, by these pages (all read on 28 November 2026):
 * - making one, the repeated key, the amount and the time it lives:
 *   https://www.mercadopago.com.ar/developers/es/reference/in-person-payments/qr-code/orders/create-order/post
 * - asking: …/qr-code/orders/get-order/get; taking back, only while it is `created` and not being paid:
 *   https://www.mercadopago.com.br/developers/en/reference/in-person-payments/qr-code/orders/cancel-order/post
 * - statuses: https://www.mercadopago.com.br/developers/es/docs/qr-code/resources/status-order-transaction
 * - notices of topic `order`, signed with the id in small letters:
 *   https://www.mercadopago.com.br/developers/es/docs/qr-code/notifications
 * A code charges once: https://www.mercadopago.com.uy/developers/es/docs/qr-code/payment-processing.md. Its `reference_id`
 * is the payment's number in `/v1/payments` by the word of integrators only (decision 106).
 */
export class DoubleQrs {
  readonly orders: DoubleQr[] = [];
  readonly tills: string[] = [DOUBLE_TILL];
  /** The time of expiry; a test has the clock of its shop here. */
  now: () => number = Date.now;
  readonly #books: DoubleBooks;
  readonly #byKey = new Map<string, DoubleQr>();

  constructor(books: DoubleBooks) {
    this.#books = books;
  }

  add(body: DoubleQrBody, key: string | undefined): DoubleQr | QrRefusal {
    if (key === undefined || key === '') {
      return refused(400, 'empty_required_header', 'Missing HTTP header: X-Idempotency-Key');
    }
    const known = this.#byKey.get(key);
    if (known && isDeepStrictEqual(known.body, body)) return this.#current(known);
    if (known) return refused(409, 'idempotency_key_already_used', 'Used with another request');
    const fault = this.#faultOf(body);
    if (fault) return fault;
    const createdAt = this.now();
    const number = String(this.orders.length + 1).padStart(8, '0');
    const id = `ORD01JQ${String(Date.now()).padStart(14, '0')}${number.slice(-8)}`.slice(0, 29);
    const qr: DoubleQr = {
      id,
      body,
      reference: body.external_reference ?? '',
      amount: Number(body.total_amount),
      data: `00020101021243650016COM.MERCADOLIBRE0201300363${id}5204000053030325802AR5910DOBLE6006BSAS6304ABCD`,
      createdAt,
      expiresAt: createdAt + (durationOf(body.expiration_time) ?? USUAL_MS),
      status: 'created',
      isLocked: false,
      payment: null,
    };
    this.#byKey.set(key, qr);
    this.orders.push(qr);
    return qr;
  }

  find(id: string): DoubleQr | undefined {
    const qr = this.orders.find((each) => each.id === id);
    return qr && this.#current(qr);
  }

  ofPayment(paymentId: number): DoubleQr | undefined {
    return this.orders.find(({ payment }) => payment?.id === paymentId);
  }

  /** Codes of an order of the shop that can be paid. */
  openOf(reference: string): DoubleQr[] {
    const all = this.orders.map((qr) => this.#current(qr));
    return all.filter((qr) => qr.reference === reference && qr.status === 'created');
  }

  cancel(qr: DoubleQr): DoubleQr | QrRefusal {
    if (qr.isLocked) {
      const message = 'Cannot cancel an order while payment is in progress';
      return refused(409, 'instore_order_locked_error', message);
    }
    if (this.#current(qr).status !== 'created') {
      return refused(409, 'order_already_canceled', `The order is ${qr.status}`);
    }
    return Object.assign(qr, { status: 'canceled' });
  }

  /** The buyer confirms in the app. Null for a code that charges nothing any more. */
  scan(qr: DoubleQr, status: 'approved' | 'rejected' = 'approved'): DoublePayment | null {
    if (!qr.isLocked && this.#current(qr).status !== 'created') return null;
    const payment = this.#books.book(qr.reference, qr.amount, { status });
    qr.isLocked = false;
    if (status === 'approved') Object.assign(qr, { status: 'processed', payment });
    return payment;
  }

  /** The buyer has confirmed, and the answer is still to come: `scan` decides. */
  lock(qr: DoubleQr): void {
    if (this.#current(qr).status === 'created') qr.isLocked = true;
  }

  /** The body of `GET /v1/orders/{id}`. */
  shown(qr: DoubleQr) {
    const { id, body, status, payment, data } = this.#current(qr);
    const [asked] = body.transactions?.payments ?? [];
    const isWhole = payment?.status === 'refunded';
    const shownStatus = isWhole ? 'refunded' : status;
    const paid = payment && {
      reference_id: String(payment.id),
      paid_amount: payment.transaction_amount.toFixed(2),
      refunded_amount: payment.transaction_amount_refunded.toFixed(2),
    };
    return {
      ...body,
      id,
      status: shownStatus,
      status_detail: shownStatus,
      created_date: new Date(qr.createdAt).toISOString(),
      type_response: { qr_data: data },
      transactions: {
        payments: [{ id: id.replace('ORD', 'PAY'), ...asked, status: shownStatus, ...paid }],
      },
    };
  }

  #current(qr: DoubleQr): DoubleQr {
    const isOver = qr.status === 'created' && !qr.isLocked && qr.expiresAt <= this.now();
    return isOver ? Object.assign(qr, { status: 'expired' }) : qr;
  }

  #faultOf(body: DoubleQrBody): QrRefusal | null {
    const { total_amount: total = '', config } = body;
    const amounts = (body.transactions?.payments ?? []).map(({ amount }) => Number(amount));
    const wrong = Object.entries(RULES).find(([, isRight]) => !isRight(body))?.[0];
    if (wrong !== undefined) return refused(400, 'property_value', `${wrong} is not valid`);
    if (amounts.length !== 1 || amounts[0] !== Number(total)) {
      return refused(400, 'invalid_total_amount', 'total_amount is not the sum of the payments');
    }
    const till = config?.qr?.external_pos_id ?? '';
    return this.tills.includes(till)
      ? null
      : refused(404, 'pos_not_found', 'The POS was not found');
  }
}

/** The rules of each field, by its name. */
const RULES: Readonly<Record<string, (body: DoubleQrBody) => boolean>> = {
  type: ({ type }) => type === 'qr',
  external_reference: ({ external_reference: text = '' }) => REFERENCE.test(text),
  description: ({ description = '' }) => description.length <= MAX_DESCRIPTION,
  total_amount: ({ total_amount: total = '' }) => MONEY.test(total) && Number(total) > 0,
  expiration_time: ({ expiration_time: text }) => {
    const lives = text === undefined ? USUAL_MS : durationOf(text);
    return lives !== null && lives >= LEAST_MS && lives <= MOST_MS;
  },
  mode: ({ config }) => config?.qr?.mode === 'dynamic',
};

function refused(status: QrRefusal['status'], code: string, message: string): QrRefusal {
  return { status, code, message };
}

function durationOf(text: string | undefined): number | null {
  const match = DURATION.exec(text ?? '');
  if (!match) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((each: string | undefined) => Number(each ?? 0));
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}
