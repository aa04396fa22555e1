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

const NAMES = [
  'MICORREO_API_URL',
  'MICORREO_USER',
  'MICORREO_PASSWORD',
  'MICORREO_CUSTOMER_ID',
  'MICORREO_ORIGIN_POSTAL_CODE',
] as const;

/** Null if none of the five is set. Error sentences do not repeat values, which may be the password. */
export function readMicorreoSettings(env: Environment): MicorreoSettings | null {
  const values = NAMES.map((name) => readText(env, name));
  if (values.every((each) => each === null)) return null;
  const missing = NAMES.find((_, index) => values[index] === null);
  if (missing) {
    throw new OperatorError(
      `${missing} is missing: the rates of Correo Argentino need all five MICORREO_ variables, or none.`,
    );
  }
  const [apiUrl = '', user = '', password = '', customerId = '', origin = ''] = values.map(String);
  return {
    apiUrl: addressFrom(apiUrl),
    user,
    password,
    customerId,
    originPostalCode: postalCodeFrom(origin),
  };
}

function addressFrom(text: string): string {
  const url = URL.parse(text);
  const isPlain = url && /^https?:$/.test(url.protocol) && url.username + url.password === '';
  if (isPlain && url.search + url.hash === '') return url.href.replace(/\/+$/, '');
  throw new OperatorError(
    'MICORREO_API_URL must look like https://api.correoargentino.com.ar/micorreo/v1.',
  );
}

function postalCodeFrom(text: string): string {
  const code = readPostalCode(text);
  if (code) return String(code.digits).padStart(4, '0');
  throw new OperatorError('MICORREO_ORIGIN_POSTAL_CODE must be a postal code such as 1428.');
}
