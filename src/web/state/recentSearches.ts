import { browserStorage } from './safeStorage.ts';
import { RECENT_SEARCHES_KEY } from './session/endVisits.ts';

const MAX_RECENT = 6;
const MAX_LENGTH = 80;

/**
 * The last searches on this device, newest first; invalid entries are skipped. They stay here, and a logout removes
 * them (`endVisits`).
 */
export function recentSearches(): string[] {
  try {
    const found: unknown = JSON.parse(browserStorage()?.getItem(RECENT_SEARCHES_KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isSearch).slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(typed: string): void {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  if (text === '' || text.length > MAX_LENGTH) return;
  write([text, ...others(text)].slice(0, MAX_RECENT));
}

/** @returns what is left */
export function forgetSearch(text: string): string[] {
  write(others(text));
  return recentSearches();
}

export function forgetAllSearches(): void {
  write([]);
}

function others(text: string): string[] {
  return recentSearches().filter((each) => each.toLowerCase() !== text.toLowerCase());
}

/** No-op when storage is blocked or full. */
function write(texts: readonly string[]): void {
  try {
    if (texts.length === 0) browserStorage()?.removeItem(RECENT_SEARCHES_KEY);
    else browserStorage()?.setItem(RECENT_SEARCHES_KEY, JSON.stringify(texts));
  } catch {
    return;
  }
}

function isSearch(found: unknown): found is string {
  return typeof found === 'string' && found !== '' && found.length <= MAX_LENGTH;
}
