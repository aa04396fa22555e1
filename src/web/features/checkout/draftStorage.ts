import { hasShape } from '../../state/storedShape.ts';
import type { Attempt, CheckoutDraft, CheckoutStep } from './CheckoutDraft.ts';
import { EMPTY_DRAFT } from './emptyDraft.ts';

const KEY = 'checkout-draft';
const STEPS: readonly unknown[] = ['contact', 'delivery', 'payment'];
const FATES: readonly unknown[] = ['sent', 'unknown', 'refused'];

/** What this tab left off at. `username` is whose it is, '' a guest's: another account never sees it. */
export function readDraft(username: string): CheckoutDraft {
  try {
    const found: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
    if (!hasShape(found, { owner: 'string', contact: 'object', delivery: 'object' })) {
      return EMPTY_DRAFT;
    }
    const { owner, contact, delivery, method, confirmed, attempt } = found;
    if (owner !== '' && owner !== username) return EMPTY_DRAFT;
    return {
      contact: likeEmpty(EMPTY_DRAFT.contact, contact),
      delivery: likeEmpty(EMPTY_DRAFT.delivery, delivery),
      method: likeEmpty({ method: EMPTY_DRAFT.method }, { method }).method,
      confirmed: Array.isArray(confirmed) ? confirmed.filter(isStep) : [],
      attempt: isAttempt(attempt) ? attempt : null,
    };
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Where the browser blocks its storage, nothing is remembered. */
export function writeDraft(username: string, draft: CheckoutDraft): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ owner: username, ...draft }));
  } catch {
    return;
  }
}

export function forgetDraft(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
}

/** Field by field what was found, where it is of the same kind. */
function likeEmpty<Values extends object>(empty: Values, found: unknown): Values {
  const stored = found as Record<string, unknown>;
  const fields = Object.entries(empty).map(([name, unset]) => [
    name,
    typeof stored[name] === typeof unset ? stored[name] : (unset as unknown),
  ]);
  return Object.fromEntries(fields) as Values;
}

function isStep(found: unknown): found is CheckoutStep {
  return STEPS.includes(found);
}

function isAttempt(found: unknown): found is Attempt {
  return (
    hasShape(found, {
      key: 'string',
      purchase: 'object',
      lines: 'array',
      keepsAddress: 'boolean',
    }) && FATES.includes(found['fate'])
  );
}
