import { openMercadoPagoDouble } from '../src/testing/fakes/openMercadoPagoDouble.ts';
import { DOUBLE_TILL } from '../src/testing/mercadoPago/DoubleQrs.ts';
import { runDouble } from './shop/runDouble.ts';

await runDouble({
  name: 'Mercado Pago',
  port: 8090,
  open: openMercadoPagoDouble,
  noticeFaults: ['late', 'reversed', 'duplicated', 'forged', 'lost'],
  settings: ({ environment }) => ({ ...environment, MERCADOPAGO_POS_ID: DOUBLE_TILL }),
  hint: 'The payment page of an order also plays chargebacks, claims and refunds; codes are scanned at /checkout/v1/qr.',
});
