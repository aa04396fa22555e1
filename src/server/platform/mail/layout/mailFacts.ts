import { markup, type Markup } from '../../http/markup.ts';
import type { MailBlock } from './MailBlock.ts';
import { FONT, LOOK, MONO } from './mailLook.ts';
import { mailRow } from './mailRow.ts';
import { oneLine } from './oneLine.ts';

export interface MailFact {
  label: string;
  value: string;
  /** To be copied letter by letter: account numbers, codes. */
  code?: boolean;
}

/** Names and values in a box. */
export function mailFacts(facts: readonly MailFact[]): MailBlock {
  const rows = facts.map(({ label, value, code = false }) => ({
    label: oneLine(label),
    value: oneLine(value),
    code,
  }));
  return {
    html: mailRow(markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="tile" bgcolor="${LOOK.tile}" style="background-color:${LOOK.tile};border-radius:8px">
<tr><td style="padding:8px 20px"><table width="100%" cellpadding="0" cellspacing="0" border="0">
${rows.map((row, index) => rowOf(row, index === 0))}</table></td></tr>
</table>`),
    text: rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  };
}

function rowOf({ label, value, code }: Required<MailFact>, isFirst: boolean): Markup {
  const rule = isFirst ? '' : `border-top:1px solid ${LOOK.line};`;
  const letters = code ? `${MONO};font-size:14px` : `${FONT};font-size:15px`;
  return markup`<tr>
<th class="rule soft" scope="row" align="left" valign="top" width="34%" style="${rule}padding:11px 12px 11px 0;${FONT};font-size:14px;line-height:22px;font-weight:400;color:${LOOK.soft}">${label}</th>
<td class="rule ink" valign="top" style="${rule}padding:11px 0;${letters};line-height:22px;font-weight:700;color:${LOOK.ink};overflow-wrap:anywhere;word-break:break-word">${value}</td>
</tr>
`;
}
