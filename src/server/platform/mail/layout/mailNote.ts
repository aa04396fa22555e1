import { markup } from '../../http/markup.ts';
import type { MailBlock } from './MailBlock.ts';
import { FONT, LOOK } from './mailLook.ts';
import { mailRow } from './mailRow.ts';
import { oneLine } from './oneLine.ts';

const TONES = {
  info: { name: 'tile', wash: LOOK.tile, edge: LOOK.aqua },
  warning: { name: 'warn', wash: LOOK.coralWash, edge: LOOK.coral },
} as const;

/** A sentence that is not to be missed. */
export function mailNote(tone: keyof typeof TONES, sentence: string): MailBlock {
  const { name, wash, edge } = TONES[tone];
  const text = oneLine(sentence);
  return {
    html: mailRow(
      markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="4" bgcolor="${edge}" style="width:4px;background-color:${edge};border-radius:4px 0 0 4px;font-size:1px">&nbsp;</td>
<td class="${name} ink" bgcolor="${wash}" style="padding:14px 18px;background-color:${wash};border-radius:0 6px 6px 0;${FONT};font-size:15px;line-height:1.5;color:${LOOK.ink};overflow-wrap:anywhere">${text}</td>
</tr></table>`,
    ),
    text,
  };
}
