import { Fragment, type Node } from 'prosemirror-model';
import { TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state';
import { textSchema } from './textSchema.ts';

const { nodes } = textSchema;

export type LineKind = 'paragraph' | 'heading' | 'item';

/** Words of one line, as its block or item holds them. */
interface Line {
  kind: LineKind;
  words: Fragment;
  /** The words begin here in the document. */
  from: number;
  /** It goes on the paragraph of the line above. */
  goesOn: boolean;
}

/** Makes the lines of the selection paragraphs, titles or items; the words and the selection in them stay. */
export function convertLines(kind: LineKind): Command {
  return (state, dispatch) => {
    const tr = linesAs(state.tr, kind);
    if (tr) dispatch?.(tr);
    return tr !== null;
  };
}

/** The same within a change; null where there is a table. */
export function linesAs(tr: Transaction, kind: LineKind): Transaction | null {
  const place = touchedBlocks(tr, kind === 'item');
  if (!place) return null;
  const { from, to } = tr.selection;
  let isAfterNew = false;
  const lines = place.blocks.flatMap(linesOf).map((line) => {
    const isNew = line.from <= to && line.from + line.words.size >= from;
    const goesOn = line.goesOn && !isNew && !isAfterNew;
    isAfterNew = isNew;
    return { ...line, kind: isNew ? kind : line.kind, goesOn };
  });
  return replaceLines(tr, place, lines);
}

/** The kind of the lines of the selection; null for cells and for several kinds. */
export function lineKind(state: EditorState): LineKind | null {
  const kinds = new Set<LineKind | null>();
  const { from, to } = state.selection;
  state.doc.nodesBetween(from, to, ({ type, isTextblock }) => {
    if (isTextblock) kinds.add(kindOf(type.name));
    return !isTextblock;
  });
  const [kind = null, ...others] = kinds;
  return others.length === 0 ? kind : null;
}

function kindOf(name: string): LineKind | null {
  return name === 'paragraph' || name === 'heading' || name === 'item' ? name : null;
}

interface Block {
  node: Node;
  at: number;
}

interface Place {
  blocks: Block[];
  from: number;
  to: number;
}

/** The whole blocks of the selection, with the lists beside them if asked; null if one of them is a table. */
function touchedBlocks({ doc, selection }: Transaction, withLists: boolean): Place | null {
  const [first, last] = [selection.$from.index(0), selection.$to.index(0)];
  const isList = (index: number) => doc.maybeChild(index)?.type === nodes.list;
  const start = withLists && isList(first - 1) ? first - 1 : first;
  const end = withLists && isList(last + 1) ? last + 1 : last;
  const blocks: Block[] = [];
  doc.forEach((node, at, index) => {
    if (index >= start && index <= end) blocks.push({ node, at });
  });
  const [from, to] = [blocks.at(0), blocks.at(-1)];
  if (!from || !to || blocks.some(({ node }) => node.type === nodes.table)) return null;
  return { blocks, from: from.at, to: to.at + to.node.nodeSize };
}

function linesOf({ node: block, at }: Block): Line[] {
  if (block.type === nodes.list) {
    const lines: Line[] = [];
    block.forEach((item, offset) =>
      lines.push({ kind: 'item', words: item.content, from: at + 2 + offset, goesOn: false }),
    );
    return lines;
  }
  const kind = block.type === nodes.heading ? 'heading' : 'paragraph';
  const lines: Line[] = [];
  let start = 0;
  const add = (end: number) =>
    lines.push({
      kind,
      words: block.content.cut(start, end),
      from: at + 1 + start,
      goesOn: start > 0,
    });
  block.forEach((node, offset) => {
    if (node.type !== nodes.break) return;
    add(offset);
    start = offset + node.nodeSize;
  });
  add(block.content.size);
  return lines;
}

/** The blocks of the lines in place of those of the selection. */
function replaceLines(tr: Transaction, { from, to }: Place, lines: readonly Line[]): Transaction {
  const { selection } = tr;
  const blocks: Node[] = [];
  const starts: number[] = [];
  let end = from;
  for (const line of lines) {
    const last = blocks.at(-1);
    if (line.goesOn && last?.type === nodes.paragraph) {
      blocks[blocks.length - 1] = last.copy(
        last.content.addToEnd(nodes.break.create()).append(line.words),
      );
      starts.push(end);
      end += line.words.size + 1;
    } else if (line.kind === 'item') {
      const item = nodes.item.create(null, line.words);
      const isNext = last?.type === nodes.list;
      if (isNext) blocks[blocks.length - 1] = last.copy(last.content.addToEnd(item));
      else blocks.push(nodes.list.create(null, item));
      starts.push(isNext ? end : end + 2);
      end += item.nodeSize + (isNext ? 0 : 2);
    } else {
      const block = nodes[line.kind].create(null, line.words);
      blocks.push(block);
      starts.push(end + 1);
      end += block.nodeSize;
    }
  }
  tr.replaceWith(from, to, blocks);
  const moved = (position: number) => {
    const at = Math.max(
      0,
      lines.findLastIndex((line) => line.from <= position),
    );
    const { from: before = 0, words = Fragment.empty } = lines[at] ?? {};
    return (starts[at] ?? 0) + Math.min(Math.max(0, position - before), words.size);
  };
  const [anchor, head] = [moved(selection.anchor), moved(selection.head)];
  return tr.setSelection(TextSelection.create(tr.doc, anchor, head)).scrollIntoView();
}
