import { readPostalCode } from '../../../domain/people/postalCode.ts';
import { OperatorError } from '../OperatorError.ts';
import { readText, type Environment } from './readValues.ts';

/** The shop's contract with Correo Argentino. */
export interface MicorreoSettings {
  /** The URL has no trailing slash. */
  apiUrl: string;
  user: string;
  password: string;
  customerId: string;
  /** Postal code of origin: 4 digits. */
  originPostalCode: string;
}

export const MICORREO_URL = 'https://api.correoargentino.com.ar/micorreo/v1';

const API_URL = 'MICORREO_API_URL';
const NAMES = [
  'MICORREO_USER',
  'MICORREO_PASSWORD',
  'MICORREO_CUSTOMER_ID',
  'MICORREO_ORIGIN_POSTAL_CODE',
] as const;

/**
 * The contract, null if none of its variables is set, and the API's address, which may be set for a contract that is
 * entered in the tools. Error sentences do not repeat values, which may be the password.
 */
export function readMicorreoSettings(env: Environment): {
  micorreo: MicorreoSettings | null;
  micorreoUrl: string | null;
} {
  const address = readText(env, API_URL);
  const micorreoUrl = address === null ? null : addressFrom(address);
  const values = NAMES.map((name) => readText(env, name));
  if (values.every((each) => each === null)) return { micorreo: null, micorreoUrl };
  const missing = NAMES.find((_, index) => values[index] === null);
  if (missing !== undefined || micorreoUrl === null) {
    throw new OperatorError(
      `${missing ?? API_URL} is missing: the rates of Correo Argentino need all five MICORREO_ variables, or none.`,
    );
  }
  const [user = '', password = '', customerId = '', origin = ''] = values.map(String);
  const contract = { user, password, customerId, originPostalCode: postalCodeFrom(origin) };
  return { micorreo: { apiUrl: micorreoUrl, ...contract }, micorreoUrl };
}

function addressFrom(text: string): string {
  const url = URL.parse(text);
  const isPlain = url && /^https?:$/.test(url.protocol) && url.username + url.password === '';
  if (isPlain && url.search + url.hash === '') return url.href.replace(/\/+$/, '');
  throw new OperatorError(
    'MICORREO_API_URL must look like https://api.correoargentino.com.ar/micorreo/v1.',
  );
}

/** Four digits; null for no postal code. */
export function originDigits(text: string): string | null {
  const code = readPostalCode(text);
  return code && String(code.digits).padStart(4, '0');
}

function postalCodeFrom(text: string): string {
  const digits = originDigits(text);
  if (digits !== null) return digits;
  throw new OperatorError('MICORREO_ORIGIN_POSTAL_CODE must be a postal code such as 1428.');
}
