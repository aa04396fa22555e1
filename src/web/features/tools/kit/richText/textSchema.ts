import {
  Schema,
  type DOMOutputSpec,
  type MarkSpec,
  type Node,
  type NodeSpec,
} from 'prosemirror-model';
import { isFactName, type FactName } from '../../../../../domain/fillText.ts';
import { editorCopy } from '../../../../copy/tools/editorCopy.ts';
import look from '../../../../richText/RichText.module.css';
import { typedLink } from './typedLink.ts';
import styles from './RichTextEditor.module.css';

/** Words of one line: all that headings, items and cells hold. */
const LINE = '(text | fact)*';

const nodes = {
  doc: { content: 'block+' },
  paragraph: {
    group: 'block',
    content: '(text | fact | break)*',
    parseDOM: [{ tag: 'p' }],
    toDOM: () => ['p', 0],
  },
  heading: {
    group: 'block',
    content: LINE,
    defining: true,
    parseDOM: [{ tag: 'h1, h2, h3, h4, h5, h6' }],
    toDOM: () => ['h3', { class: look.heading }, 0],
  },
  list: {
    group: 'block',
    content: 'item+',
    parseDOM: [{ tag: 'ul, ol' }],
    toDOM: () => ['ul', { class: look.list }, 0],
  },
  item: { content: LINE, defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  table: {
    group: 'block',
    content: 'row+',
    isolating: true,
    tableRole: 'table',
    parseDOM: [{ tag: 'table' }],
    toDOM: () => [
      'div',
      { class: look.scroller },
      ['table', { class: `${look.table} ${styles.table}` }, ['tbody', 0]],
    ],
  },
  row: { content: 'cell+', tableRole: 'row', parseDOM: [{ tag: 'tr' }], toDOM: () => ['tr', 0] },
  cell: {
    content: LINE,
    isolating: true,
    tableRole: 'cell',
    // The library of tables asks each cell for these.
    attrs: { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } },
    parseDOM: [{ tag: 'td, th' }],
    toDOM: () => ['td', 0],
  },
  text: {},
  break: {
    inline: true,
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
    leafText: () => '\n',
  },
  /** A placeholder: one thing, which one writes around. */
  fact: {
    inline: true,
    attrs: { name: { validate: 'string' } },
    parseDOM: [
      {
        tag: 'span[data-fact]',
        getAttrs: ({ dataset }) => isFactName(dataset['fact']) && { name: dataset['fact'] },
      },
    ],
    toDOM: (node): DOMOutputSpec => [
      'span',
      { class: styles.fact, 'data-fact': factOf(node) },
      editorCopy.facts[factOf(node)],
    ],
    leafText: (node) => `{${factOf(node)}}`,
  },
} satisfies Record<string, NodeSpec>;

const marks = {
  /** Words are strong or a link: strong words become a link, words of a link stay one. */
  link: {
    excludes: 'link strong',
    inclusive: false,
    attrs: { href: { validate: 'string' } },
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (dom) => {
          const href = typedLink(dom.getAttribute('href') ?? '');
          return href !== null && { href };
        },
      },
    ],
    toDOM: (mark) => ['a', { href: hrefOf(mark) }, 0],
  },
  strong: {
    excludes: 'strong',
    parseDOM: [
      { tag: 'strong' },
      { tag: 'b', getAttrs: ({ style }) => style.fontWeight !== 'normal' && null },
      {
        style: 'font-weight',
        getAttrs: (weight) => /^(?:bold(?:er)?|[6-9]\d\d)$/.test(weight) && null,
      },
    ],
    toDOM: () => ['strong', 0],
  },
} satisfies Record<string, MarkSpec>;

/** A text of the shop holds this and no more: see `domain/catalogue/richText.ts`. */
export const textSchema = new Schema({ nodes, marks });

export function factOf(node: Node): FactName {
  return node.attrs['name'] as FactName;
}

export function hrefOf({ attrs }: { attrs: Readonly<Record<string, unknown>> }): string {
  return String(attrs['href']);
}
