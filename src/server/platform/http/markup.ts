/** Escaped HTML. Only `markup` creates it, so nothing gets in unescaped. */
export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

type Part = string | number | Markup | null | readonly Markup[];

/** HTML from a template: values are escaped unless they are markup; null is omitted. */
export function markup(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.map((text, index) => text + htmlOf(parts[index] ?? null)).join(''));
}

function htmlOf(part: Part): string {
  if (part === null) return '';
  if (part instanceof Markup) return part.html;
  if (typeof part === 'object') return part.map(({ html }) => html).join('');
  return escapeHtml(String(part));
}

const MARKS = /[&<>"']/;
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for content, quoted attributes and XML. */
function escapeHtml(text: string): string {
  // Most texts need no escaping, and testing is cheaper than replacing.
  if (!MARKS.test(text)) return text;
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** JSON for a script element: cannot end the element or open a comment. */
export function scriptJson(value: unknown): Markup {
  const json = JSON.stringify(value);
  return new Markup(
    json.replace(
      /[<>&\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  );
}
