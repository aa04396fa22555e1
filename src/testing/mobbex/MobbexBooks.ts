/** A checkout, as far as the double reads it. */
export interface MobbexCheckout {
  id: string;
  total: number;
  currency: string;
  reference: string;
  description: string;
  items: { description: string; quantity: number; total: number }[];
  return_url: string;
  webhook: string;
  /** Minutes. */
  timeout?: number;
  [more: string]: unknown;
}

/** An operation as https://mobbex.dev/webhooks and https://mobbex.dev/consulta-de-operaciones-y-childs show it. */
export interface MobbexPayment {
  id: string;
  description: string;
  operation: { type: string };
  status: { code: string; text: string; message: string };
  total: number;
  currency: { code: string; text: string; symbol: string };
  created: string;
  updated: string;
  reference: string;
}

interface KeptPayment {
  payment: MobbexPayment;
  checkout: MobbexCheckout;
  childs: { payment: MobbexPayment }[];
}

/** Names of codes: https://mobbex.dev/codigos-de-estado (as of 25 September 2026). */
const TEXTS: Readonly<Record<number, string>> = {
  1: 'Pendiente',
  2: 'En Espera',
  3: 'Autorizada',
  100: 'En Revisión',
  200: 'Aprobado',
  210: 'Retenida',
  400: 'Rechazado',
  401: 'Expirado',
  601: 'Cancelada',
  602: 'Devuelta',
  604: 'Devolución rechazada',
  605: 'Parcialmente devuelta',
};
const DEFAULT_MINUTES = 60;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const PAID = [200, 210, 300, 301, 605];

/** Checkouts and operations, kept as long as the process lives. */
export class MobbexBooks {
  readonly checkouts: MobbexCheckout[] = [];
  readonly operations: KeptPayment[] = [];
  readonly #deleted = new Set<string>();
  readonly #openedAt = new Map<string, number>();
  /** A double that starts again gives no id twice. */
  #next = Date.now();
  #lastChange = 0;
  /** The merchant's money at Mobbex, in pesos. */
  balance = Number.POSITIVE_INFINITY;
  /** Refunds are listed from then on only, as when they are made with a delay. */
  hidesRefunds = false;

  /** Null for what Mobbex would refuse. */
  addCheckout(body: Omit<MobbexCheckout, 'id'>): MobbexCheckout | null {
    const { total, reference, description, currency } = body as MobbexCheckout;
    const isWhole = total > 0 && reference !== '' && description !== '' && currency === 'ARS';
    if (!isWhole) return null;
    const checkout = { ...body, id: `CHK:${this.#newId()}` } as MobbexCheckout;
    this.#openedAt.set(checkout.id, Date.now());
    this.checkouts.push(checkout);
    return checkout;
  }

  findCheckout(id: string): MobbexCheckout | undefined {
    return this.checkouts.find((each) => each.id === id && !this.#deleted.has(id));
  }

  deleteCheckout(id: string): boolean {
    const isKnown = this.findCheckout(id) !== undefined;
    this.#deleted.add(id);
    return isKnown;
  }

  /** The 60 minutes, or the `timeout`, of https://mobbex.dev/checkout (read on 27 November 2026) have passed. */
  isOver({ id, timeout = DEFAULT_MINUTES }: MobbexCheckout): boolean {
    return (this.#openedAt.get(id) ?? 0) + timeout * MINUTE_MS <= Date.now();
  }

  /**
   * A further operation of a checkout. Null where it would be the second paid one of its reference: Mobbex takes none
   * (https://mobbex.dev/checkout, read on 27 November 2026). `given` is what shall be otherwise than asked.
   */
  pay(
    checkout: MobbexCheckout,
    code: number,
    given: Partial<MobbexPayment> = {},
  ): KeptPayment | null {
    const isPaid = this.ofReference(checkout.reference).some(({ payment }) => isPaidCode(payment));
    if (isPaid && PAID.includes(code)) return null;
    const { total, reference, description } = checkout;
    const payment = this.#operation({ total, reference, description, code, ...given });
    const kept = { payment, checkout, childs: [] };
    this.operations.push(kept);
    return kept;
  }

  change(kept: KeptPayment, code: number): KeptPayment {
    Object.assign(kept.payment, { status: statusOf(code), updated: this.#now() });
    return kept;
  }

  find(id: string): KeptPayment | undefined {
    return this.operations.find(({ payment }) => payment.id === id);
  }

  /** An operation that gave back, which can be read by itself too. */
  findChild(id: string): KeptPayment | undefined {
    const kept = this.operations.find(({ childs }) =>
      childs.some((each) => each.payment.id === id),
    );
    const child = kept?.childs.find(({ payment }) => payment.id === id);
    return kept && child && { ...child, checkout: kept.checkout, childs: [] };
  }

  /** Newest first. */
  ofReference(reference: string): KeptPayment[] {
    return this.operations.filter(({ payment }) => payment.reference === reference).toReversed();
  }

  /**
   * The rules of https://mobbex.dev/devoluciones (as of 25 September 2026): all of it on the same day is a cancellation
   * (601), later it is given back (602); a part goes back from the next day on (605). Null if it is done; no key makes a
   * call safe to repeat.
   */
  refund(kept: KeptPayment, total: number | null): string | null {
    const { payment, childs } = kept;
    if (!isPaidCode(payment)) return 'La operación no admite devoluciones';
    const left = cents(payment.total - backOf(kept));
    const wanted = total ?? left;
    const isWhole = wanted === payment.total;
    const isToday = Date.now() - Date.parse(payment.created) < DAY_MS;
    if (wanted <= 0 || wanted > left) return 'El monto supera el total disponible para devolver';
    if (!isWhole && isToday) return 'La devolución parcial se admite desde el día siguiente';
    if (wanted > this.balance) return 'El saldo no alcanza para realizar la devolución';
    this.balance -= wanted;
    const code = isWhole ? (isToday ? 601 : 602) : 605;
    const { reference, description } = payment;
    const child = this.#operation({ total: wanted, reference, description, code });
    childs.push({ payment: { ...child, id: `CHD-${child.id}` } });
    this.change(kept, isWhole ? code : wanted === left ? 602 : 200);
    return null;
  }

  #operation({
    code,
    ...given
  }: { code: number } & Partial<MobbexPayment> & Pick<MobbexPayment, 'total'>): MobbexPayment {
    const at = this.#now();
    return {
      id: this.#newId(),
      operation: { type: 'payment.v2' },
      status: statusOf(code),
      currency: { code: 'ARS', text: 'Peso Argentino', symbol: '$' },
      created: at,
      updated: at,
      reference: '',
      description: '',
      ...given,
    };
  }

  #newId(): string {
    this.#next += 1;
    return this.#next.toString(36).toUpperCase();
  }

  /** No two changes happen at one moment. */
  #now(): string {
    this.#lastChange = Math.max(Date.now(), this.#lastChange + 1);
    return new Date(this.#lastChange).toISOString();
  }
}

/** Money that went back of it, in pesos. */
export function backOf({ childs }: KeptPayment): number {
  const done = childs.filter(({ payment }) => ['601', '602', '605'].includes(payment.status.code));
  return cents(done.reduce((sum, { payment }) => sum + payment.total, 0));
}

function isPaidCode({ status }: MobbexPayment): boolean {
  return PAID.includes(Number(status.code));
}

function statusOf(code: number): MobbexPayment['status'] {
  const text = TEXTS[code] ?? '';
  return { code: String(code), text, message: text };
}

function cents(pesos: number): number {
  return Math.round(pesos * 100) / 100;
}
