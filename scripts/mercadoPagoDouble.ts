import { parseArgs } from 'node:util';
import { openMercadoPagoDouble } from '../src/testing/fakes/openMercadoPagoDouble.ts';

const NOTICE_FAULTS = ['late', 'reversed', 'duplicated', 'forged', 'lost'] as const;
const API_FAULTS = [429, 500, 'hangs', 'stalls', 'slow'] as const;
const RELEASE_MS = 20_000;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8090' },
    notices: { type: 'string' },
    api: { type: 'string' },
  },
});
const double = await openMercadoPagoDouble({ port: Number(values.port) });
const fault = NOTICE_FAULTS.find((each) => each === values.notices) ?? null;
double.notices.fault = fault;
double.fail(API_FAULTS.find((each) => String(each) === values.api) ?? null);
if (fault === 'late' || fault === 'reversed') {
  setInterval(() => void double.notices.release().catch(console.error), RELEASE_MS);
}
console.log(`A fake Mercado Pago listens at ${double.url}; it keeps data only in memory.
Start the shop with

  MERCADOPAGO_API_URL=${double.url}
  MERCADOPAGO_ACCESS_TOKEN=${double.settings.accessToken}
  MERCADOPAGO_WEBHOOK_SECRET=${double.settings.webhookSecret}

Notices ${fault === null ? `come at once (--notices ${NOTICE_FAULTS.join('|')} for trouble)` : `are ${fault}`}.
For trouble with the API: --api ${API_FAULTS.join('|')}.
The payment page of an order also plays chargebacks, claims and refunds.`);
