import type { StatelyInspectionEvent } from '@statelyai/inspect';

/** Replacement text of a secret. */
export const MASKED = '••••••';

const SECRET_NAME =
  /pass|contrase|token|secret|clave|mail|address|street|depto|apartment|neighbourhood|city|provinc|postal|^pc$|phone|cuit|cuil|dni|document|cbu|alias|holder|first_?name|last_?name|username|^by$|tracking|seguimiento/i;
const SEARCH_NAME = /^(text|searchText|query)$/;

/** Secrets that are known by their form, in text. */
const SECRET_TEXT = new RegExp(
  [
    // Email addresses.
    String.raw`[^\s@"<>,;:()]+@[^\s@"<>,;:()]+\.[^\s@"<>,;:()]+`,
    // Tokens, idempotency keys and UUIDs.
    String.raw`[\w-]{40,}|\b[0-9a-f]{32}\b|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b`,
    // Tracking codes of the post.
    String.raw`\b[A-Z]{2}\d{9}[A-Z]{2}\b`,
    // CUIT, bank accounts and cards.
    String.raw`\b\d{2}-?\d{8}-?\d\b|\b\d{22}\b|\b\d(?:[ -]?\d){12,18}\b`,
    // Telephones.
    String.raw`\+\d[\d ()-]{7,}\d|(?<!\d)\(?\d{2,4}\)?[ -]?\d{3,4}[ -]\d{4}\b|\b\d{10,12}\b`,
    // DNI.
    String.raw`\b\d{1,2}\.?\d{3}\.?\d{3}\b`,
  ].join('|'),
  'g',
);
const MIN_REMEMBERED_LENGTH = 4;
/** The shortest text that is searched for. */
const MIN_SEARCHED_LENGTH = 3;
/** A name in the code, not one that a shopper typed. */
const CODE_NAME = /^[a-zA-Z_$][\w$]{0,30}$/;

export interface Mask {
  /** JSON without secrets. */
  mask: (json: unknown) => unknown;
  /** Masks a text wherever it appears from now on. */
  remember: (typed: string) => void;
  /** Masks a searched text, until searches are shown. */
  rememberSearch: (typed: string) => void;
  showSearches: (isShown: boolean) => void;
}

/**
 * Masks secrets in JSON: values under names of secrets, values that look like one, and from then on the same text
 * anywhere. Searched texts keep their length class and differ where they differed, so that a replay takes the same way.
 */
export function createMask(): Mask {
  const remembered = new Set<string>();
  const searched = new Map<string, string>();
  let areSearchesShown = false;

  function remember(json: unknown): void {
    if (Array.isArray(json) || isObject(json)) Object.values(json).forEach(remember);
    else if (typeof json === 'string' || typeof json === 'number') {
      for (const text of [String(json), String(json).trim()]) {
        if (text.length >= MIN_REMEMBERED_LENGTH) remembered.add(text);
      }
    }
  }

  function rememberSearch(typed: string): void {
    const text = typed.trim();
    if (text.length < MIN_SEARCHED_LENGTH || searched.has(text) || text.startsWith('•')) return;
    searched.set(text, `•••${searched.size + 1}`);
  }

  function collect(json: unknown): void {
    if (Array.isArray(json)) return json.forEach(collect);
    if (!isObject(json)) return;
    for (const [name, value] of Object.entries(json)) {
      if (SECRET_NAME.test(name)) remember(value);
      else if (SEARCH_NAME.test(name) && typeof value === 'string') rememberSearch(value);
      else collect(value);
    }
  }

  /** Spaces around it stay: they decide whether a query is the same. */
  function maskSearch(text: string): string {
    const typed = text.trim();
    return text.replace(typed, () => searched.get(typed) ?? '•'.repeat(typed.length));
  }

  function maskText(text: string): string {
    let masked = text;
    for (const secret of remembered) masked = masked.replaceAll(secret, MASKED);
    if (!areSearchesShown) {
      for (const [typed, instead] of searched) {
        const isWhole = masked.trim() === typed;
        if (isWhole || typed.length >= MIN_REMEMBERED_LENGTH) {
          masked = masked.replaceAll(typed, instead);
        }
      }
    }
    return masked.replace(SECRET_TEXT, MASKED);
  }

  function maskValue(name: string, value: unknown): unknown {
    if (SECRET_NAME.test(name)) return maskAll(value);
    const isSearch = SEARCH_NAME.test(name) && typeof value === 'string' && !areSearchesShown;
    return isSearch ? maskSearch(value) : mask(value);
  }

  function mask(json: unknown): unknown {
    if (typeof json === 'string') return maskText(json);
    if (typeof json === 'number') return remembered.has(String(json)) ? MASKED : json;
    if (Array.isArray(json)) return json.map(mask);
    if (!isObject(json)) return json;
    return Object.fromEntries(
      Object.entries(json).map(([name, value]) => [
        CODE_NAME.test(name) ? name : maskText(name),
        maskValue(name, value),
      ]),
    );
  }

  return {
    mask: (json) => {
      collect(json);
      return mask(json);
    },
    remember,
    rememberSearch,
    showSearches: (isShown) => {
      areSearchesShown = isShown;
    },
  };
}

/** Keeps the structure; empty values stay visible. */
function maskAll(json: unknown): unknown {
  if (json === null || json === '' || typeof json === 'boolean') return json;
  if (Array.isArray(json)) return json.map(maskAll);
  if (!isObject(json)) return MASKED;
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, maskAll(value)]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A message as plain JSON with secrets masked. Names of actors and machines are kept. */
export function maskMessage(
  message: StatelyInspectionEvent,
  { mask }: Pick<Mask, 'mask'>,
): StatelyInspectionEvent {
  const json = asJson(message);
  if ('event' in json) {
    json.event = { ...(mask(json.event) as object), type: json.event.type };
  }
  if ('snapshot' in json) json.snapshot = maskedSnapshot(json.snapshot, mask);
  return json;
}

/** State names are never masked, even `forgotPassword`. */
function maskedSnapshot(snapshot: object, mask: Mask['mask']): object {
  if (!('value' in snapshot)) return mask(snapshot) as object;
  return { ...(mask({ ...snapshot, value: null }) as object), value: snapshot.value };
}

function asJson(message: StatelyInspectionEvent): StatelyInspectionEvent {
  const text = JSON.stringify(message, (_name, value: unknown) =>
    value instanceof Error
      ? Object.assign({}, value, { name: value.name, message: value.message })
      : value,
  );
  return JSON.parse(text) as StatelyInspectionEvent;
}

const NOT_TYPED = /^(checkbox|radio|button|submit|reset|range|color|file)$/;

/** Masks whatever is typed into a page's fields from now on. Returns the function that stops it. */
export function maskTyping({ remember, rememberSearch }: Mask, page: Document): () => void {
  const hear = ({ target }: Event) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!isField || NOT_TYPED.test(target.type)) return;
    if (target.type === 'search') rememberSearch(target.value);
    else remember(target.value);
  };
  // Before the page itself hears of it.
  page.addEventListener('input', hear, true);
  return () => page.removeEventListener('input', hear, true);
}
