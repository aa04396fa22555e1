import type { Mark } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import { hrefOf, textSchema } from './textSchema.ts';

const { link } = textSchema.marks;

export interface FoundLink {
  href: string;
  from: number;
  to: number;
}

/** The first link of the selection, whole; null if there is none. */
export function linkAt({ doc, selection }: EditorState): FoundLink | null {
  let found: { mark: Mark; at: number } | undefined;
  const [from, to] = selection.empty
    ? [Math.max(0, selection.from - 1), Math.min(doc.content.size, selection.to + 1)]
    : [selection.from, selection.to];
  doc.nodesBetween(from, to, (node, at) => {
    const mark = link.isInSet(node.marks);
    if (mark) found ??= { mark, at };
  });
  return found ? wholeLink(doc.resolve(found.at), found.mark) : null;
}

function wholeLink($at: ReturnType<EditorState['doc']['resolve']>, mark: Mark): FoundLink {
  let [from, to] = [$at.pos, $at.pos];
  const isLinked = (index: number) => mark.isInSet($at.parent.maybeChild(index)?.marks ?? []);
  for (let index = $at.index() - 1; isLinked(index); index--) {
    from -= $at.parent.child(index).nodeSize;
  }
  for (let index = $at.index(); isLinked(index); index++) {
    to += $at.parent.child(index).nodeSize;
  }
  return { href: hrefOf(mark), from, to };
}
