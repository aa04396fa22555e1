import { OperatorError } from '../OperatorError.ts';
import { readOrigin, readText, type Environment } from './readValues.ts';

/** The shop's account at Mobbex. */
export interface MobbexSettings {
  apiKey: string;
  accessToken: string;
  /** Origin of a fake API in place of Mobbex's. */
  apiUrl: string | null;
  /** Timeout of a whole call. */
  timeoutMs: number;
}

const API_KEY = 'MOBBEX_API_KEY';
const ACCESS_TOKEN = 'MOBBEX_ACCESS_TOKEN';
const TIMEOUT_MS = 6_000;

/** Null without Mobbex. Error sentences contain no secrets. */
export function readMobbexSettings(
  env: Environment,
  { publicUrl }: { publicUrl: string | null },
): MobbexSettings | null {
  const apiKey = readText(env, API_KEY);
  const accessToken = readText(env, ACCESS_TOKEN);
  const apiUrl = readOrigin(env, 'MOBBEX_API_URL');
  if (apiKey === null && accessToken === null) return null;
  if (apiKey === null || accessToken === null) {
    const [missing, given] = apiKey === null ? [API_KEY, ACCESS_TOKEN] : [ACCESS_TOKEN, API_KEY];
    throw new OperatorError(`${given} needs a ${missing}: Mobbex takes both, or none is set.`);
  }
  if (publicUrl === null && apiUrl === null) {
    throw new OperatorError(`${API_KEY} needs a PUBLIC_URL: Mobbex notifies the shop under it.`);
  }
  return { apiKey, accessToken, apiUrl, timeoutMs: TIMEOUT_MS };
}
