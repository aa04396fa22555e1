import { richText, type RichSpan } from '../../../../../domain/catalogue/richText.ts';
import { withoutJoiners } from '../../../../../domain/catalogue/writeRichText.ts';
import { isFactName } from '../../../../../domain/fillText.ts';
import { editorCopy } from '../../../../copy/tools/editorCopy.ts';

const { read } = editorCopy;

/** A text as one reads it without the editor, a line per title, item or row: texts that differ read differently. */
export function readableLines(source: string): string[] {
  return richText(source).flatMap((block) => {
    switch (block.kind) {
      case 'heading':
        return [read.heading(wordsOf(block.spans))];
      case 'list':
        return block.items.map((spans) => read.item(wordsOf(spans)));
      case 'table':
        return [block.head, ...block.rows].map((row) => row.map(wordsOf).join(read.cells));
      default:
        return wordsOf(block.spans).split('\n');
    }
  });
}

function wordsOf(spans: readonly RichSpan[]): string {
  const words = spans.map(({ text, strong, href }) => {
    if (href !== undefined) return read.link(text, href);
    return strong ? read.strong(text) : text;
  });
  return withoutJoiners(words.join('')).replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    isFactName(name) ? `[${editorCopy.facts[name]}]` : whole,
  );
}
