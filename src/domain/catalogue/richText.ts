/** Inline text: plain, strong, or a link. */
export interface RichSpan {
  text: string;
  strong?: true;
  /** Web, mail, phone, or a page of the shop; no other URL becomes a link. */
  href?: string;
}

export type RichBlock =
  | { kind: 'heading' | 'paragraph'; spans: RichSpan[] }
  | { kind: 'list'; items: RichSpan[][] }
  /** The first row has the column headings, the first cell of each other row its heading. */
  | { kind: 'table'; head: RichSpan[][]; rows: RichSpan[][][] };

const HEADING = /^## +(.*)/;
const ITEM = /^- +(.*)/;
const ROW = /^\|(.*?)\|?$/;
/** A match stops where the next could begin, so that a text of only marks parses in linear time. */
const SPAN = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()\s]+)\)/g;
const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i;

/**
 * Markup of the shop's texts: paragraphs between empty lines, `## headings`, `- lists`, `| table | rows |`,
 * `**strong**` and `[links](/terminos)`. HTML is shown as text.
 */
export function richText(source: string): RichBlock[] {
  const blocks: RichBlock[] = [];
  for (const part of source.replaceAll(/\r\n?/g, '\n').split(/\n[ \t]*\n/)) {
    const lines = part.split('\n').map((line) => line.trim());
    for (const run of runsOf(lines.filter((line) => line !== ''))) blocks.push(blockOf(run));
  }
  return blocks;
}

export function isSafeLink(href: string): boolean {
  return SAFE_LINK.test(href);
}

/** The words without the markup, a line per block. */
export function plainText(source: string): string {
  return richText(source).flatMap(linesOf).join('\n');
}

/** The lines below a heading, without the markup, up to the next one; none without that heading. */
export function sectionOf(source: string, heading: string): string[] {
  const blocks = richText(source);
  const isTitle = (block: RichBlock) => block.kind === 'heading';
  const start = blocks.findIndex((block) => isTitle(block) && linesOf(block)[0] === heading) + 1;
  const rest = start === 0 ? [] : blocks.slice(start);
  const end = rest.findIndex(isTitle);
  return rest.slice(0, end === -1 ? undefined : end).flatMap(linesOf);
}

function linesOf(block: RichBlock): string[] {
  if (block.kind === 'list') return block.items.map(wordsOf);
  if (block.kind === 'table') {
    return [block.head, ...block.rows].map((row) => row.map(wordsOf).join(' '));
  }
  return [wordsOf(block.spans)];
}

function wordsOf(spans: readonly RichSpan[]): string {
  return spans.map(({ text }) => text).join('');
}

type Kind = RichBlock['kind'];

interface Run {
  kind: Kind;
  lines: string[];
}

/** Groups adjacent lines of one kind; every heading is its own block. */
function runsOf(lines: readonly string[]): Run[] {
  const runs: Run[] = [];
  for (const line of lines) {
    const kind = kindOf(line);
    const last = runs.at(-1);
    if (last?.kind === kind && kind !== 'heading') last.lines.push(line);
    else runs.push({ kind, lines: [line] });
  }
  return runs;
}

function kindOf(line: string): Kind {
  if (HEADING.test(line)) return 'heading';
  if (ITEM.test(line)) return 'list';
  return line.length > 1 && ROW.test(line) ? 'table' : 'paragraph';
}

function blockOf({ kind, lines }: Run): RichBlock {
  if (kind === 'list') return { kind, items: lines.map((line) => spansOf(inside(ITEM, line))) };
  if (kind === 'table') {
    const [head = [], ...rows] = lines.map((line) =>
      inside(ROW, line)
        .split('|')
        .map((cell) => spansOf(cell.trim())),
    );
    return { kind, head, rows };
  }
  const text = kind === 'heading' ? inside(HEADING, lines[0] ?? '') : lines.join('\n');
  return { kind, spans: spansOf(text) };
}

function inside(pattern: RegExp, line: string): string {
  return pattern.exec(line)?.[1] ?? '';
}

function spansOf(text: string): RichSpan[] {
  const spans: RichSpan[] = [];
  let end = 0;
  for (const match of text.matchAll(SPAN)) {
    const [whole, strong, label = '', href = ''] = match;
    if (strong === undefined && !isSafeLink(href)) continue;
    if (match.index > end) spans.push({ text: text.slice(end, match.index) });
    spans.push(strong === undefined ? { text: label, href } : { text: strong, strong: true });
    end = match.index + whole.length;
  }
  if (end < text.length) spans.push({ text: text.slice(end) });
  return spans;
}
