import { richText, type RichBlock, type RichSpan } from '../../../domain/richText.ts';
import { markup, type Markup } from '../../platform/http/markup.ts';

/** A text of the shop as HTML. */
export function richOutline(source: string): Markup {
  return markup`${richText(source).map(blockMarkup)}`;
}

function blockMarkup(block: RichBlock): Markup {
  switch (block.kind) {
    case 'heading':
      return markup`<h2>${block.spans.map(spanMarkup)}</h2>
`;
    case 'paragraph':
      return markup`<p>${block.spans.map(spanMarkup)}</p>
`;
    case 'list':
      return markup`<ul>
${block.items.map((spans) => markup`<li>${spans.map(spanMarkup)}</li>`)}
</ul>
`;
    case 'table':
      return markup`<table>
<tr>${block.head.map((spans) => markup`<th scope="col">${spans.map(spanMarkup)}</th>`)}</tr>
${block.rows.map((cells) => markup`<tr>${cells.map((spans) => markup`<td>${spans.map(spanMarkup)}</td>`)}</tr>`)}
</table>
`;
  }
}

function spanMarkup({ text, strong, href }: RichSpan): Markup {
  if (href !== undefined) return markup`<a href="${href}">${text}</a>`;
  return strong ? markup`<strong>${text}</strong>` : markup`${text}`;
}
