import { PAGE_PATHS } from '../../../../contract/pagePaths.ts';
import { formatPhone, readPhone, whatsappUrl } from '../../../../domain/people/phone.ts';
import { markup, type Markup } from '../../http/markup.ts';
import type { Mail } from '../MailTransport.ts';
import { mailBar, type MailBlock, oneLine } from './mailBlocks.ts';
import type { MailShop } from './mailShop.ts';
import { type MailLook, mailStyle } from './mailLook.ts';

/** Bars of the band under the title. */
const BARS = 12;

/** Content of a mail: `renderMail` renders it as HTML and text. */
interface MailDraft {
  to: string;
  subject: string;
  /** Preview text, shown beside the subject in mail lists. */
  preview: string;
  /** Shown above the title: an order's number. */
  kicker?: string;
  title: string;
  blocks: readonly MailBlock[];
  /** Small print. */
  remarks: readonly (string | FootLine)[];
}

interface MailPage {
  subject: string;
  preview: string;
  rows: readonly Markup[];
}

/** The text and the HTML contain the same words. */
export function renderMail(draft: MailDraft, shop: MailShop): Mail {
  const subject = oneLine(draft.subject);
  const preview = oneLine(draft.preview);
  const title = oneLine(draft.title);
  const kicker = draft.kicker === undefined ? null : oneLine(draft.kicker);
  const foot = mailFoot(shop, draft.remarks);
  const { look } = shop;
  const head = mailHead(shop, { kicker, title });
  const rows = [head, ...[...draft.blocks, foot].map((block) => block.html(look))];
  const texts = [
    shop.name,
    kicker === null ? title : `${kicker}\n${title}`,
    ...draft.blocks.map(({ text }) => text),
    `-- \n${foot.text}`,
  ];
  const html = pageOf(look, { subject, preview, rows }).html;
  return { to: draft.to, subject, text: `${texts.join('\n\n')}\n`, html };
}

/** Invisible characters after the preview text keep mail lists from showing the body's first words. */
const NOTHING = '\u034f \u200c '.repeat(60);

/** Inline styles and tables are what mail programs render consistently. Outlook knows no `max-width`. */
function pageOf(look: MailLook, { subject, preview, rows }: MailPage): Markup {
  return markup`<!doctype html>
<html lang="es-AR" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${subject}</title>
<style>${mailStyle(look)}</style>
</head>
<body class="pool" bgcolor="${look.ground}" style="margin:0;padding:0;background-color:${look.ground}">
<div aria-hidden="true" style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${look.ground}">${preview} ${NOTHING}</div>
<table role="presentation" class="pool" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${look.ground}" style="background-color:${look.ground}">
<tr><td class="pool" align="center" style="padding:32px 12px">
<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td width="600"><![endif]-->
<table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="${look.card}" style="width:100%;max-width:600px;background-color:${look.card};border-radius:${10 * look.corners}px;overflow:hidden;text-align:left">
${rows}</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

interface MailHead {
  /** Small line above the title: an order's number. */
  kicker: string | null;
  title: string;
}

/** Words and table cells; the logo is the one picture, as most programs block pictures by default. */
function mailHead(shop: MailShop, { kicker, title }: MailHead): Markup {
  const { look } = shop;
  const bars = Array.from({ length: BARS }, (_, at) => at === BARS - 1);
  return markup`<tr><td class="deep edge" bgcolor="${look.deep}" style="padding:30px 40px 26px;background-color:${look.deep}">
${logoOf(shop)}
${kicker === null ? null : markup`<p style="margin:34px 0 0;${look.font};font-size:14px;line-height:20px;font-weight:700;letter-spacing:.4px;color:${look.onDeep}">${kicker}</p>`}
<h1 class="title" style="margin:${kicker === null ? 32 : 4}px 0 0;${look.font};font-size:36px;line-height:1.12;font-weight:900;letter-spacing:-.8px;color:#ffffff;overflow-wrap:anywhere">${title}</h1>
</td></tr>
<tr><td class="deep" bgcolor="${look.deep}" style="padding:0 3px 6px;background-color:${look.deep}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed"><tr>
${bars.map((isLast) => markup`<td style="padding:0 3px">${mailBar(look, { color: isLast ? look.bandEnd : look.band, height: 8 })}</td>\n`)}</tr></table></td></tr>
<tr><td style="height:32px;line-height:32px;font-size:1px">&nbsp;</td></tr>
`;
}

/** A logo that is blocked leaves its text, which looks as the name of a shop without one. */
function logoOf({ name, logo, look }: MailShop): Markup {
  const letters = markup`${look.font};font-size:22px;line-height:28px;font-weight:900;${look.isUpper ? 'letter-spacing:1.5px;text-transform:uppercase;' : ''}color:#ffffff`;
  return logo === null
    ? markup`<p style="margin:0;${letters};overflow-wrap:anywhere">${name}</p>`
    : markup`<img src="${logo.url}" width="${logo.width}" height="${logo.height}" alt="${name}" style="display:block;max-width:100%;border:0;${letters}">`;
}

interface FootLine {
  text: string;
  href?: string;
}

/** Small print: sender, contact and legal notice. */
function mailFoot(shop: MailShop, remarks: MailDraft['remarks']): MailBlock {
  const lines = [
    ...remarks.map((each) => (typeof each === 'string' ? { text: each } : each)),
    { text: shop.name, href: shop.url },
    ...(shop.address.trim() === '' ? [] : [{ text: shop.address }]),
    ...contactLines(shop),
    ...legalLines(shop.url),
  ].map(cleaned);
  return {
    html: (
      look,
    ) => markup`<tr><td class="rule edge" style="padding:24px 40px 30px;border-top:1px solid ${look.line}">
${lines.map((line) => lineOf(look, line))}</td></tr>
`,
    text: lines.map(textOf).join('\n'),
  };
}

function contactLines({ email, phone }: MailShop): FootLine[] {
  const lines: FootLine[] = [];
  if (email.trim() !== '') lines.push({ text: email, href: `mailto:${email}` });
  if (phone.trim() !== '') {
    const known = readPhone(phone);
    const shown = known === null ? phone : formatPhone(known);
    lines.push({ text: `WhatsApp ${shown}`, href: whatsappUrl(phone) });
  }
  return lines;
}

function legalLines(origin: string): FootLine[] {
  return [
    { text: 'Botón de arrepentimiento', href: origin + PAGE_PATHS.withdrawal },
    { text: 'Términos y condiciones', href: origin + PAGE_PATHS.terms },
    { text: 'Privacidad', href: origin + PAGE_PATHS.privacy },
    {
      text: 'Defensa de las y los Consumidores. Para reclamos ingrese aquí',
      href: 'https://autogestion.produccion.gob.ar/consumidores',
    },
  ];
}

function cleaned({ text, href }: FootLine): FootLine {
  return { text: oneLine(text), ...(href !== undefined && { href: oneLine(href) }) };
}

function textOf({ text, href }: FootLine): string {
  const showsLink = href === undefined || href === `mailto:${text}`;
  return showsLink ? text : `${text}: ${href}`;
}

function lineOf(look: MailLook, { text, href }: FootLine): Markup {
  const content =
    href === undefined
      ? markup`${text}`
      : markup`<a class="link" href="${href}" style="color:${look.link}">${text}</a>`;
  return markup`<p class="soft" style="margin:0 0 6px;${look.font};font-size:13px;line-height:1.5;color:${look.soft};overflow-wrap:anywhere">${content}</p>
`;
}
