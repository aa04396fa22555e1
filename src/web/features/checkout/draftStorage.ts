import { hasShape } from '../../state/storedShape.ts';
import type { Attempt, CheckoutDraft, CheckoutStep } from './CheckoutDraft.ts';
import { EMPTY_DRAFT } from './emptyDraft.ts';

const KEY = 'checkout-draft';
const STEPS: readonly unknown[] = ['contact', 'delivery', 'payment'];
const STATUSES: readonly unknown[] = ['sent', 'unknown', 'refused'];

/** The draft of this tab; `username` owns it ('' for a guest), and other accounts never see it. */
export function readDraft(username: string): CheckoutDraft {
  try {
    const found: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
    if (!hasShape(found, { owner: 'string', contact: 'object', delivery: 'object' })) {
      return EMPTY_DRAFT;
    }
    const { owner, contact, delivery, method, confirmed, attempt } = found;
    if (owner !== '' && owner !== username) return EMPTY_DRAFT;
    return {
      contact: pickSameTypes(EMPTY_DRAFT.contact, contact),
      delivery: pickSameTypes(EMPTY_DRAFT.delivery, delivery),
      method: pickSameTypes({ method: EMPTY_DRAFT.method }, { method }).method,
      confirmed: Array.isArray(confirmed) ? confirmed.filter(isStep) : [],
      attempt: readAttempt(attempt),
    };
  } catch {
    return EMPTY_DRAFT;
  }
}

/** No-op when storage is blocked. */
export function writeDraft(username: string, draft: CheckoutDraft): void {
  try {
    const attempt = draft.attempt && storedAttempt(draft.attempt);
    window.sessionStorage.setItem(KEY, JSON.stringify({ owner: username, ...draft, attempt }));
  } catch {
    return;
  }
}

export function clearDraft(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
}

/** Takes the stored fields whose type matches the empty values. */
function pickSameTypes<Values extends object>(empty: Values, found: unknown): Values {
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

/** The stored field is called `fate`: drafts of tabs that are open during a deploy stay readable. */
function storedAttempt({ status, ...rest }: Attempt) {
  return { ...rest, fate: status };
}

function readAttempt(found: unknown): Attempt | null {
  const shape = {
    key: 'string',
    purchase: 'object',
    lines: 'array',
    keepsAddress: 'boolean',
  } as const;
  if (!hasShape(found, shape) || !STATUSES.includes(found['fate'])) return null;
  const { fate, ...rest } = found;
  return { ...rest, status: fate } as unknown as Attempt;
}
