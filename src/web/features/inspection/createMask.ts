import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { createTypedTexts, replacePlaces, type Place } from './createTypedTexts.ts';

/** Replacement text of a secret. */
export const MASKED = '••••••';

const SECRET_NAME =
  /pass|contrase|token|secret|clave|^otp$|recovery_?code|mail|address|street|depto|apartment|neighbourhood|city|provinc|postal|^pc$|phone|cuit|cuil|dni|document|cbu|alias|holder|first_?name|last_?name|username|^by$|tracking|seguimiento/i;
const SEARCH_NAME = /^(text|searchText|query|search|q)$/;

/** Secrets that are known by their form, in text. */
const SECRET_TEXT = new RegExp(
  [
    // Email addresses.
    String.raw`[^\s@"<>,;:()]+@[^\s@"<>,;:()]+\.[^\s@"<>,;:()]+`,
    // Tokens, idempotency keys and UUIDs.
    String.raw`[\w-]{40,}|\b[0-9a-f]{32}\b|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b`,
    // Recovery codes and keys of second factors, and the picture of such a key.
    String.raw`\b[a-z2-9]{4}(?:-[a-z2-9]{4}){3}\b|\b[A-Z2-7]{4}(?: [A-Z2-7]{4}){7}\b|<svg\b[^]*</svg>`,
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
/** The shortest text that is searched for. */
const MIN_SEARCHED_LENGTH = 3;
/** A name in the code, not one that a shopper typed. */
const CODE_NAME = /^[a-zA-Z_$][\w$]{0,30}$/;

export interface Mask {
  /** JSON without secrets. */
  mask: (json: unknown) => unknown;
  /** A text of the page, as a picture shows it: also without the shortest words that were typed. */
  maskShown: (text: string) => string;
  /**
   * Masks a field's present text wherever it appears from now on. `isSettled` is true once the
   * typing is over.
   */
  heed: (field: Field, isSettled: boolean) => void;
  showSearches: (isShown: boolean) => void;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Masks secrets in JSON: values under names of secrets, values that look like one, and from then on the same text
 * anywhere. Searched texts keep their length class and differ where they differed, so that a replay takes the same way.
 */
export function createMask(): Mask {
  const typed = createTypedTexts();
  const searched = createTypedTexts();
  /** The replacement of each searched text. */
  const instead = new Map<string, string>();
  let areSearchesShown = false;

  function remember(json: unknown): void {
    if (Array.isArray(json) || isObject(json)) Object.values(json).forEach(remember);
    else if (typeof json === 'string' || typeof json === 'number') typed.remember(String(json));
  }

  function nameSearch(text: string): void {
    const isShort = text.length < MIN_SEARCHED_LENGTH || text.startsWith('•');
    if (!isShort && !instead.has(text)) instead.set(text, `•••${instead.size + 1}`);
  }

  function collect(json: unknown): void {
    if (Array.isArray(json)) return json.forEach(collect);
    if (!isObject(json)) return;
    for (const [name, value] of Object.entries(json)) {
      if (isSecret(name, value)) remember(value);
      else if (SEARCH_NAME.test(name) && typeof value === 'string') {
        nameSearch(value.trim());
        searched.remember(value);
      } else collect(value);
    }
  }

  /** Spaces around it stay: they decide whether a query is the same. */
  function maskSearch(text: string): string {
    const query = text.trim();
    return text.replace(query, () => instead.get(query) ?? '•'.repeat(query.length));
  }

  function maskPlain(text: string, isPicture: boolean): string {
    const secrets = [...typed.placesIn(text, isPicture), ...placesByForm(text)];
    const searches = areSearchesShown ? [] : searched.placesIn(text, isPicture);
    return replacePlaces(text, [...secrets, ...searches], (hidden, [start, end]) => {
      const isSecret = secrets.some(([from, to]) => from < end && to > start);
      return isSecret ? MASKED : (instead.get(hidden.trim()) ?? MASKED);
    });
  }

  function maskText(text: string, isPicture = false): string {
    const plain = (each: string) => maskPlain(each, isPicture);
    return plain(maskEncoded(text, plain));
  }

  function maskValue(name: string, value: unknown): unknown {
    if (isSecret(name, value)) return maskAll(value);
    const isSearch = SEARCH_NAME.test(name) && typeof value === 'string' && !areSearchesShown;
    return isSearch ? maskSearch(value) : mask(value);
  }

  function mask(json: unknown): unknown {
    if (typeof json === 'string') return maskText(json);
    if (typeof json === 'number') return typed.has(String(json)) ? MASKED : json;
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
    maskShown: (text) => maskText(text, true),
    heed: (field, isSettled) => {
      const isSearch = field.type === 'search';
      const texts = isSearch ? searched : typed;
      if (isSearch) nameSearch(field.value.trim());
      texts.type(field, field.value);
      if (isSettled) texts.settle(field);
    },
    showSearches: (isShown) => {
      areSearchesShown = isShown;
    },
  };
}

/** A bare list of texts has no names to judge it by: an answer of codes is one. */
function isSecret(name: string, value: unknown): boolean {
  if (SECRET_NAME.test(name)) return true;
  return (
    name === 'payload' && Array.isArray(value) && value.every((each) => typeof each === 'string')
  );
}

function placesByForm(text: string): Place[] {
  return [...text.matchAll(SECRET_TEXT)].map(({ 0: found, index }) => [
    index,
    index + found.length,
  ]);
}

const ENCODED = /%[0-9a-f]{2}|\+/i;

/** The parts of URLs are compared as they read, and stay as they are where nothing is masked. */
function maskEncoded(text: string, maskPart: (part: string) => string): string {
  if (!ENCODED.test(text)) return text;
  return text.replace(/[^?&=/#\s"]+/g, (part) => {
    const read = ENCODED.test(part) ? decoded(part) : part;
    const masked = maskPart(read);
    if (masked === read) return part;
    return masked.replace(/[%&#+?=/]/g, encodeURIComponent).replaceAll(' ', '+');
  });
}

/** Twice: a URL may be part of another. What is not well-formed stays. */
function decoded(part: string): string {
  const once = (text: string) =>
    text.replaceAll('+', ' ').replace(/(?:%[0-9a-f]{2})+/gi, (codes) => {
      try {
        return decodeURIComponent(codes);
      } catch {
        return codes;
      }
    });
  return once(once(part));
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
export function maskTyping({ heed }: Mask, page: Document): () => void {
  const hear = ({ target, type }: Event) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (isField && !NOT_TYPED.test(target.type)) heed(target, type === 'change');
  };
  // The capture phase runs before the page itself receives the event.
  page.addEventListener('input', hear, true);
  page.addEventListener('change', hear, true);
  return () => {
    page.removeEventListener('input', hear, true);
    page.removeEventListener('change', hear, true);
  };
}
