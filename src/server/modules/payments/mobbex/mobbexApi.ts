import { z } from 'zod';
import type { MobbexSettings } from '../../../platform/config/readMobbexSettings.ts';

const ORIGIN = 'https://api.mobbex.com';
/** Every answer of https://mobbex.dev is one of these, as in https://github.com/mobbexco/php-plugins-sdk (`src/Api.php`). */
const answerSchema = z.object({
  result: z.boolean(),
  data: z.unknown().optional(),
  code: z.union([z.string(), z.number()]).nullish(),
  error: z.string().nullish(),
  status_message: z.string().nullish(),
});
/** Wrong keys and a busy API decide nothing about what was asked. */
const UNDECIDED = [401, 403, 408, 429];

/** Mobbex understood a call and refused it. */
export class MobbexRefusal extends Error {
  override readonly name = 'MobbexRefusal';
  readonly isUnknown: boolean;

  constructor(sentence: string, { isUnknown }: { isUnknown: boolean }) {
    super(sentence);
    this.isUnknown = isUnknown;
  }
}

/** Returns the `data` of the answer. @throws MobbexRefusal, Error without an answer or for one that decides nothing */
export type MobbexCall = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<unknown>;

/** The HTTP API of https://mobbex.dev. The official package covers less and knows no time-out. */
export function mobbexApi({ apiKey, accessToken, apiUrl, timeoutMs }: MobbexSettings): MobbexCall {
  return async (method, path, body) => {
    const answer = await fetch(new URL(path, apiUrl ?? ORIGIN), {
      method,
      headers: {
        'content-type': 'application/json',
        'x-api-key': apiKey,
        'x-access-token': accessToken,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status } = answer;
    const text = await answer.text();
    if (status >= 500 || UNDECIDED.includes(status)) throw new Error(`Mobbex answers ${status}`);
    const { result, data, code, error, status_message } = answerSchema.parse(JSON.parse(text));
    if (answer.ok && result) return data;
    const sentence = [code, error, status_message].filter(Boolean).join(' ');
    throw new MobbexRefusal(sentence, { isUnknown: status === 404 });
  };
}
