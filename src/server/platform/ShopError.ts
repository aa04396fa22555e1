import type { Refusal } from '../../contract/refusals.ts';

export type ShopErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'methodNotAllowed'
  | 'conflict'
  | 'uriTooLong'
  | 'tooMany'
  | 'unavailable';

/** Sentences by field, in the domain's names: `variants.0.sizes`, `startsOn`. */
export type FieldErrors = Record<string, string[]>;

/** Seconds after which a retry may succeed. */
export const RETRY_SOON = { 'retry-after': '5' } as const;

interface ShopErrorOptions {
  fields?: FieldErrors;
  /** The same by the names that the caller sent. */
  sentFields?: FieldErrors;
  /** Says what the caller can do, after which the same call is accepted. */
  reason?: Refusal;
  /** Additional members of the JSON answer, beside `detail`. */
  extra?: Record<string, unknown>;
  /** The body is the sentence itself, as text/plain. */
  plainText?: boolean;
  /** Additional headers, such as `retry-after`. */
  headers?: Record<string, string>;
  /** The underlying error, only for the log. */
  cause?: unknown;
}

/** An error for the caller. Services throw it; only the http kernel maps kinds to statuses. */
export class ShopError extends Error {
  override readonly name = 'ShopError';
  readonly kind: ShopErrorKind;
  readonly options: ShopErrorOptions;

  constructor(kind: ShopErrorKind, detail: string, options: ShopErrorOptions = {}) {
    super(detail, { cause: options.cause });
    this.kind = kind;
    this.options = options;
  }
}

export function invalid(detail: string, fields?: FieldErrors): ShopError {
  return new ShopError('invalid', detail, fields ? { fields } : {});
}

/** Refuses what has faults: one sentence a field; the first is also the message. @throws ShopError invalid */
export function refuseFaults(faults: Readonly<Record<string, string>>): void {
  const named = Object.entries(faults);
  const [first] = named;
  if (!first) return;
  throw invalid(first[1], Object.fromEntries(named.map(([name, fault]) => [name, [fault]])));
}

export function unauthenticated(detail: string): ShopError {
  return new ShopError('unauthenticated', detail);
}

export function forbidden(detail: string): ShopError {
  return new ShopError('forbidden', detail);
}

/** Another admin who may set prices does it. */
export const OWN_PRICES = 'Tu propio tipo de cliente lo cambia otra persona.';

export function notFound(detail: string): ShopError {
  return new ShopError('notFound', detail);
}

export function conflict(detail: string, extra?: Record<string, unknown>): ShopError {
  return new ShopError('conflict', detail, extra ? { extra } : {});
}

/** A conflict with the sentence as body, as the cart calls answer it. */
export function conflictText(sentence: string): ShopError {
  return new ShopError('conflict', sentence, { plainText: true });
}

/** Converts a `notFound` error to null. */
export function nullIfNotFound<Value>(found: Promise<Value>): Promise<Value | null> {
  return found.catch((error: unknown) => {
    if (error instanceof ShopError && error.kind === 'notFound') return null;
    throw error;
  });
}
