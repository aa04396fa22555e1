import { OperatorError } from '../OperatorError.ts';
import { RETRY_SOON, ShopError } from '../ShopError.ts';

export type BucketFaultKind =
  'away' | 'noBucket' | 'keys' | 'denied' | 'clock' | 'region' | 'refused';

/** Object storage that did not do what it was asked for. The message says what the operator can do. */
export class BucketFault extends OperatorError {
  readonly kind: BucketFaultKind;

  constructor(kind: BucketFaultKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

/** Callers of the shop get this sentence for what the storage did not do. */
export function unavailableAs(sentence: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof BucketFault)) throw error;
    throw new ShopError('unavailable', sentence, { cause: error, headers: RETRY_SOON });
  };
}

interface BucketAddress {
  endpoint: string;
  name: string;
}

interface BucketAnswer {
  status: number;
  /** Error code of the body; empty without a body. */
  code: string;
  headers: Headers;
}

const KIND_BY_CODE: Readonly<Record<string, BucketFaultKind>> = {
  NoSuchBucket: 'noBucket',
  InvalidAccessKeyId: 'keys',
  SignatureDoesNotMatch: 'keys',
  InvalidToken: 'keys',
  ExpiredToken: 'keys',
  AccessDenied: 'denied',
  AllAccessDisabled: 'denied',
  RequestTimeTooSkewed: 'clock',
  AuthorizationHeaderMalformed: 'region',
  PermanentRedirect: 'region',
};
const KIND_BY_STATUS: Readonly<Record<number, BucketFaultKind>> = {
  301: 'region',
  403: 'denied',
  500: 'away',
  502: 'away',
  503: 'away',
  504: 'away',
};

/** A request that got no answer. */
export function awayFault({ endpoint, name }: BucketAddress, error: unknown): BucketFault {
  return new BucketFault(
    'away',
    `The bucket ${name} cannot be reached: ${endpoint} does not answer (${reasonOf(error)}).`,
    error,
  );
}

/** An answer that is none of those that a call expects. */
export function answerFault(
  { endpoint, name }: BucketAddress,
  { status, code, headers }: BucketAnswer,
): BucketFault {
  const kind = KIND_BY_CODE[code] ?? KIND_BY_STATUS[status] ?? 'refused';
  const answer = `${endpoint} answered ${[status, code].join(' ').trim()}`;
  const region = headers.get('x-amz-bucket-region');
  const cures: Readonly<Record<BucketFaultKind, string>> = {
    away: 'it is overloaded or down.',
    noBucket: `there is no bucket ${name}: create it, or set MEDIA_S3_BUCKET to one that exists.`,
    keys: 'MEDIA_S3_ACCESS_KEY_ID and MEDIA_S3_SECRET_ACCESS_KEY are not keys of it.',
    denied: `the keys may not do this in the bucket ${name}: they need to list, read, write and delete.`,
    clock: `the clock of this machine is ${skewOf(headers)}: set it by NTP.`,
    region: `MEDIA_S3_REGION must be ${region ?? 'the region of the bucket'}.`,
    refused: `the bucket ${name} did not take the request.`,
  };
  return new BucketFault(kind, `${answer}: ${cures[kind]}`);
}

function skewOf(headers: Headers): string {
  const there = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(there)) return 'wrong';
  const minutes = Math.round((Date.now() - there) / 60_000);
  return `${Math.abs(minutes)} minutes ${minutes > 0 ? 'ahead' : 'behind'}`;
}

/** `fetch` keeps the reason in the cause. */
function reasonOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}
