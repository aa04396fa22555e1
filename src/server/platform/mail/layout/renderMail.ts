import { markup, type Markup } from '../../http/markup.ts';
import type { Mail } from '../Mail.ts';
import type { MailBlock } from './MailBlock.ts';
import { mailFoot } from './mailFoot.ts';
import { mailHead } from './mailHead.ts';
import { LOOK, MAIL_STYLE } from './mailLook.ts';
import type { MailShop } from './MailShop.ts';
import { oneLine } from './oneLine.ts';

/** What a mail says, once: `renderMail` writes it as HTML and as text. */
interface MailDraft {
  to: string;
  subject: string;
  /** What lists of mails show beside the subject. */
  preview: string;
  /** Over the title: an order's number. */
  kicker?: string;
  title: string;
  blocks: readonly MailBlock[];
  /** Small print. */
  remarks: readonly string[];
}

interface MailPage {
  subject: string;
  preview: string;
  rows: readonly Markup[];
}

/** Both forms hold the same words. */
export function renderMail(draft: MailDraft, shop: MailShop): Mail {
  const subject = oneLine(draft.subject);
  const preview = oneLine(draft.preview);
  const title = oneLine(draft.title);
  const kicker = draft.kicker === undefined ? null : oneLine(draft.kicker);
  const foot = mailFoot(shop, draft.remarks);
  const head = mailHead({ shopName: shop.name, kicker, title });
  const rows = [head, ...draft.blocks.map(({ html }) => html), foot.html];
  const texts = [
    shop.name,
    kicker === null ? title : `${kicker}\n${title}`,
    ...draft.blocks.map(({ text }) => text),
    `-- \n${foot.text}`,
  ];
  const html = pageOf({ subject, preview, rows }).html;
  return { to: draft.to, subject, text: `${texts.join('\n\n')}\n`, html };
}

/** After the preview come signs that show nothing, or the list would go on with the mail's first words. */
const NOTHING = '\u034f \u200c '.repeat(60);

/** Styles stand where they are used and the frame is tables: that is what mail programs show alike. */
function pageOf({ subject, preview, rows }: MailPage): Markup {
  return markup`<!doctype html>
<html lang="es-AR" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${subject}</title>
<style>${MAIL_STYLE}</style>
</head>
<body class="pool" bgcolor="${LOOK.water}" style="margin:0;padding:0;background-color:${LOOK.water}">
<div aria-hidden="true" style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${LOOK.water}">${preview} ${NOTHING}</div>
<table role="presentation" class="pool" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${LOOK.water}" style="background-color:${LOOK.water}">
<tr><td class="pool" align="center" style="padding:32px 12px">
<table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="${LOOK.paper}" style="width:100%;max-width:600px;background-color:${LOOK.paper};border-radius:10px;overflow:hidden;text-align:left">
${rows}</table>
</td></tr>
</table>
</body>
</html>
`;
}
