import { generateSecret, generateURI, verifySync } from 'otplib';
import { renderSVG } from 'uqr';

/** Phones whose clock is wrong send the code before, or the one after. */
const DRIFT_SECONDS = 30;

/** A secret as apps take it. */
export interface AppKey {
  /** Groups of four letters to type. */
  key: string;
  /** The same to scan, as SVG. */
  picture: string;
}

export const newSecret = (): string => generateSecret();

/** Dark on white in every colour scheme: cameras need that. */
export function appKey(secret: string, shop: string, account: string): AppKey {
  const uri = generateURI({ issuer: shop.replaceAll(':', ' '), label: account, secret });
  return {
    key: secret.match(/.{1,4}/g)?.join(' ') ?? secret,
    picture: renderSVG(uri, { border: 2, ecc: 'M' }),
  };
}

/** The 30 seconds of a code; null for a wrong one, and for one of `after` or before. */
export function stepOfCode(
  secret: string,
  code: string,
  now: number,
  after: number,
): number | null {
  const epoch = Math.floor(now / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: DRIFT_SECONDS });
  if (!result.valid || !('timeStep' in result)) return null;
  return result.timeStep > after ? result.timeStep : null;
}
