import { MercadoPagoConfig, MercadoPagoError, User } from 'mercadopago';
import { RestClient } from 'mercadopago/dist/utils/restClient/index.js';
import { z } from 'zod';
import type { KeyTrial } from '../../../../domain/tools/providerKeys.ts';
import type { MercadoPagoSettings } from '../../../platform/config/Config.ts';
import { withTimeout } from '../../../platform/withTimeout.ts';
import { askAt } from './mercadoPagoProvider.ts';

const OWN_SITE = 'MLA';
const COUNTRIES: Readonly<Record<string, string>> = {
  MLB: 'Brasil',
  MLC: 'Chile',
  MCO: 'Colombia',
  MLM: 'México',
  MPE: 'Perú',
  MLU: 'Uruguay',
};
const REFUSED = [400, 401, 403];
const NOTICES = 'El secreto de los avisos no se puede probar: se comprueba con el primer pago.';

const userSchema = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  nickname: z.string().nullish(),
  site_id: z.string(),
  tags: z.array(z.unknown()).nullish(),
});

const tillsSchema = z.object({ results: z.array(z.object({ external_id: z.string().nullish() })) });

/** Asks Mercado Pago whose key it is, and whether that account has the till. */
export async function tryMercadoPago(settings: MercadoPagoSettings): Promise<KeyTrial> {
  const { accessToken, posId, apiUrl, timeoutMs } = settings;
  askAt(apiUrl);
  const options = { timeout: timeoutMs, maxRetries: 0 };
  try {
    const user = new User(new MercadoPagoConfig({ accessToken, options }));
    const found = userSchema.parse(await withTimeout(timeoutMs, user.get()));
    const trial = described(found, accessToken);
    if (!trial.works || posId === null) return trial;
    return (await hasTill(posId, settings)) ? withTill(trial, posId) : noTill(posId);
  } catch (error) {
    return failed(error);
  }
}

/** The search of https://www.mercadopago.com.br/developers/es/reference/pos/_pos/get (read on 28 November 2026). */
async function hasTill(
  posId: string,
  { accessToken, timeoutMs }: MercadoPagoSettings,
): Promise<boolean> {
  const answer = await withTimeout(
    timeoutMs,
    RestClient.fetch<unknown>('/pos', {
      headers: { authorization: `Bearer ${accessToken}` },
      queryParams: { external_id: posId },
      timeout: timeoutMs,
      maxRetries: 0,
    }),
  );
  return tillsSchema.parse(answer).results.some(({ external_id: id }) => id === posId);
}

function withTill({ message, ...trial }: KeyTrial, posId: string): KeyTrial {
  return { ...trial, message: `${message} La caja ${posId} está.` };
}

function noTill(posId: string): KeyTrial {
  const message = `Esa cuenta no tiene una caja con el identificador ${posId}: miralo en su panel, en Sucursales y cajas.`;
  return { works: false, name: 'posId', message };
}

function described(user: z.output<typeof userSchema>, accessToken: string): KeyTrial {
  const { id, nickname, site_id: site, tags } = user;
  const account = nickname ? `${nickname} (n.º ${id})` : `n.º ${id}`;
  if (site !== OWN_SITE) {
    const country = COUNTRIES[site] ?? site;
    const message = `La cuenta ${account} es de ${country}: la tienda cobra en pesos argentinos, con una cuenta de Argentina.`;
    return { works: false, name: 'accessToken', message };
  }
  const isTest = accessToken.startsWith('TEST-') || (tags ?? []).includes('test_user');
  const money = isTest ? 'Es de prueba: no cobra de verdad.' : 'Cobra de verdad.';
  return {
    works: true,
    message: `Responde la cuenta ${account}, de Argentina. ${money} ${NOTICES}`,
  };
}

function failed(error: unknown): KeyTrial {
  const isRefused = error instanceof MercadoPagoError && REFUSED.includes(error.status);
  if (!isRefused) {
    const message = 'Mercado Pago no contesta en este momento. Probá de nuevo en un rato.';
    return { works: false, isUnanswered: true, message };
  }
  const isExpired = /expired/i.test(`${error.message} ${error.error}`);
  const message = isExpired
    ? 'Ese Access Token venció: generá otro en el panel de Mercado Pago.'
    : 'Mercado Pago no reconoce ese Access Token: copialo entero de su panel.';
  return { works: false, name: 'accessToken', message };
}
