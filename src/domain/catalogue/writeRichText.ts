import { isSafeLink, richText, type RichBlock, type RichSpan } from './richText.ts';

/** A word joiner: it is not seen, and markup that it parts is words. */
const JOINER = '\u2060';

/** The source of a text, so that `richText` makes the same text of it. What a line cannot hold goes: empty blocks and lines. */
export function writeRichText(blocks: readonly RichBlock[]): string {
  let source = '';
  let gap = '';
  for (const block of blocks) {
    const written = blockSource(block);
    if (written === '') continue;
    source += gap + written;
    gap = block.kind === 'heading' ? '\n' : '\n\n';
  }
  return source;
}

/** Words of a source as people read them. */
export function withoutJoiners(words: string): string {
  return words.replaceAll(JOINER, '');
}

function blockSource(block: RichBlock): string {
  switch (block.kind) {
    case 'heading':
      return marked('## ', lineOf(block.spans));
    case 'paragraph':
      return linesOf(block.spans);
    case 'list':
      return block.items
        .map((spans) => marked('- ', lineOf(spans)))
        .filter((line) => line !== '')
        .join('\n');
    case 'table':
      return [block.head, ...block.rows].map(rowOf).join('\n');
  }
}

function marked(mark: string, line: string): string {
  return line === '' ? '' : mark + line;
}

function lineOf(spans: readonly RichSpan[]): string {
  return spansSource(spans).replaceAll('\n', ' ').trim();
}

function linesOf(spans: readonly RichSpan[]): string {
  return spansSource(spans)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => (isMarked(line) ? JOINER + line : line))
    .join('\n');
}

/** True for words that would be another block; a single # is refused by the server. */
function isMarked(line: string): boolean {
  return line.startsWith('#') || richText(line)[0]?.kind !== 'paragraph';
}

function rowOf(cells: readonly RichSpan[][]): string {
  return `| ${cells.map((spans) => lineOf(spans).replaceAll('|', '¦')).join(' | ')} |`;
}

function spansSource(spans: readonly RichSpan[]): string {
  return merged(spans.flatMap(representable)).map(spanSource).join('');
}

function spanSource({ text, strong, href }: RichSpan): string {
  if (href !== undefined) return `[${text}](${href})`;
  const words = text.replaceAll(/\*(?=\*)|\](?=\()/g, `$&${JOINER}`);
  return strong ? `**${words}**` : words;
}

/** A span as its marks can hold it: neither a * in strong words, nor brackets around those of a link. */
function representable({ text, strong, href }: RichSpan): RichSpan[] {
  if (href !== undefined && isSafeLink(href)) {
    const words = text.replaceAll('[', '(').replaceAll(']', ')');
    return [{ text: words, href: href.replaceAll(/[()\s|]/g, percentCode) }];
  }
  if (!strong) return [{ text }];
  return text
    .split(/(\*+)/)
    .map((part) => (part.startsWith('*') ? { text: part } : { text: part, strong }));
}

function percentCode(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

function merged(spans: readonly RichSpan[]): RichSpan[] {
  const all: RichSpan[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    if (span.text === '') continue;
    if (last && last.strong === span.strong && last.href === span.href) last.text += span.text;
    else all.push({ ...span });
  }
  return all;
}
