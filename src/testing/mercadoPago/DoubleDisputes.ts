import type { DoublePayment } from './DoubleBooks.ts';

/**
 * A chargeback as returned by `GET /v1/chargebacks/{id}`, with the words of
 * https://www.mercadopago.com.ar/developers/es/docs/checkout-pro/chargebacks/manage (read on 27 November 2026).
 */
export interface DoubleChargeback {
  id: string;
  payments: number[];
  currency: string;
  amount: number;
  reason: string;
  /** Null until the bank has decided; true for the shop. */
  coverage_applied: boolean | null;
  coverage_elegible: boolean;
  documentation_required: boolean;
  documentation_status: 'not_supplied' | 'review_pending' | 'valid' | 'invalid';
  documentation: { type: string; url: string; description: string }[];
  date_documentation_deadline: string | null;
  date_created: string;
  date_last_updated: string;
  live_mode: boolean;
}

/**
 * A claim as returned by `GET /post-purchase/v1/claims/{id}`, with the words of
 * https://www.mercadopago.com.ar/developers/es/reference/claims/get-claim-details/get (read on 27 November 2026).
 */
export interface DoubleClaim {
  id: number;
  resource: string;
  resource_id: number;
  status: 'opened' | 'closed';
  type: string;
  stage: string;
  reason_id: string;
  players: { role: string; available_actions: { action: string; due_date: string }[] }[];
  date_created: string;
  last_updated: string;
}

/** A file as it came in `files[]`. */
export interface ReceivedFile {
  name: string;
  type: string;
  bytes: number;
}

const DAY_MS = 86_400_000;
const DEADLINE_DAYS = 10;
const MAX_BYTES = 10 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'application/pdf'];

/** Chargebacks and claims, kept as long as the process lives. */
export class DoubleDisputes {
  readonly chargebacks: DoubleChargeback[] = [];
  readonly claims: DoubleClaim[] = [];
  readonly files: ReceivedFile[] = [];
  /** Eighteen digits, which a JSON number would not hold exactly. */
  #lastId = 234_000_000_000_000_000n + BigInt(Date.now());
  #lastChange = 0;

  openChargeback(payment: DoublePayment, given: Partial<DoubleChargeback> = {}): DoubleChargeback {
    const now = this.#now();
    const chargeback: DoubleChargeback = {
      id: String((this.#lastId += 1n)),
      payments: [payment.id],
      currency: payment.currency_id,
      amount: payment.transaction_amount,
      reason: 'general',
      coverage_applied: null,
      coverage_elegible: true,
      documentation_required: true,
      documentation_status: 'not_supplied',
      documentation: [],
      date_documentation_deadline: new Date(Date.now() + DEADLINE_DAYS * DAY_MS).toISOString(),
      date_created: now,
      date_last_updated: now,
      live_mode: true,
      ...given,
    };
    this.chargebacks.push(chargeback);
    return chargeback;
  }

  openClaim({ id }: Pick<DoublePayment, 'id'>, given: Partial<DoubleClaim> = {}): DoubleClaim {
    const now = this.#now();
    const claim: DoubleClaim = {
      id: Number((this.#lastId += 1n) % 10_000_000_000n),
      resource: 'payment',
      resource_id: id,
      status: 'opened',
      type: 'mediations',
      stage: 'claim',
      reason_id: 'PNR4071',
      players: [],
      date_created: now,
      last_updated: now,
      ...given,
    };
    this.claims.push(claim);
    return claim;
  }

  /** The payment's chargeback on which the bank has not decided. */
  openChargebackOf({ id }: DoublePayment): DoubleChargeback | undefined {
    return this.chargebacks.find(
      ({ payments, coverage_applied }) => payments.includes(id) && coverage_applied === null,
    );
  }

  openClaimOf({ id }: DoublePayment): DoubleClaim | undefined {
    return this.claims.find((claim) => claim.resource_id === id && claim.status === 'opened');
  }

  changeChargeback(chargeback: DoubleChargeback, given: Partial<DoubleChargeback>): void {
    Object.assign(chargeback, { date_last_updated: this.#now(), ...given });
  }

  changeClaim(claim: DoubleClaim, given: Partial<DoubleClaim>): void {
    Object.assign(claim, { last_updated: this.#now(), ...given });
  }

  /** Files are JPG, PNG or PDF, up to 10 MB, and come before the deadline; the status is `review_pending` then. */
  addFiles(chargeback: DoubleChargeback, files: readonly ReceivedFile[]): boolean {
    const { coverage_applied: covered, date_documentation_deadline: deadline } = chargeback;
    const isOver = covered !== null || (deadline !== null && Date.parse(deadline) <= Date.now());
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const isWrong = files.length === 0 || files.some(({ type }) => !TYPES.includes(type));
    if (isOver || isWrong || bytes > MAX_BYTES) return false;
    this.files.push(...files);
    const documentation = files.map(({ name, type, bytes: size }) => {
      return { type, url: '', description: `File: ${name}, Size: ${size}` };
    });
    this.changeChargeback(chargeback, {
      documentation: [...chargeback.documentation, ...documentation],
      documentation_status: 'review_pending',
    });
    return true;
  }

  /** No two changes happen at one moment. */
  #now(): string {
    this.#lastChange = Math.max(Date.now(), this.#lastChange + 1);
    return new Date(this.#lastChange).toISOString();
  }
}
