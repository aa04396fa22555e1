import { Fragment, type Mark, type Node } from 'prosemirror-model';
import {
  richText,
  type RichBlock,
  type RichSpan,
} from '../../../../../domain/catalogue/richText.ts';
import { withoutJoiners, writeRichText } from '../../../../../domain/catalogue/writeRichText.ts';
import { isFactName, type FactName } from '../../../../../domain/fillText.ts';
import { factOf, hrefOf, textSchema } from './textSchema.ts';

const { nodes, marks } = textSchema;
const FACT = /\{(\w+)\}/;

/** The document of a text; `facts` are the placeholders that it may have. */
export function documentOf(source: string, facts: readonly FactName[]): Node {
  const blocks = Fragment.from(richText(source).map(nodeOf));
  const content = blocks.size === 0 ? Fragment.from(nodes.paragraph.create()) : blocks;
  return nodes.doc.create(null, withFacts(content, facts));
}

/** Placeholders in words become things of their own. */
export function withFacts(content: Fragment, facts: readonly FactName[]): Fragment {
  const all = content.content.flatMap((node) => {
    if (!node.isText) return [node.copy(withFacts(node.content, facts))];
    const parts = (node.text ?? '').split(/(\{\w+\})/).filter((part) => part !== '');
    return parts.map((part) => {
      const name = FACT.exec(part)?.[1];
      return isFactName(name) && facts.includes(name)
        ? nodes.fact.create({ name }, null, node.marks)
        : textSchema.text(part, node.marks);
    });
  });
  return Fragment.fromArray(all);
}

/** The text of a document. `source` stays to the letter as long as it says the same. */
export function textOf(document: Node, source: string, facts: readonly FactName[]): string {
  if (documentOf(source, facts).eq(document)) return source;
  return writeRichText(document.children.map(blockOf));
}

function nodeOf(block: RichBlock): Node {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return nodes[block.kind].create(null, inlineOf(block.spans));
    case 'list':
      return nodes.list.create(
        null,
        block.items.map((spans) => nodes.item.create(null, inlineOf(spans))),
      );
    case 'table':
      return nodes.table.create(
        null,
        [block.head, ...block.rows].map((cells) =>
          nodes.row.create(
            null,
            cells.map((spans) => nodes.cell.create(null, inlineOf(spans))),
          ),
        ),
      );
  }
}

function inlineOf(spans: readonly RichSpan[]): Node[] {
  return spans.flatMap(({ text, strong, href }) => {
    const own: Mark[] = [];
    if (href !== undefined) own.push(marks.link.create({ href }));
    else if (strong) own.push(marks.strong.create());
    const parts = withoutJoiners(text).split(/(\n)/);
    return parts
      .filter((part) => part !== '')
      .map((part) =>
        part === '\n' ? nodes.break.create(null, null, own) : textSchema.text(part, own),
      );
  });
}

function blockOf(node: Node): RichBlock {
  switch (node.type) {
    case nodes.heading:
      return { kind: 'heading', spans: spansOf(node) };
    case nodes.list:
      return { kind: 'list', items: node.children.map(spansOf) };
    case nodes.table: {
      const [head = [], ...rows] = node.children.map((row) => row.children.map(spansOf));
      return { kind: 'table', head, rows };
    }
    default:
      return { kind: 'paragraph', spans: spansOf(node) };
  }
}

function spansOf(line: Node): RichSpan[] {
  return line.children.map((node) => {
    const text = node.type === nodes.fact ? `{${factOf(node)}}` : (node.text ?? '\n');
    const link = marks.link.isInSet(node.marks);
    if (link) return { text, href: hrefOf(link) };
    return marks.strong.isInSet(node.marks) ? { text, strong: true } : { text };
  });
}
