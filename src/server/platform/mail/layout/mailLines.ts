import { markup, type Markup } from '../../http/markup.ts';
import type { MailBlock } from './MailBlock.ts';
import { FONT, LOOK } from './mailLook.ts';
import { mailRow } from './mailRow.ts';
import { oneLine } from './oneLine.ts';

export interface MailLine {
  title: string;
  /** Colour, size, how many. */
  detail: string;
  amount: string;
  /** Absolute, of what mail programs show; null leaves a tile in its place. */
  picture: string | null;
}

/** A picture's width on the page; it comes twice as sharp. */
const PICTURE_WIDTH = 72;

/** What was bought. */
export function mailLines(lines: readonly MailLine[]): MailBlock {
  const rows = lines.map((line) => ({
    ...line,
    title: oneLine(line.title),
    detail: oneLine(line.detail),
    amount: oneLine(line.amount),
  }));
  return {
    html: mailRow(
      markup`<table width="100%" cellpadding="0" cellspacing="0" border="0">
${rows.map(rowOf)}</table>`,
      8,
    ),
    text: rows.map(({ title, detail, amount }) => `${title}\n  ${detail}\n  ${amount}`).join('\n'),
  };
}

function rowOf({ title, detail, amount, picture }: MailLine): Markup {
  const rule = `border-bottom:1px solid ${LOOK.line}`;
  return markup`<tr>
<td class="rule" width="${PICTURE_WIDTH}" valign="top" style="width:${PICTURE_WIDTH}px;padding:12px 0;${rule}">${pictureOf(title, picture)}</td>
<td class="rule ink" valign="top" style="padding:14px 12px 12px 16px;${rule};${FONT};font-size:16px;line-height:1.35;font-weight:700;color:${LOOK.ink};overflow-wrap:anywhere">${title}<br><span class="soft" style="font-size:14px;line-height:1.6;font-weight:400;color:${LOOK.soft}">${detail}</span></td>
<td class="rule ink" valign="top" align="right" style="padding:14px 0 12px;${rule};${FONT};font-size:16px;line-height:1.35;font-weight:700;color:${LOOK.ink};white-space:nowrap">${amount}</td>
</tr>
`;
}

function pictureOf(title: string, picture: string | null): Markup {
  const frame = `display:block;width:${PICTURE_WIDTH}px;border-radius:6px;background-color:${LOOK.tile}`;
  if (picture === null) return markup`<div class="tile" style="${frame};height:72px">&nbsp;</div>`;
  return markup`<img class="tile" src="${picture}" width="${PICTURE_WIDTH}" alt="${title}" style="${frame};height:auto;border:0;${FONT};font-size:11px;line-height:1.3;color:${LOOK.soft}">`;
}
