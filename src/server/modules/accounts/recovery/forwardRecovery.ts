import { API_PATHS } from '../../../../contract/apiPaths.ts';
import { invalid, ShopError } from '../../../platform/ShopError.ts';
import { UNKNOWN_EMAIL } from './recoveryService.ts';

interface ForwardOptions {
  /** Origin of the backend with the accounts. */
  backendUrl: string;
  timeoutMs?: number;
}

/**
 * Forwards a recovery request with the caller's address to another backend. Returns its sentence, or null without one.
 * @throws ShopError invalid or tooMany like its answer, unavailable without one
 */
export type ForwardRecovery = (email: string, address: string) => Promise<string | null>;

const TIMEOUT_MS = 10_000;
const TOO_MANY = 'Demasiados intentos. Probá de nuevo más tarde.';
const UNREACHABLE = 'No pudimos mandarte el mail. Probá de nuevo en un momento.';

export function forwardRecovery({
  backendUrl,
  timeoutMs = TIMEOUT_MS,
}: ForwardOptions): ForwardRecovery {
  return async (email, address) => {
    const answer = await ask(backendUrl, email, { address, timeoutMs });
    const sentence = await sentenceOf(answer);
    if (answer.ok) return sentence;
    if (answer.status === 400) throw invalid(sentence ?? UNKNOWN_EMAIL);
    if (answer.status === 429) throw tooMany(sentence, answer.headers.get('retry-after'));
    throw unavailable();
  };
}

async function ask(
  backendUrl: string,
  email: string,
  { address, timeoutMs }: { address: string; timeoutMs: number },
): Promise<Response> {
  const request = fetch(new URL(API_PATHS.sendRecoverEmail, backendUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return request.catch(() => {
    throw unavailable();
  });
}

/** Null for bodies without one, such as another program's page. */
async function sentenceOf(answer: Response): Promise<string | null> {
  const body: unknown = await answer.json().catch(() => null);
  if (typeof body !== 'object' || body === null) return null;
  const { message, detail } = body as Record<string, unknown>;
  return [message, detail].find((each) => typeof each === 'string') ?? null;
}

function tooMany(sentence: string | null, wait: string | null): ShopError {
  return new ShopError('tooMany', sentence ?? TOO_MANY, {
    ...(wait !== null && { headers: { 'retry-after': wait } }),
  });
}

function unavailable(): ShopError {
  return new ShopError('unavailable', UNREACHABLE);
}
