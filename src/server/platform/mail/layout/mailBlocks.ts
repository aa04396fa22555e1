import { markup, type Markup } from '../../http/markup.ts';
import { MONO, type MailLook } from './mailLook.ts';

/** Class and colours of a note. */
const TONES = {
  info: { name: 'tile', wash: 'tile', edge: 'mark' },
  warning: { name: 'warn', wash: 'warning', edge: 'fault' },
} as const;

/** Width in pixels; the file has twice as many. */
const PICTURE_WIDTH = 72;

const PLAIN_NAME = /^\p{L}[\p{L}\p{M}' -]{0,29}$/u;

/** A part of a mail in both forms, from one description, so that they agree. */
export interface MailBlock {
  /** One or more rows of the mail's table, as the brand's mails look. */
  html: (look: MailLook) => Markup;
  /** The text has no leading or trailing line breaks. */
  text: string;
}

/** Line breaks, terminal control characters and text direction overrides. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** `{ strong }` is emphasised. */
type Words = string | { strong: string };

export function mailParagraph(...words: Words[]): MailBlock {
  const spoken = words.map((each) =>
    typeof each === 'string'
      ? { said: flowing(each) }
      : { said: flowing(each.strong), strong: true },
  );
  const parts = spoken.map(({ said, strong }) =>
    strong ? markup`<strong>${said}</strong>` : markup`${said}`,
  );
  return {
    html: (look) =>
      mailRow(
        markup`<p class="ink" style="margin:0;${look.font};font-size:16px;line-height:1.55;color:${look.ink};overflow-wrap:anywhere">${parts}</p>`,
        16,
      ),
    text: spoken.map(({ said }) => said).join(''),
  };
}

/** One line that keeps the spaces between parts. */
function flowing(part: string): string {
  const [before = '', after = ''] = [/^ */.exec(part)?.[0], / *$/.exec(part)?.[0]];
  return part.trim() === '' ? part : `${before}${oneLine(part)}${after}`;
}

/** A full-width row of the mail's table with this padding below, in pixels. */
function mailRow(content: Markup, below = 24): Markup {
  return markup`<tr><td class="edge" style="padding:0 40px ${below}px">${content}</td></tr>
`;
}

/** Any text as one line that every mail program can show: imported titles may contain anything. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(CONTROLS, ' ').trim();
}

interface ButtonOptions {
  /** Secondary to another button. */
  quiet?: boolean;
  /** Shows the URL below, for programs that do not render buttons. */
  spelledOut?: boolean;
}

/** `href` is absolute. Outlook ignores the link's padding, and has the cell's instead. In the text form it has its own line, so that it does not wrap. */
export function mailButton(label: string, href: string, options: ButtonOptions = {}): MailBlock {
  const { quiet = false, spelledOut = false } = options;
  const text = oneLine(label);
  const url = oneLine(href).replaceAll(' ', '%20');
  const boxOf = (look: MailLook) =>
    quiet
      ? markup`<td class="ghost" align="center" style="mso-padding-alt:12px 24px;border:2px solid ${look.link};border-radius:${buttonCorner(look)}"><a class="link" href="${url}" style="display:inline-block;padding:12px 24px;${look.font};font-size:16px;line-height:22px;font-weight:700;color:${look.link};text-decoration:none">${text}</a></td>`
      : markup`<td class="button" align="center" bgcolor="${look.button}" style="mso-padding-alt:14px 28px;background-color:${look.button};${look.buttonEdge && `border:2px solid ${look.buttonEdge};`}border-radius:${buttonCorner(look)}"><a href="${url}" style="display:inline-block;padding:14px 28px;${look.font};font-size:16px;line-height:22px;font-weight:800;color:${look.onButton};text-decoration:none">${text}</a></td>`;
  const addressOf = (look: MailLook) =>
    spelledOut
      ? markup`<p style="margin:14px 0 0;${look.font};font-size:13px;line-height:1.5"><a class="link" href="${url}" style="color:${look.link};word-break:break-all">${url}</a></p>`
      : null;
  return {
    html: (look) =>
      mailRow(
        markup`<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0"><tr>${boxOf(look)}</tr></table>${addressOf(look)}`,
        quiet ? 28 : 24,
      ),
    text: `${text}:\n${url}`,
  };
}

export interface MailFact {
  label: string;
  value: string;
  /** Text to copy exactly: account numbers, codes. */
  code?: boolean;
}

/** A box of names and values. */
export function mailFacts(facts: readonly MailFact[]): MailBlock {
  const rows = facts.map(({ label, value, code = false }) => ({
    label: oneLine(label),
    value: oneLine(value),
    code,
  }));
  return {
    html: (look) =>
      mailRow(markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="tile" bgcolor="${look.tile}" style="background-color:${look.tile};border-radius:${8 * look.corners}px">
<tr><td style="padding:8px 20px"><table width="100%" cellpadding="0" cellspacing="0" border="0">
${rows.map((row, index) => rowOf(look, row, index === 0))}</table></td></tr>
</table>`),
    text: rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  };
}

function rowOf(
  look: MailLook,
  { label, value, code }: Required<MailFact>,
  isFirst: boolean,
): Markup {
  const rule = isFirst ? '' : `border-top:1px solid ${look.line};`;
  const letters = code ? `${MONO};font-size:14px` : `${look.font};font-size:15px`;
  return markup`<tr>
<th class="rule soft" scope="row" align="left" valign="top" width="34%" style="${rule}padding:11px 12px 11px 0;${look.font};font-size:14px;line-height:22px;font-weight:400;color:${look.soft}">${label}</th>
<td class="rule ink" valign="top" style="${rule}padding:11px 0;${letters};line-height:22px;font-weight:700;color:${look.ink};overflow-wrap:anywhere;word-break:break-word">${value}</td>
</tr>
`;
}

/**
 * `Hola, Ana:`, or `Hola:` if the name contains anything else: people can enter somebody else's email, and must not be
 * able to make the shop mail them text or links.
 */
export function mailGreeting(firstName: string): string {
  return PLAIN_NAME.test(firstName) ? `Hola, ${firstName}:` : 'Hola:';
}

/** A section heading. The mail's title is part of the frame. */
export function mailHeading(title: string): MailBlock {
  const text = oneLine(title);
  return {
    html: (look) =>
      mailRow(
        markup`<h2 class="ink" style="margin:8px 0 0;${look.font};font-size:19px;line-height:1.3;font-weight:800;color:${look.ink}">${text}</h2>`,
        12,
      ),
    text: `${text}\n${'-'.repeat(text.length)}`,
  };
}

interface Step {
  said: string;
  isDone: boolean;
  isNow: boolean;
  isLast: boolean;
}

/** Progress of an order, drawn as a lane of a pool with `done` completed steps. */
export function mailLane(names: readonly string[], done: number): MailBlock {
  const steps = names.map((name, index) => ({
    said: index < done ? `✓ ${oneLine(name)}` : oneLine(name),
    isDone: index < done,
    isNow: index === done - 1,
    isLast: index === names.length - 1,
  }));
  const width = Math.floor(100 / steps.length);
  return {
    html: (look) =>
      mailRow(
        markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed"><tr>
${steps.map((step) => stepOf(look, step, width))}</tr></table>`,
        28,
      ),
    text: steps.map(({ said }) => said).join(' → '),
  };
}

function stepOf(look: MailLook, { said, isDone, isNow, isLast }: Step, width: number): Markup {
  const letters = isNow
    ? `color:${look.ink};font-weight:800`
    : `color:${look.soft};font-weight:400`;
  return markup`<td width="${width}%" valign="top" style="padding-right:${isLast ? 0 : 6}px">
${mailBar(look, isDone ? { color: look.mark, height: 6 } : { color: look.line, height: 6, name: 'ahead' })}
<p class="${isNow ? 'ink' : 'soft'}" style="margin:8px 0 0;${look.font};font-size:13px;line-height:1.3;${letters}">${said}</p>
</td>
`;
}

interface Bar {
  color: string;
  height: number;
  name?: string;
}

/** A coloured bar across its cell: Outlook draws no boxes but cells. */
export function mailBar({ corners }: MailLook, { color, height, name = 'bar' }: Bar): Markup {
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="${name}" height="${height}" bgcolor="${color}" style="height:${height}px;line-height:${height}px;mso-line-height-rule:exactly;font-size:1px;background-color:${color};border-radius:${corners === 0 ? 0 : height / 2}px">&nbsp;</td></tr></table>`;
}

interface MailLine {
  title: string;
  /** Colour, size, quantity. */
  detail: string;
  amount: string;
  /** Absolute URL in a format that mail programs show; null for a placeholder. */
  picture: string | null;
}

/** Order lines. */
export function mailLines(lines: readonly MailLine[]): MailBlock {
  const rows = lines.map((line) => ({
    ...line,
    title: oneLine(line.title),
    detail: oneLine(line.detail),
    amount: oneLine(line.amount),
  }));
  return {
    html: (look) =>
      mailRow(
        markup`<table width="100%" cellpadding="0" cellspacing="0" border="0">
${rows.map((line) => lineRow(look, line))}</table>`,
        8,
      ),
    text: rows.map(({ title, detail, amount }) => `${title}\n  ${detail}\n  ${amount}`).join('\n'),
  };
}

function lineRow(look: MailLook, { title, detail, amount, picture }: MailLine): Markup {
  const rule = `border-bottom:1px solid ${look.line}`;
  return markup`<tr>
<td class="rule" width="${PICTURE_WIDTH}" valign="top" style="width:${PICTURE_WIDTH}px;padding:12px 0;${rule}">${pictureOf(look, title, picture)}</td>
<td class="rule ink" valign="top" style="padding:14px 12px 12px 16px;${rule};${look.font};font-size:16px;line-height:1.35;font-weight:700;color:${look.ink};overflow-wrap:anywhere">${title}<br><span class="soft" style="font-size:14px;line-height:1.6;font-weight:400;color:${look.soft}">${detail}</span></td>
<td class="rule ink" valign="top" align="right" style="padding:14px 0 12px;${rule};${look.font};font-size:16px;line-height:1.35;font-weight:700;color:${look.ink};white-space:nowrap">${amount}</td>
</tr>
`;
}

function pictureOf(look: MailLook, title: string, picture: string | null): Markup {
  const frame = `display:block;width:${PICTURE_WIDTH}px;border-radius:${6 * look.corners}px;background-color:${look.tile}`;
  if (picture === null) return markup`<div class="tile" style="${frame};height:72px">&nbsp;</div>`;
  return markup`<img class="tile" src="${picture}" width="${PICTURE_WIDTH}" alt="${title}" style="${frame};height:auto;border:0;${look.font};font-size:11px;line-height:1.3;color:${look.soft}">`;
}

/** A highlighted sentence. */
export function mailNote(tone: keyof typeof TONES, sentence: string): MailBlock {
  const { name, wash, edge } = TONES[tone];
  const text = oneLine(sentence);
  return {
    html: (look) =>
      mailRow(
        markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="4" bgcolor="${look[edge]}" style="width:4px;background-color:${look[edge]};border-radius:${4 * look.corners}px 0 0 ${4 * look.corners}px;font-size:1px">&nbsp;</td>
<td class="${name} ink" bgcolor="${look[wash]}" style="padding:14px 18px;background-color:${look[wash]};border-radius:0 ${6 * look.corners}px ${6 * look.corners}px 0;${look.font};font-size:15px;line-height:1.5;color:${look.ink};overflow-wrap:anywhere">${text}</td>
</tr></table>`,
      ),
    text,
  };
}

export interface MailSum {
  label: string;
  amount: string;
}

/** Totals, the last one emphasised. */
export function mailTotals(sums: readonly MailSum[]): MailBlock {
  const rows = sums.map(({ label, amount }) => ({
    label: oneLine(label),
    amount: oneLine(amount),
  }));
  return {
    html: (look) =>
      mailRow(
        markup`<table width="100%" cellpadding="0" cellspacing="0" border="0">
${rows.map((row, index) => totalRow(look, row, index === rows.length - 1))}</table>`,
        32,
      ),
    text: rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
  };
}

function totalRow(look: MailLook, { label, amount }: MailSum, isLast: boolean): Markup {
  const [size, weight, above, name] = isLast
    ? ['20px', '800', '10px', 'ink']
    : ['15px', '400', '4px', 'soft'];
  const letters = `padding:${above} 0 4px;${look.font};font-size:${size};line-height:1.4;color:${isLast ? look.ink : look.soft}`;
  return markup`<tr>
<th class="${name}" scope="row" align="left" style="${letters};font-weight:${weight};overflow-wrap:anywhere">${label}</th>
<td class="${name}" align="right" style="${letters};font-weight:${weight};padding-left:12px;white-space:nowrap">${amount}</td>
</tr>
`;
}

function buttonCorner({ corners }: MailLook): string {
  return corners > 1 ? '26px' : `${6 * corners}px`;
}
