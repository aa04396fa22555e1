import { markup, type Markup } from '../../http/markup.ts';

/** A row of the mail's table as wide as its text, with so many pixels of air below. */
export function mailRow(content: Markup, below = 24): Markup {
  return markup`<tr><td class="edge" style="padding:0 40px ${below}px">${content}</td></tr>
`;
}
