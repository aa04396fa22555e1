import type { LineKey } from '../../../domain/orders/cart.ts';
import type { Purchase } from '../../../domain/orders/checkout.ts';
import type { ShippingType, PaymentMethod } from '../../../domain/orders/order.ts';
import { hasShape } from '../../state/storedShape.ts';
import { EMPTY_ADDRESS } from '../../forms/emptyAddress.ts';

/** The steps, in order. */
export type CheckoutStep = 'contact' | 'delivery' | 'payment' | 'review';

/** Raw input. */
export interface ContactValues {
  /** Guests only. */
  email: string;
  firstName: string;
  lastName: string;
  telephone: string;
  /** The invoice is for a business. */
  business: boolean;
  cuit: string;
  ivaCondition: string;
  /** The shop may write about the cart if it is left. */
  wantsReminder: boolean;
}

/** Raw input. */
export interface DeliveryValues {
  postalCode: string;
  shippingType: ShippingType | '';
  /** Id of the chosen pick-up point; empty for the first. */
  pickupPoint: string;
  street: string;
  streetNumber: string;
  apartment: string;
  neighbourhood: string;
  city: string;
  province: string;
  /** The document of who receives it; empty unless the shop asks for it. */
  recipientDni: string;
  /** Save this address in the account. */
  savesAddress: boolean;
}

/** One order request. Its idempotency key stays while the request stays the same. */
export interface Attempt {
  key: string;
  purchase: Purchase;
  lines: readonly (LineKey & { quantity: number })[];
  /** Save the address in the account after a successful order. */
  keepsAddress: boolean;
  /** `sent`: pending; `unknown`: no response; `refused`: no order was placed. */
  status: 'sent' | 'unknown' | 'refused';
}

/** Everything entered so far. Card data is entered at the payment provider. */
export interface CheckoutDraft {
  contact: ContactValues;
  delivery: DeliveryValues;
  /** Empty means the default. */
  method: PaymentMethod | '';
  /** The provider that charges the card; empty means the default. */
  cardProvider: string;
  /** Validated steps; editing a step removes it. */
  confirmed: readonly CheckoutStep[];
  attempt: Attempt | null;
}

/** The initial draft. */
export const EMPTY_DRAFT: CheckoutDraft = {
  contact: {
    email: '',
    firstName: '',
    lastName: '',
    telephone: '',
    business: false,
    cuit: '',
    ivaCondition: '',
    wantsReminder: false,
  },
  delivery: {
    ...EMPTY_ADDRESS,
    shippingType: '',
    pickupPoint: '',
    recipientDni: '',
    savesAddress: true,
  },
  method: '',
  cardProvider: '',
  confirmed: [],
  attempt: null,
};

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
    const { owner, contact, delivery, method, cardProvider, confirmed, attempt } = found;
    if (owner !== '' && owner !== username) return EMPTY_DRAFT;
    return {
      contact: pickSameTypes(EMPTY_DRAFT.contact, contact),
      delivery: pickSameTypes(EMPTY_DRAFT.delivery, delivery),
      ...pickSameTypes({ method: EMPTY_DRAFT.method, cardProvider: '' }, { method, cardProvider }),
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
