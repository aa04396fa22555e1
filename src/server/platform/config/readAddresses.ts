import { isIP } from 'node:net';
import { OperatorError } from '../OperatorError.ts';
import { readText, type Environment } from './readValues.ts';

/** An http(s) origin such as `https://brazada.com.ar`; a trailing slash is forgiven. */
export function readOrigin(env: Environment, name: string): string | null {
  const text = readText(env, name);
  return text === null ? null : originFrom(name, text);
}

/** Origins separated by commas. */
export function readOrigins(env: Environment, name: string): string[] {
  const text = readText(env, name) ?? '';
  const origins = text.split(',').map((each) => each.trim());
  return origins.filter((each) => each !== '').map((each) => originFrom(name, each));
}

function originFrom(name: string, text: string): string {
  const url = URL.parse(text);
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (isOrigin) return url.origin;
  throw new OperatorError(
    `${name} must be an address such as https://tienda.example, without a path, and has "${text}".`,
  );
}

/** A page or a socket: http(s) or ws(s). */
export function readViewerUrl(env: Environment, name: string): string | null {
  const text = readText(env, name);
  if (text === null) return null;
  const url = URL.parse(text);
  if (url && /^(https?|wss?):$/.test(url.protocol)) return url.href;
  throw new OperatorError(
    `${name} must begin with http://, https://, ws:// or wss://, and is "${text}".`,
  );
}

/** The sentence never repeats the value: it may hold a password. */
export function readPostgresUrl(env: Environment, name: string): string | null {
  const text = readText(env, name);
  if (text === null) return null;
  const url = URL.parse(text);
  if (url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1) return text;
  throw new OperatorError(`${name} must look like postgres://user:password@host:5432/database.`);
}

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** `true`, `false`, or addresses and ranges of the proxies to believe, separated by commas. */
export function readTrustProxy(env: Environment, name: string): boolean | string[] {
  const text = readText(env, name);
  if (text === null || text === 'false') return false;
  if (text === 'true') return true;
  const ranges = text.split(',').map((each) => each.trim());
  const wrong = ranges.find((each) => !NAMED_RANGES.includes(each) && !isRange(each));
  if (wrong === undefined) return ranges;
  throw new OperatorError(
    `${name} must be true, false or addresses such as 10.0.0.0/8 separated by commas, and has "${wrong}".`,
  );
}

function isRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const widest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (widest < 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest);
}
