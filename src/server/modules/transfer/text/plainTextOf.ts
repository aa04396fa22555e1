import { Parser } from 'htmlparser2';
import { tidyText } from './tidyText.ts';

/** Elements whose content is not text. */
const SILENT = new Set(
  'audio button canvas embed head iframe math noscript object script select style svg template textarea title video'.split(
    ' ',
  ),
);
const PARAGRAPHS = new Set('blockquote h1 h2 h3 h4 h5 h6 hr ol p table ul'.split(' '));
const LINES = new Set(
  'address article aside dd div dl dt figcaption figure footer header li main nav section tr'.split(
    ' ',
  ),
);
const CELLS = new Set(['td', 'th']);
const BULLET = '• ';

/**
 * The visible text of an HTML description: the shop shows plain text, line by line. Text without tags keeps its line
 * breaks.
 */
export function plainTextOf(html: string): string {
  const page = new Page();
  const parser = new Parser(
    {
      onopentagname: (name) => page.open(name),
      onclosetag: (name) => page.close(name),
      ontext: (text) => page.write(text),
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  return page.text();
}

/** Inverse of `plainTextOf`. */
export function markupOf(text: string): string {
  return tidyText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\n', '<br>');
}

class Page {
  readonly #parts: string[] = [];
  readonly #silent: string[] = [];
  /** Text without tags, unchanged. */
  readonly #plain: string[] = [];
  #hasTags = false;

  open(name: string): void {
    this.#hasTags = true;
    if (SILENT.has(name)) this.#silent.push(name);
    this.#break(name);
    if (name === 'li' && this.#isHeard) this.#parts.push(BULLET);
  }

  close(name: string): void {
    if (this.#silent.at(-1) === name) this.#silent.pop();
    // `<br>` is one line break, not two.
    else if (name !== 'br') this.#break(name);
  }

  write(text: string): void {
    if (!this.#isHeard) return;
    this.#plain.push(text);
    // HTML takes a line break for a space, and drops spaces between blocks.
    if (text.trim() || !this.#isAtLineStart) this.#parts.push(text.replaceAll('\n', ' '));
  }

  text(): string {
    return tidyText((this.#hasTags ? this.#parts : this.#plain).join(''));
  }

  get #isHeard(): boolean {
    return this.#silent.length === 0;
  }

  get #isAtLineStart(): boolean {
    return this.#parts.at(-1)?.endsWith('\n') ?? true;
  }

  #break(name: string): void {
    if (!this.#isHeard) return;
    if (PARAGRAPHS.has(name)) this.#parts.push('\n\n');
    else if (name === 'br' || (LINES.has(name) && !this.#isAtLineStart)) this.#parts.push('\n');
    else if (CELLS.has(name)) this.#parts.push(' ');
  }
}
