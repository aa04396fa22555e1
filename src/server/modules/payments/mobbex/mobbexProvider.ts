import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { pesosFromCents } from '../../../../domain/money/money.ts';
import type { RefundAnswer, RefundRequest } from '../../../../domain/orders/payment.ts';
import type { RefundRefusal } from '../../../../domain/orders/refund.ts';
import { dayOf } from '../../../../domain/time/argentineDay.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { MobbexSettings } from '../../../platform/config/readMobbexSettings.ts';
import { ForgedNotice, type NoticeParts, type PaymentProvider } from '../PaymentProvider.ts';
import { safeRedirect } from '../safeRedirect.ts';
import { checkoutOf } from './checkoutOf.ts';
import { mobbexApi, MobbexRefusal } from './mobbexApi.ts';
import {
  MOBBEX,
  orderNumberIn,
  readOperation,
  referenceOf,
  type MobbexOperation,
} from './readOperation.ts';

const pageSchema = z.object({ id: z.string().min(1), url: z.url() });
const couponsSchema = z.array(z.object({ id: z.string().min(1) }));

/** Parts of a payment by several cards, and what was given back of it; groups of payments. */
const NO_PAYMENT = /^(CHD|GRP)-/;
/** Pages of one order that are asked about; older ones have expired. */
const MOST_PAGES = 10;

interface MobbexDeps {
  settings: MobbexSettings;
  clock: Clock;
  terms: () => Promise<{ shopName: string }>;
}

/** Mobbex's checkout by redirect: the shop never sees card data. */
export function mobbexProvider({ settings, clock, terms }: MobbexDeps): PaymentProvider {
  const { accessToken, apiUrl } = settings;
  const call = mobbexApi(settings);

  async function fetchOperation(id: string): Promise<MobbexOperation | null> {
    try {
      return readOperation(await call('GET', `/p/operations/${encodeURIComponent(id)}`));
    } catch (error) {
      if (error instanceof MobbexRefusal && error.isUnknown) return null;
      throw error;
    }
  }

  const fetchPayment = async (id: string) => (await fetchOperation(id))?.payment ?? null;

  async function idsOf(reference: string): Promise<string[]> {
    const path = `/2.0/transactions/coupons/${encodeURIComponent(reference)}`;
    try {
      const ids = couponsSchema.parse(await call('GET', path)).map(({ id }) => id);
      return ids.filter((id) => !NO_PAYMENT.test(id));
    } catch (error) {
      if (error instanceof MobbexRefusal && error.isUnknown) return [];
      throw error;
    }
  }

  /**
   * Mobbex has no idempotency keys. Callers read the payment before they ask again; here it is read once more, so that
   * what went back meanwhile, in the panel too, is not given back twice.
   */
  async function refund({
    paymentId,
    amount,
  }: Omit<RefundRequest, 'provider'>): Promise<RefundAnswer | null> {
    const before = await fetchOperation(paymentId);
    if (!before) return null;
    const { payment } = before;
    const left = payment.amount - payment.refunded;
    if (payment.status !== 'approved') return refused('state');
    if (amount > left) return refused('amount');
    const isPart = amount < left;
    try {
      const total = isPart ? pesosFromCents(amount) : null;
      await call('POST', `/p/operations/${encodeURIComponent(paymentId)}/refund`, { total });
    } catch (error) {
      if (!(error instanceof MobbexRefusal)) throw error;
      return error.isUnknown
        ? null
        : refused(refusalOf(error, { isPart, now: clock.now().getTime(), ...before }));
    }
    const known = new Set(payment.refunds?.map(({ id }) => id));
    const made = (await fetchPayment(paymentId))?.refunds?.find(
      (each) => !known.has(each.id) && each.amount === amount,
    );
    if (!made) throw new Error('Mobbex does not list the refund yet');
    return { id: made.id, state: made.state };
  }

  return {
    name: MOBBEX,
    start: async (request) => {
      const { order, attempt } = request;
      const reference = referenceOf(order.number, attempt);
      const noticeUrl = new URL(request.noticeUrl);
      noticeUrl.searchParams.set('reference', reference);
      noticeUrl.searchParams.set('token', tokenOf(accessToken, reference).toString('hex'));
      const body = checkoutOf({ ...request, noticeUrl: noticeUrl.href }, await terms());
      const { id, url } = pageSchema.parse(await call('POST', '/p/checkout', body));
      return { preferenceId: id, redirectUrl: safeRedirect(url, apiUrl) };
    },
    readNotice: (parts) => ({ kind: 'order', id: orderNumberIn(referenceIn(parts, accessToken)) }),
    fetchPayment,
    findPayments: async (orderNumber, attempts) => {
      const first = Math.max(1, attempts - MOST_PAGES + 1);
      const references = Array.from({ length: attempts - first + 1 }, (_, at) =>
        referenceOf(orderNumber, first + at),
      );
      const ids = (await Promise.all(references.map(idsOf))).flat();
      const payments = await Promise.all(ids.map(fetchPayment));
      return payments
        .filter((each) => each !== null)
        .toSorted((one, other) => (one.changedAt ?? 0) - (other.changedAt ?? 0));
    },
    /** Nothing undecided can be cancelled: it is paid or expires by itself. */
    cancelPayment: fetchPayment,
    refund,
    disputes: null,
    qrs: null,
    closePage: async (id) => {
      try {
        await call('DELETE', `/p/checkout/${encodeURIComponent(id)}`);
      } catch (error) {
        // It has expired, or was deleted before.
        if (!(error instanceof MobbexRefusal && error.isUnknown)) throw error;
      }
    },
  };
}

/**
 * Mobbex signs nothing (https://mobbex.dev/webhooks, read on 27 November 2026), so each page has a notice address that only
 * the shop could have made, as Mobbex's own plugins do. It names the order to ask about. @throws ForgedNotice
 */
function referenceIn({ query }: NoticeParts, secret: string): string {
  const { reference, token } = query;
  if (typeof reference !== 'string' || typeof token !== 'string') throw new ForgedNotice();
  const given = Buffer.from(token, 'hex');
  const right = tokenOf(secret, reference);
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new ForgedNotice();
  return reference;
}

function tokenOf(secret: string, reference: string): Buffer {
  return createHmac('sha256', secret).update(`mobbex notice ${reference}`).digest();
}

function refused(refusal: RefundRefusal): RefundAnswer {
  return { id: null, state: 'refused', refusal };
}

/** Parts go back from the day after the payment: https://mobbex.dev/devoluciones (as of 25 September 2026). */
function refusalOf(
  { message }: MobbexRefusal,
  { isPart, now, createdAt }: { isPart: boolean; now: number } & MobbexOperation,
): RefundRefusal {
  if (isPart && createdAt !== null && dayOf(createdAt) === dayOf(now)) return 'today';
  return /saldo|fondos|balance|funds/i.test(message) ? 'balance' : 'other';
}
