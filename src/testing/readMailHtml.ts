import { Parser } from 'htmlparser2';

/** The HTML of a mail as a mail program takes it apart. */
interface MailHtml {
  /** The words that its reader sees, without the hidden ones. */
  words: string[];
  /** Every element with the names of its attributes, in order: its shape, whatever it says. */
  elements: string[];
  /** Addresses of its links. */
  links: string[];
  pictures: { src: string; alt: string }[];
}

const VOID = new Set(['meta', 'img', 'br', 'link']);

export function readMailHtml(html: string): MailHtml {
  const read: Omit<MailHtml, 'words'> = { elements: [], links: [], pictures: [] };
  const hidden: string[] = [];
  let text = '';
  const parser = new Parser({
    onopentag: (name, attributes) => {
      read.elements.push([name, ...Object.keys(attributes)].join(' '));
      if (name === 'a') read.links.push(attributes['href'] ?? '');
      if (name === 'img') {
        read.pictures.push({ src: attributes['src'] ?? '', alt: attributes['alt'] ?? '' });
      }
      const isHidden = name === 'head' || attributes['aria-hidden'] === 'true';
      if ((isHidden || hidden.length > 0) && !VOID.has(name)) hidden.push(name);
      if (!['a', 'span', 'strong'].includes(name)) text += ' ';
    },
    ontext: (data) => {
      if (hidden.length === 0) text += data;
    },
    onclosetag: (name) => {
      if (hidden.at(-1) === name) hidden.pop();
      if (!['a', 'span', 'strong'].includes(name)) text += ' ';
    },
  });
  parser.end(html);
  return { ...read, words: wordsOf(text) };
}

/** Letters and figures of a text, without signs that only lay it out and without addresses. */
export function wordsOf(text: string): string[] {
  return text
    .replaceAll(/(?:https?:\/\/|mailto:)\S+/g, ' ')
    .split(/\s+/)
    .map((word) => word.replaceAll(/^\p{P}+|[:→-]+$/gu, ''))
    .filter((word) => /[\p{L}\p{N}\p{S}]/u.test(word) && word !== '→');
}

/** The content of a meta element by its name or property. */
export const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];
export const canonicalOf = (html: string) =>
  /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];

export function structuredDataOf(html: string): { '@type': string }[] {
  const json =
    /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{"@graph":[]}';
  return JSON.parse(json)['@graph'];
}

/** A mail as its reader sees it. */
interface MimeMessage {
  /** Headers with names in lower case, in the order received; a repeated name is there twice. */
  headers: [name: string, value: string][];
  text: string;
  html: string;
}

const ENCODED_WORDS = /=\?utf-8\?([qb])\?([^?]*)\?=(?:\s+(?==\?))?/gi;

/** Reads what mail programs write: UTF-8 in two alternative parts. `raw` has a letter a byte (latin1). */
export function readMimeMessage(raw: string): MimeMessage {
  const { headers, body } = splitMessage(raw);
  const boundary = /boundary="?([^";]+)/.exec(valueOf(headers, 'content-type'))?.[1];
  const parts = body.split(`--${boundary}`).map((part) => splitMessage(part.trimStart()));
  const partOf = (type: string): string => {
    const part = parts.find((each) => valueOf(each.headers, 'content-type').startsWith(type));
    return part ? decode(part.body, valueOf(part.headers, 'content-transfer-encoding')) : '';
  };
  return { headers, text: partOf('text/plain'), html: partOf('text/html') };
}

function splitMessage(raw: string): { headers: MimeMessage['headers']; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
  });
  return { headers, body: raw.slice(end + 4) };
}

function valueOf(headers: MimeMessage['headers'], name: string): string {
  return headers.find(([each]) => each === name)?.[1] ?? '';
}

function decodeWords(value: string): string {
  return value.replaceAll(ENCODED_WORDS, (_word, kind: string, text: string) =>
    kind.toLowerCase() === 'b'
      ? decode(text, 'base64')
      : decode(text.replaceAll('_', ' '), 'quoted-printable'),
  );
}

function decode(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString();
  const bytes =
    encoding === 'quoted-printable'
      ? text
          .replaceAll('=\r\n', '')
          .replaceAll(/=([0-9A-F]{2})/gi, (_byte, hex: string) =>
            String.fromCharCode(Number.parseInt(hex, 16)),
          )
      : text;
  return Buffer.from(bytes, 'latin1').toString();
}
