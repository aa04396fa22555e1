import { markup } from '../../http/markup.ts';
import type { MailBlock } from './MailBlock.ts';
import { FONT, LOOK } from './mailLook.ts';
import { mailRow } from './mailRow.ts';
import { oneLine } from './oneLine.ts';

/** Over a part of the mail. The mail's own title stands in its frame. */
export function mailHeading(title: string): MailBlock {
  const text = oneLine(title);
  return {
    html: mailRow(
      markup`<h2 class="ink" style="margin:8px 0 0;${FONT};font-size:19px;line-height:1.3;font-weight:800;color:${LOOK.ink}">${text}</h2>`,
      12,
    ),
    text: `${text}\n${'-'.repeat(text.length)}`,
  };
}
