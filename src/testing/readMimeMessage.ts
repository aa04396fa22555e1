/** A mail as its reader sees it. */
interface MimeMessage {
  /** By name in lower case, in the order they came; a name that came twice is there twice. */
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
