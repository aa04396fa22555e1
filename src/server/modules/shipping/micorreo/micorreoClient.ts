import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { MicorreoSettings } from '../../../platform/config/readMicorreoSettings.ts';
import { CarrierOutage } from '../Carrier.ts';

/** Days are digits in a text. */
const days = z
  .union([z.int(), z.string().regex(/^\d{1,3}$/)])
  .transform(Number)
  .pipe(z.int().min(0).max(365));
const rate = z
  .object({
    deliveredType: z.enum(['D', 'S']),
    productName: z.string(),
    price: z.number().positive().max(100_000_000),
    deliveryTimeMin: days,
    deliveryTimeMax: days,
  })
  .refine(({ deliveryTimeMin, deliveryTimeMax }) => deliveryTimeMin <= deliveryTimeMax);
/** Response to `POST /token`. */
const tokenAnswer = z.object({ token: z.string().min(1) });
/** Response to `POST /rates`. */
const ratesAnswer = z.object({ rates: z.array(rate) });

/** MiCorreo does not know this user, or not this password. */
export class RefusedLogIn extends CarrierOutage {}

export interface MicorreoClient {
  /** An unreadable response is an outage too. @throws CarrierOutage, Error when it rejects the request */
  rates(question: object): Promise<z.infer<typeof ratesAnswer>['rates']>;
}

interface ClientOptions {
  settings: MicorreoSettings;
  clock: Clock;
  timeoutMs?: number;
}

const TIMEOUT_MS = 4_000;
/** Tokens are valid for hours; a rejected one is renewed at once. */
const TOKEN_LIFETIME_MS = 20 * 60_000;

/** Client for Correo Argentino's MiCorreo: gets a token with name and password, then rates. */
export function micorreoClient(options: ClientOptions): MicorreoClient {
  const { settings, clock, timeoutMs = TIMEOUT_MS } = options;
  let token: { text: Promise<string>; endsAt: number } | null = null;

  async function post(path: string, authorization: string, body: object): Promise<Response> {
    const request = fetch(settings.apiUrl + path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = await request.catch((error: unknown) => {
      throw new CarrierOutage(`MiCorreo does not answer ${path}`, { cause: error });
    });
    if (answer.status >= 500 || answer.status === 429) {
      throw new CarrierOutage(`MiCorreo answers ${path} with ${answer.status}`);
    }
    return answer;
  }

  async function askToken(): Promise<string> {
    const basic = Buffer.from(`${settings.user}:${settings.password}`).toString('base64');
    const answer = await post('/token', `Basic ${basic}`, {});
    if (!answer.ok) throw new RefusedLogIn(`MiCorreo refuses the log-in with ${answer.status}`);
    return (await read(answer, tokenAnswer)).token;
  }

  /** One token request for all concurrent calls. */
  function currentToken(): Promise<string> {
    const now = clock.now().getTime();
    if (token && token.endsAt > now) return token.text;
    const asked = { text: askToken(), endsAt: now + TOKEN_LIFETIME_MS };
    token = asked;
    asked.text.catch(() => forget(asked.text));
    return asked.text;
  }

  function forget(text: Promise<string>): void {
    if (token?.text === text) token = null;
  }

  async function askRates(question: object, isLastTry: boolean): Promise<Response> {
    const held = currentToken();
    const answer = await post('/rates', `Bearer ${await held}`, question);
    const isRefused = answer.status === 401 || answer.status === 403;
    if (!isRefused) return answer;
    forget(held);
    if (isLastTry) throw new CarrierOutage(`MiCorreo refuses its own token`);
    return askRates(question, true);
  }

  return {
    rates: async (question) => {
      const answer = await askRates(question, false);
      if (!answer.ok) throw new Error(`MiCorreo refuses to price a parcel with ${answer.status}`);
      return (await read(answer, ratesAnswer)).rates;
    },
  };
}

async function read<Schema extends z.ZodType>(
  answer: Response,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const body: unknown = await answer.json().catch(() => null);
  const { success, data } = schema.safeParse(body);
  if (!success) throw new CarrierOutage('MiCorreo answers what cannot be read');
  return data;
}
