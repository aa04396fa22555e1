import { MercadoPagoConfig, MPNotFoundError, Payment, Preference } from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import type { ProviderPayment } from '../../../../domain/payment.ts';
import type { MercadoPagoSettings } from '../../../platform/config/Config.ts';
import { withTimeout } from '../../../platform/withTimeout.ts';
import type { PaymentProvider } from '../PaymentProvider.ts';
import { readSignedNotice } from '../readSignedNotice.ts';
import { MERCADO_PAGO, readPage, readPayment, readPayments } from './mercadoPagoAnswers.ts';
import { closedPreference, preferenceOf, type PreferenceTerms } from './preferenceOf.ts';

/** Of the whole call. Mercado Pago waits 22 s for the answer to a notice. */
const REQUEST_TIMEOUT_MS = 6_000;
/** An order is tried a few times; whoever tries more often pays with one of these. */
const MOST_PAYMENTS = 30;

interface MercadoPagoDeps {
  settings: MercadoPagoSettings;
  terms: () => Promise<PreferenceTerms>;
  timeoutMs?: number | undefined;
}

/** Checkout Pro by the official package: the shop never sees a card. */
export function mercadoPagoProvider({
  settings,
  terms,
  timeoutMs = REQUEST_TIMEOUT_MS,
}: MercadoPagoDeps): PaymentProvider {
  const { accessToken, webhookSecret, apiUrl } = settings;
  if (apiUrl !== null) askAt(apiUrl);
  const apiOrigin = apiUrl === null ? null : new URL(apiUrl).origin;

  /** One a call: the package keeps the options of the last call in it. Who asked tries again, not the package. */
  const config = () =>
    new MercadoPagoConfig({ accessToken, options: { timeout: timeoutMs, maxRetries: 0 } });

  async function fetchPayment(id: string): Promise<ProviderPayment | null> {
    try {
      return readPayment(await withTimeout(timeoutMs, new Payment(config()).get({ id })));
    } catch (error) {
      if (error instanceof MPNotFoundError) return null;
      throw error;
    }
  }

  return {
    name: MERCADO_PAGO,
    start: async (request) => {
      const { order, attempt } = request;
      const body = preferenceOf(request, await terms());
      const requestOptions = { idempotencyKey: `${order.number}-${attempt}` };
      const preferences = new Preference(config());
      const answer = await withTimeout(timeoutMs, preferences.create({ body, requestOptions }));
      return readPage(answer, apiOrigin);
    },
    readNotice: (parts) => readSignedNotice(parts, webhookSecret),
    fetchPayment,
    cancelPayment: async (id) => {
      try {
        return readPayment(await withTimeout(timeoutMs, new Payment(config()).cancel({ id })));
      } catch {
        // It is decided already, or nobody answers: then neither does this.
        return fetchPayment(id);
      }
    },
    closePage: async (id) => {
      const updatePreferenceRequest = closedPreference();
      const preferences = new Preference(config());
      await withTimeout(timeoutMs, preferences.update({ id, updatePreferenceRequest }));
    },
    findPayments: async (orderNumber) => {
      const options = {
        external_reference: orderNumber,
        sort: 'date_created',
        criteria: 'desc',
        limit: MOST_PAYMENTS,
      } as const;
      const found = withTimeout(timeoutMs, new Payment(config()).search({ options }));
      return readPayments(await found).toReversed();
    },
  };
}

/** The package has no setting for it; where its API is stands in this one place, and it is pinned to a version. */
function askAt(apiUrl: string): void {
  Object.assign(AppConfig, { BASE_URL: apiUrl });
}
