import { readPostalCode } from '../../../domain/people/postalCode.ts';
import {
  EMPTY_ALLOWED,
  isPosId,
  MAIL_SECURITIES,
  namesOf,
  type KeyName,
  type KeyProvider,
  type KeyTrial,
  type KeyValues,
} from '../../../domain/tools/providerKeys.ts';
import type { MercadoPagoSettings } from '../../platform/config/Config.ts';
import type { MicorreoSettings } from '../../platform/config/readMicorreoSettings.ts';
import {
  mercadoPagoFrom,
  micorreoFrom,
  smtpFrom,
  type OperatorKeys,
  type ShopKeys,
  type SmtpSettings,
} from '../../platform/keys/shopKeys.ts';
import { parseMailbox } from '../../platform/mail/parseMailbox.ts';

/** Real calls with keys, one a provider. */
export interface KeyCalls {
  mercadopago: (settings: MercadoPagoSettings) => Promise<KeyTrial>;
  /** Mails `to`, or only logs in for null. */
  smtp: (settings: SmtpSettings, to: string | null) => Promise<KeyTrial>;
  micorreo: (settings: MicorreoSettings) => Promise<KeyTrial>;
}

/** All that the tools know about a provider's keys, besides their names. */
export interface ProviderEntry {
  /** Sentences by value, for keys that cannot be right. */
  faults(values: KeyValues): Readonly<Record<string, string>>;
  /** The reason why no keys are of use in this installation; null for none. */
  obstacle?: string | null;
  try(values: KeyValues, to: string | null): Promise<KeyTrial>;
  /** Tries the keys in use; null without any. */
  tryCurrent(to: string | null): Promise<KeyTrial | null>;
}

interface ProvidersDeps {
  operator: OperatorKeys;
  keys: ShopKeys;
  calls: KeyCalls;
}

/** The letters that HTTP headers take. */
const TOKEN = /^[\x21-\x7e]+$/;
/** Mercado Pago's public key looks like an access token at first sight. */
const PUBLIC_KEY = /^(APP_USR|TEST)-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const HOST = /^(?!-)[\w.-]{1,253}$|^\[[0-9a-f:.]+\]$/i;

const MISSING: Readonly<Record<KeyName, string>> = {
  accessToken: 'Pegá el Access Token.',
  webhookSecret: 'Pegá el secreto de los avisos.',
  posId: 'Escribí el identificador de la caja.',
  host: 'Escribí el servidor.',
  port: 'Escribí el puerto.',
  security: 'Elegí la seguridad.',
  user: 'Escribí el usuario.',
  password: 'Escribí la contraseña.',
  from: 'Escribí quién envía.',
  customerId: 'Escribí el número de cliente.',
  originPostalCode: 'Escribí el código postal.',
};
const NO_ADDRESS =
  'La tienda no sabe su dirección pública: quien la instaló tiene que definir PUBLIC_URL. Sin ella';

/** One entry a provider. */
export function keyProviders(deps: ProvidersDeps): Readonly<Record<KeyProvider, ProviderEntry>> {
  const { operator, keys, calls } = deps;
  const hasAddress = operator.publicUrl !== null;
  return {
    mercadopago: {
      faults: mercadoPagoFaults,
      obstacle:
        hasAddress || operator.mercadoPagoUrl !== null
          ? null
          : `${NO_ADDRESS}, Mercado Pago no puede avisar los pagos.`,
      try: (values) => calls.mercadopago(mercadoPagoFrom(values, operator)),
      tryCurrent: async () => tryIf((await keys.mercadoPago())[0], calls.mercadopago),
    },
    smtp: {
      faults: smtpFaults,
      obstacle: hasAddress ? null : `${NO_ADDRESS}, los enlaces de los mails no funcionan.`,
      try: (values, to) => calls.smtp(smtpFrom(values, operator), to),
      tryCurrent: async (to) => tryIf(await keys.smtp(), (current) => calls.smtp(current, to)),
    },
    micorreo: {
      faults: micorreoFaults,
      try: (values) => calls.micorreo(micorreoFrom(values, operator)),
      tryCurrent: async () => tryIf(await keys.micorreo(), calls.micorreo),
    },
  };
}

async function tryIf<Settings>(
  current: Settings | null | undefined,
  call: (settings: Settings) => Promise<KeyTrial>,
): Promise<KeyTrial | null> {
  return current ? call(current) : null;
}

/** One sentence a value: the first that applies. */
type Faults = Record<string, string>;

function missingIn(provider: KeyProvider, values: KeyValues): Faults {
  const missing = (namesOf(provider) as KeyName[]).filter(
    (name) => !values[name] && !EMPTY_ALLOWED[provider].includes(name),
  );
  return Object.fromEntries(missing.map((name) => [name, MISSING[name]]));
}

function mercadoPagoFaults(values: KeyValues): Faults {
  const { accessToken = '', webhookSecret = '', posId = '' } = values;
  const faults: Faults = {};
  if (!TOKEN.test(accessToken))
    faults['accessToken'] = 'Tiene espacios o letras que no van: copialo entero.';
  if (PUBLIC_KEY.test(accessToken)) {
    faults['accessToken'] = 'Esa es la Public Key. Acá va el Access Token, que está al lado.';
  }
  if (!TOKEN.test(webhookSecret)) {
    faults['webhookSecret'] = 'Tiene espacios o letras que no van: copialo entero.';
  }
  if (webhookSecret !== '' && webhookSecret === accessToken) {
    faults['webhookSecret'] = 'Es igual al Access Token: el secreto está en Webhooks.';
  }
  if (posId !== '' && !isPosId(posId)) {
    faults['posId'] = 'Solo letras y números, como SUC001POS001: es el external_id de la caja.';
  }
  return { ...faults, ...missingIn('mercadopago', values) };
}

function smtpFaults(values: KeyValues): Faults {
  const { host = '', port = '', security = '', user = '', password = '', from = '' } = values;
  const faults: Faults = {};
  if (!HOST.test(host)) faults['host'] = 'Escribí solo el nombre, como smtp.tucorreo.com.';
  const isPort = /^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) < 65_536;
  if (!isPort) faults['port'] = 'Es un número, casi siempre 587 o 465.';
  if (!MAIL_SECURITIES.some((each) => each === security)) faults['security'] = MISSING.security;
  if (user !== '' && password === '') faults['password'] = MISSING.password;
  if (user === '' && password !== '') faults['user'] = MISSING.user;
  if (!parseMailbox(from))
    faults['from'] = 'Escribí un email, o así: Mi Tienda <hola@mitienda.com>.';
  return { ...faults, ...missingIn('smtp', values) };
}

function micorreoFaults(values: KeyValues): Faults {
  const faults: Faults = {};
  if (!readPostalCode(values['originPostalCode'] ?? '')) {
    faults['originPostalCode'] = 'Ese código postal no existe.';
  }
  return { ...faults, ...missingIn('micorreo', values) };
}
