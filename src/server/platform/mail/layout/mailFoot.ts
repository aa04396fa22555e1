import { PAGE_PATHS } from '../../../../contract/pagePaths.ts';
import { formatPhone, readPhone } from '../../../../domain/phone.ts';
import { whatsappUrl } from '../../../../domain/whatsappUrl.ts';
import { markup, type Markup } from '../../http/markup.ts';
import type { MailBlock } from './MailBlock.ts';
import { FONT, LOOK } from './mailLook.ts';
import type { MailShop } from './MailShop.ts';
import { oneLine } from './oneLine.ts';

interface FootLine {
  text: string;
  href?: string;
}

/** Small print, who sent the mail, how to reach them, and what the law wants said. */
export function mailFoot(shop: MailShop, remarks: readonly string[]): MailBlock {
  const sender = [shop.name, shop.address].filter((part) => part.trim() !== '').join(' · ');
  const lines = [
    ...remarks.map((text) => ({ text })),
    { text: sender },
    { text: new URL(shop.url).host, href: shop.url },
    ...contactLines(shop),
    ...legalLines(shop.url),
  ].map(cleaned);
  return {
    html: markup`<tr><td class="rule edge" style="padding:24px 40px 30px;border-top:1px solid ${LOOK.line}">
${lines.map(lineOf)}</td></tr>
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
  const isSaid = href === undefined || href === `mailto:${text}`;
  return isSaid ? text : `${text}: ${href}`;
}

function lineOf({ text, href }: FootLine): Markup {
  const said =
    href === undefined
      ? markup`${text}`
      : markup`<a class="link" href="${href}" style="color:${LOOK.aquaInk}">${text}</a>`;
  return markup`<p class="soft" style="margin:0 0 6px;${FONT};font-size:13px;line-height:1.5;color:${LOOK.soft};overflow-wrap:anywhere">${said}</p>
`;
}
