/** A text and what is selected in it. */
export interface MarkedText {
  text: string;
  start: number;
  end: number;
}

export type Mark = 'strong' | 'heading' | 'list' | 'link';

const LINE_MARKS = { heading: '## ', list: '- ' } as const;
const STRONG = '**';
const LINK_TO = '](https://)';

/** Puts a mark of the shop's texts around the selection or before its lines, or takes it away again. */
export function markText(mark: Mark, { text, start, end }: MarkedText): MarkedText {
  if (mark === 'strong') return markStrong({ text, start, end });
  if (mark === 'link') return markLink({ text, start, end });
  return markLines(LINE_MARKS[mark], { text, start, end });
}

function markStrong({ text, start, end }: MarkedText): MarkedText {
  const isStrong =
    text.slice(start - STRONG.length, start) === STRONG && text.startsWith(STRONG, end);
  if (!isStrong) return around({ text, start, end }, STRONG, STRONG);
  const before = text.slice(0, start - STRONG.length);
  const after = text.slice(end + STRONG.length);
  return {
    text: before + text.slice(start, end) + after,
    start: start - STRONG.length,
    end: end - STRONG.length,
  };
}

/** Then its address is what is selected. */
function markLink(marked: MarkedText): MarkedText {
  const { text, end } = around(marked, '[', LINK_TO);
  return { text, start: end + 2, end: end + LINK_TO.length - 1 };
}

function around({ text, start, end }: MarkedText, open: string, close: string): MarkedText {
  return {
    text: text.slice(0, start) + open + text.slice(start, end) + close + text.slice(end),
    start: start + open.length,
    end: end + open.length,
  };
}

function markLines(mark: string, { text, start, end }: MarkedText): MarkedText {
  const from = text.slice(0, start).lastIndexOf('\n') + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isMarked = lines.every((line) => line.startsWith(mark));
  const changed = lines
    .map((line) => (isMarked ? line.slice(mark.length) : `${mark}${line}`))
    .join('\n');
  return {
    text: text.slice(0, from) + changed + text.slice(to),
    start: from,
    end: from + changed.length,
  };
}
