const MAX_LENGTH = 80;

/** The beginning of an object as JSON, for one line; empty for one with nothing in it. What is large is not written out. */
export function shortJson(value: Record<string, unknown>): string {
  let text = '';
  for (const [name, each] of Object.entries(value)) {
    if (text.length > MAX_LENGTH) break;
    text += `${text && ', '}${name}: ${short(each)}`;
  }
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

function short(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length}]`;
  if (typeof value === 'object' && value !== null) return `{${Object.keys(value).length}}`;
  return typeof value === 'string' ? JSON.stringify(value.slice(0, MAX_LENGTH)) : String(value);
}
