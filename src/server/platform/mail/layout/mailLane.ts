import { markup, type Markup } from '../../http/markup.ts';
import type { MailBlock } from './MailBlock.ts';
import { FONT, LOOK } from './mailLook.ts';
import { mailRow } from './mailRow.ts';
import { oneLine } from './oneLine.ts';

interface Step {
  said: string;
  isDone: boolean;
  isNow: boolean;
  isLast: boolean;
}

/** The way of an order as a lane of the pool: `done` steps from the left are behind it. */
export function mailLane(names: readonly string[], done: number): MailBlock {
  const steps = names.map((name, index) => ({
    said: index < done ? `✓ ${oneLine(name)}` : oneLine(name),
    isDone: index < done,
    isNow: index === done - 1,
    isLast: index === names.length - 1,
  }));
  const width = Math.floor(100 / steps.length);
  return {
    html: mailRow(
      markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed"><tr>
${steps.map((step) => stepOf(step, width))}</tr></table>`,
      28,
    ),
    text: steps.map(({ said }) => said).join(' → '),
  };
}

function stepOf({ said, isDone, isNow, isLast }: Step, width: number): Markup {
  const letters = isNow
    ? `color:${LOOK.ink};font-weight:800`
    : `color:${LOOK.soft};font-weight:400`;
  return markup`<td width="${width}%" valign="top" style="padding-right:${isLast ? 0 : 6}px">
<div class="${isDone ? 'swum' : 'ahead'}" style="height:6px;line-height:6px;font-size:1px;background-color:${isDone ? LOOK.aqua : LOOK.line};border-radius:3px">&nbsp;</div>
<div class="${isNow ? 'ink' : 'soft'}" style="padding-top:8px;${FONT};font-size:13px;line-height:1.3;${letters}">${said}</div>
</td>
`;
}
