import { Parser } from 'htmlparser2';

/** The HTML of a mail as a mail program takes it apart. */
interface MailHtml {
  /** What its reader sees, without what is hidden. */
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
