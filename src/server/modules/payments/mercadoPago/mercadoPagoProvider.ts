import { MercadoPagoConfig, MPNotFoundError, Payment, Preference } from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import type { MercadoPagoSettings } from '../../../platform/config/Config.ts';
import { within } from '../../../platform/within.ts';
import type { PaymentProvider } from '../PaymentProvider.ts';
import { readSignedNotice } from '../readSignedNotice.ts';
import { MERCADO_PAGO, readPage, readPayment, readPayments } from './mercadoPagoAnswers.ts';
import { preferenceOf } from './preferenceOf.ts';

/** Of the whole call. Mercado Pago waits 22 s for the answer to a notice. */
const PATIENCE_MS = 6_000;
/** An order is tried a few times; whoever tries more often pays with one of these. */
const MOST_PAYMENTS = 30;

interface MercadoPagoDeps {
  settings: MercadoPagoSettings;
  /** Null: what Mercado Pago offers. */
  maxInstalments: () => Promise<number | null>;
  patienceMs?: number | undefined;
}

/** Checkout Pro by the official package: the shop never sees a card. */
export function mercadoPagoProvider({
  settings,
  maxInstalments,
  patienceMs = PATIENCE_MS,
}: MercadoPagoDeps): PaymentProvider {
  const { accessToken, webhookSecret, apiUrl } = settings;
  if (apiUrl !== null) askAt(apiUrl);

  /** One a call: the package keeps the options of the last call in it. Who asked tries again, not the package. */
  const config = () =>
    new MercadoPagoConfig({ accessToken, options: { timeout: patienceMs, maxRetries: 0 } });

  return {
    name: MERCADO_PAGO,
    start: async (request) => {
      const { order, attempt } = request;
      const body = preferenceOf(request, await maxInstalments());
      const requestOptions = { idempotencyKey: `${order.number}-${attempt}` };
      const preferences = new Preference(config());
      return readPage(await within(patienceMs, preferences.create({ body, requestOptions })));
    },
    readNotice: (parts) => readSignedNotice(parts, webhookSecret),
    fetchPayment: async (id) => {
      try {
        return readPayment(await within(patienceMs, new Payment(config()).get({ id })));
      } catch (error) {
        if (error instanceof MPNotFoundError) return null;
        throw error;
      }
    },
    findPayments: async (orderNumber) => {
      const options = {
        external_reference: orderNumber,
        sort: 'date_created',
        criteria: 'desc',
        limit: MOST_PAYMENTS,
      } as const;
      const found = within(patienceMs, new Payment(config()).search({ options }));
      return readPayments(await found).toReversed();
    },
  };
}

/** The package has no setting for it; where its API is stands in this one place, and it is pinned to a version. */
function askAt(apiUrl: string): void {
  Object.assign(AppConfig, { BASE_URL: apiUrl });
}
