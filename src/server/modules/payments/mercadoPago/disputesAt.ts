import { Chargeback, type MercadoPagoConfig, MPNotFoundError } from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import { RestClient } from 'mercadopago/dist/utils/restClient/index.js';
import { z } from 'zod';
import { centsFromPesos } from '../../../../domain/money/money.ts';
import type {
  CaseOutcome,
  DocumentState,
  DocumentFile,
  ProviderCase,
} from '../../../../domain/orders/dispute.ts';
import { withTimeout } from '../../../platform/withTimeout.ts';
import type { ProviderDisputes } from '../PaymentProvider.ts';

const PROVIDER = 'mercadopago';
const id = z.union([z.string(), z.number()]).transform(String);
const instant = z.string().nullish();

const chargebackSchema = z.object({
  id,
  payments: z.array(z.union([id, z.object({ id }).transform((payment) => payment.id)])),
  amount: z.number().nullish(),
  currency: z.string().nullish(),
  reason: z.string().nullish(),
  coverage_applied: z.boolean().nullish(),
  coverage_elegible: z.boolean().nullish(),
  documentation_required: z.boolean().nullish(),
  documentation_status: z.string().nullish(),
  date_documentation_deadline: instant,
  date_created: instant,
  date_last_updated: instant,
});
const searchSchema = z.object({ results: z.array(chargebackSchema) });

const claimSchema = z.object({
  id,
  resource: z.string(),
  resource_id: id,
  status: z.string(),
  reason_id: z.string().nullish(),
  players: z
    .array(
      z.object({
        role: z.string(),
        available_actions: z.array(z.object({ due_date: instant })).nullish(),
      }),
    )
    .nullish(),
  date_created: instant,
  last_updated: instant,
});

const DOCUMENTS: Readonly<Record<string, DocumentState>> = {
  review_pending: 'reviewing',
  valid: 'accepted',
  invalid: 'refused',
};
const MAX_REASON = 200;
/** 10 MB on a slow line take that long. */
const UPLOAD_MS = 60_000;
const REFUSED = [400, 403, 409, 413, 415, 422];

interface Account {
  accessToken: string;
  timeoutMs: number;
  config: () => MercadoPagoConfig;
  answered: <Answer>(call: Promise<Answer>) => Promise<Answer>;
}

/**
 * Chargebacks by https://www.mercadopago.com.ar/developers/es/docs/checkout-pro/chargebacks/manage, claims by
 * https://www.mercadopago.com.ar/developers/es/reference/claims/get-claim-details/get (both read on 27 November 2026).
 */
export function disputesAt({
  accessToken,
  timeoutMs,
  config,
  answered,
}: Account): ProviderDisputes {
  const headers = { authorization: `Bearer ${accessToken}` };
  const known = <Answer>(call: Promise<Answer>): Promise<Answer | null> =>
    answered(call).catch((error: unknown) => {
      if (error instanceof MPNotFoundError) return null;
      throw error;
    });

  async function findClaim(claimId: string): Promise<ProviderCase | null> {
    const path = `/post-purchase/v1/claims/${encodeURIComponent(claimId)}`;
    const answer = await known(
      RestClient.fetch<unknown>(path, { headers, timeout: timeoutMs, maxRetries: 0 }),
    );
    if (answer === null) return null;
    const claim = claimSchema.parse(answer);
    return claim.resource === 'payment' ? caseOfClaim(claim) : null;
  }

  return {
    find: async (kind, caseId) => {
      if (kind === 'claim') return findClaim(caseId);
      const answer: unknown = await known(new Chargeback(config()).get({ id: caseId }));
      return answer === null ? null : caseOfChargeback(chargebackSchema.parse(answer));
    },
    ofPayment: async (paymentId) => {
      const options = { payment_id: Number(paymentId) };
      const found: unknown = await known(new Chargeback(config()).search({ options }));
      return found === null ? [] : searchSchema.parse(found).results.map(caseOfChargeback);
    },
    send: async (caseId, files) => {
      const form = new FormData();
      for (const file of files) form.append('files[]', blobOf(file), file.name);
      const url = `${AppConfig.BASE_URL}/v1/chargebacks/${encodeURIComponent(caseId)}/documentation`;
      const answer = await withTimeout(
        UPLOAD_MS,
        fetch(url, { method: 'POST', headers, body: form }),
      );
      await answer.body?.cancel();
      if (answer.ok) return true;
      if (answer.status === 404) return null;
      if (REFUSED.includes(answer.status)) return false;
      throw new Error(`documents of a chargeback: ${answer.status}`);
    },
  };
}

function blobOf({ content, type }: DocumentFile): Blob {
  return new Blob([new Uint8Array(content)], { type });
}

function caseOfChargeback(chargeback: z.output<typeof chargebackSchema>): ProviderCase {
  const { coverage_applied: covered, documentation_status: documents } = chargeback;
  const outcome: CaseOutcome = covered === true ? 'won' : covered === false ? 'lost' : 'open';
  return {
    provider: PROVIDER,
    id: chargeback.id,
    kind: 'chargeback',
    paymentIds: chargeback.payments,
    outcome,
    amount: typeof chargeback.amount === 'number' ? centsFromPesos(chargeback.amount) : null,
    currency: chargeback.currency ?? 'ARS',
    reason: (chargeback.reason ?? '').slice(0, MAX_REASON),
    canBeCovered: chargeback.coverage_elegible ?? null,
    wantsDocuments: chargeback.documentation_required === true,
    documents: DOCUMENTS[documents ?? ''] ?? 'none',
    deadline: timeOf(chargeback.date_documentation_deadline),
    changedAt: timeOf(chargeback.date_last_updated) ?? timeOf(chargeback.date_created) ?? 0,
  };
}

/** A claim is answered in the provider's panel: the shop shows it, and until when. */
function caseOfClaim(claim: z.output<typeof claimSchema>): ProviderCase {
  const dueDates = (claim.players ?? [])
    .filter(({ role }) => role === 'respondent')
    .flatMap((player) => player.available_actions ?? [])
    .flatMap((action) => timeOf(action.due_date) ?? []);
  return {
    provider: PROVIDER,
    id: claim.id,
    kind: 'claim',
    paymentIds: [claim.resource_id],
    outcome: claim.status === 'closed' ? 'closed' : 'open',
    amount: null,
    currency: 'ARS',
    reason: (claim.reason_id ?? '').slice(0, MAX_REASON),
    canBeCovered: null,
    wantsDocuments: false,
    documents: 'none',
    deadline: dueDates.length > 0 ? Math.min(...dueDates) : null,
    changedAt: timeOf(claim.last_updated) ?? timeOf(claim.date_created) ?? 0,
  };
}

function timeOf(text: string | null | undefined): number | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : time;
}
