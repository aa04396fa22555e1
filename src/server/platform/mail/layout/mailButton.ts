import { markup } from '../../http/markup.ts';
import type { MailBlock } from './MailBlock.ts';
import { FONT, LOOK } from './mailLook.ts';
import { mailRow } from './mailRow.ts';
import { oneLine } from './oneLine.ts';

interface ButtonLook {
  /** Beside another that matters more. */
  quiet?: boolean;
  /** The address stands below it, for programs that show no buttons. */
  spelledOut?: boolean;
}

/** `href` is absolute. In the text part it has a separate line, so that it does not wrap. */
export function mailButton(label: string, href: string, look: ButtonLook = {}): MailBlock {
  const { quiet = false, spelledOut = false } = look;
  const said = oneLine(label);
  const url = oneLine(href).replaceAll(' ', '%20');
  const box = quiet
    ? markup`<td class="ghost" style="border:2px solid ${LOOK.aquaInk};border-radius:6px"><a class="link" href="${url}" style="display:inline-block;padding:12px 24px;${FONT};font-size:16px;line-height:22px;font-weight:700;color:${LOOK.aquaInk};text-decoration:none">${said}</a></td>`
    : markup`<td bgcolor="${LOOK.coral}" style="background-color:${LOOK.coral};border-radius:6px"><a href="${url}" style="display:inline-block;padding:14px 28px;${FONT};font-size:16px;line-height:22px;font-weight:800;color:${LOOK.ink};text-decoration:none">${said}</a></td>`;
  const address = spelledOut
    ? markup`<p style="margin:14px 0 0;${FONT};font-size:13px;line-height:1.5"><a class="link" href="${url}" style="color:${LOOK.aquaInk};word-break:break-all">${url}</a></p>`
    : null;
  return {
    html: mailRow(
      markup`<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0"><tr>${box}</tr></table>${address}`,
      quiet ? 28 : 24,
    ),
    text: `${said}:\n${url}`,
  };
}
