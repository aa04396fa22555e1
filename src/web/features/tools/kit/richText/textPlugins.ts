import { baseKeymap, chainCommands, splitBlock, toggleMark } from 'prosemirror-commands';
import { gapCursor } from 'prosemirror-gapcursor';
import { closeHistory, history, redo, undo } from 'prosemirror-history';
import { InputRule, inputRules, undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { Fragment, Slice, type Node, type ResolvedPos } from 'prosemirror-model';
import {
  Plugin,
  TextSelection,
  type Command,
  type EditorState,
  type Transaction,
} from 'prosemirror-state';
import { goToNextCell, isInTable, tableEditing } from 'prosemirror-tables';
import { isFactName, type FactName } from '../../../../../domain/fillText.ts';
import { cleanPaste, cleanPastedText } from './cleanPaste.ts';
import { convertLines, lineKind, linesAs, type LineKind } from './convertLines.ts';
import { documentOf, withFacts } from './textDocument.ts';
import { textSchema } from './textSchema.ts';
import { typedLink } from './typedLink.ts';

const { nodes, marks } = textSchema;

export const toggleStrong = toggleMark(marks.strong);

export function isStrong({ selection, storedMarks, doc }: EditorState): boolean {
  const { $from, from, to, empty } = selection;
  if (empty) return marks.strong.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, marks.strong);
}

/** Makes the lines of the selection titles or items, or paragraphs again. */
export function toggleLines(kind: LineKind): Command {
  return (state, dispatch) =>
    convertLines(lineKind(state) === kind ? 'paragraph' : kind)(state, dispatch);
}

export function insertFact(name: FactName): Command {
  return (state, dispatch) => {
    const fact = nodes.fact.create({ name }, null, state.selection.$from.marks());
    dispatch?.(closeHistory(state.tr).replaceSelectionWith(fact, false).scrollIntoView());
    return true;
  };
}

/** A table of three by three after the block of the selection, with the caret in its first cell. */
export const insertTable: Command = (state, dispatch) => {
  const { $to } = state.selection;
  if (isInTable(state)) return false;
  const row = nodes.row.create(
    null,
    [1, 2, 3].map(() => nodes.cell.create()),
  );
  const table = nodes.table.create(null, [row, row, row]);
  const block = $to.depth > 0 ? $to.node(1) : null;
  const isEmpty = block?.type === nodes.paragraph && block.content.size === 0;
  const at = $to.depth === 0 ? $to.pos : isEmpty ? $to.before(1) : $to.after(1);
  const { tr } = state;
  tr.replaceWith(at, isEmpty ? $to.after(1) : at, table);
  if (at + table.nodeSize === tr.doc.content.size) {
    tr.insert(at + table.nodeSize, nodes.paragraph.create());
  }
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView());
  return true;
};

/** Everything that a text reacts to, except the keys of the toolbar's panels. */
export function textPlugins(facts: readonly FactName[]): Plugin[] {
  return [
    inputRules({ rules: typingRules(facts) }),
    keymap({
      'Mod-b': toggleStrong,
      'Mod-Alt-2': toggleLines('heading'),
      'Mod-Shift-8': toggleLines('item'),
      'Mod-z': undo,
      'Mod-y': redo,
      'Mod-Shift-z': redo,
      Enter: chainCommands(leaveList, refuseInCell),
      'Shift-Enter': chainCommands(breakLine, refuseInCell, splitBlock),
      Backspace: chainCommands(undoInputRule, plainLine),
      Tab: goToNextCell(1),
      'Shift-Tab': goToNextCell(-1),
    }),
    keymap(baseKeymap),
    history(),
    gapCursor(),
    tableEditing(),
    pasting(facts),
  ];
}

/** Marks that people type become what they mean. */
function typingRules(facts: readonly FactName[]): InputRule[] {
  const line = (pattern: RegExp, kind: LineKind) =>
    new InputRule(pattern, (state, _match, start, end) => {
      return lineKind(state) === 'paragraph' ? linesAs(state.tr.delete(start, end), kind) : null;
    });
  const strong = new InputRule(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, (state, match, start, end) => {
    const words = match[1] ?? '';
    const from = start + 2;
    // The last * is not in the document yet.
    const { tr } = state;
    tr.delete(from + words.length, end).delete(start, from);
    tr.addMark(start, start + words.length, marks.strong.create());
    return tr.removeStoredMark(marks.strong);
  });
  const fact = new InputRule(/\{(\w+)\}$/, ({ tr }, match, start, end) => {
    const name = match[1];
    if (!isFactName(name) || !facts.includes(name)) return null;
    return tr.replaceWith(start, end, nodes.fact.create({ name }));
  });
  return [line(/^#{1,6}\s$/, 'heading'), line(/^[-•]\s$/, 'item'), strong, fact];
}

function caret({ selection }: EditorState): ResolvedPos | null {
  return selection instanceof TextSelection ? selection.$cursor : null;
}

/** Enter in an empty item ends the list. */
const leaveList: Command = (state, dispatch) => {
  const at = caret(state);
  if (at?.parent.type !== nodes.item || at.parent.content.size > 0) return false;
  return convertLines('paragraph')(state, dispatch);
};

/** Backspace before the first word of a title or an item makes a paragraph of it. */
const plainLine: Command = (state, dispatch) => {
  const at = caret(state);
  const isLine = at?.parent.type === nodes.item || at?.parent.type === nodes.heading;
  return isLine && at.parentOffset === 0 && convertLines('paragraph')(state, dispatch);
};

/** A cell has one line. */
const refuseInCell: Command = (state) => isInTable(state);

/** A new line in the paragraph; after an empty one, a new paragraph. */
const breakLine: Command = (state, dispatch) => {
  const { $from, $to } = state.selection;
  if ($from.parent.type !== nodes.paragraph || !$from.sameParent($to)) return false;
  if ($from.nodeBefore?.type === nodes.break && state.selection.empty) {
    dispatch?.(
      state.tr
        .delete($from.pos - 1, $from.pos)
        .split($from.pos - 1)
        .scrollIntoView(),
    );
    return true;
  }
  dispatch?.(state.tr.replaceSelectionWith(nodes.break.create(), false).scrollIntoView());
  return true;
};

function pasting(facts: readonly FactName[]): Plugin {
  return new Plugin({
    props: {
      transformPastedHTML: cleanPaste,
      transformPasted: ({ content, openStart, openEnd }) =>
        new Slice(withFacts(content, facts), openStart, openEnd),
      clipboardTextParser: (text) =>
        Slice.maxOpen(documentOf(cleanPastedText(text), facts).content, false),
      clipboardTextSerializer: ({ content }) => content.textBetween(0, content.size, '\n\n'),
      handlePaste: ({ state, dispatch }, event, slice) => {
        const tr = linkedSelection(state, event) ?? pastedInCell(state, slice);
        if (tr) dispatch(tr.scrollIntoView());
        return tr !== null;
      },
    },
  });
}

/** An address that is pasted over words makes a link of them. */
function linkedSelection(
  { tr, selection }: EditorState,
  event: ClipboardEvent,
): Transaction | null {
  const typed = event.clipboardData?.getData('text/plain').trim() ?? '';
  const { $from, $to, empty, from, to } = selection;
  const href = /\s/.test(typed) ? null : typedLink(typed);
  if (href === null || empty || !$from.sameParent($to)) return null;
  return tr.addMark(from, to, marks.link.create({ href }));
}

/** A cell has one line: all words of what is pasted, unless it is a table. */
function pastedInCell({ tr, selection }: EditorState, { content }: Slice): Transaction | null {
  const isTable = content.firstChild?.type.spec['tableRole'] !== undefined;
  if (selection.$from.parent.type !== nodes.cell || isTable) return null;
  const words: Node[] = [];
  content.descendants((node) => {
    if (node.isTextblock && words.length > 0) words.push(textSchema.text(' '));
    if (node.isInline) words.push(node.type === nodes.break ? textSchema.text(' ') : node);
  });
  return tr.replaceSelection(new Slice(Fragment.fromArray(words), 0, 0));
}
