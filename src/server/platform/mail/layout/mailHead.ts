import { markup, type Markup } from '../../http/markup.ts';
import { FONT, LOOK } from './mailLook.ts';

interface MailHead {
  shopName: string;
  /** Over the title, small: an order's number. */
  kicker: string | null;
  title: string;
}

/** A lane rope: floats of one colour, and the last ones of another as before the wall. */
const FLOATS = [...Array<string>(11).fill(LOOK.aqua), LOOK.coral];
/** Drawn with cells and letters: most programs show no picture before they are asked to. */
export function mailHead({ shopName, kicker, title }: MailHead): Markup {
  return markup`<tr><td class="deep edge" bgcolor="${LOOK.navy}" style="padding:30px 40px 26px;background-color:${LOOK.navy}">
<p style="margin:0;${FONT};font-size:22px;line-height:28px;font-weight:900;letter-spacing:1.5px;text-transform:uppercase;color:#ffffff"><span aria-hidden="true" style="font-size:34px;line-height:28px;vertical-align:-4px;letter-spacing:0;color:${LOOK.aqua}">≈</span> ${shopName}</p>
${kicker === null ? null : markup`<p style="margin:34px 0 0;${FONT};font-size:14px;line-height:20px;font-weight:700;letter-spacing:.4px;color:${LOOK.aquaLight}">${kicker}</p>`}
<h1 class="title" style="margin:${kicker === null ? 32 : 4}px 0 0;${FONT};font-size:36px;line-height:1.12;font-weight:900;letter-spacing:-.8px;color:#ffffff;overflow-wrap:anywhere">${title}</h1>
</td></tr>
<tr><td class="deep" bgcolor="${LOOK.navy}" style="padding:0 3px 6px;background-color:${LOOK.navy}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed"><tr>
${FLOATS.map(floatOf)}</tr></table></td></tr>
<tr><td style="height:32px;line-height:32px;font-size:1px">&nbsp;</td></tr>
`;
}

function floatOf(colour: string): Markup {
  return markup`<td style="padding:0 3px"><div style="height:8px;line-height:8px;font-size:1px;background-color:${colour};border-radius:4px">&nbsp;</div></td>
`;
}
