/** A preference, as far as the double reads it. */
export interface DoublePreference {
  id: string;
  external_reference: string;
  items: { title: string; quantity: number; unit_price: number }[];
  back_urls?: { success?: string; pending?: string; failure?: string };
  notification_url?: string;
  expiration_date_to?: string;
  [more: string]: unknown;
}

/** A payment as returned by `GET /v1/payments/{id}`. */
export interface DoublePayment {
  id: number;
  status: string;
  status_detail?: string;
  external_reference: string;
  transaction_amount: number;
  transaction_amount_refunded: number;
  shipping_amount: number;
  currency_id: string;
  date_created: string;
  date_last_updated: string;
  refunds?: DoubleRefund[];
}

/** A refund as returned by `POST /v1/payments/{id}/refunds`. */
export interface DoubleRefund {
  id: number;
  payment_id: number;
  amount: number;
  status: 'approved' | 'in_process' | 'rejected';
  date_created: string;
  source: { type: string };
}

/** A refusal of a refund, with the number of its cause. */
interface RefusedRefund {
  status: 400 | 404;
  code: number | null;
  message: string;
}

const DAY_MS = 86_400_000;
const REFUND_DAYS = 180;
const DECIDABLE = ['pending', 'in_process', 'authorized'];

/** Preferences and payments, kept as long as the process lives. */
export class DoubleBooks {
  readonly preferences: DoublePreference[] = [];
  readonly payments: DoublePayment[] = [];
  readonly #idByKey = new Map<string, string>();
  /** A double that starts again gives no id twice: a shop may remember those of the one before. */
  readonly #firstId = Date.now() * 100;
  readonly #refundByKey = new Map<string, DoubleRefund>();
  #lastChange = 0;
  #lastRefund = Date.now() * 10;
  /** The merchant's money at Mercado Pago, in pesos. */
  balance = Number.POSITIVE_INFINITY;
  /** The first status of the next refunds. */
  refundsBegin: DoubleRefund['status'] = 'approved';
  /** Refunds of these payments are possible as a whole only. */
  readonly wholeOnly = new Set<number>();

  /** The same idempotency key gives the same preference. Null for what Mercado Pago would refuse. */
  addPreference(body: Omit<DoublePreference, 'id'>, key: string): DoublePreference | null {
    const known = this.preferences.find(({ id }) => id === this.#idByKey.get(key));
    if (known) return known;
    if (!isPayable(body)) return null;
    const preference = {
      ...body,
      id: `123456789-${this.#firstId + this.preferences.length}`,
    } as DoublePreference;
    this.#idByKey.set(key, preference.id);
    this.preferences.push(preference);
    return preference;
  }

  /** A further payment of a preference. `given` is what shall be otherwise than asked. */
  pay(preferenceId: string, status: string, given: Partial<DoublePayment> = {}): DoublePayment {
    const preference = this.preferences.find(({ id }) => id === preferenceId);
    if (!preference) throw new RangeError(`no preference ${preferenceId}`);
    const amounts = preference.items.map(({ quantity, unit_price }) => quantity * unit_price);
    const amount = cents(amounts.reduce((a, b) => a + b, 0));
    return this.book(preference.external_reference, amount, { status, ...given });
  }

  /** A payment for an order of the shop, however it was made. */
  book(reference: string, amount: number, given: Partial<DoublePayment> = {}): DoublePayment {
    const payment: DoublePayment = {
      id: this.#firstId + this.payments.length,
      status: 'approved',
      external_reference: reference,
      transaction_amount: amount,
      transaction_amount_refunded: 0,
      shipping_amount: 0,
      currency_id: 'ARS',
      date_created: new Date().toISOString(),
      date_last_updated: this.#nextChange(),
      ...given,
    };
    this.payments.push(payment);
    return payment;
  }

  /** The last payment of the same order goes on from what it was; a refused or finished one is followed by another. */
  settle(preferenceId: string, status: string): DoublePayment {
    const reference = this.preferences.find(({ id }) => id === preferenceId)?.external_reference;
    const last = this.paymentsOf(reference ?? '')[0];
    if (last?.status !== 'pending') return this.pay(preferenceId, status);
    return this.change(last, { status });
  }

  change(payment: DoublePayment, given: Partial<DoublePayment>): DoublePayment {
    return Object.assign(payment, { date_last_updated: this.#nextChange(), ...given });
  }

  /**
   * The rules of https://www.mercadopago.com.ar/developers/es/reference/chargebacks/_payments_id_refunds/post and of
   * https://www.mercadopago.com.ar/developers/es/docs/checkout-pro/additional-content/cancellations-and-refunds (read on 23
   * November 2026): the same key gives the same refund, without an amount all that is left goes back, within 180 days and
   * as far as the balance goes.
   */
  refund(
    payment: DoublePayment,
    { amount, key, source = 'collector' }: { amount?: number; key: string; source?: string },
  ): DoubleRefund | RefusedRefund {
    const known = this.#refundByKey.get(key);
    if (known) return known;
    const left = cents(payment.transaction_amount - payment.transaction_amount_refunded);
    const wanted = amount ?? left;
    const refused = this.#refusalOf(payment, wanted, left);
    if (refused) return refused;
    const refund: DoubleRefund = {
      id: (this.#lastRefund += 1),
      payment_id: payment.id,
      amount: wanted,
      status: this.refundsBegin,
      date_created: new Date().toISOString(),
      source: { type: source },
    };
    this.#refundByKey.set(key, refund);
    payment.refunds = [...(payment.refunds ?? []), refund];
    if (refund.status === 'approved') this.#payBack(payment, refund);
    return refund;
  }

  /** Ends a refund that was in process. */
  decideRefund(refund: DoubleRefund, status: 'approved' | 'rejected'): DoublePayment {
    const payment = this.findPayment(String(refund.payment_id));
    if (!payment) throw new RangeError(`no payment ${refund.payment_id}`);
    refund.status = status;
    if (status === 'approved') this.#payBack(payment, refund);
    return this.change(payment, {});
  }

  #refusalOf(payment: DoublePayment, wanted: number, left: number): RefusedRefund | null {
    const refused = (code: number | null, message: string, status: 400 | 404 = 400) => ({
      status,
      code,
      message,
    });
    const age = Date.now() - Date.parse(payment.date_created);
    if (payment.status !== 'approved') {
      return refused(2063, 'The action requested is not valid for the current payment state');
    }
    if (age > REFUND_DAYS * DAY_MS) return refused(2024, 'Payment too old to be refunded', 404);
    if (wanted <= 0) return refused(4040, 'Amount attribute must be positive');
    if (wanted > left) return refused(2063, 'The amount is more than what is left of the payment');
    if (wanted < payment.transaction_amount && this.wholeOnly.has(payment.id)) {
      return refused(
        3024,
        'Not valid action - partial refund unsupported for this transaction',
        404,
      );
    }
    if (wanted > this.balance) return refused(null, 'Insufficient balance to refund this payment');
    return null;
  }

  #payBack(payment: DoublePayment, { amount }: DoubleRefund): void {
    this.balance -= amount;
    const refunded = cents(payment.transaction_amount_refunded + amount);
    const isWhole = refunded === payment.transaction_amount;
    this.change(payment, {
      transaction_amount_refunded: refunded,
      ...(isWhole && { status: 'refunded', status_detail: 'refunded' }),
    });
  }

  /** Only what is not decided; null for anything else. */
  cancel(payment: DoublePayment): DoublePayment | null {
    if (!DECIDABLE.includes(payment.status)) return null;
    return this.change(payment, { status: 'cancelled', status_detail: 'by_collector' });
  }

  updatePreference(id: string, given: object): DoublePreference | null {
    const preference = this.preferences.find((each) => each.id === id);
    return preference ? Object.assign(preference, given) : null;
  }

  /** Newest first. */
  paymentsOf(reference: string): DoublePayment[] {
    return this.payments
      .filter(({ external_reference }) => external_reference === reference)
      .toReversed();
  }

  /** No two changes happen at one moment. */
  #nextChange(): string {
    this.#lastChange = Math.max(Date.now(), this.#lastChange + 1);
    return new Date(this.#lastChange).toISOString();
  }

  findPayment(id: string): DoublePayment | undefined {
    return this.payments.find((payment) => String(payment.id) === id);
  }
}

function cents(pesos: number): number {
  return Math.round(pesos * 100) / 100;
}

function isPayable({ items, back_urls, notification_url, auto_return }: Partial<DoublePreference>) {
  const isPriced = (items ?? []).every(({ unit_price }) => unit_price > 0);
  const canReturn = auto_return === undefined || URL.canParse(back_urls?.success ?? '');
  return (items?.length ?? 0) > 0 && isPriced && canReturn && URL.canParse(notification_url ?? '');
}
