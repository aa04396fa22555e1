import { MPAuthenticationError } from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import { z } from 'zod';
import { pesosFromCents } from '../../../../domain/money/money.ts';
import {
  QrRefused,
  type ProviderQr,
  type ProviderQrs,
  type QrRequest,
} from '../PaymentProvider.ts';

/**
 * An order of type `qr`, with the words of
 * https://www.mercadopago.com.ar/developers/es/reference/in-person-payments/qr-code/orders/get-order/get and
 * https://www.mercadopago.com.br/developers/es/docs/qr-code/resources/status-order-transaction (both read on 28 November 2026).
 */
const orderSchema = z.object({
  id: z.string().min(1),
  status: z.string(),
  transactions: z
    .object({
      payments: z.array(z.object({ status: z.string(), reference_id: z.string().nullish() })),
    })
    .nullish(),
  type_response: z.object({ qr_data: z.string().min(1) }).nullish(),
});
const errorsSchema = z.object({
  errors: z.array(z.object({ code: z.string(), message: z.string().nullish() })),
});

/** All others are open: a payment that was refused leaves its order as it was. */
const STATES: Readonly<Record<string, ProviderQr['state']>> = {
  processed: 'paid',
  refunded: 'paid',
  charged_back: 'paid',
  expired: 'expired',
  canceled: 'cancelled',
  failed: 'cancelled',
};
/** Refusals: asking again changes nothing. */
const DECIDED = [400, 403, 404, 409, 422];
const TILL = /\bpos\b|pos_|external_pos/i;

interface Account {
  accessToken: string;
  timeoutMs: number;
  posId: string | null;
  answered: <Answer>(call: Promise<Answer>) => Promise<Answer>;
}

/** An order, or a refusal. */
interface Answered {
  status: number;
  body: unknown;
}

/**
 * Codes by the Orders API (decision 106). The SDK has no words for them: it drops the causes of refusals, and its types know
 * no till.
 */
export function qrsAt({ accessToken, timeoutMs, posId, answered }: Account): ProviderQrs {
  async function call(
    path: string,
    { key, body }: { key?: string; body?: object } = {},
  ): Promise<Answered> {
    const answer = await fetch(new URL(path, AppConfig.BASE_URL), {
      method: key === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        ...(key !== undefined && { 'x-idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status } = answer;
    const text = await answer.text();
    if (status === 401) throw new MPAuthenticationError({ status, message: 'unauthorized' });
    if (!answer.ok && !DECIDED.includes(status)) throw new Error(`Mercado Pago answers ${status}`);
    return { status, body: JSON.parse(text) as unknown };
  }

  async function find(id: string): Promise<ProviderQr | null> {
    const { status, body } = await answered(call(pathOf(id)));
    return DECIDED.includes(status) ? null : qrOf(body);
  }

  return {
    posId,
    create: async (request) => {
      const asked = call('/v1/orders', { key: request.key, body: orderOf(request) });
      const { status, body } = await answered(asked).catch((error: unknown) => {
        throw error instanceof MPAuthenticationError ? new QrRefused('keys', error.message) : error;
      });
      if (DECIDED.includes(status)) throw refusalOf(body);
      return qrOf(body);
    },
    find,
    cancel: async (id) => {
      // One of its own for each try: a refused one may be repeated later, when the payment in progress has failed.
      const key = `${id}-${Date.now()}`;
      const { status, body } = await answered(call(`${pathOf(id)}/cancel`, { key }));
      return DECIDED.includes(status) ? find(id) : qrOf(body);
    },
  };
}

function pathOf(id: string): string {
  return `/v1/orders/${encodeURIComponent(id)}`;
}

/** @throws Error for something else than an order, like an answer that was cut off */
function qrOf(body: unknown): ProviderQr {
  const { id, status, transactions, type_response: shown } = orderSchema.parse(body);
  const paid = (transactions?.payments ?? []).filter((each) => STATES[each.status] === 'paid');
  return {
    id,
    state: STATES[status] ?? 'open',
    data: shown?.qr_data ?? null,
    paymentIds: paid.flatMap(({ reference_id: payment }) => payment ?? []),
  };
}

/** All of it follows from the request, so that a repetition is the same. */
function orderOf({ orderNumber, posId, amount, lifeMs }: QrRequest) {
  const total = pesosFromCents(amount).toFixed(2);
  return {
    type: 'qr',
    total_amount: total,
    description: `Pedido ${orderNumber}`,
    external_reference: orderNumber,
    expiration_time: `PT${Math.round(lifeMs / 1000)}S`,
    config: { qr: { external_pos_id: posId, mode: 'dynamic' } },
    transactions: { payments: [{ amount: total }] },
  };
}

function refusalOf(body: unknown): QrRefused {
  const errors = errorsSchema.safeParse(body).data?.errors ?? [];
  const text = errors.map(({ code, message }) => `${code} ${message ?? ''}`).join('; ');
  return new QrRefused(TILL.test(text) ? 'till' : 'other', text);
}
