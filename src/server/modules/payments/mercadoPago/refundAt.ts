import {
  type MercadoPagoConfig,
  MercadoPagoError,
  MPNotFoundError,
  PaymentRefund,
} from 'mercadopago';
import { z } from 'zod';
import { centsFromPesos, pesosFromCents } from '../../../../domain/money/money.ts';
import type {
  ProviderRefund,
  RefundAnswer,
  RefundRequest,
} from '../../../../domain/orders/payment.ts';
import type { RefundRefusal } from '../../../../domain/orders/refund.ts';

/** A refund of `/v1/payments/{id}/refunds`, and in a payment. */
export const refundSchema = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  amount: z.number().nonnegative(),
  status: z.string().nullish(),
});

const causesSchema = z.array(
  z.object({ code: z.union([z.string(), z.number()]).transform(String) }),
);

/** Codes of https://www.mercadopago.com.ar/developers/es/reference/chargebacks/_payments_id_refunds/post */
const REFUSALS: Readonly<Record<string, RefundRefusal>> = {
  2000: 'unknown',
  2024: 'age',
  15016: 'age',
  2063: 'state',
  4293: 'state',
  4296: 'state',
  3024: 'parts',
  4295: 'parts',
  4040: 'amount',
  4041: 'amount',
};
/** Refusals that name no code: they are known by their text. */
const SENTENCES: readonly (readonly [RegExp, RefundRefusal])[] = [
  [/insufficient|balance|not enough|funds/i, 'balance'],
  [/too old/i, 'age'],
  [/partial/i, 'parts'],
];
/** 400, 403, 404 and 422 are decided; of everything else it is unknown whether the money moved. */
const DECIDED = [400, 403, 404, 422];

const STATES: Readonly<Record<string, ProviderRefund['state']>> = {
  approved: 'done',
  rejected: 'refused',
  cancelled: 'refused',
};

/** The account may own the payment or not: null if it does not know it. @throws what leaves the outcome unknown */
export async function refundAt(
  { paymentId, amount, isWhole, key }: Omit<RefundRequest, 'provider'>,
  config: () => MercadoPagoConfig,
  answered: <Answer>(call: Promise<Answer>) => Promise<Answer>,
): Promise<RefundAnswer | null> {
  const refunds = new PaymentRefund(config());
  const requestOptions = { idempotencyKey: key };
  const payment_id = paymentId;
  const call = isWhole
    ? refunds.total({ payment_id, requestOptions })
    : refunds.create({ payment_id, body: { amount: pesosFromCents(amount) }, requestOptions });
  try {
    const { id, state } = refundOf(refundSchema.parse(await answered(call)));
    return { id, state };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    return error instanceof MPNotFoundError && refusal === 'unknown'
      ? null
      : { id: null, state: 'refused', refusal };
  }
}

export function refundOf({ id, amount, status }: z.output<typeof refundSchema>): ProviderRefund {
  return { id, amount: centsFromPesos(amount), state: STATES[status ?? 'approved'] ?? 'inProcess' };
}

/** Null if the call may have moved money. */
function refusalOf(error: unknown): RefundRefusal | null {
  if (!(error instanceof MercadoPagoError) || !DECIDED.includes(error.status)) return null;
  const causes = causesSchema.safeParse(error.causes).data ?? [];
  const known = causes.map(({ code }) => REFUSALS[code]).find((each) => each !== undefined);
  const byText = SENTENCES.find(([pattern]) => pattern.test(error.message))?.[1];
  return known ?? byText ?? (error instanceof MPNotFoundError ? 'unknown' : 'other');
}
