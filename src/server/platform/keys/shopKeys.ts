import type { KeyProvider, KeyValues } from '../../../domain/tools/providerKeys.ts';
import type { ShopMeans } from '../../../domain/tools/shopMeans.ts';
import type { Clock } from '../clock.ts';
import {
  type Config,
  MERCADO_PAGO_TIMEOUT_MS,
  type MercadoPagoSettings,
} from '../config/Config.ts';
import {
  MICORREO_URL,
  originDigits,
  type MicorreoSettings,
} from '../config/readMicorreoSettings.ts';
import type { MobbexSettings } from '../config/readMobbexSettings.ts';
import type { Mailbox } from '../mail/MailTransport.ts';
import { parseMailbox } from '../mail/parseMailbox.ts';
import { enteredValues, type KeyStore } from './keyStore.ts';

/** Settings that the operator made in the environment, which win over what admins enter. */
export type OperatorKeys = Pick<
  Config,
  | 'mailFrom'
  | 'mailWay'
  | 'mercadoPago'
  | 'mercadoPagoUrl'
  | 'micorreo'
  | 'micorreoUrl'
  | 'mobbex'
  | 'publicUrl'
  | 'smtpUrl'
  | 'testGateway'
>;

/** A mail server and the shop's sender. */
export interface SmtpSettings {
  /** `smtp://user:password@host:587` or `smtps://…`; its query may contain nodemailer options. */
  url: string;
  from: Mailbox;
}

/** The keys in use at this moment: the operator's, or those that admins entered. Ask for them at each use. */
export interface ShopKeys {
  /** The account that charges, then those that charged before it. */
  mercadoPago(): Promise<readonly MercadoPagoSettings[]>;
  /** The operator's only. */
  mobbex: MobbexSettings | null;
  smtp(): Promise<SmtpSettings | null>;
  micorreo(): Promise<MicorreoSettings | null>;
  means(): Promise<ShopMeans>;
}

interface ShopKeysDeps {
  operator: OperatorKeys;
  store: KeyStore;
  clock: Clock;
}

export function shopKeys({ operator, store, clock }: ShopKeysDeps): ShopKeys {
  async function mercadoPago(): Promise<MercadoPagoSettings[]> {
    const content = (await store.current('mercadopago'))?.content;
    const now = clock.now().getTime();
    const former = content?.former.filter(({ until }) => until > now) ?? [];
    const entered = content ? [content.values, ...former.map(({ values }) => values)] : [];
    const settings = entered.map((values) => mercadoPagoFrom(values, operator));
    return operator.mercadoPago ? [operator.mercadoPago, ...settings] : settings;
  }

  async function smtp(): Promise<SmtpSettings | null> {
    const { smtpUrl: url, mailFrom: from } = operator;
    if (url !== null) return { url, from };
    const values = await enteredValues(store, 'smtp');
    return values && smtpFrom(values, operator);
  }

  async function means(): Promise<ShopMeans> {
    const [[charging], server] = await Promise.all([mercadoPago(), smtp()]);
    return {
      mail: server ? 'server' : operator.mailWay === 'server' ? 'none' : operator.mailWay,
      cards: cardsOf({ ...operator, hasMercadoPago: charging !== undefined }),
      qr: typeof charging?.posId === 'string',
    };
  }

  return {
    mercadoPago,
    mobbex: operator.mobbex,
    smtp,
    micorreo: async () => {
      if (operator.micorreo) return operator.micorreo;
      const values = await enteredValues(store, 'micorreo');
      return values && micorreoFrom(values, operator);
    },
    means,
  };
}

function cardsOf({
  hasMercadoPago,
  mobbex,
  testGateway,
}: Pick<OperatorKeys, 'mobbex' | 'testGateway'> & { hasMercadoPago: boolean }): ShopMeans['cards'] {
  if (hasMercadoPago) return mobbex ? 'both' : 'mercadoPago';
  if (mobbex) return 'mobbex';
  return testGateway ? 'test' : 'none';
}

/** True for keys of the environment. */
export function isOperators(provider: KeyProvider, operator: OperatorKeys): boolean {
  const set = {
    mercadopago: operator.mercadoPago,
    smtp: operator.smtpUrl,
    micorreo: operator.micorreo,
  };
  return set[provider] !== null;
}

export function mercadoPagoFrom(
  { accessToken = '', webhookSecret = '', posId = '' }: KeyValues,
  { mercadoPagoUrl: apiUrl }: Pick<OperatorKeys, 'mercadoPagoUrl'>,
): MercadoPagoSettings {
  const timeoutMs = MERCADO_PAGO_TIMEOUT_MS;
  return { accessToken, webhookSecret, posId: posId === '' ? null : posId, apiUrl, timeoutMs };
}

export function smtpFrom(
  { host = '', port = '', security = '', user = '', password = '', from = '' }: KeyValues,
  { mailFrom }: Pick<OperatorKeys, 'mailFrom'>,
): SmtpSettings {
  const scheme = security === 'tls' ? 'smtps' : 'smtp';
  const logIn = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return { url: `${scheme}://${logIn}${host}:${port}`, from: parseMailbox(from) ?? mailFrom };
}

export function micorreoFrom(
  { user = '', password = '', customerId = '', originPostalCode = '' }: KeyValues,
  { micorreoUrl }: Pick<OperatorKeys, 'micorreoUrl'>,
): MicorreoSettings {
  const origin = originDigits(originPostalCode) ?? originPostalCode;
  const apiUrl = micorreoUrl ?? MICORREO_URL;
  return { apiUrl, user, password, customerId, originPostalCode: origin };
}
