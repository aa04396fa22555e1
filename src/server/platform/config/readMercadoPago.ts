import { OperatorError } from '../OperatorError.ts';
import type { MercadoPagoSettings } from './Config.ts';
import { readOrigin } from './readAddresses.ts';
import { readText, type Environment } from './readValues.ts';

const ACCESS_TOKEN = 'MERCADOPAGO_ACCESS_TOKEN';
const WEBHOOK_SECRET = 'MERCADOPAGO_WEBHOOK_SECRET';
const API_URL = 'MERCADOPAGO_API_URL';

/** Null where Mercado Pago is not set up. The sentences repeat no secret. */
export function readMercadoPago(
  env: Environment,
  publicUrl: string | null,
): MercadoPagoSettings | null {
  const accessToken = readText(env, ACCESS_TOKEN);
  const webhookSecret = readText(env, WEBHOOK_SECRET);
  const apiUrl = readOrigin(env, API_URL);
  if (accessToken !== null && webhookSecret !== null) {
    if (publicUrl !== null || apiUrl !== null) return { accessToken, webhookSecret, apiUrl };
    throw new OperatorError(
      `${ACCESS_TOKEN} needs a PUBLIC_URL: Mercado Pago notifies the shop under it.`,
    );
  }
  if (accessToken !== null) {
    throw new OperatorError(`${ACCESS_TOKEN} needs a ${WEBHOOK_SECRET}: notices are signed by it.`);
  }
  if (webhookSecret !== null) {
    throw new OperatorError(`${WEBHOOK_SECRET} needs a ${ACCESS_TOKEN}: one is of no use alone.`);
  }
  if (apiUrl !== null) {
    throw new OperatorError(`${API_URL} needs a ${ACCESS_TOKEN} and a ${WEBHOOK_SECRET}.`);
  }
  return null;
}
