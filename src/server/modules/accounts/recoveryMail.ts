import type { Account } from '../../../domain/account.ts';
import { markup, type Markup } from '../../platform/http/markup.ts';
import type { Mail } from '../../platform/mail/Mail.ts';

const SUBJECT = 'Recuperá tu contraseña de Brazada';
const REASON = 'Pidieron cambiar la contraseña de tu cuenta de Brazada.';
const LIMITS = 'El enlace sirve una sola vez y vence en una hora.';
const OTHERWISE =
  'Si no lo pediste vos, no hace falta que hagas nada: tu contraseña sigue siendo la misma.';

/** With a link that opens the account: for its owner's eyes only. */
export function recoveryMail(
  { email, firstName }: Pick<Account, 'email' | 'firstName'>,
  link: string,
): Mail {
  const greeting = isPlainName(firstName) ? `Hola, ${firstName}:` : 'Hola:';
  const invitation = `${REASON} Para elegir una nueva, entrá a:`;
  const paragraphs = [greeting, invitation, link, LIMITS, OTHERWISE];
  return {
    to: email,
    subject: SUBJECT,
    text: `${paragraphs.join('\n\n')}\n`,
    html: pageOf(greeting, link).html,
  };
}

/** Who registers with somebody's email must not get the shop to mail them a text or an address of theirs. */
function isPlainName(name: string): boolean {
  return /^\p{L}[\p{L}\p{M}' -]{0,29}$/u.test(name);
}

const FONT = "font-family:Archivo,'Helvetica Neue',Arial,sans-serif";

/** Styles stand where they are used and the frame is tables: that is what mail programs show alike. */
function pageOf(greeting: string, link: string): Markup {
  return markup`<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${SUBJECT}</title>
</head>
<body style="margin:0;padding:0;background:#f0f6f8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f0f6f8">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:6px;overflow:hidden">
<tr><td style="padding:22px 28px;background:#06203c;border-bottom:4px solid #0fb9cf;${FONT};font-size:24px;line-height:1;font-weight:800;letter-spacing:.5px;color:#ffffff">Brazada</td></tr>
<tr><td style="padding:28px;${FONT};font-size:16px;line-height:1.5;color:#06192e">
<p style="margin:0 0 14px">${greeting}</p>
<p style="margin:0 0 22px">${REASON} Tocá el botón para elegir una nueva.</p>
<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="border-radius:6px;background:#ff6d55">
<a href="${link}" style="display:inline-block;padding:14px 24px;${FONT};font-size:16px;font-weight:700;color:#06192e;text-decoration:none">Elegir una contraseña nueva</a>
</td></tr></table>
<p style="margin:22px 0 14px">${LIMITS}</p>
<p style="margin:0;font-size:14px;color:#44586a">${OTHERWISE}</p>
</td></tr>
<tr><td style="padding:16px 28px 22px;border-top:1px solid #d3dfe6;${FONT};font-size:13px;line-height:1.5;color:#44586a">¿No anda el botón? Copiá esta dirección en tu navegador:<br>
<a href="${link}" style="color:#006d7d;word-break:break-all">${link}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
