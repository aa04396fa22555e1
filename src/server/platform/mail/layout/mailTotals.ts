import { markup, type Markup } from '../../http/markup.ts';
import type { MailBlock } from './MailBlock.ts';
import { FONT, LOOK } from './mailLook.ts';
import { mailRow } from './mailRow.ts';
import { oneLine } from './oneLine.ts';

export interface MailSum {
  label: string;
  amount: string;
}

/** Sums, the last one the largest. */
export function mailTotals(sums: readonly MailSum[]): MailBlock {
  const rows = sums.map(({ label, amount }) => ({
    label: oneLine(label),
    amount: oneLine(amount),
  }));
  return {
    html: mailRow(
      markup`<table width="100%" cellpadding="0" cellspacing="0" border="0">
${rows.map((row, index) => rowOf(row, index === rows.length - 1))}</table>`,
      32,
    ),
    text: rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
  };
}

function rowOf({ label, amount }: MailSum, isLast: boolean): Markup {
  const [size, weight, above, name] = isLast
    ? ['20px', '800', '10px', 'ink']
    : ['15px', '400', '4px', 'soft'];
  const letters = `padding:${above} 0 4px;${FONT};font-size:${size};line-height:1.4;color:${isLast ? LOOK.ink : LOOK.soft}`;
  return markup`<tr>
<th class="${name}" scope="row" align="left" style="${letters};font-weight:${weight};overflow-wrap:anywhere">${label}</th>
<td class="${name}" align="right" style="${letters};font-weight:${weight};padding-left:12px;white-space:nowrap">${amount}</td>
</tr>
`;
}
