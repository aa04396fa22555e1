/**
 * A value of a provider's keys. `secret`: never shown again. `place`: where the secrets are sent to; another one asks for
 * them again.
 */
type KeyField = 'secret' | 'place' | 'plain';

/** The values of each provider, by name; those in `EMPTY_ALLOWED` may be empty. One entry a provider. */
export const KEY_FIELDS = {
  mercadopago: { accessToken: 'secret', webhookSecret: 'secret', posId: 'plain' },
  smtp: {
    host: 'place',
    port: 'place',
    security: 'place',
    user: 'plain',
    password: 'secret',
    from: 'plain',
  },
  micorreo: {
    user: 'plain',
    password: 'secret',
    customerId: 'plain',
    originPostalCode: 'plain',
  },
} as const satisfies Record<string, Readonly<Record<string, KeyField>>>;

export type KeyProvider = keyof typeof KEY_FIELDS;

export type KeyName<Provider extends KeyProvider = KeyProvider> = Provider extends KeyProvider
  ? keyof (typeof KEY_FIELDS)[Provider] & string
  : never;

/** Values of a provider's keys, all as text. */
export type KeyValues = Readonly<Record<string, string>>;

export const KEY_PROVIDERS = Object.keys(KEY_FIELDS) as KeyProvider[];

/** A mail server of the own house asks for no name; a shop without a counter has no till. */
export const EMPTY_ALLOWED: Readonly<Record<KeyProvider, readonly KeyName[]>> = {
  mercadopago: ['posId'],
  smtp: ['user', 'password'],
  micorreo: [],
};

/** The `external_id` of a till at Mercado Pago. */
export function isPosId(text: string): boolean {
  return /^[0-9a-z]{1,40}$/i.test(text);
}

export const MAIL_SECURITIES = ['starttls', 'tls'] as const;

/** `operator`: set in the environment by the person who installed the shop, and not changed here. */
export type KeySource = 'none' | 'tools' | 'operator';

/** A provider's keys as admins see them. */
export interface ShownKeys {
  provider: KeyProvider;
  source: KeySource;
  /** False where this installation's own key does not open them: they have to be entered again. */
  isReadable: boolean;
  /** Values that are no secrets. */
  values: KeyValues;
  /** The last letters of each secret, by name. */
  endings: KeyValues;
  /** Milliseconds since 1970; null where the tools have none. */
  changedAt: number | null;
  /** Keys before these, of which older payments are still followed. */
  former: number;
  version: number;
}

/** The outcome of a real call with keys. */
export interface KeyTrial {
  works: boolean;
  /** The sentence for the admin. */
  message: string;
  /** The value that is wrong, where one is. */
  name?: string;
  /** The provider did not answer: the keys may be right. */
  isUnanswered?: boolean;
}

export function namesOf(provider: KeyProvider): readonly string[] {
  return Object.keys(KEY_FIELDS[provider]);
}

/** The kind of a value; undefined for a name that the provider does not have. */
export function kindOf(provider: KeyProvider, name: string): KeyField | undefined {
  const fields: Readonly<Record<string, KeyField>> = KEY_FIELDS[provider];
  return fields[name];
}

/** So few letters that they do not help to guess the rest. */
const SHOWN = 4;
const SHORTEST_SHOWN = 12;

/** The end of a secret, to recognise it by; '' for a short one. */
export function endingOf(secret: string): string {
  return secret.length < SHORTEST_SHOWN ? '' : secret.slice(-SHOWN);
}
